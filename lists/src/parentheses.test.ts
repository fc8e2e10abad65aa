import { describe, expect, it } from 'vitest';
import { closingParentheses, splitOutsideParentheses } from './parentheses.ts';

describe('splitting outside parentheses', () => {
  it('leaves what stands in parentheses together', () => {
    expect(splitOutsideParentheses('A (b; c); D;; E', ';')).toEqual(['A (b; c)', 'D', 'E']);
  });

  it('divides everywhere when the parentheses do not pair up', () => {
    expect(splitOutsideParentheses('A (b; c; D', ';')).toEqual(['A (b', 'c', 'D']);
    expect(splitOutsideParentheses('A) b; (c', ';')).toEqual(['A) b', '(c']);
  });
});

describe('closing parentheses', () => {
  it('are the last ones, with all that they hold', () => {
    expect(closingParentheses('Front (F) (Le Front (orig); Al)')).toEqual({
      outer: 'Front (F)',
      inner: 'Le Front (orig); Al',
    });
  });

  it.each(['Front', '(all of it)', 'Front (F) again', 'broken )('])('are not in %j', (text) => {
    expect(closingParentheses(text)).toBeUndefined();
  });
});
