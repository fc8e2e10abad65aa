import { fromBufferPromise } from 'yauzl';
import type { PackedFile } from '../../platform/storage/pack-zip.ts';

/** The files of a ZIP archive, in their order. */
export async function unzip(bytes: Buffer): Promise<PackedFile[]> {
  const archive = await fromBufferPromise(bytes);
  const files: PackedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
  }
  return files;
}
