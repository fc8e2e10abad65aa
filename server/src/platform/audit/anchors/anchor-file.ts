import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { type AnchorRecord, readRecord } from './anchor-record.ts';

/** The last record of the file, with its line. */
export interface AnchorTail {
  line: string;
  record: AnchorRecord;
}

/** Signed records, one a line, outside the database. Nothing in it is ever changed, only added to. */
export interface AnchorFile {
  readonly path: string;
  /** The last line that is a record; undefined when there is none, or no file. */
  tail(): Promise<AnchorTail | undefined>;
  /** Adds lines; they are on the disk before it answers. Makes the file, but not its folder. */
  append(lines: readonly string[]): Promise<void>;
  /** Every line from the first; none when there is no file. */
  lines(): AsyncIterable<string>;
}

const FIRST_WINDOW = 64 * 1024;
const LINE_FEED = 0x0a;

export function createAnchorFile(path: string): AnchorFile {
  return {
    path,
    async tail() {
      const file = await openUnlessAbsent(path);
      if (!file) return undefined;
      try {
        return await lastRecord(file);
      } finally {
        await file.close();
      }
    },
    async append(lines) {
      const isNew = await isAbsent(path);
      const file = await open(path, 'a+', 0o600);
      try {
        // A write that was cut off leaves its piece as a line of its own: nothing is cut from this file, not even that.
        const start = (await endsWithinLine(file)) ? '\n' : '';
        await file.appendFile(`${start}${lines.map((line) => `${line}\n`).join('')}`);
        await file.sync();
      } finally {
        await file.close();
      }
      if (isNew) await syncFolder(dirname(path));
    },
    async *lines() {
      if (await isAbsent(path)) return;
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: 0 })) {
        if (line !== '') yield line;
      }
    },
  };
}

async function lastRecord(file: FileHandle): Promise<AnchorTail | undefined> {
  const { size } = await file.stat();
  for (let window = Math.min(FIRST_WINDOW, size); window > 0; window = Math.min(window * 16, size)) {
    const text = (await readAt(file, size - window, window)).toString('utf8');
    // The first piece is a whole line only where the file begins; the last is empty, or was cut off while it was written.
    const whole = text.split('\n').slice(window === size ? 0 : 1, -1);
    for (const line of whole.reverse()) {
      const record = readRecord(line);
      if (record) return { line, record };
    }
    if (window === size) return undefined;
  }
  return undefined;
}

async function endsWithinLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  return size > 0 && (await readAt(file, size - 1, 1))[0] !== LINE_FEED;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function openUnlessAbsent(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function isAbsent(path: string): Promise<boolean> {
  const file = await openUnlessAbsent(path);
  await file?.close();
  return file === undefined;
}

const isNotThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The name of a new file survives a power cut only then. Windows knows no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
