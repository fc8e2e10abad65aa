import { readXml } from './read-xml.ts';
import type { SheetArchive } from './sheet-archive.ts';
import { SheetError } from './sheet-error.ts';

const MOST_STYLES = 70_000;
/** Of the formats that every spreadsheet knows, those that show dates or times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format written by hand shows a date: it has letters of dates beside what is quoted, escaped or in brackets. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(
    code
      .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
      .replaceAll(/\[(?:h+|m+|s+)\]/gi, 'h')
      .replaceAll(/\[[^\]]*\]/g, '')
      .replaceAll(/general/gi, ''),
  );

/** For each style of cells whether it shows a number as a date. */
export async function readDateStyles(archive: SheetArchive, part: string): Promise<boolean[]> {
  const dateFormats = new Set<number>();
  const styles: boolean[] = [];
  let isInCellStyles = false;
  await readXml(archive, part, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        dateFormats.add(Number(attributes['numFmtId']));
      else if (name === 'xf' && isInCellStyles) {
        const format = Number(attributes['numFmtId'] ?? 0);
        styles.push(dateFormats.has(format) || isBuiltInDate(format));
        if (styles.length > MOST_STYLES) throw new SheetError('The spreadsheet has too many styles.');
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

const DAY_MS = 86_400_000;
const FIRST_MARCH_1900 = 61;

/** The moment that a spreadsheet means by a number of days. */
export function dateOf(days: number, is1904: boolean): Date {
  const since1900 = is1904 ? days + 1462 : days;
  // Spreadsheets believe in a 29 February 1900.
  const counted = since1900 < FIRST_MARCH_1900 ? since1900 + 1 : since1900;
  return new Date(Math.round((counted - 25_569) * DAY_MS));
}
