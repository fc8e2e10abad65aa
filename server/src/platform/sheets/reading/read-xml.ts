import { SaxesParser } from 'saxes';
import type { SheetArchive } from './sheet-archive.ts';
import { SheetError } from './sheet-error.ts';

/** Local names: publishers of spreadsheets choose prefixes of their own. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const DEEPEST = 32;
/** What a tag or a text may take: a cell holds 32,767 characters. The parser keeps it whole. */
const LONGEST_PIECE = 512 * 1024;

/**
 * Reads one part as XML, as it is unpacked, and keeps nothing of it. Throws SheetError for what is not well-formed,
 * declares a document type, which spreadsheets never do, is too deep, or has a text that no cell can hold.
 */
export async function readXml(archive: SheetArchive, part: string, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let sinceEvent = 0;
  const fail = (what: string): never => {
    throw new SheetError(`The spreadsheet ${what}.`);
  };
  parser.on('error', () => fail('is damaged: a part of it is not well-formed'));
  parser.on('doctype', () => fail('declares a document type, which spreadsheets do not'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    sinceEvent = 0;
    if (depth > DEEPEST) fail('is nested deeper than spreadsheets are');
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    sinceEvent = 0;
    handler.close?.(localName(name));
  });
  if (handler.text) {
    const text = handler.text.bind(handler);
    parser.on('text', text);
    parser.on('cdata', text);
  }

  let decoder: InstanceType<typeof TextDecoder> | undefined;
  await archive.read(part, (chunk) => {
    decoder ??= decoderOf(chunk);
    const text = decoded(decoder, chunk);
    sinceEvent += text.length;
    parser.write(text);
    if (sinceEvent > LONGEST_PIECE) fail('holds a text that no cell can hold');
  });
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** UTF-8, or UTF-16 with its mark: the only encodings that spreadsheets use. */
function decoderOf([first, second]: Buffer): InstanceType<typeof TextDecoder> {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true });
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch (error) {
    throw new SheetError('The spreadsheet is damaged: a part of it is neither UTF-8 nor UTF-16.', { cause: error });
  }
}
