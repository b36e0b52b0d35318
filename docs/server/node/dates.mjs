/** The property's dates, such as 2026-11-24. Swedish ones look like that. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: process.env.TIME_ZONE || 'UTC' });

export const today = () => dates.format(Date.now());
export const tomorrow = () => dates.format(Date.now() + 86_400_000);
