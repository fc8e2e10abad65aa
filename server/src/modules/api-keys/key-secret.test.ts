import { expect, it } from 'vitest';
import { digestOf, isWellFormed, makeSecret } from './key-secret.ts';

it('is a fresh key each time, of the documented form', () => {
  const secrets = Array.from({ length: 200 }, () => makeSecret());
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(200);
  for (const { secret, digest, start, end } of secrets) {
    expect(secret).toMatch(/^tamis_live_[0-9A-Za-z]{38}$/);
    expect(isWellFormed(secret)).toBe(true);
    expect(digest).toEqual(digestOf(secret));
    expect([start, end]).toEqual([secret.slice(0, 12), secret.slice(-4)]);
  }
});

it('shows every typo of one character', () => {
  const { secret } = makeSecret();
  for (let at = 0; at < secret.length; at++) {
    const other = secret[at] === 'x' ? 'y' : 'x';
    expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
  }
});

it.each(['tamis_live_', 'tamis_test_', ' '])('is not %j', (text) => {
  expect(isWellFormed(text)).toBe(false);
  expect(isWellFormed(text + makeSecret().secret)).toBe(false);
});
