/** Keeps what a visitor typed out of session recordings, by the attributes and classes that common recorders respect. */
import { noChange } from 'lit';
import { Directive, type DirectiveResult, directive, type ElementPart } from 'lit/directive.js';

/** Clarity, Hotjar, LogRocket and Datadog. */
const MARKS = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
  'data-dd-privacy': 'hidden',
};

/** A directive for an element without a dynamic class. It runs before the element is in the page. */
export const hiddenFromRecorders: () => DirectiveResult = directive(
  class extends Directive {
    render() {
      return noChange;
    }

    override update({ element }: ElementPart) {
      // Fullstory, rrweb, PostHog and Sentry.
      element.classList.add('fs-mask', 'rr-block', 'ph-no-capture', 'sentry-block');
      for (const [name, value] of Object.entries(MARKS)) element.setAttribute(name, value);
      return noChange;
    }
  },
);
