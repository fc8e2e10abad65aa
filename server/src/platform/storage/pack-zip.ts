import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface PackedFile {
  name: string;
  bytes: Buffer;
}

/** Files as a ZIP archive, packed as they come; fails when they do. */
export async function* packZip(
  files: AsyncIterable<PackedFile> | Iterable<PackedFile>,
  at: Date,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  const adding = (async () => {
    for await (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime: at });
    zip.end();
  })().catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const chunk of packed) yield chunk as Buffer;
  await adding;
}
