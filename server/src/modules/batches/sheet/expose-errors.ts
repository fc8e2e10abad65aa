import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { packZip, type PackedFile } from '../../../platform/storage/pack-zip.ts';
import { NOT_COMPUTED } from '../check-row.ts';

const ERROR_CELL = /(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2/g;
const FORMULA_WITHOUT_VALUE =
  /<(?<prefix>(?:\w+:)?)c(?<attributes>\s[^>]*)?>\s*<\k<prefix>f(?:\s[^>]*)?(?:\/>|>[^<]*<\/\k<prefix>f>)\s*(?:<\k<prefix>v\s*\/>|<\k<prefix>v>\s*<\/\k<prefix>v>)?\s*<\/\k<prefix>c>/g;

/** Whether XML may have such cells. It is looked through in pieces that overlap by this many letters. */
export const mayHoldErrors = (xml: string): boolean => /\bt=["']e["']|<(\w+:)?f[\s>/]/.test(xml);
export const PIECES_OVERLAP = 16;

/**
 * An xlsx file in which errors, such as the `#N/A` of a look-up, and formulas without a value are
 * texts: its reader takes them for empty cells, and the row would be screened without them.
 */
export async function exposeErrors(bytes: Buffer): Promise<Buffer> {
  const archive = await fromBufferPromise(bytes);
  const files: PackedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    files.push({ name: entry.fileName, bytes: entry.fileName.endsWith('.xml') ? exposed(content) : content });
  }
  return buffer(packZip(files, new Date(0)));
}

/** Byte by byte, so that no encoding is touched: what is changed is ASCII in all that XML is written in here. */
function exposed(xml: Buffer): Buffer {
  const text = xml.toString('latin1').replaceAll(ERROR_CELL, '$1$2str$2').replaceAll(FORMULA_WITHOUT_VALUE, withValue);
  return Buffer.from(text, 'latin1');
}

function withValue(cell: string, prefix: string, attributes = ''): string {
  // A formula whose result is an empty text has been computed.
  if (/\bt=["']str["']/.test(attributes) && cell.includes(`<${prefix}v`)) return cell;
  return `<${prefix}c${attributes.replace(/\st=["']\w*["']/, '')} t="str"><${prefix}v>${NOT_COMPUTED}</${prefix}v></${prefix}c>`;
}
