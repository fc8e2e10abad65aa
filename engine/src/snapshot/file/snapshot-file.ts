import { SnapshotError } from './snapshot-error.ts';

/**
 * The form in which a snapshot lies in memory and in a file: one block of bytes.
 *
 *   0  u32 × 2  magic 'TAMISNAP', which also tells the byte order
 *   8  u32      format version
 *  12  u32      length of the header in bytes
 *  16  f64      length of the whole in bytes
 *  24  u32      checksum of everything behind these 32 bytes
 *  28  u32      0
 *  32  header   JSON: { header, sections: [name, kind, offset, length][] }
 *      sections each a typed array, 64-byte aligned
 */
const magic = [0x494d4154, 0x50414e53] as const;
const formatVersion = 4;
const preambleBytes = 32;
const alignment = 64;

export type Section = Uint8Array | Uint16Array | Uint32Array;
export type SectionKind = 'u8' | 'u16' | 'u32';

interface Directory {
  header: unknown;
  sections: [name: string, kind: SectionKind, offset: number, length: number][];
}

function kindOf(section: Section): SectionKind {
  return section.BYTES_PER_ELEMENT === 1 ? 'u8' : section.BYTES_PER_ELEMENT === 2 ? 'u16' : 'u32';
}

function sectionView(kind: SectionKind, bytes: SharedArrayBuffer, offset: number, length: number): Section {
  if (kind === 'u8') return new Uint8Array(bytes, offset, length);
  return kind === 'u16' ? new Uint16Array(bytes, offset, length) : new Uint32Array(bytes, offset, length);
}

const aligned = (offset: number): number => Math.ceil(offset / alignment) * alignment;

/**
 * Checksum of the words behind the preamble: four interleaved multiplicative lanes (the round of MurmurHash3,
 * Austin Appleby, public domain), folded at the end. Finds damage, does not resist forgery.
 */
function checksum(bytes: SharedArrayBuffer): number {
  const words = new Uint32Array(bytes, preambleBytes);
  const lanes = [1, 2, 3, 4] as [number, number, number, number];
  let [a, b, c, d] = lanes;
  for (let at = 0; at < words.length; at += 4) {
    a = Math.imul(a ^ words[at]!, 0x85ebca6b);
    b = Math.imul(b ^ words[at + 1]!, 0xc2b2ae35);
    c = Math.imul(c ^ words[at + 2]!, 0xcc9e2d51);
    d = Math.imul(d ^ words[at + 3]!, 0x1b873593);
    a ^= a >>> 15;
    b ^= b >>> 13;
    c ^= c >>> 16;
    d ^= d >>> 14;
  }
  return (a ^ Math.imul(b, 3) ^ Math.imul(c, 5) ^ Math.imul(d, 7)) >>> 0;
}

/** Offsets depend on the length of the header, which holds the offsets: they are counted from where the sections begin. */
function directoryOf(
  header: unknown,
  sections: readonly (readonly [string, Section])[],
): { text: Uint8Array; bodyBytes: number } {
  let offset = 0;
  const directory: Directory = { header, sections: [] };
  for (const [name, section] of sections) {
    directory.sections.push([name, kindOf(section), offset, section.length]);
    offset = aligned(offset + section.byteLength);
  }
  return { text: new TextEncoder().encode(JSON.stringify(directory)), bodyBytes: offset };
}

/** Packs named sections and a JSON header into one block. The same input gives the same bytes. */
export function packSections(header: unknown, sections: readonly (readonly [string, Section])[]): SharedArrayBuffer {
  const { text, bodyBytes } = directoryOf(header, sections);
  const body = aligned(preambleBytes + text.length);
  const bytes = new SharedArrayBuffer(body + bodyBytes);
  new Uint8Array(bytes).set(text, preambleBytes);
  let offset = body;
  for (const [, section] of sections) {
    new Uint8Array(bytes, offset).set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
    offset = aligned(offset + section.byteLength);
  }
  new Uint32Array(bytes, 0, 4).set([...magic, formatVersion, text.length]);
  new Float64Array(bytes, 16, 1)[0] = bytes.byteLength;
  new Uint32Array(bytes, 24, 1)[0] = checksum(bytes);
  return bytes;
}

/** The length of the header is not among what the checksum is of. */
function directoryIn(bytes: SharedArrayBuffer, headerBytes: number): Directory {
  try {
    const text = new TextDecoder().decode(new Uint8Array(bytes, preambleBytes, headerBytes));
    return JSON.parse(text) as Directory;
  } catch (error) {
    throw new SnapshotError('damaged snapshot: its header cannot be read', { cause: error });
  }
}

/** The header and sections of a block, as views of it; throws SnapshotError for anything that packSections did not make. */
export function unpackSections(bytes: SharedArrayBuffer): { header: unknown; sections: ReadonlyMap<string, Section> } {
  if (bytes.byteLength < preambleBytes || bytes.byteLength % alignment !== 0)
    throw new SnapshotError('not a snapshot: too short or cut off');
  const [first, second, version, headerBytes = 0] = new Uint32Array(bytes, 0, 4);
  if (first !== magic[0] || second !== magic[1]) throw new SnapshotError('not a snapshot: it does not begin as one');
  if (version !== formatVersion)
    throw new SnapshotError(`snapshot of format ${version}; this engine reads format ${formatVersion}`);
  const length = new Float64Array(bytes, 16, 1)[0]!;
  if (length !== bytes.byteLength)
    throw new SnapshotError(`damaged snapshot: ${bytes.byteLength} bytes instead of ${length}`);
  if (new Uint32Array(bytes, 24, 1)[0] !== checksum(bytes))
    throw new SnapshotError('damaged snapshot: the checksum does not match');
  const directory = directoryIn(bytes, headerBytes);
  const body = aligned(preambleBytes + headerBytes);
  const sections = directory.sections.map(
    ([name, kind, offset, count]) => [name, sectionView(kind, bytes, body + offset, count)] as const,
  );
  return { header: directory.header, sections: new Map(sections) };
}
