const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the server takes it for an e-mail address (`email` of the contract). */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Whether it is a moment as the contract writes it: '2026-11-20T14:47:00.000Z'. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Letters of any script, with their marks, and digits (SHELL-177; that plain `alpha` allows digits is our reading). */
export const isAlpha = (text: string): boolean => /^[\p{L}\p{M}\p{N}]*$/u.test(text);
/** The same, and '-'. */
export const isAlphaDash = (text: string): boolean => /^[\p{L}\p{M}\p{N}-]*$/u.test(text);
/** The same as `isAlpha`, and spaces. */
export const isAlphaSpace = (text: string): boolean => /^[\p{L}\p{M}\p{N} ]*$/u.test(text);

/** A web address that can be called: https with a host name; plain http only for this machine, in development. */
export function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password) return false;
  if (url.protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' && isHostName(url.hostname);
}

/** A name with a domain, not an address of digits. */
const isHostName = (host: string): boolean => /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(host);

const MOST_DIGITS = 3;
/** Whether it can be one of the four parts of an IP address: digits only, 0 to 255. */
export const isIpPart = (text: string): boolean =>
  /^\d+$/.test(text) && text.length <= MOST_DIGITS && Number(text) <= 255;
