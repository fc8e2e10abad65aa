import { textFile, type UploadedFile } from './upload-list.ts';

/** A name of OFAC's list of 2018. */
const LISTED = 'Nicolas Maduro Moros';
const LISTED_EACH = 50;
/** What the first row below the header is called in a spreadsheet. */
export const FIRST_ROW = 2;

export interface ClientSheet {
  rows: number;
  /** Rows below this number have another reference than the others. */
  marked: { below: number; reference: string };
  /** What stands in some rows, by their number, instead of a client. */
  wrong?: Readonly<Record<number, string>>;
}

/** A spreadsheet of invented clients, one in fifty with a listed name. */
export function clientSheet(name: string, { rows, marked, wrong = {} }: ClientSheet): UploadedFile {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + FIRST_ROW;
    const client = row % LISTED_EACH === 0 ? LISTED : `Invented Person Number${row}`;
    const reference = row < marked.below ? marked.reference : 'KEPT';
    return wrong[row] ?? `${client},,,${reference}-${row},,yes`;
  });
  const content = ['search_term,birth_year,country_codes,client_ref,fuzziness,sanction', ...lines].join('\n');
  return textFile(name, content);
}
