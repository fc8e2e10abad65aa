import type { Entry } from '@tamis/engine';
import { readSource } from '@tamis/lists';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import { entryDifferences } from './entry-differences.ts';

describe('what differs between two states of an entry', () => {
  let entries: Entry[];
  beforeAll(async () => {
    entries = [];
    for await (const entry of readSource('demo', [])) entries.push(entry);
  });
  const first = (): Entry => {
    const [entry] = entries;
    if (!entry) throw new Error('The demo list is empty');
    return entry;
  };
  const listing = { name: 'Custom list', programmes: ['VENEZUELA'], types: ['sanction'] };

  it.each<[string, Partial<Entry>, Partial<Entry>, { field: string; was: string; is: string }]>([
    [
      'a programme that was added',
      { listings: [listing] },
      { listings: [{ ...listing, programmes: ['VENEZUELA', 'IRAN-CON-ARMS-EO'] }] },
      { field: 'Programme', was: 'VENEZUELA', is: 'VENEZUELA, IRAN-CON-ARMS-EO' },
    ],
    [
      'an alias, marked when it is weak',
      { names: [{ text: 'A', quality: 'primary', kind: 'name' }] },
      {
        names: [
          { text: 'A', quality: 'primary', kind: 'name' },
          { text: 'B', quality: 'weak', kind: 'alias' },
        ],
      },
      { field: 'Alias', was: '', is: 'B (weak)' },
    ],
    [
      'the third alias that was corrected',
      { names: ['A', 'B', 'C', 'D'].map((text) => ({ text, quality: 'strong', kind: 'alias' })) },
      { names: ['A', 'B', 'C', 'E'].map((text) => ({ text, quality: 'strong', kind: 'alias' })) },
      { field: 'Alias', was: 'B; C; D', is: 'B; C; E' },
    ],
    [
      'a date that became a range',
      { births: [{ from: '1962-11-23', to: '1962-11-23', circa: false }] },
      { births: [{ from: '1960', to: '1963', circa: true }] },
      { field: 'Date of Birth', was: '1962-11-23', is: 'circa 1960 to 1963' },
    ],
    [
      'the day of a listing',
      { listings: [{ ...listing, listedOn: '2020-01-02' }] },
      { listings: [{ ...listing, listedOn: '2020-01-02', delistedOn: '2021-03-04' }] },
      { field: 'Listing', was: 'Custom list, 2020-01-02–', is: 'Custom list, 2020-01-02–2021-03-04' },
    ],
    ['a remark that is gone', { remarks: ['x', 'y'] }, { remarks: ['y'] }, { field: 'Remark', was: 'x; y', is: 'y' }],
    [
      'an identifier with its country',
      { identifiers: [] },
      { identifiers: [{ kind: 'passport', label: 'Passport', value: 'A1', country: 'VE', note: 'expired' }] },
      { field: 'Identifier', was: '', is: 'Passport A1 (VE) expired' },
    ],
  ])('tells %s', (_title, was, is, expected) => {
    expect(entryDifferences({ ...first(), ...was }, { ...first(), ...is })).toEqual([expected]);
  });

  it('does not pass over what no field shows', () => {
    const name = { text: 'A', quality: 'primary', kind: 'name' } as const;
    const was = { ...first(), names: [name] };
    const is = { ...first(), names: [{ ...name, language: 'es' }] };
    expect(entryDifferences(was, is)).toEqual([{ field: 'Other', was: '', is: 'Details that are not shown here' }]);
  });

  it('is nothing for equal entries, something for unequal ones, and the mirror image the other way round', () => {
    // Entries that mix the fields of two demo entries: near to each other, with real values.
    const mixed = fc
      .tuple(fc.nat(), fc.nat(), fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
      .map(([a, b, picks]) => {
        const [left, right] = [entries[a % entries.length] ?? first(), entries[b % entries.length] ?? first()];
        const keys = Object.keys(left) as (keyof Entry)[];
        return Object.fromEntries(
          keys.map((key, index) => [key, (picks[index] ? left : right)[key]]),
        ) as unknown as Entry;
      });
    fc.assert(
      fc.property(mixed, mixed, (was, is) => {
        const told = entryDifferences(was, is);
        expect(entryDifferences(was, was)).toEqual([]);
        expect(told.length > 0).toBe(canonicalJson(was) !== canonicalJson(is));
        for (const { was: before, is: after } of told) expect(before).not.toBe(after);
        const back = entryDifferences(is, was).filter(({ field }) => field !== 'Other');
        expect(back).toEqual(
          told
            .filter(({ field }) => field !== 'Other')
            .map(({ field, was: before, is: after }) => ({ field, was: after, is: before })),
        );
      }),
    );
  });
});
