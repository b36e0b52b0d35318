/** Ways to set up the widget in a page: in a dialog, with slots, with mistakes. */
import { books, presses, type States, TIME, to } from './state.js';

const UNAVAILABLE = { way: to('unavailableHeading'), isReported: true } as const;

export const PAGE_SETUP: States = {
  dialog: {
    title: 'Behind a button',
    hint: 'With display="dialog", the page shows only a button.',
    attributes: { display: 'dialog' },
    way: ({ sees }, _, site) => sees(site.open),
  },
  'dialog-open': {
    title: 'Open dialog',
    hint: 'What the button opens, on top of the page.',
    attributes: { display: 'dialog' },
    way: ({ sees }, _, site) => sees(site.open),
    async lastSteps(visitor, _, site) {
      await visitor.press(site.open);
      await visitor.seesDays();
    },
  },
  'dialog-closed': {
    title: 'Dialog closed while booking',
    hint: 'A line beside the button says what becomes of the booking.',
    attributes: { display: 'dialog' },
    given: (service) => service.order({ fault: 'hanging', operation: 'book' }),
    way: ({ sees }, _, site) => sees(site.open),
    async lastSteps(visitor, _, site) {
      await visitor.press(site.open);
      await to('booking', books, presses('close'))(visitor);
    },
  },
  slots: {
    title: 'With the page’s own content',
    hint: 'Slots above the heading, before the submit button and below every screen.',
    children: ({ header, beforeSubmit, footer }) => `
      <p slot="header">${header}</p>
      <p slot="before-submit">${beforeSubmit}</p>
      <p slot="footer">${footer}</p>`,
    way: to('detailsHeading', (visitor) => visitor.chooseTime(TIME)),
  },
  'tour-type-sentence': {
    title: 'A sentence about a tour type',
    hint: 'The slot of the chosen type, below the choice.',
    children: ({ selfGuided }) => `<p slot="self-guided">${selfGuided}</p>`,
    async way(visitor) {
      await visitor.seesDays();
      await visitor.tick(visitor.strings.tourTypes['self-guided']);
    },
  },
  unavailable: {
    title: 'No online booking',
    hint: 'The group takes no online bookings, so the fallback content appears.',
    attributes: { 'group-id': '77' },
    ...UNAVAILABLE,
  },
  'unavailable-plain': {
    title: 'No online booking, no fallback',
    hint: 'The tag has no content.',
    attributes: { 'group-id': '77' },
    children: () => '',
    ...UNAVAILABLE,
  },
  'wrong-key': {
    title: 'A key without permission',
    hint: 'The service responds with 403. The console tells the developer why.',
    attributes: { 'api-key': 'PUBLIC_NO_APPOINTMENTS' },
    ...UNAVAILABLE,
  },
  'configuration-fault': {
    title: 'A configuration fault',
    hint: 'The debug panel says what to write; the visitor sees the fallback content.',
    attributes: { 'group-id': 'maple-court', 'time-zone': 'Chicago', debug: '' },
    ...UNAVAILABLE,
  },
  debug: {
    title: 'The debug panel',
    hint: 'On a page without problems.',
    attributes: { debug: '' },
    way: (visitor) => visitor.seesDays(),
  },
};
