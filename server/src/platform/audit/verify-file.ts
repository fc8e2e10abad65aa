import { fromBufferPromise } from 'yauzl';
import { type DocumentVerdict, verifyDocuments } from './documents/verify-documents.ts';
import { MOST_UNPACKED_BYTES, readArchive } from './read-archive.ts';
import { MANIFEST, type PackVerdict, verifyPack } from './verify-pack.ts';

export type FileVerdict =
  | { kind: 'pack'; verdict: PackVerdict }
  /** One document, or the documents of an archive in their order. */
  | { kind: 'documents'; verdicts: DocumentVerdict[] };

interface CheckOptions {
  /** Ids of the keys of which one must have signed; without one, the reader compares. */
  trusted: readonly string[];
  /** What the files of a ZIP may be together, unpacked. */
  maxBytes?: number;
}

/**
 * Checks one file that was signed, whatever it is, without any installation: an evidence pack, a signed document, or an archive
 * of signed documents such as the proofs of the days of a month, each by itself and in a row. Never throws for what a file holds.
 */
export async function verifyFile(
  bytes: Buffer,
  { trusted, maxBytes = MOST_UNPACKED_BYTES }: CheckOptions,
): Promise<FileVerdict> {
  if (!isArchive(bytes)) return { kind: 'documents', verdicts: verifyDocuments([String(bytes)], trusted) };
  if (await isPack(bytes)) return { kind: 'pack', verdict: await verifyPack(bytes, { trusted, maxBytes }) };
  return { kind: 'documents', verdicts: await verifyArchive(bytes, trusted, maxBytes) };
}

export const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function isPack(bytes: Buffer): Promise<boolean> {
  try {
    for await (const { fileName } of (await fromBufferPromise(bytes)).eachEntry())
      if (fileName === MANIFEST) return true;
  } catch {
    // What is no whole ZIP is told by whoever reads it.
  }
  return false;
}

async function verifyArchive(bytes: Buffer, trusted: readonly string[], maxBytes: number): Promise<DocumentVerdict[]> {
  try {
    const { digests, texts } = await readArchive(bytes, { maxBytes, isText: () => true });
    const names = [...digests.keys()];
    const verdicts = verifyDocuments(
      names.map((name) => texts.get(name) ?? ''),
      trusted,
    );
    if (verdicts.length > 0)
      return verdicts.map((verdict, place) => ({ ...verdict, title: verdict.title || (names[place] ?? '') }));
    return [broken('There is nothing in the file.')];
  } catch (error) {
    return [broken(`The file is damaged: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

const broken = (fault: string): DocumentVerdict => ({ title: '', digest: '', faults: [fault], isNext: false });
