import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox({ current: 'a key that only tests know, long enough', former: [] });

describe('a secret box', () => {
  it('gives back what was sealed, and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (text, context) => {
        const sealed = box.seal(text, context);
        expect(box.open(sealed, context)).toBe(text);
        expect(sealed.includes(Buffer.from(text))).toBe(false);
      }),
    );
  });

  it('does not open for another context, another key or after a change of any byte', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'two-factor of one');
    expect(() => box.open(sealed, 'two-factor of another')).toThrow('unable to authenticate');
    expect(() =>
      createSecretBox({ current: 'another key, long enough to be one', former: [] }).open(sealed, 'two-factor of one'),
    ).toThrow('unable to authenticate');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(changed, 'two-factor of one')).toThrow('unable to authenticate');
    }
  });

  it('digests the same code differently for each user and each key', () => {
    const digest = box.digest('123456', 'one');
    expect(box.digest('123456', 'one').equals(digest)).toBe(true);
    expect(box.digest('123456', 'another').equals(digest)).toBe(false);
    expect(
      createSecretBox({ current: 'another key, long enough to be one', former: [] })
        .digest('123456', 'one')
        .equals(digest),
    ).toBe(false);
  });
});
