import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readResetToken } from './read-reset-token.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

it('reads token and address, whatever is in the address', () => {
  expect(readResetToken(encode('abc123:ines@example.com'))).toEqual({ token: 'abc123', email: 'ines@example.com' });
  const token = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  fc.assert(
    fc.property(token, fc.string({ unit: 'grapheme', minLength: 1 }), (one, email) => {
      expect(readResetToken(encode(`${one}:${email}`).replaceAll('+', ' '))).toEqual({ token: one, email });
    }),
  );
});

it('takes what was cut off or made up for no link', () => {
  expect(
    ['', '%%%', encode('no colon'), encode(':ines@example.com'), encode('abc123:'), '/w=='].map(readResetToken),
  ).toEqual(Array(6).fill(undefined));
  fc.assert(fc.property(fc.string(), (text) => void readResetToken(text)));
});
