/** The Node server to copy, with its settings in tests. */

export const NODE = 'server/node';
export const SETTINGS = {
  MAIL_URL: 'https://mail.example.com/emails',
  MAIL_KEY: 'MAIL_KEY',
  MAIL_FROM: 'Tours <tours@example.com>',
  PORTAL_SECRET: 'the secret of the portal',
  TIME_ZONE: 'America/Chicago',
};
