import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';

/** Documents as PDF files, in a thread of their own. */
export async function writePdfs(documents: readonly PdfDocument[]): Promise<Buffer[]> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: documents });
  try {
    const [files] = (await once(worker, 'message')) as [Uint8Array[]];
    return files.map((bytes) => Buffer.from(bytes));
  } finally {
    await worker.terminate();
  }
}

/** One document as a PDF file. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const [file] = await writePdfs([document]);
  if (!file) throw new Error('The document was not drawn');
  return file;
}
