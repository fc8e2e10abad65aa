import {
  API_KEY_CHECKSUM,
  API_KEY_FORM,
  API_KEY_PREFIX,
  API_KEY_RANDOM,
  SHOWN_END,
  SHOWN_START,
} from '@tamis/contract/api-keys/key-form';
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh key as its user gets it, and what is kept of it. */
export interface KeySecret {
  secret: string;
  digest: Buffer;
  start: string;
  end: string;
}

export function makeSecret(): KeySecret {
  const random = Array.from({ length: API_KEY_RANDOM }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const secret = withChecksum(API_KEY_PREFIX + random);
  return { secret, digest: digestOf(secret), start: secret.slice(0, SHOWN_START), end: secret.slice(-SHOWN_END) };
}

/** Whether a text can be a key at all: found without asking the database. */
export const isWellFormed = (text: string): boolean =>
  API_KEY_FORM.test(text) && withChecksum(text.slice(0, -API_KEY_CHECKSUM)) === text;

/** What a key is found by. It is random enough that a plain digest cannot be guessed. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function withChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let digit = 0; digit < API_KEY_CHECKSUM; digit++) {
    checksum = (DIGITS[rest % DIGITS.length] ?? '') + checksum;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text + checksum;
}
