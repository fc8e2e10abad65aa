import { keepThreads } from '../threads/keep-threads.ts';
import type { PdfDocument } from './pdf-document.ts';

const threads = keepThreads<readonly PdfDocument[], Uint8Array[]>(new URL('./pdf-worker.ts', import.meta.url), {
  name: 'The PDF writer',
});

/** Documents as PDF files, in a thread of their own. */
export async function writePdfs(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  return (await threads.ask(documents)).map((bytes) => Buffer.from(bytes));
}

/** One document as a PDF file. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const [file] = await writePdfs([document]);
  if (!file) throw new Error('The document was not drawn');
  return file;
}
