import { describe, expect, it } from 'vitest';
import { blankEntry } from '../../blank-entry.ts';
import { detectSource, publicationDate } from '../../index.ts';
import { ListFormatError } from '../../list-format-error.ts';
import { entriesOf, fixtures, textFile, textOf } from '../../list-testing.ts';

const files = fixtures(import.meta.url, 'UK-Sanctions-List.csv');

describe('the UK Sanctions List', () => {
  it('gathers the rows of each entry, wherever they stand in the file', async () => {
    expect(await entriesOf('uk-fcdo', files)).toEqual(expected);
  });

  it('has the first of several reasons and the newest day of its rows, whichever row bears it', async () => {
    const rows = (reasons: string[], days: string[]) => {
      const columns = ['Last Updated', 'Unique ID', 'UK Statement of Reasons', 'Name 6', 'Name type', 'Regime Name'];
      const header = [...columns, 'Designation Type'].join(',');
      const lines = reasons.map((reason, at) => `${days[at]},XXX0001,${reason},NAME ${at},Alias,,Individual`);
      return [textFile('list.csv', ['Report Date: 13-Feb-2026', header, ...lines].join('\n'))];
    };
    const [entry] = await entriesOf(
      'uk-fcdo',
      rows(['', 'Why.', 'And why.'], ['01/02/2022', '03/02/2022', '02/02/2022']),
    );
    expect([entry?.listings[0]?.reason, entry?.updatedOn]).toEqual(['Why.', '2022-02-03']);
  });

  it('is recognised by its first two lines and says when it was published', async () => {
    expect(await detectSource(files)).toBe('uk-fcdo');
    expect(await publicationDate('uk-fcdo', files)).toBe('2026-02-13');
  });

  it('is the same wherever the pieces of the file end', async () => {
    expect(await entriesOf('uk-fcdo', [textFile('UK-Sanctions-List.csv', await textOf(files[0]), 7)])).toEqual(
      expected,
    );
  });

  it('is refused when it ends inside a quoted cell', async () => {
    const text = await textOf(files[0]);
    const cut = textFile('cut.csv', text.slice(0, text.indexOf('from entering')));
    await expect(entriesOf('uk-fcdo', [cut])).rejects.toThrow(ListFormatError);
    await expect(entriesOf('uk-fcdo', [cut])).rejects.toMatchObject({ file: 'cut.csv' });
  });

  it('is refused when a row is cut, with its line', async () => {
    const text = (await textOf(files[0])).trimEnd();
    const cut = textFile('cut.csv', text.slice(0, text.lastIndexOf(',,,')));
    await expect(entriesOf('uk-fcdo', [cut])).rejects.toThrow('cut.csv, line 8: has 55 columns instead of 58');
  });

  it('is refused when it is another file, or a row has no id or no name', async () => {
    await expect(entriesOf('uk-fcdo', [textFile('x.csv', 'Report Date: 1\na,b\n')])).rejects.toThrow(
      'lacks the columns Unique ID',
    );
    const text = await textOf(files[0]);
    const withoutId = textFile('list.csv', text.replace('31/07/2024,XXX0002', '31/07/2024,'));
    await expect(entriesOf('uk-fcdo', [withoutId])).rejects.toThrow('has no Unique ID');
    const nameless = textFile('list.csv', text.replace('INVENTED PROSPECT', ''));
    await expect(entriesOf('uk-fcdo', [nameless])).rejects.toThrow('record XXX0002: has no name');
  });
});

