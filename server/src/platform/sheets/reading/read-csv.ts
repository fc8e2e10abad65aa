import { MOST_COLUMNS, type SheetRow, tooManyColumns } from './sheet-row.ts';
import { SheetError } from './sheet-error.ts';
import { splitCsv } from './split-csv.ts';

const delimiters = [',', ';', '\t'];

/** Gives the records of a csv file in UTF-8 or, with its mark, UTF-16; the separator is the one its first line uses most. */
export function readCsv(bytes: Buffer, take: (row: SheetRow) => void): void {
  const text = decode(bytes);
  const [firstLine = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const delimiter = delimiters.toSorted((a, b) => count(firstLine, b) - count(firstLine, a))[0] ?? ',';
  const { hasTooManyCells } = splitCsv(text, { delimiter, mostCells: MOST_COLUMNS }, (number, cells) =>
    take({ number, cells }),
  );
  if (hasTooManyCells) throw tooManyColumns();
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    // Guessing another encoding could screen a name that nobody wrote.
    return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true }).decode(
      bytes,
    );
  } catch (error) {
    throw new SheetError('The file is not in UTF-8. Save it as "CSV UTF-8", or as xlsx.', { cause: error });
  }
}

const count = (text: string, sign: string): number => text.split(sign).length;
