import { describe, expect, it } from 'vitest';
import { textFile } from './list-testing.ts';
import { childrenOf, readXmlRecords, textOf } from './xml.ts';
import type { XmlElement } from './xml.ts';

const format = { root: 'list', records: ['entry'] };

function recordsOf(text: string, chunkBytes?: number): Promise<XmlElement[]> {
  return Array.fromAsync(readXmlRecords(textFile('list.xml', text, chunkBytes), format));
}

describe('an XML file', () => {
  it('gives its records as trees, whatever prefix and chunks it comes in', async () => {
    const text =
      '<n:list xmlns:n="u"><head>x</head><n:entry id="1"><name> A &amp; é </name><name><![CDATA[<B>]]></name></n:entry></n:list>';
    const [record] = await recordsOf(text, 1);
    expect(record).toMatchObject({ name: 'entry', attributes: { id: '1' }, line: 1 });
    expect(childrenOf(record, 'name').map(({ text: name }) => name)).toEqual(['A & é', '<B>']);
    expect(textOf(record, 'absent')).toBe('');
  });

  it('gives a text whole, whatever stands within it', async () => {
    const [record] = await recordsOf('<list><entry>A <!-- x -->B<b>C</b> D<![CDATA[ & E]]> F</entry></list>');
    expect(record?.text).toBe('A B D & E F');
  });

  it.each([
    ['ends early', '<list><entry><name>A</name></entry><entry>', /unclosed tag/],
    ['is garbled', '<list><entry></name></list>', /unexpected close tag|unclosed/],
    ['is empty', '', /document must contain a root element/],
    ['has another root', '<html></html>', /is <html>, not <list>/],
    ['names an undeclared entity', '<list><entry>&xxe;</entry></list>', /undefined entity/],
    ['declares a document type', '<!DOCTYPE list [<!ENTITY x "y">]><list/>', /declares a document type/],
    ['nests without end', `<list>${'<a>'.repeat(70)}`, /nests elements deeper/],
  ])('is refused when it %s', async (_, text, problem) => {
    await expect(recordsOf(text)).rejects.toMatchObject({
      name: 'ListFormatError',
      file: 'list.xml',
      message: expect.stringMatching(problem),
    });
  });
});
