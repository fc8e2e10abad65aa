import { answerInThread } from '../threads/answer-in-thread.ts';
import type { Sheet } from './write-xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

answerInThread((sheets: Sheet[]) => xlsxFile(sheets));
