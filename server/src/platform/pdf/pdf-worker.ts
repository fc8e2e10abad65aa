import { answerInThread } from '../threads/answer-in-thread.ts';
import { drawDocument } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';

answerInThread(async (documents: readonly PdfDocument[]) => {
  const files: Uint8Array[] = [];
  for (const document of documents) files.push(new Uint8Array(await drawDocument(document)));
  return files;
});
