import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { detectSource, publicationDate } from '../index.ts';
import { ListFormatError } from '../list-format-error.ts';
import { entriesOf, fixtures, textFile, textOf } from '../list-testing.ts';

const files = fixtures(import.meta.url, 'full-list.xml');

describe('the EU list', () => {
  it('gives each sanctioned party with all that the file says of it', async () => {
    expect(await entriesOf('eu-fsf', files)).toEqual(expected);
  });

  it('is recognised by its namespace and says when it was generated', async () => {
    expect(await detectSource(files)).toBe('eu-fsf');
    expect(await publicationDate('eu-fsf', files)).toBe('2026-11-20');
  });

  it('is the same wherever the pieces of the file end', async () => {
    const text = await textOf(files[0]);
    expect(await entriesOf('eu-fsf', [textFile('full-list.xml', text, 7)])).toEqual(expected);
  });

  it('is refused when the file is cut, with the line of the end', async () => {
    const text = await textOf(files[0]);
    const cut = textFile('cut.xml', text.slice(0, text.indexOf('<birthdate')));
    const error = await entriesOf('eu-fsf', [cut]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ListFormatError);
    expect(error).toMatchObject({ file: 'cut.xml', line: 21 });
  });

  it('is refused when it is another XML file or declares a document type', async () => {
    await expect(entriesOf('eu-fsf', [textFile('other.xml', '<CONSOLIDATED_LIST/>')])).rejects.toThrow(
      'is <CONSOLIDATED_LIST>, not <export>',
    );
    await expect(
      entriesOf('eu-fsf', [textFile('bomb.xml', '<!DOCTYPE export [<!ENTITY a "b">]><export/>')]),
    ).rejects.toThrow('document type');
  });

  it('is refused whole when one party has no name or no reference', async () => {
    const text = await textOf(files[0]);
    const nameless = text.replace('firstName="Abel" middleName="" lastName="Madeup" wholeName=""', 'wholeName=" "');
    await expect(entriesOf('eu-fsf', [textFile('list.xml', nameless)])).rejects.toThrow(
      /list\.xml, line \d+: has no name/,
    );
    const withoutId = text.replace('euReferenceNumber="" logicalId="9003"', '');
    await expect(entriesOf('eu-fsf', [textFile('list.xml', withoutId)])).rejects.toThrow(
      'has neither euReferenceNumber nor logicalId',
    );
  });
});

const expected = [
  {
    ...blankEntry('eu-fsf', 'EU.9001.10', 'person'),
    names: [
      {
        text: 'Orest Ivanovych Vymyshlenyi',
        quality: 'primary',
        kind: 'name',
        parts: { given: 'Orest', middle: 'Ivanovych', family: 'Vymyshlenyi', title: 'General' },
        language: 'en',
      },
      { text: 'Орест Вимишлений', quality: 'strong', kind: 'original-script', language: 'ru' },
      { text: 'Orest the Invented', quality: 'weak', kind: 'alias' },
      { text: 'Vymysl', quality: 'weak', kind: 'alias' },
      { text: 'Orest Zhadanyi', quality: 'strong', kind: 'former' },
    ],
    types: ['sanction'],
    listings: [
      {
        name: 'EU Financial Sanctions',
        programmes: ['UKR'],
        types: ['sanction'],
        listedOn: '2014-03-20',
        reason: 'Commander of the invented Northern Guard',
        legalBasis: '2024/372 (OJ L18012024)',
        url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/PDF/?uri=OJ:L_202400372&from=EN',
      },
    ],
    births: [
      { from: '1961-08-19', to: '1961-08-19', circa: false },
      { from: '1953', to: '1958', circa: true, text: '1953 to 1958' },
    ],
    birthPlaces: [
      { text: 'Example City, Example Oblast, UKRAINE', city: 'Example City', region: 'Example Oblast', country: 'UA' },
    ],
    countries: [
      { code: 'UA', text: 'UKRAINE', role: 'citizenship' },
      { code: 'UA', text: 'UKRAINE', role: 'birth' },
      { code: 'UA', text: 'UKRAINE', role: 'residence' },
    ],
    genders: ['male'],
    identifiers: [
      {
        kind: 'passport',
        value: 'DP000001',
        label: 'National passport',
        country: 'UA',
        note: 'diplomatic; expired; issued by Ministry of Nothing; name on document Vymyshlenyi Orest; (diplomatic passport)',
      },
      { kind: 'national-id', value: 'АБ 77', label: 'National identification card' },
      { kind: 'national-id', value: 'AB 77', label: 'National identification card' },
    ],
    addresses: [
      {
        text: '1 Invented Street, Kyiv, 01001, UKRAINE',
        street: '1 Invented Street',
        city: 'Kyiv',
        postcode: '01001',
        country: 'UA',
      },
    ],
    positions: [{ title: 'Commander of the Northern Guard' }, { title: 'Deputy Minister of Nothing' }],
    remarks: ['Alias Orest Zhadanyi: formerly known as', 'Last known address', 'UN listing date: 20.3.2014'],
    details: [
      { label: 'Date of birth (islamic calendar)', value: '1340-5' },
      { label: 'UN reference number', value: 'XXi.001' },
    ],
    sameAs: [{ source: 'un-sc', id: 'XXi.001' }],
    updatedOn: '2024-06-25',
  },
  {
    ...blankEntry('eu-fsf', 'EU.9002.20', 'organisation'),
    names: [
      { text: 'Invented Trading & Sons LLC', quality: 'primary', kind: 'name' },
      { text: 'Вигадана Торгівля', quality: 'strong', kind: 'original-script', language: 'uk' },
    ],
    types: ['sanction'],
    listings: [
      {
        name: 'EU Financial Sanctions',
        programmes: ['UKR'],
        types: ['sanction'],
        listedOn: '2022-02-23',
        legalBasis: '2022/260 (OJ L42)',
        url: 'https://eur-lex.europa.eu/y',
      },
    ],
    countries: [{ code: 'AE', text: 'UNITED ARAB EMIRATES', role: 'residence' }],
    identifiers: [
      { kind: 'email', label: 'E-mail', value: 'info@invented.example' },
      { kind: 'email', label: 'E-mail', value: 'sales@invented.example' },
      { kind: 'phone', label: 'Phone', value: '+971 4 000 0000' },
      { kind: 'website', label: 'Website', value: 'https://invented.example' },
      { kind: 'swift', value: 'INVTAEAD', label: 'SWIFT/BIC' },
      { kind: 'other', value: 'DL-1', label: 'Driving licence' },
    ],
    addresses: [
      {
        text: 'Free Zone, PO Box 4711, Dubai, UNITED ARAB EMIRATES',
        street: 'Free Zone, PO Box 4711',
        city: 'Dubai',
        country: 'AE',
      },
    ],
    details: [{ label: 'Function', value: 'Supplier of nothing' }],
    updatedOn: '2022-02-23',
  },
  {
    ...blankEntry('eu-fsf', '9003', 'person'),
    names: [{ text: 'Abel Madeup', quality: 'primary', kind: 'name', parts: { given: 'Abel', family: 'Madeup' } }],
    types: ['sanction'],
    listings: [{ name: 'EU Financial Sanctions', programmes: [], types: ['sanction'] }],
    births: [{ from: '1880', to: '1980', circa: false, text: 'not after 1980' }],
    birthPlaces: [{ text: 'ERITREA', country: 'ER' }],
    countries: [{ code: 'ER', text: 'ERITREA', role: 'birth' }],
  },
];
