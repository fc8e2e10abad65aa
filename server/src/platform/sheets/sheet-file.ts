import type { FileAnswer } from '../http/route.ts';

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
