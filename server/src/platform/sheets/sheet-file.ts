import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/route.ts';
import { streamXlsx, type StreamedSheet } from './stream-xlsx.ts';
import { streamCsv } from './write-csv.ts';

export type SheetFormat = 'xlsx' | 'csv';

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const sheetFile = (name: string, format: SheetFormat, content: string | Buffer): FileAnswer => ({
  fileName: `${name}.${format}`,
  contentType: contentTypes[format],
  content: Buffer.from(content),
});

/** A sheet that is made while it is sent. */
export const streamedSheetFile = (name: string, format: SheetFormat, sheet: StreamedSheet, at: Date): FileAnswer => ({
  fileName: `${name}.${format}`,
  contentType: contentTypes[format],
  content:
    format === 'xlsx'
      ? streamXlsx(sheet, at)
      : Readable.from(streamCsv(sheet.header, sheet.parts), { objectMode: false }),
});
