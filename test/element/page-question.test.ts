import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { openTour, submits } from './support/widget.js';

const children = '<label slot="before-submit">Gate code <input required></label>';

it('a required question of the page is answered before a tour is booked', async () => {
  const { widget, service, visitor } = await openTour({}, { children });
  const code = widget.querySelector('input') as HTMLInputElement;
  await visitor.book();
  expect(document.activeElement).to.equal(code);
  expect(service.booked).to.have.length(0);
  code.value = '1234';
  await submits(visitor);
});
