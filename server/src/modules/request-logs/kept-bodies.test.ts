import { KEPT_BODY_BYTES } from '@tamis/contract/request-logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAnswer, keptBody } from './kept-bodies.ts';

const SECRETS = ['password', 'newToken', 'apiSecret', 'link', 'Link', 'code', 'bytes', 'file', 'otp', 'recoveryCodes'];

describe('what is kept of an answer', () => {
  const key = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...SECRETS));
  const text = fc.oneof(fc.string(), fc.constantFrom('my token', 'a "password"', 'x'.repeat(1001), 'y'.repeat(1000)));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }));

  it('is what is kept of its value, whether it has to be taken apart or not', () => {
    fc.assert(
      fc.property(value, (answer) => {
        const json = JSON.stringify(answer);
        expect(JSON.parse(keptAnswer(json) ?? 'null')).toEqual(JSON.parse(keptBody(JSON.parse(json)) ?? 'null'));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a secret', { data: { token: 'abc' } }, { data: { token: '[redacted]' } }],
    ['a key that is written with escapes', '{"pass\\u0077ord":"abc"}', { password: '[redacted]' }],
    ['a code that somebody was sent', { code: '123456' }, { code: '[redacted]' }],
    ['a file', { file: 'QUJD' }, { file: '[file]' }],
    ['a long text', { note: 'x'.repeat(1001) }, { note: `${'x'.repeat(1000)}…` }],
    ['a text of the longest length', { note: 'x'.repeat(1000) }, { note: 'x'.repeat(1000) }],
    ['the number of a refusal', { code: 1442 }, { code: 1442 }],
  ])('leaves %s out, or keeps it, as promised', (_title, answer, kept) => {
    const json = typeof answer === 'string' ? answer : JSON.stringify(answer);
    expect(JSON.parse(keptAnswer(json) ?? '')).toEqual(kept);
  });

  it.each([29, 30, 31, 32, 40])('goes no deeper than is kept, of an answer of %i levels', (levels) => {
    const json = `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect(JSON.parse(keptAnswer(json) ?? '')).toEqual(JSON.parse(keptBody(JSON.parse(json)) ?? ''));
  });

  it('is its beginning where it is long, and nothing where there is none', () => {
    const long = JSON.stringify({ names: Array.from({ length: 3000 }, (_, number) => `name ${number}`) });
    expect(JSON.parse(keptAnswer(long) ?? '')).toEqual({ cut: long.slice(0, KEPT_BODY_BYTES) });
    // Three bytes each: the one that is in the way of the cut is left out whole.
    const han = JSON.stringify({ names: Array.from({ length: 3000 }, () => '陳大文') });
    const { cut } = JSON.parse(keptAnswer(han) ?? '') as { cut: string };
    expect(han.startsWith(cut)).toBe(true);
    expect(KEPT_BODY_BYTES - Buffer.byteLength(cut)).toBeLessThan(3);
    expect([keptAnswer(undefined), keptAnswer(''), keptBody(null)]).toEqual([null, null, null]);
  });
});
