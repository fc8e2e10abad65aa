import type { HitDoc } from '@tamis/contract/screening';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../format/format.ts';
import { readPreferences } from '../../../format/preferences.ts';
import { hitTexts } from '../hit-texts.ts';
import { keyRows } from './key-rows.ts';

const format = createFormat(readPreferences({ getItem: () => null }));
const field = (name: string, tag: string, value: string) => ({ name, tag, value, source: 'OFAC SDN' });
const doc = {
  name: 'MADURO MOROS, Nicolas',
  aka: [
    { name: 'Nico', quality: 'weak', kind: 'alias' },
    { name: 'Николас', quality: 'strong', kind: 'original-script' },
    { name: 'N. Maduro', quality: 'strong', kind: 'alias' },
    { name: 'N. Moros', quality: 'strong', kind: 'alias' },
  ],
  fields: [
    field('Date of Birth', 'date_of_birth', '1962-11-23'),
    field('Countries', 'countries', 'Venezuela'),
    field('Countries', 'countries', 'Cuba'),
  ],
  associates: [{ name: 'EX-CLE', association: 'Linked To' }],
  source_notes: {},
} as unknown as HitDoc;

describe('Key Information', () => {
  const rows = keyRows(doc, format, hitTexts.say);

  it('starts with the names, by their kind', () => {
    expect(rows.slice(0, 4).map(({ label, values }) => [label, values.map(({ text }) => text)])).toEqual([
      ['Name', ['MADURO MOROS, Nicolas']],
      ['Weak alias', ['Nico']],
      ['Original script', ['Николас']],
      ['Alias', ['N. Maduro', 'N. Moros']],
    ]);
  });

  it('leaves the empty date blank, and does not show it among others', () => {
    const fields = [
      field('Date of Birth', 'date_of_birth', '1962-11-23'),
      field('Date of Birth', 'date_of_birth', '0001-01-01'),
      field('Date of Birth', 'date_of_birth', '1962'),
      field('Date of Death', 'date_of_death', '0001-01-01T00:00:00Z'),
      field('Passport', 'passport', '0001-01-01'),
      field('Passport', 'passport', '0001-01-0199'),
      field('Passport', 'passport', '0001-01-01'),
    ];
    expect(
      keyRows({ ...doc, aka: [], associates: [], fields }, format, hitTexts.say)
        .slice(1)
        .map(({ label, values }) => [label, values.map(({ text }) => text)]),
    ).toEqual([
      ['Date of Birth', ['23/11/1962', '1962']],
      ['Date of Death', ['']],
      ['Passport', ['0001-01-0199']],
    ]);
  });

  it('keeps the fields of the list with their source, several values in one row', () => {
    expect(rows.slice(4)).toEqual([
      { label: 'Date of Birth', values: [{ text: '23/11/1962', source: 'OFAC SDN' }] },
      {
        label: 'Countries',
        values: [
          { text: 'Venezuela', source: 'OFAC SDN' },
          { text: 'Cuba', source: 'OFAC SDN' },
        ],
      },
      { label: 'Associates', values: [{ text: 'EX-CLE · Linked To', source: 'OFAC SDN' }] },
    ]);
  });
});
