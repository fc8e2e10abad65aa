import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet } from './write-xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

const port = parentPort;
if (!port) throw new Error('Sheets are written in a worker thread');
port.postMessage(await xlsxFile(workerData as Sheet[]));
