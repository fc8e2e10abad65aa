import { describe, expect, it } from 'vitest';
import { folderFiles } from '../files.ts';
import { entriesOf, textFile, textOf } from '../list-testing.ts';
import { detectSource, publicationDate } from '../read-source.ts';
import { listing, person, vessel } from './entries-testing.ts';

const xmlFiles = await folderFiles(new URL('fixtures/sdn-xml', import.meta.url).pathname);
const xml = await textOf(xmlFiles[0]);

describe("OFAC's XML file", () => {
  it('is recognised, and names its day', async () => {
    expect(await detectSource(xmlFiles)).toBe('us-ofac-sdn');
    expect(await publicationDate('us-ofac-sdn', xmlFiles)).toBe('2026-11-20');
    expect(await detectSource([textFile('consolidated.xml', xml)])).toBe('us-ofac-cons');
  });

  it('gives the same entries as the CSV files, with address parts, scripts and alias quality', async () => {
    const [first, second, third] = await entriesOf('us-ofac-sdn', xmlFiles);
    expect(first).toEqual({
      ...person,
      ...listing('90001', 'VENEZUELA', 'SDGT'),
      names: [
        {
          text: 'GARZON VELEZ, Ramiro',
          quality: 'primary',
          kind: 'name',
          parts: { family: 'GARZON VELEZ', given: 'Ramiro' },
        },
        { text: 'GARZON, Ramiro', quality: 'strong', kind: 'alias', parts: { family: 'GARZON', given: 'Ramiro' } },
        { text: 'EL CAPITAN', quality: 'weak', kind: 'alias' },
        {
          text: 'ГАРСОН ВЕЛЕС, Рамиро',
          quality: 'strong',
          kind: 'original-script',
          parts: { family: 'ГАРСОН ВЕЛЕС', given: 'Рамиро' },
        },
      ],
      births: [
        { from: '1962-11-23', to: '1962-11-23', circa: false },
        { from: '1962', to: '1964', circa: false, text: '1962 to 1964' },
      ],
      identifiers: person.identifiers.slice(1, 2),
      addresses: [
        {
          text: 'Calle 5, No. 10, Caracas, Distrito Capital, 1010, Venezuela',
          street: 'Calle 5, No. 10',
          city: 'Caracas',
          region: 'Distrito Capital',
          postcode: '1010',
          country: 'VE',
        },
      ],
      relations: [{ name: 'PALMERA LINES LTD.', association: 'Linked To', entryId: '90002' }],
      remarks: [],
      details: [{ label: 'Secondary sanctions risk', value: 'section 1(b) of Executive Order 13224' }],
    });
    expect(second?.identifiers).toEqual([{ kind: 'website', value: 'www.palmera.example', label: 'Website' }]);
    expect(third).toMatchObject({
      entityType: 'vessel',
      names: [{ text: 'PALMERA STAR & MOON' }],
      identifiers: vessel.identifiers.slice(0, 2),
      countries: [{ code: 'PA', role: 'flag' }],
    });
  });

  it.each([
    ['cut', xml.slice(0, xml.indexOf('<vesselInfo>')), /sdn\.xml, line \d+: .*unclosed tag/],
    ['garbled', xml.replace('</lastName>', '</lastNme>'), /sdn\.xml, line \d+:/],
    ['short of entries', xml.replace('<Record_Count>3', '<Record_Count>4'), /announces 4 entries and holds 3/],
    ['in possession of an entry twice', xml.replace('<uid>90003', '<uid>90001'), /record 90001: appears twice/],
  ])('is refused when it is %s', async (_, text, problem) => {
    await expect(entriesOf('us-ofac-sdn', [textFile('sdn.xml', text)])).rejects.toMatchObject({
      name: 'ListFormatError',
      message: expect.stringMatching(problem),
    });
  });
});
