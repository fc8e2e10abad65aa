import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';

/** What is read of a ZIP: of each file, in their order, its digest (SHA-256 in hexadecimal), and the text of some. */
export interface ReadArchive {
  digests: ReadonlyMap<string, string>;
  texts: ReadonlyMap<string, string>;
}

interface ReadOptions {
  /** What its files may be together, unpacked. */
  maxBytes: number;
  /** Whether a file is read as well, by its name. */
  isText(name: string): boolean;
}

export const MOST_UNPACKED_BYTES = 2 * 1024 ** 3;

/** Holds one file at a time, and of it no more than its digest unless it is to be read. Throws for what is no whole ZIP, for a name that is there twice, and beyond the limit. */
export async function readArchive(bytes: Buffer, { maxBytes, isText }: ReadOptions): Promise<ReadArchive> {
  const archive = await fromBufferPromise(bytes);
  const [digests, texts] = [new Map<string, string>(), new Map<string, string>()];
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (digests.has(fileName)) throw new Error(`${fileName} is there twice`);
    const hash = createHash('sha256');
    const read: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new Error('it is too large');
      hash.update(chunk);
      if (isText(fileName)) read.push(chunk);
    }
    digests.set(fileName, hash.digest('hex'));
    if (read.length > 0) texts.set(fileName, Buffer.concat(read).toString());
  }
  return { digests, texts };
}
