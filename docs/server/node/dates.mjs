/** The property's dates, such as 2026-11-24. Swedish ones look like that. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: process.env.TIME_ZONE || 'UTC' });

export const today = () => dates.format(Date.now());
export function tomorrow() {
  // A day may have 23 or 25 hours, so it's counted in UTC.
  const day = new Date(`${today()}T12:00:00Z`);
  return new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
}
