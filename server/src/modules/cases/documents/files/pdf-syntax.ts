import type { fileFlags } from '@tamis/contract/cases';
import { inflateSync } from 'node:zlib';

/** What a PDF says that it can do, as far as its syntax tells. */
export interface PdfFacts {
  isEncrypted: boolean;
  flags: (typeof fileFlags)[number][];
}

/** Names (ISO 32000-2, 12.6 and 7.11) that stand where a PDF does something by itself, or carries other files. */
const NAMES: readonly (readonly [(typeof fileFlags)[number], RegExp])[] = [
  ['script', /\/(?:JavaScript|JS|XFA)(?![A-Za-z0-9])/],
  ['launch', /\/(?:Launch|GoToE|ImportData|SubmitForm)(?![A-Za-z0-9])/],
  ['embedded-files', /\/(?:EmbeddedFiles?|RichMedia|Collection|FileAttachment)(?![A-Za-z0-9])/],
];
const ENCRYPT = /\/Encrypt(?![A-Za-z0-9])/;
const MOST_INFLATED = 64 * 1024 ** 2;
/** Longest text before a stream in which it can say what it is. */
const LONGEST_HEAD = 4096;

/**
 * Looks through all that stands in the open, and through all object streams: it takes no reader's word for what belongs to
 * the document, so that no reader finds more than it has seen. A name may stand in a text as well: a PDF is rather flagged
 * than not. What cannot be looked through is flagged, too.
 */
export function readPdfSyntax(bytes: Buffer): PdfFacts {
  const raw = unescaped(bytes.toString('latin1'));
  const { texts, isWhole } = objectStreams(bytes);
  const all = [raw, ...texts.map(unescaped)];
  const flags = NAMES.filter(([, names]) => all.some((text) => names.test(text))).map(([flag]) => flag);
  return { isEncrypted: ENCRYPT.test(raw), flags: isWhole ? flags : [...flags, 'unreadable'] };
}

/** Any letter of a name may be written by its number: /J#61vaScript. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What is packed in object streams, and whether all of them could be unpacked. */
function objectStreams(bytes: Buffer): { texts: string[]; isWhole: boolean } {
  const text = bytes.toString('latin1');
  const found = streamsWithObjects(text);
  const texts: string[] = [];
  // One that hides from us what it is may not hide it from a reader.
  let isWhole = [...unescaped(text).matchAll(/\/ObjStm(?![A-Za-z0-9])/g)].length <= found.length;
  let left = MOST_INFLATED;
  for (const { head, begins } of found) {
    // In the open, it is read with all else.
    if (!/\/F(?:ilter)?(?![A-Za-z0-9])/.test(head)) continue;
    const unpacked = isPlainFlate(head) ? inflated(bytes.subarray(begins), left) : undefined;
    if (unpacked === undefined) isWhole = false;
    else texts.push(unpacked);
    left -= unpacked?.length ?? 0;
  }
  return { texts, isWhole };
}

/** Where they begin, and what they say of themselves: a stream that does not say where its first object stands has none. */
function streamsWithObjects(text: string): { head: string; begins: number }[] {
  const found: { head: string; begins: number }[] = [];
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    const head = headBefore(text, index);
    if (!text.startsWith('end', index - 3) && /\/First(?![A-Za-z0-9])/.test(head))
      found.push({ head, begins: index + word.length });
  }
  return found;
}

function headBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - LONGEST_HEAD), index);
  const begins = [...before.matchAll(/\d\s+\d+\s+obj(?![A-Za-z0-9])/g)].at(-1)?.index ?? 0;
  return unescaped(before.slice(begins));
}

const isPlainFlate = (head: string): boolean =>
  /\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/|>|\r|\n|$)/.test(head) &&
  !/\/DecodeParms|\/DP(?![A-Za-z0-9])|\/FFilter/.test(head);

/** Undefined for what cannot be unpacked, or grows beyond `most` bytes. What follows the packed bytes is not looked at. */
function inflated(packed: Buffer, most: number): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    // Its caller says that it could not be looked through.
    return undefined;
  }
}
