/** The line that says what just happened. */
import { elementById } from './element-by-id.js';

export function say(text: string): void {
  elementById('status').textContent = text;
}

export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say('The browser doesn’t allow copying. Select the text instead.');
  }
}
