/** What a visitor does on the way to a state, and what is to be seen at its end. */
import type { Language } from '../../src/strings/language.js';
import { OTHER_TIME, TIME, type Way } from './state.js';

type Strings = Language['strings'];
type TextName = {
  [Name in keyof Strings]: Strings[Name] extends string ? Name : never;
}[keyof Strings];
/** It asks for the visitor alone, so that it can be a step of another one too. */
type Step = (visitor: Parameters<Way>[0]) => Promise<unknown>;

export const steps =
  (...all: readonly Step[]): Step =>
  async (visitor) => {
    for (const step of all) await step(visitor);
  };

/** These steps, until this text is to be read. */
export const to = (text: TextName, ...all: readonly Step[]): Step =>
  steps(...all, ({ sees, strings }) => sees(strings[text]));

export const presses =
  (text: TextName): Step =>
  ({ press, strings }) =>
    press(strings[text]);

export const finds =
  (text: TextName): Step =>
  (visitor) =>
    visitor.find('button', visitor.strings[text]);

export const books: Step = (visitor) => visitor.book(TIME);
export const choosesOtherTime: Step = (visitor) => visitor.chooseTime(OTHER_TIME);
