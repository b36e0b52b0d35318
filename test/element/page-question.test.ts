import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBeforeBookEvent } from '../../src/events.js';
import { visit, warningsTold } from './support/world.js';

const children = '<label slot="before-submit">Gate code <input required></label>';

it('a required question of the page is answered before a tour is booked', async () => {
  const warnings = warningsTold();
  const { widget, service, visitor } = await visit({}, { children });
  const code = widget.querySelector('input') as HTMLInputElement;
  await visitor.book();
  expect(document.activeElement).to.equal(code);
  expect(service.booked).to.have.length(0);
  code.value = '1234';
  await visitor.submit();
  await visitor.sees('Your tour is booked');
  expect(warnings).to.deep.equal([]);
});

it('a listener that stops a booking causes one warning on a page, and none if a control says why', async () => {
  const warnings = warningsTold();
  const first = await visit({}, { children });
  const code = first.widget.querySelector('input') as HTMLInputElement;
  code.value = '1234';
  const refuse = (event: TourBeforeBookEvent) => {
    event.preventDefault();
    code.setCustomValidity('Not this code.');
    code.reportValidity();
  };
  first.widget.addEventListener('tour-before-book', refuse, { once: true });
  await first.visitor.book();
  expect(document.activeElement).to.equal(code);
  expect(warnings).to.deep.equal([]);

  code.setCustomValidity('');
  const second = await visit();
  for (const { widget } of [first, second])
    widget.addEventListener('tour-before-book', (event) => event.preventDefault());
  await first.visitor.submit();
  await first.visitor.submit();
  await second.visitor.book();
  expect(warnings).to.have.length(1);
  expect(warnings[0]).to.include('<tour-booking>: a tour-before-book listener stopped the booking');
  expect([...first.service.booked, ...second.service.booked]).to.deep.equal([]);
});
