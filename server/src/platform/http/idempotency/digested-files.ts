import { createHash } from 'node:crypto';
import type { UploadedFile } from '../route.ts';

/** A file by what of it makes a request another one: its name and its bytes, whatever the form around it looks like. */
export interface FileDigest {
  name: string;
  sha256: string;
}

export interface DigestedFiles {
  /** The same files; their digests are made while they pass. */
  files: AsyncIterable<UploadedFile>;
  /** Of all of them in their order. Throws before all were read to their end. */
  digests(): FileDigest[];
}

/** Files of a form that is read once, of which one can say afterwards what they were. */
export function digestedFiles(sent: AsyncIterable<UploadedFile>): DigestedFiles {
  const read: FileDigest[] = [];
  let isOver = false;
  async function* files(): AsyncGenerator<UploadedFile> {
    let begun = 0;
    for await (const { name, stream } of sent) {
      begun += 1;
      yield { name, stream: digested(stream, (sha256) => read.push({ name, sha256 })) };
    }
    isOver = read.length === begun;
  }
  return {
    files: files(),
    digests() {
      if (!isOver) throw new Error('The files of a call were not read to their end before it had an effect');
      return read;
    },
  };
}

async function* digested(stream: AsyncIterable<Buffer>, tell: (sha256: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
  tell(hash.digest('hex'));
}

/** Reads files to their end for nothing but their digests. */
export async function readThrough(files: AsyncIterable<UploadedFile>): Promise<void> {
  for await (const { stream } of files) {
    const chunks = stream[Symbol.asyncIterator]();
    while (!(await chunks.next()).done);
  }
}
