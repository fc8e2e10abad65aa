import { describe, expect, it } from 'vitest';
import { readingOrder, unreadBits } from './reading-order.ts';

const word = (bits: number, leadingPostings: number, matchesFollowers = false) => ({
  bits,
  matches: { leadingPostings, matchesFollowers },
});
const countOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
/** A form needs so many of the searched words. */
const needing = (words: number) => ({ maxLeftOver: (mask: number) => (countOf(mask) >= words ? 0 : -1) });

const rare = word(0b001, 10);
const common = word(0b010, 9000);
const usual = word(0b100, 300);

describe('the order in which the words of a search are read', () => {
  it('begins with few postings and ends with the most, wherever that word stands in the name', () => {
    expect(readingOrder([usual, common, rare], needing(1))).toEqual([rare, usual, common]);
    expect(readingOrder([common, usual, rare], needing(2))).toEqual([rare, usual, common]);
  });

  it('leaves those with the most postings to the end that no form can do with alone', () => {
    const light = { maxLeftOver: (mask: number) => (mask === 0b100 || countOf(mask) > 1 ? 0 : -1) };
    expect(readingOrder([rare, common, usual], light)).toEqual([rare, usual, common]);
    const heavyAlone = { maxLeftOver: (mask: number) => ((mask & 0b010) !== 0 ? 0 : -1) };
    expect(readingOrder([rare, common, usual], heavyAlone)).toEqual([common, rare, usual]);
  });

  it('counts a word as unread that a title may be, wherever it is read', () => {
    const title = word(0b001, 10, true);
    expect(unreadBits([title, common, usual], new Set([usual]))).toBe(0b101);
    expect(readingOrder([title, common, usual], needing(2))).toEqual([usual, common, title]);
  });
});
