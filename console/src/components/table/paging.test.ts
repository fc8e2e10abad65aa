import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../address/address.ts';
import { clampPage, pageCount, pagerPages, pageSizes, pagingAddress, pagingOf, shownRange } from './paging.ts';

const nowhere = { currentPage: undefined, perPage: undefined };

describe('paging', () => {
  it('starts on page 1 with 10 rows', () => {
    expect(pagingOf(readAddress(pagingAddress, {}))).toEqual({ page: 1, perPage: 10 });
  });

  it('keeps its place in the address and refuses what is no choice', () => {
    expect(readAddress(pagingAddress, { currentPage: '3', perPage: '50' })).toEqual({ currentPage: 3, perPage: 50 });
    expect(readAddress(pagingAddress, { currentPage: '-1', perPage: '7' })).toEqual(nowhere);
    expect(readAddress(pagingAddress, { currentPage: 'x', perPage: '1e9' })).toEqual(nowhere);
  });

  it('never shows more rows than the table allows', () => {
    expect(pagingOf({ perPage: 250 }, 50).perPage).toBe(50);
    expect(pageSizes(50)).toEqual([10, 20, 30, 50]);
    expect(pageSizes(250)).toEqual([10, 20, 30, 50, 100, 250]);
  });

  it('says which entries are shown', () => {
    expect(shownRange({ page: 1, perPage: 50 }, 1284)).toEqual({ from: 1, to: 50 });
    expect(shownRange({ page: 26, perPage: 50 }, 1284)).toEqual({ from: 1251, to: 1284 });
    expect(shownRange({ page: 1, perPage: 10 }, 0)).toEqual({ from: 0, to: 0 });
  });

  it('clamps a page that somebody types', () => {
    expect([
      clampPage('99', 26),
      clampPage('0', 26),
      clampPage('-4', 26),
      clampPage('x', 26),
      clampPage(3, 26),
    ]).toEqual([26, 1, 1, undefined, 3]);
  });

  it('offers five pages around the current one', () => {
    expect(pagerPages(1, 26)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerPages(13, 26)).toEqual([11, 12, 13, 14, 15]);
    expect(pagerPages(26, 26)).toEqual([22, 23, 24, 25, 26]);
    expect(pagerPages(1, 2)).toEqual([1, 2]);
  });

  it('always offers the current page, and only pages there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom(10, 50, 250),
        fc.nat(),
        (total, perPage, wanted) => {
          const pages = pageCount(total, perPage);
          const page = clampPage(wanted, pages)!;
          const offered = pagerPages(page, pages);
          expect(offered).toContain(page);
          expect(offered.length).toBe(Math.min(5, pages));
          expect(Math.min(...offered)).toBeGreaterThanOrEqual(1);
          expect(Math.max(...offered)).toBeLessThanOrEqual(pages);
        },
      ),
    );
  });
});
