import { randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const ID_LENGTH = 24;

/** A token of a mailed link: whose it is, and what nobody can guess. */
export const newLinkToken = (userId: string): string => userId + randomBytes(TOKEN_BYTES).toString('base64url');

/** Whom a token says it is for; undefined when it is none. */
export function userOfToken(token: string): string | undefined {
  const userId = token.slice(0, ID_LENGTH);
  return /^[0-9a-f]{24}$/.test(userId) && token.length > ID_LENGTH ? userId : undefined;
}

/** In the fragment, which no server and no log is told. */
export function linkTo(consoleUrl: string, path: string, token: string): string {
  const url = new URL(path, consoleUrl);
  url.hash = new URLSearchParams({ token }).toString();
  return url.href;
}
