import { describe, expect, it } from 'vitest';
import { blankEntry } from '../../blank-entry.ts';
import { detectSource, publicationDate } from '../../index.ts';
import { ListFormatError } from '../../list-format-error.ts';
import { entriesOf, fixtures, textFile, textOf } from '../../list-testing.ts';

const files = fixtures(import.meta.url, 'ConList.csv');

describe('the OFSI consolidated list', () => {
  it('gathers the rows of each entry, wherever they stand in the file', async () => {
    expect(await entriesOf('uk-ofsi', files)).toEqual(expected);
  });

  it('is recognised by its first two lines and says when it was published', async () => {
    expect(await detectSource(files)).toBe('uk-ofsi');
    expect(await publicationDate('uk-ofsi', files)).toBe('2026-06-03');
  });

  it('is the same wherever the pieces of the file end', async () => {
    expect(await entriesOf('uk-ofsi', [textFile('ConList.csv', await textOf(files[0]), 7)])).toEqual(expected);
  });

  it('gives each date of a cell that numbers several, and the newest day of its rows', async () => {
    const text = (await textOf(files[0]))
      .replace('28/06/1960', '(1) 28/06/1960 (2) 1959')
      .replace('01/05/2022', '03/05/2022');
    const [entry] = await entriesOf('uk-ofsi', [textFile('ConList.csv', text)]);
    expect(entry?.births.map(({ from }) => from)).toEqual(['1960-06-28', '1959', '1961']);
    expect(entry?.updatedOn).toBe('2022-05-03');
  });

  it('is refused when a row is cut, with its line', async () => {
    const text = (await textOf(files[0])).trimEnd();
    const cut = textFile('cut.csv', text.slice(0, text.lastIndexOf(',')));
    await expect(entriesOf('uk-ofsi', [cut])).rejects.toThrow(ListFormatError);
    await expect(entriesOf('uk-ofsi', [cut])).rejects.toThrow('cut.csv, line 6: has 35 columns instead of 36');
  });

  it('is refused when it is another file', async () => {
    await expect(entriesOf('uk-ofsi', [textFile('x.csv', 'Last Updated,1\na,b\n')])).rejects.toThrow(
      'lacks the columns Name 6',
    );
    await expect(entriesOf('uk-ofsi', [textFile('empty.csv', '')])).rejects.toThrow('is empty');
  });
});

const expected = [
  {
    ...blankEntry('uk-ofsi', '90010', 'person'),
    names: [
      {
        text: 'Khizri Magomedovich INVENTED',
        quality: 'primary',
        kind: 'name',
        parts: { given: 'Khizri', middle: 'Magomedovich', family: 'INVENTED', title: 'Dr, General' },
      },
      { text: 'Хизри Выдуманный', quality: 'strong', kind: 'original-script', language: 'ru' },
      { text: 'Hizri INVENTED', quality: 'weak', kind: 'alias', parts: { given: 'Hizri', family: 'INVENTED' } },
    ],
    types: ['sanction'],
    listings: [
      {
        name: 'OFSI Consolidated',
        programmes: ['Russia'],
        types: ['sanction'],
        listedOn: '2022-03-15',
        reason: 'Voted for an invented law.',
      },
    ],
    births: [
      { from: '1960-06-28', to: '1960-06-28', circa: false },
      { from: '1961', to: '1961', circa: false },
    ],
    birthPlaces: [
      { text: 'Yuzhno Example, Russia', city: 'Yuzhno Example', country: 'RU' },
      { text: 'Moscow, Russia', city: 'Moscow', country: 'RU' },
    ],
    countries: [
      { code: 'RU', text: 'Russia', role: 'birth' },
      { code: 'RU', text: 'Russia', role: 'nationality' },
      { code: 'SY', text: 'Syria', role: 'nationality' },
      { code: 'RU', text: 'Russia', role: 'residence' },
    ],
    genders: ['male'],
    identifiers: [
      { kind: 'passport', value: '123456', label: 'Passport number', note: 'Issued in Moscow' },
      { kind: 'passport', value: '654321', label: 'Passport number', note: 'Expired' },
      { kind: 'national-id', value: '775', label: 'National identification number', note: 'Tax card' },
    ],
    addresses: [{ text: '1 Example Ryad str, 103265, Russia', postcode: '103265', country: 'RU' }],
    positions: [{ title: 'Member of the Invented Duma' }, { title: 'Adviser' }],
    remarks: ['Has invented a great deal.'],
    details: [
      { label: 'Designated on the UK Sanctions List', value: '11/03/2022' },
      { label: 'UK Sanctions List reference', value: 'XXX0296' },
      { label: 'UN reference number', value: 'XXi.130' },
    ],
    sameAs: [
      { source: 'uk-fcdo', id: 'XXX0296' },
      { source: 'un-sc', id: 'XXi.130' },
    ],
    updatedOn: '2022-05-02',
  },
  {
    ...blankEntry('uk-ofsi', '90011', 'organisation'),
    names: [{ text: 'INVENTED HOLDING', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [
      {
        name: 'OFSI Consolidated',
        programmes: ['Syria'],
        types: ['sanction'],
        listedOn: '2011-12-02',
        reason: 'Front company.',
      },
    ],
    countries: [{ code: 'SY', text: 'Syria', role: 'residence' }],
    identifiers: [
      { kind: 'phone', value: '+963000001', label: 'Phone number' },
      { kind: 'phone', value: '+963000002', label: 'Phone number' },
      { kind: 'email', value: 'a@invented.example', label: 'Email address' },
      { kind: 'website', value: 'www.invented.example', label: 'Website' },
      { kind: 'registration', label: 'OGRN', value: '1027700285612' },
    ],
    addresses: [{ text: 'PO Box 1, Baramkeh, Damascus, Syria', country: 'SY' }],
    relations: [{ name: 'Invented Group', association: 'Parent company' }],
    details: [
      { label: 'Designated on the UK Sanctions List', value: '31/12/2020' },
      { label: 'UK Sanctions List reference', value: 'XXX0306' },
      { label: 'Type of entity', value: 'Company' },
    ],
    sameAs: [{ source: 'uk-fcdo', id: 'XXX0306' }],
    updatedOn: '2022-05-13',
  },
  {
    ...blankEntry('uk-ofsi', '90012', 'vessel'),
    names: [{ text: 'INVENTED ROSE', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [
      {
        name: 'OFSI Consolidated',
        programmes: ["Democratic People's Republic of Korea"],
        types: ['sanction'],
        listedOn: '2018-03-30',
      },
    ],
    countries: [{ code: 'PA', text: 'Panama', role: 'flag' }],
    identifiers: [{ kind: 'imo', value: '9000002', label: 'IMO number' }],
    relations: [{ name: 'Invented Shipping', association: 'Current owner/operator' }],
    details: [{ label: 'UK Sanctions List reference', value: 'XXX0009' }],
    sameAs: [{ source: 'uk-fcdo', id: 'XXX0009' }],
  },
];
