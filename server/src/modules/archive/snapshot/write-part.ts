import { createHash } from 'node:crypto';
import type { SealedFiles } from '../../../platform/storage/sealed-files.ts';
import type { Part } from '../records/parts-store.ts';

export interface PartPlace {
  files: Pick<SealedFiles, 'write'>;
  requestId: string;
  key: Buffer;
}

/** Where the parts of a snapshot lie until it is put together. */
export const partsFolder = (requestId: string): string => `${requestId}.parts`;
export const partFile = (requestId: string, number: number): string => `${partsFolder(requestId)}/${number}`;
export const snapshotFile = (requestId: string): string => `${requestId}.zip`;

/** Writes one file of a snapshot. Written again after a crash, it takes the place of the first one. */
export async function writePart(
  { files, requestId, key }: PartPlace,
  { number, name }: Pick<Part, 'number' | 'name'>,
  content: AsyncIterable<{ bytes: Uint8Array; records: number }>,
): Promise<Part> {
  const hash = createHash('sha256');
  let records = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      hash.update(piece.bytes);
      records += piece.records;
      yield piece.bytes;
    }
  }
  const size = await files.write(partFile(requestId, number), key, counted());
  return { number, name, digest: hash.digest('hex'), size, records };
}

/** Lines as a file has them, some at a time. */
export async function* linesOf(
  pages: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<{ bytes: Buffer; records: number }> {
  for await (const lines of pages)
    if (lines.length > 0) yield { bytes: Buffer.from(`${lines.join('\n')}\n`), records: lines.length };
}
