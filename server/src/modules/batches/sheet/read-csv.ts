import { parse } from 'csv-parse/sync';
import { SheetError } from './sheet-error.ts';

const delimiters = [',', ';', '\t'];

/** The records of a csv file in UTF-8 or, with its mark, UTF-16; the separator is the one its first line uses most. */
export function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = delimiters.toSorted((a, b) => count(firstLine, b) - count(firstLine, a))[0] ?? ',';
  try {
    return parse(text, { delimiter, relax_column_count: true, max_record_size: 200_000 });
  } catch (error) {
    throw new SheetError(
      `The file cannot be read as csv: ${error instanceof Error ? error.message : 'it is damaged'}`,
      { cause: error },
    );
  }
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
