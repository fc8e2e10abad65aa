import { describe, expect, it } from 'vitest';
import { hostOf, listedDate } from './listing-view.ts';

describe('listedDate', () => {
  it('shows the empty date as blank', () => {
    expect([listedDate('0001-01-01T00:00:00Z'), listedDate('0001-01-01'), listedDate(null), listedDate('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps the day of a moment and whatever exactness a list has', () => {
    expect([listedDate('2017-07-31T00:00:00Z'), listedDate('2017-07'), listedDate('2017')]).toEqual([
      '2017-07-31',
      '2017-07',
      '2017',
    ]);
  });
});

describe('hostOf', () => {
  it('names the host of a web address', () => {
    expect(hostOf('https://www.opensanctions.org/entities/Q1')).toBe('opensanctions.org');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '', 'not an address'])(
    'leads nowhere for %s',
    (url) => {
      expect(hostOf(url)).toBeUndefined();
    },
  );
});
