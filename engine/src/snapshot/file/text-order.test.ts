import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOrder } from './text-order.ts';

const sorted = (texts: readonly string[]): string[] => Array.from(textOrder(texts), (index) => texts[index]!);

describe('texts are put in the order of their code units', () => {
  it('whatever letters they have and however long they share their beginning', () => {
    const letters = fc.constantFrom('a', 'b', '=', '7', 'Z', '\u007f', '\0', 'é', 'я', '\ud83d\ude42', '習');
    const text = fc.oneof(fc.string({ unit: letters, maxLength: 14 }), fc.string({ unit: 'binary', maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        expect(sorted(texts)).toEqual([...texts].sort());
      }),
    );
  });

  it('and equal ones stay as they are', () => {
    expect([...textOrder(['b', 'a', 'b', 'a'])]).toEqual([1, 3, 0, 2]);
  });
});