const expected = [
  {
    ...blankEntry('uk-fcdo', 'XXX0001', 'person'),
    names: [
      {
        text: 'MOHAMMAD HASSAN INVENTED',
        quality: 'primary',
        kind: 'name',
        parts: { given: 'MOHAMMAD', middle: 'HASSAN', family: 'INVENTED', title: 'Mullah' },
      },
      { text: 'MADE AKA', quality: 'weak', kind: 'alias', parts: { given: 'MADE', family: 'AKA' } },
      { text: 'محمد حسن مخترع', quality: 'strong', kind: 'original-script', language: 'fa' },
    ],
    types: ['sanction'],
    listings: [
      {
        name: 'UK Sanctions List',
        programmes: ['The Invented (Sanctions) (EU Exit) Regulations 2020'],
        types: ['sanction'],
        listedOn: '2001-01-25',
        url: 'https://search-uk-sanctions-list.service.gov.uk/designations/XXX0001/Individual',
        reason: 'Said to have invented everything.',
      },
    ],
    births: [
      { from: '1958', to: '1958', circa: false },
      { from: '1958-01-01', to: '1958-01-01', circa: false },
    ],
    birthPlaces: [{ text: 'Kandahar, Afghanistan', city: 'Kandahar', country: 'AF' }],
    countries: [
      { code: 'AF', text: 'Afghanistan', role: 'birth' },
      { code: 'AF', text: 'Afghanistan', role: 'nationality' },
      { code: 'AF', text: 'Afghanistan', role: 'residence' },
    ],
    genders: ['male'],
    identifiers: [
      { kind: 'passport', value: 'A1234567', label: 'Passport number', note: 'Mali passport' },
      { kind: 'national-id', value: '12345', label: 'National identifier number', note: 'Mali number' },
      { kind: 'national-id', value: '67890', label: 'National identifier number', note: 'Kabul number' },
    ],
    addresses: [{ text: '1 Example Road, Kandahar, 12345, Afghanistan', postcode: '12345', country: 'AF' }],
    positions: [{ title: 'Deputy Minister of Nothing' }],
    remarks: ['Invented for tests.'],
    details: [
      { label: 'Sanctions imposed', value: 'Asset freeze' },
      { label: 'Sanctions imposed', value: 'Travel Ban' },
      { label: 'Designation source', value: 'UN' },
      { label: 'OFSI Group ID', value: '90001' },
      { label: 'UN reference number', value: 'XXi.002' },
      { label: 'Date of birth', value: '15/08/19yy' },
    ],
    sameAs: [
      { source: 'un-sc', id: 'XXi.002' },
      { source: 'uk-ofsi', id: '90001' },
    ],
    updatedOn: '2022-02-01',
  },
  {
    ...blankEntry('uk-fcdo', 'XXX0002', 'vessel'),
    names: [{ text: 'INVENTED PROSPECT', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [
      {
        name: 'UK Sanctions List',
        programmes: ['The Russia (Sanctions) (EU Exit) Regulations 2019'],
        types: ['sanction'],
        listedOn: '2024-07-31',
        url: 'https://search-uk-sanctions-list.service.gov.uk/designations/XXX0002/Ship',
        reason: 'Carries nothing to nowhere.',
      },
    ],
    countries: [{ code: 'GA', text: 'Gabon', role: 'flag' }],
    identifiers: [
      { kind: 'imo', value: '9000001', label: 'IMO number' },
      { kind: 'serial-number', value: 'HIN-1', label: 'Hull identification number' },
    ],
    relations: [
      { name: 'Invented Ship Management FZCO', association: 'Current owner/operator' },
      { name: 'Former Owner Ltd', association: 'Previous owner/operator' },
    ],
    remarks: ['Shipping sanctions: a specified ship is prohibited\nfrom entering a port.'],
    details: [
      { label: 'Sanctions imposed', value: "Shipping sanctions: (see 'Other information')" },
      { label: 'Designation source', value: 'UK' },
      { label: 'Previous flag', value: 'Panama' },
      { label: 'Type of ship', value: 'Oil Tanker' },
      { label: 'Tonnage', value: '5000' },
      { label: 'Length', value: '100m' },
      { label: 'Year built', value: '2019' },
    ],
    updatedOn: '2024-07-31',
  },
  {
    ...blankEntry('uk-fcdo', 'XXX0003', 'organisation'),
    names: [{ text: 'INVENTED EXCHANGE LLC', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [
      {
        name: 'UK Sanctions List',
        programmes: ['The Invented (Sanctions) (EU Exit) Regulations 2020'],
        types: ['sanction'],
        listedOn: '2012-06-29',
        url: 'https://search-uk-sanctions-list.service.gov.uk/designations/XXX0003/Entity',
      },
    ],
    countries: [{ code: 'PK', text: 'Pakistan', role: 'residence' }],
    identifiers: [
      { kind: 'tax', label: 'INN', value: '7713226814' },
      { kind: 'registration', label: 'OGRN', value: '1027700285612' },
      { kind: 'phone', value: '+92 1', label: 'Phone number' },
      { kind: 'phone', value: '+92 2', label: 'Phone number' },
      { kind: 'email', value: 'info@invented.example', label: 'Email address' },
      { kind: 'email', value: 'sales@invented.example', label: 'Email address' },
      { kind: 'website', value: 'www.invented.example', label: 'Website' },
    ],
    addresses: [{ text: 'Chaman Bazaar, Shop 1, Pakistan', country: 'PK' }],
    relations: [
      { name: 'Invented Branch One', association: 'Subsidiary' },
      { name: 'Invented Branch Two', association: 'Subsidiary' },
      { name: 'Invented Holding', association: 'Parent company' },
    ],
    details: [
      { label: 'Sanctions imposed', value: 'Asset freeze' },
      { label: 'Designation source', value: 'UK' },
      { label: 'OFSI Group ID', value: '90003' },
      { label: 'Type of entity', value: 'Limited liability company' },
    ],
    sameAs: [{ source: 'uk-ofsi', id: '90003' }],
    updatedOn: '2022-01-12',
  },
];
