import { describe, expect, it } from 'vitest';
import { listingFlags, listTypes } from './list-types.ts';

describe('listTypes', () => {
  it('shows the weightiest kind first and adverse media once', () => {
    expect(listTypes(['adverse-media-v2-terrorism', 'pep-class-2', 'adverse-media-v2-cybercrime', 'sanction'])).toEqual(
      ['sanction', 'pep-class-2', 'adverse-media'],
    );
  });

  it('leaves the bare PEP out beside its class, and keeps it alone', () => {
    expect(listTypes(['pep', 'pep-class-1'])).toEqual(['pep-class-1']);
    expect(listTypes(['pep'])).toEqual(['pep']);
  });

  it('leaves out what it does not know', () => {
    expect(listTypes(['law-enforcement'])).toEqual([]);
  });
});

describe('listingFlags', () => {
  it('raises the first flag for sanctions, warnings and fitness & probity alike', () => {
    for (const key of ['sanction', 'warning', 'fitness-probity']) expect(listingFlags([key]).sanctions).toBe(true);
    expect(listingFlags(['pep']).sanctions).toBe(false);
  });

  it('tells the class of a PEP where there is one', () => {
    expect([
      listingFlags(['pep', 'pep-class-3']).pep,
      listingFlags(['pep']).pep,
      listingFlags(['warning']).pep,
    ]).toEqual([3, true, false]);
  });
});
