import { parentPort, workerData } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';

const port = parentPort;
if (!port) throw new Error('Documents are drawn in a worker thread');

const files: Uint8Array[] = [];
for (const document of workerData as PdfDocument[]) files.push(new Uint8Array(await drawDocument(document)));
port.postMessage(files);
