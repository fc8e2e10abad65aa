import { answerInThread } from '../../../../platform/threads/answer-in-thread.ts';
import { type PdfFacts, readPdfSyntax } from './pdf-syntax.ts';

answerInThread((sent: Uint8Array): PdfFacts =>
  readPdfSyntax(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)),
);
