/** What a document consists of, from top to bottom: plain data, so that it can be drawn in another thread. */
export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** Label and value, row by row. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | PdfTable;

export interface PdfTable {
  kind: 'table';
  /** Shares of the page. */
  widths: readonly number[];
  header: readonly string[];
  /** Places of the columns that hold figures: they stand at the end, digits below digits. */
  figures?: readonly number[];
  rows: readonly (readonly string[])[];
}

export interface PdfDocument {
  title: string;
  subtitle: string;
  /** At the foot of every page, beside its number. */
  foot: string;
  blocks: readonly PdfBlock[];
}
