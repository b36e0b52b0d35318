/** Emails to prospects, by Resend's API. Change `sendMail` for another provider. */

const starts = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  // The start is the property's wall time, whatever the server's zone.
  timeZone: 'UTC',
});

export const textOf = (start, link, note) =>
  [
    `Your tour: ${starts.format(new Date(`${start}Z`))}`,
    ...(note ? [note] : []),
    ...(link ? [`To move or cancel it: ${link}`] : []),
  ].join('\n');

/** With the link that moves or cancels the tour. */
export async function sendConfirmation(change, env = process.env) {
  const email = change.booking?.people[0].email;
  // A prospect may give only a phone number. An old response may be about a canceled tour.
  if (!email || change.isOld) return;
  const isTentative = change.answer.data.appointment.confirmation_enabled;
  const note = isTentative && 'It still has to be confirmed.';
  const text = textOf(change.start, linkTo(change, env), note);
  await sendMail({ to: email, subject: 'Your tour', text }, env);
}

export const linkTo = ({ manageToken }, { TOUR_PAGE } = process.env) =>
  manageToken && `${TOUR_PAGE}#tour=${manageToken}`;

export async function sendMail(mail, { MAIL_URL, MAIL_KEY, MAIL_FROM } = process.env) {
  if (!MAIL_URL) return;
  const { ok, status } = await fetch(MAIL_URL, {
    method: 'POST',
    headers: { Authorization: `Bearer ${MAIL_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: MAIL_FROM, ...mail }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!ok) throw new Error(`The mail service responded with status ${status}.`);
}
