import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { unReader } from './read.ts';
import { alias, element, entryWith } from './record-testing.ts';

describe('names', () => {
  const texts = ({ names }: Entry) => names.map(({ text, quality, kind }) => `${text} | ${quality} | ${kind}`);

  it('are put together of four parts, those that are given', async () => {
    const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
      .map((name, index) => element(name, ['A', 'na', 'C', 'D'][index]!))
      .join('');
    expect(texts(await entryWith('', 'INDIVIDUAL', parts))).toEqual(['A C D | primary | name']);
  });

  it('bear the title that goes with them; longer titles are offices', async () => {
    const entry = await entryWith(
      element(
        'TITLE',
        ['na', '"Haji Mullah"', 'Former Head of State', 'Maulavi'].map((value) => element('VALUE', value)).join(''),
      ),
    );
    expect(entry.names[0]?.parts).toEqual({ title: 'Haji Mullah' });
    expect(entry.positions).toEqual([{ title: 'Former Head of State' }]);
  });

  it.each([
    [{ ALIAS_NAME: 'Kiri', QUALITY: 'Good' }, ['Kiri | strong | alias'], []],
    [{ ALIAS_NAME: 'Kiri', QUALITY: 'Low' }, ['Kiri | weak | alias'], []],
    [{ ALIAS_NAME: 'Kiri', QUALITY: 'f.k.a.' }, ['Kiri | strong | former'], []],
    [{ ALIAS_NAME: 'Kiri', NOTE: 'Previously listed as' }, ['Kiri | strong | former'], []],
    [{ ALIAS_NAME: 'Kiri', NOTE: 'nom de guerre' }, ['Kiri | strong | nickname'], []],
    [
      { ALIAS_NAME: 'Kiri', NOTE: 'his combat name in Mali' },
      ['Kiri | strong | nickname'],
      ['Alias Kiri: his combat name in Mali'],
    ],
    [{ ALIAS_NAME: 'AK', NOTE: 'initials' }, ['AK | strong | acronym'], []],
    [
      { ALIAS_NAME: 'Kiri', NOTE: 'Original script: Кири' },
      ['Kiri | strong | alias', 'Кири | strong | original-script'],
      [],
    ],
    [
      { ALIAS_NAME: 'Kiri', NOTE: 'in Arabic: كيري; born 1960' },
      ['Kiri | strong | alias', 'كيري | strong | original-script'],
      ['Alias Kiri: in Arabic: كيري; born 1960'],
    ],
    [{ ALIAS_NAME: 'Кири' }, ['Кири | strong | original-script'], []],
    [
      { ALIAS_NAME: 'Kiri', NOTE: '(Kirri; Kery)' },
      ['Kiri | strong | alias', 'Kirri | strong | alias', 'Kery | strong | alias'],
      ['Alias Kiri: (Kirri; Kery)'],
    ],
    [
      { ALIAS_NAME: 'Kiri', NOTE: '(Kirri; Kery)', QUALITY: 'Low' },
      ['Kiri | weak | alias', 'Kirri | weak | alias', 'Kery | weak | alias'],
      ['Alias Kiri: (Kirri; Kery)'],
    ],
    [
      { ALIAS_NAME: 'Kiri', NOTE: 'Original script: Кири', QUALITY: 'Low' },
      ['Kiri | weak | alias', 'Кири | weak | original-script'],
      [],
    ],
    [
      { ALIAS_NAME: 'a) Kiri b) Kirri c) Kery' },
      ['Kiri | strong | alias', 'Kirri | strong | alias', 'Kery | strong | alias'],
      [],
    ],
    [
      { ALIAS_NAME: 'Kiri; Kirri (Kery; Keri)' },
      ['Kiri | strong | alias', 'Kirri | strong | alias', 'Kery | strong | alias', 'Keri | strong | alias'],
      [],
    ],
    [
      { ALIAS_NAME: 'Sand Riders (SRD)' },
      ['Sand Riders (SRD) | strong | alias', 'Sand Riders | strong | alias', 'SRD | strong | acronym'],
      [],
    ],
    [{ ALIAS_NAME: 'Riders (Kenya)' }, ['Riders (Kenya) | strong | alias'], []],
    [{ ALIAS_NAME: 'Riders (UK)' }, ['Riders (UK) | strong | alias'], []],
    [
      { ALIAS_NAME: 'Riders (original script: Райдерс)', QUALITY: 'Low' },
      ['Riders | weak | alias', 'Райдерс | weak | original-script'],
      [],
    ],
    [{ ALIAS_NAME: 'na' }, [], []],
  ])('an alias %j is %j', async (fields, expected, remarks) => {
    const entry = await entryWith(alias(fields));
    expect([texts(entry).slice(1), entry.remarks]).toEqual([expected, remarks]);
  });

  it('in the primary name’s parentheses are strong aliases', async () => {
    expect(
      texts(
        await entryWith(element('NAME_ORIGINAL_SCRIPT', 'na'), 'ENTITY', element('FIRST_NAME', 'SAND RIDERS (SRD)')),
      ),
    ).toEqual(['SAND RIDERS (SRD) | primary | name', 'SAND RIDERS | strong | alias', 'SRD | strong | acronym']);
    expect(texts(await entryWith(element('NAME_ORIGINAL_SCRIPT', 'Riders II'), 'ENTITY'))).toEqual([
      'ADAMU | primary | name',
      'Riders II | strong | alias',
    ]);
  });
});

