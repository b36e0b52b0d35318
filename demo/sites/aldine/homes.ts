/** The links that open the dialog, one for each home. A real site's server writes them into the page. */
import { ALDINE_HOMES } from '../../sandbox/seed.js';

const BASE_RENTS: Readonly<Record<string, number>> = { A: 1790, B: 2240, C: 3060, D: 3890 };
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

for (const { id, unitNumber, address } of ALDINE_HOMES) {
  const floor = Number.parseInt(unitNumber, 10);
  const plan = unitNumber.slice(-1);
  const link = document.createElement('a');
  link.href = '#tour';
  link.dataset.unit = String(id);
  link.dataset.home = unitNumber;
  link.dataset.location = `${address}, ${unitNumber}`;
  link.append(`Tour ${unitNumber}`);
  const rent = document.createElement('span');
  rent.append(dollars.format((BASE_RENTS[plan] ?? 0) + 20 * floor));
  const item = document.createElement('li');
  item.append(link, ' ', rent);
  document.querySelector(`[data-plan="${plan}"] ul`)?.append(item);
}
