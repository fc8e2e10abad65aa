import type { FetchedFile } from '../../api/fetch-file.ts';

/** What the sheets and documents of the export calls are. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
} as const;

/** A file that came as base64 within an answer. */
export function base64File(bytes: string, fileName: string, type: string): FetchedFile {
  const content = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
  return { blob: new Blob([content], { type }), fileName };
}

/** A file that came as text within an answer. */
export const textFile = (text: string, fileName: string, type: string): FetchedFile => ({
  blob: new Blob([text], { type }),
  fileName,
});
