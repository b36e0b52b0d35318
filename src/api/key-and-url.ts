/** Which API keys and base URLs can't be used, and why. One spelling for each base URL. */

/** Why a key can't be used, without repeating it, or `undefined` if it can. */
export function findKeyFault(apiKey: string): string | undefined {
  if (!apiKey) return 'is empty';
  // Basic credentials end the user name at a colon. A CMS adds curly quotes and zero-width marks.
  const [odd] = /[^!-9;-~]/u.exec(apiKey) ?? [];
  return odd && `contains the character ${codeOf(odd)}, which no key has`;
}

/** `U+201C` */
function codeOf(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase();
  return `U+${code?.padStart(4, '0')}`;
}

/** Why a base URL can't be used, or `undefined` if it can. */
export function findBaseUrlFault(baseUrl: string): string | undefined {
  let url: URL;
  try {
    // Parsed without a base: a relative URL would send the key to the page's own server.
    url = new URL(baseUrl);
  } catch {
    return 'is not an absolute URL';
  }
  const { protocol, hostname, username, password } = url;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) {
    return 'must start with https: (http: works on loopback addresses only)';
  }
  const hasMore = username || password || /[?#]/.test(baseUrl);
  return hasMore ? 'must have no user name, password, query or fragment' : undefined;
}

/** The service's address, in one spelling: `https:api.example.com` is absolute for `URL` but relative for `fetch`. */
export function serviceAddress(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return (origin + pathname).replace(/\/+$/, '');
}
