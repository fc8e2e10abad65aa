import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { entriesOf, fixtures, textFile, textOf } from '../list-testing.ts';
import { detectSource, publicationDate } from '../read-source.ts';

const files = fixtures(import.meta.url, 'consolidated.xml');
const xml = await textOf(files[0]);

const person: Entry = {
  ...blankEntry('un-sc', 'QDi.901', 'person'),
  names: [
    { text: 'ADAMU KIRIMBI OSSA', quality: 'primary', kind: 'name', parts: { title: 'Mullah' } },
    { text: 'آدمو كريمبي', quality: 'strong', kind: 'original-script' },
    { text: 'Kiri', quality: 'weak', kind: 'nickname' },
    { text: 'Adam Kirimby', quality: 'strong', kind: 'alias' },
    { text: 'Adem Kirimbi', quality: 'strong', kind: 'alias' },
    { text: 'Kirimbi Ossa', quality: 'strong', kind: 'alias' },
    { text: 'Abu Test', quality: 'strong', kind: 'alias' },
    { text: 'Абу Тест', quality: 'strong', kind: 'original-script' },
  ],
  types: ['sanction'],
  listings: [{ name: 'UN Security Council', programmes: ['Al-Qaida'], types: ['sanction'], listedOn: '2012-12-31' }],
  births: [
    { from: '1971-02-09', to: '1971-02-09', circa: false },
    { from: '1969', to: '1972', circa: true },
    { from: '1958-09', to: '1958-09', circa: false },
    {
      from: '1974-03-21',
      to: '1974-03-21',
      circa: false,
      text: '1974-03-21, as Adam Kirimby; Adem Kirimbi b) Kirimbi Ossa',
    },
  ],
  deaths: [{ from: '2022-07-27', to: '2022-07-27', circa: false }],
  birthPlaces: [
    {
      text: 'Musanze District, Northern Province, Rwanda',
      city: 'Musanze District',
      region: 'Northern Province',
      country: 'RW',
    },
    { text: 'Naples, Italy', city: 'Naples', country: 'IT' },
  ],
  countries: [
    { code: 'CD', text: 'Democratic Republic of the Congo', role: 'nationality' },
    { code: '', text: 'former Soviet Union', role: 'nationality' },
    { code: 'CD', text: 'Democratic Republic of the Congo', role: 'residence' },
    { code: 'RW', text: 'Rwanda', role: 'birth' },
    { code: 'IT', text: 'Italy', role: 'birth' },
  ],
  genders: ['male'],
  identifiers: [
    {
      kind: 'passport',
      value: 'OB0001234',
      label: 'Passport',
      country: 'CD',
      note: 'expired on 11 Mar. 2013; issued 2008-03-12, Goma',
    },
    { kind: 'passport', value: '513000', label: 'Libyan passport No.', country: 'LY' },
  ],
  addresses: [
    {
      text: 'Rue du Port 5, Goma, North Kivu, 0578, Democratic Republic of the Congo (as of early 2016)',
      street: 'Rue du Port 5',
      city: 'Goma',
      region: 'North Kivu',
      postcode: '0578',
      country: 'CD',
    },
  ],
  positions: [{ title: 'Treasurer of the Delta Council' }, { title: 'Former Governor of the Delta Province' }],
  relations: [
    { name: 'Belo Karam', association: 'Brother-in-law of', entryId: 'QDi.902' },
    { name: 'Sand Riders of the Delta', association: 'Named in the comment', entryId: 'QDe.903' },
  ],
  links: ['https://www.interpol.int/en/How-we-work/Notices/View-UN-Notices-Individuals'],
  remarks: [
    'Brother-in-law of Belo Karam (QDi.902). Listed with Sand Riders of the Delta (SRD) (QDe.903). Died on 27 July 2022.',
    'Date of birth: 30-35 years old',
    "National Identification Number: Birth certificate: issued in his brother's name",
  ],
  details: [{ label: 'UN data id', value: '9900001' }],
  updatedOn: '2023-11-14',
};

const group: Entry = {
  ...blankEntry('un-sc', 'QDe.903', 'organisation'),
  names: [
    { text: 'SAND RIDERS OF THE DELTA (SRD)', quality: 'primary', kind: 'name' },
    { text: 'SAND RIDERS OF THE DELTA', quality: 'strong', kind: 'alias' },
    { text: 'SRD', quality: 'strong', kind: 'acronym' },
    { text: 'Delta Front', quality: 'strong', kind: 'alias' },
    { text: 'Front du Delta', quality: 'strong', kind: 'alias' },
    { text: 'جبهة الدلتا', quality: 'strong', kind: 'original-script' },
    { text: 'Riders (Kenya)', quality: 'strong', kind: 'former' },
  ],
  types: ['sanction'],
  listings: [{ name: 'UN Security Council', programmes: ['Al-Qaida'], types: ['sanction'], listedOn: '2014-05-14' }],
  countries: [{ code: 'YE', text: 'Yemen', role: 'residence' }],
  identifiers: [
    { kind: 'imo', value: '9000001', label: 'IMO number' },
    { kind: 'swift', value: 'TESTKPPY', label: 'SWIFT/BIC' },
  ],
  addresses: [{ text: 'Yemen (Operates in)', country: 'YE' }],
  remarks: ['Registered owner of a tanker. IMO number: 9000001. SWIFT/BIC: TESTKPPY'],
  details: [{ label: 'UN data id', value: '9900003' }],
};

describe('the UN list', () => {
  it('is recognised, and names its day', async () => {
    expect(await detectSource(files)).toBe('un-sc');
    expect(await publicationDate('un-sc', files)).toBe('2026-11-20');
  });

  it('gives whole entries', async () => {
    expect(await entriesOf('un-sc', files)).toEqual([person, group]);
  });

  it.each([
    ['cut', xml.slice(0, xml.indexOf('</ENTITY>')), /list\.xml, line \d+: .*unclosed tag/],
    ['garbled', xml.replace('</LISTED_ON>', '</LISTED_OM>'), /list\.xml, line \d+:/],
    ['another document', '<html><body>503</body></html>', /is <html>, not <CONSOLIDATED_LIST>/],
    ['without a reference number', xml.replace('QDe.903</REF', '</REF'), /<ENTITY> has no REFERENCE_NUMBER/],
    [
      'without a name',
      xml.replace('SAND RIDERS OF THE DELTA (SRD)', '').replace(/<ENTITY_ALIAS>[\s\S]*<\/ENTITY_ALIAS>/, ''),
      /has no name/,
    ],
    ['in possession of a record twice', xml.replace('QDe.903</REF', 'QDi.901</REF'), /record QDi\.901: appears twice/],
  ])('is refused when it is %s', async (_, text, problem) => {
    await expect(entriesOf('un-sc', [textFile('list.xml', text)])).rejects.toMatchObject({
      name: 'ListFormatError',
      message: expect.stringMatching(problem),
    });
  });

  it('is one file', async () => {
    await expect(entriesOf('un-sc', [])).rejects.toThrow('no file was given');
    await expect(entriesOf('un-sc', [...files, ...files])).rejects.toThrow('this one is too many');
  });
});
