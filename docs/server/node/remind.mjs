/** Reminds prospects of tomorrow's tours, and forgets tours that are over. Run it once a day. */
import { today, tomorrow } from './dates.mjs';
import { sendMail, textOf } from './mail.mjs';
import { allTours, forgetTour } from './record.mjs';
import { redis } from './redis.mjs';

for (const { id, email, start, link, isTentative, isUnsure } of await allTours()) {
  if (start < today()) await forgetTour(id);
  if (!email || isUnsure || !start.startsWith(tomorrow())) continue;
  // If it runs twice, each tour still gets one reminder.
  const options = { condition: 'NX', expiration: { type: 'EX', value: 2 * 86_400 } };
  if (!(await redis.set(`tours:reminded:${id}:${start}`, '1', options))) continue;
  // Whether anybody has confirmed it since isn't known here.
  const note = isTentative && 'If we haven’t confirmed it yet, please contact us.';
  const mail = { to: email, subject: 'Your tour tomorrow', text: textOf(start, link, note) };
  await sendMail(mail).catch(({ message }) => console.error(`Appointment ${id}: ${message}`));
}
await redis.close();
