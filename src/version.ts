/** The package's version. A release sets it. */
export const VERSION = '0.1.0-dev';
