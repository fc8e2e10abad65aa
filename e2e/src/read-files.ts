import type { Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { fromBufferPromise } from 'yauzl';

/** A file that the browser saved. */
export interface SavedFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/** What the browser saves upon something that a person does. */
export async function savedFile(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, bytes: await readFile(path) };
}

/** The text of each page, as a reader's copy and paste would give it. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text;
}

/** The files in a ZIP, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