describe('a record', () => {
  it('of a group has its own elements; the newest day counts', async () => {
    const entry = await entryWith(
      element(
        'ENTITY_ADDRESS',
        element('CITY', 'Goma') +
          element('STREET', 'Rue 5') +
          element('STATE_PROVINCE', 'Kivu') +
          element('ZIP_CODE', '57') +
          element('COUNTRY', 'Mali') +
          element('NOTE', 'old'),
      ) +
        element(
          'LAST_DAY_UPDATED',
          ['2020-01-02', '2023-11-14', '2021-05-06'].map((day) => element('VALUE', day)).join(''),
        ) +
        element('LISTED_ON', 'unknown') +
        element('UN_LIST_TYPE', ''),
      'ENTITY',
    );
    expect(entry).toMatchObject({
      entityType: 'organisation',
      updatedOn: '2023-11-14',
      addresses: [
        {
          text: 'Rue 5, Goma, Kivu, 57, Mali (old)',
          street: 'Rue 5',
          city: 'Goma',
          region: 'Kivu',
          postcode: '57',
          country: 'ML',
        },
      ],
      countries: [{ code: 'ML', text: 'Mali', role: 'residence' }],
      listings: [{ name: 'UN Security Council', programmes: [], types: ['sanction'] }],
    });
    expect(entry.listings[0]).not.toHaveProperty('listedOn');
  });

  it('of a person has gender and nationalities; na says nothing', async () => {
    const entry = await entryWith(
      element('GENDER', 'Female') +
        element('NATIONALITY', ['Na', 'Mali', 'Atlantis'].map((value) => element('VALUE', value)).join('')) +
        element('DESIGNATION', ['Treasurer', ''].map((value) => element('VALUE', value)).join('')),
    );
    expect(entry).toMatchObject({
      entityType: 'person',
      genders: ['female'],
      positions: [{ title: 'Treasurer' }],
      countries: [
        { code: 'ML', text: 'Mali', role: 'nationality' },
        { code: '', text: 'Atlantis', role: 'nationality' },
      ],
    });
    expect(entry).not.toHaveProperty('updatedOn');
    expect((await entryWith(element('GENDER', 'Unknown'))).genders).toEqual([]);
  });
});

describe('a file of the UN is known', () => {
  const sample = (head: string) => ({ name: 'file', head });
  const root = '<CONSOLIDATED_LIST dateGenerated="2026-11-20T00:00:09.554Z">';

  it('by its root, alone, and tells its day', () => {
    expect(
      [[root], ['<CONSOLIDATED_LIST>'], ['<CONSOLIDATED_LISTS>'], [], [root, root]].map((heads) =>
        unReader.recognises(heads.map(sample)),
      ),
    ).toEqual([true, true, false, false, false]);
    expect([[root], ['<CONSOLIDATED_LIST>'], []].map((heads) => unReader.publicationDate?.(heads.map(sample)))).toEqual(
      ['2026-11-20', undefined, undefined],
    );
  });
});
