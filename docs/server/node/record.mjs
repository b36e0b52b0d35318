/** Your record of the tours that were booked here, until they're over, and of the consent to text messages. */
import { linkTo } from './mail.mjs';
import { redis } from './redis.mjs';

const TOURS = 'tours';
const CONSENTS = 'tours:consents';

export async function recordChange(change) {
  const { kind, id, previousId = id, groupId, start, booking, answer, isOld } = change;
  if (booking) await recordConsent(id, booking);
  const before = JSON.parse((await redis.hGet(TOURS, String(previousId))) ?? 'null');
  // Nobody knows how the tour is now, so it gets no reminder.
  if (kind === 'unknown' || isOld) {
    if (before) await save(previousId, { ...before, isUnsure: true });
    return;
  }
  // A move may give the appointment another ID.
  if (kind === 'canceled' || id !== previousId) await forgetTour(previousId);
  if (kind === 'canceled') return;
  const { email, isTentative } = booking
    ? { ...booking.people[0], isTentative: answer.data.appointment.confirmation_enabled }
    : (before ?? {});
  await save(id, { id, groupId, start, email, isTentative, link: linkTo(change) });
}

/** Kept for as long as you have to prove the consent. */
async function recordConsent(id, { people: [{ phone }], smsOptedIn }) {
  const consent = { phone, smsOptedIn, at: new Date().toISOString() };
  if (smsOptedIn) await redis.hSet(CONSENTS, String(id), JSON.stringify(consent));
}

const save = (id, tour) => redis.hSet(TOURS, String(id), JSON.stringify(tour));

export const forgetTour = (id) => redis.hDel(TOURS, String(id));

export async function allTours() {
  return (await redis.hVals(TOURS)).map((text) => JSON.parse(text));
}

export async function toursOf(email) {
  const isTheirs = (tour) => tour.email?.toLowerCase() === email.toLowerCase();
  return (await allTours()).filter(isTheirs);
}
