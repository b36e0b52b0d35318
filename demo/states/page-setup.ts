/** What follows from how the widget stands in a page: in a dialog, with slots, with mistakes. */
import { type States, TIME, to } from './state.js';

const UNAVAILABLE = { way: to('unavailableHeading'), isReported: true } as const;

export const PAGE_SETUP: States = {
  dialog: {
    title: 'Behind a button',
    hint: 'With display="dialog" the page holds a button only.',
    attributes: { display: 'dialog' },
    way: ({ sees }, _, site) => sees(site.open),
  },
  'dialog-open': {
    title: 'The dialog',
    hint: 'What the button opens, over the page.',
    attributes: { display: 'dialog' },
    way: ({ sees }, _, site) => sees(site.open),
    async lastSteps(visitor, _, site) {
      await visitor.press(site.open);
      await visitor.seesDays();
    },
  },
  slots: {
    title: 'With the page’s own words',
    hint: 'Slots above the heading, before the button and below every screen.',
    children: ({ header, beforeSubmit, footer }) => `
      <p slot="header">${header}</p>
      <p slot="before-submit">${beforeSubmit}</p>
      <p slot="footer">${footer}</p>`,
    way: to('detailsHeading', (visitor) => visitor.chooseTime(TIME)),
  },
  unavailable: {
    title: 'No online booking',
    hint: 'The team takes none: the page’s fallback shows.',
    attributes: { 'group-id': '77' },
    ...UNAVAILABLE,
  },
  'unavailable-plain': {
    title: 'No online booking, no fallback',
    hint: 'The page put nothing into the tag.',
    attributes: { 'group-id': '77' },
    children: () => '',
    ...UNAVAILABLE,
  },
  'wrong-key': {
    title: 'A key that may not',
    hint: 'The service answers 403; the developer reads why in the console.',
    attributes: { 'api-key': 'PUBLIC_NO_APPOINTMENTS' },
    ...UNAVAILABLE,
  },
  'configuration-fault': {
    title: 'A mistake in the tag',
    hint: 'The integrator’s panel says what to write, the visitor gets the fallback.',
    attributes: { 'group-id': 'maple-court', 'time-zone': 'Chicago', debug: '' },
    ...UNAVAILABLE,
  },
  debug: {
    title: 'The integrator’s panel',
    hint: 'On a page where all is well.',
    attributes: { debug: '' },
    way: (visitor) => visitor.seesDays(),
  },
};
