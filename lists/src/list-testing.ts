import { basename } from 'node:path';
import type { Entry } from '@tamis/engine';
import { diskFile } from './files.ts';
import type { ListFile } from './list-file.ts';
import { readSource } from './read-source.ts';

const encoder = new TextEncoder();

/** A list file that holds this text, given in pieces so that no reader depends on where chunks end. */
export function textFile(name: string, text: string, pieceBytes = 1000): ListFile {
  const bytes = encoder.encode(text);
  async function* open(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
  }
  return { name, open };
}

/** The files of a test file's own fixtures folder. */
export function fixtures(testFile: string, ...names: string[]): ListFile[] {
  return names.map((name) => diskFile(new URL(`fixtures/${basename(name)}`, testFile).pathname));
}

/** Text of a list file. */
export async function textOf(file: ListFile | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file?.open() ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** All entries of a source's files. */
export async function entriesOf(key: string, files: readonly ListFile[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readSource(key, files)) entries.push(entry);
  return entries;
}

/** The first entry of a source's files. */
export async function firstEntryOf(key: string, files: readonly ListFile[]): Promise<Entry> {
  const [entry] = await entriesOf(key, files);
  if (!entry) throw new Error('The files hold no entry');
  return entry;
}
