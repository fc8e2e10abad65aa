import { Readable } from 'node:stream';
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
  })().catch((error: unknown) => packed.destroy(asError(error)));
  for await (const chunk of packed) yield chunk as Buffer;
  await adding;
}

export interface StreamedFile {
  name: string;
  /** Bytes, where they are known before; of what is made when its turn has come they are not. */
  size?: number;
  /** Called when its turn has come. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * Files that are too large to be held, as a ZIP archive that is made while it is read: one file is open at a time, in
 * their order. Those of known size are stored as they are, as pictures and PDFs are compressed already. Fails when one of them
 * does, or is not as long as it said.
 */
export function streamZip(files: readonly StreamedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  const fail = (error: unknown): void => void packed.destroy(asError(error));
  zip.on('error', fail);
  let open: Readable | undefined;
  // Whoever stops reading lets the file go that is being packed.
  packed.once('close', () => open?.destroy());
  for (const file of files)
    zip.addReadStreamLazy(file.name, { mtime: at, ...storedAs(file) }, (give) => {
      open = Readable.from(file.open(), { objectMode: false });
      open.on('error', fail);
      give(null, open);
    });
  zip.end();
  return packed;
}

const storedAs = ({ size }: StreamedFile) => (size === undefined ? {} : { compress: false, size });

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
