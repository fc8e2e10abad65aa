import { askThread } from '../threads/ask-thread.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Documents as PDF files, in a thread of their own. */
export async function writePdfs(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const file = new URL('./pdf-worker.ts', import.meta.url);
  const files = await askThread<Uint8Array[]>(file, documents, { name: 'The PDF writer' });
  return files.map((bytes) => Buffer.from(bytes));
}

/** One document as a PDF file. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const [file] = await writePdfs([document]);
  if (!file) throw new Error('The document was not drawn');
  return file;
}
