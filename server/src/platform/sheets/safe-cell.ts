import { shortened } from '../start-of-text.ts';

/** What a cell of an exported sheet holds. */
export type SheetCell = string | number | boolean | Date | null;

/** Signs that make spreadsheets calculate, also in full width, and whatever may stand before them unseen. */
const formula = /^[\p{Cc}\p{Cf}\p{Z}"']*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const unseen = /^[\p{Cc}\p{Cf}\p{Z}"']*$/u;
const startsUnseen = /^["']*[\p{Cc}\p{Cf}]/u;
const onlyQuotes = /^["']*$/;
/** Where a program that separates by another sign than the file does begins a cell within a text. */
const separator = /([,;|]|\t+|[\r\n]+)/;
/** Control characters that neither xlsx nor csv readers agree on; tab and line breaks are text. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- they are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const LONGEST_CELL = 32_000;
const MARK = "'";

/**
 * Text that no spreadsheet takes for a formula, by whichever of `,` `;` `|` tab and line break it separates cells: an
 * apostrophe stands before each part that might be one. Signs that cannot be stored are left out.
 */
export function safeText(text: string): string {
  const cut = shortened(text.replaceAll(forbidden, ''), LONGEST_CELL);
  return onDangerousParts(cut, (part) => MARK + part);
}

/** The text before `safeText` marked it, so that an exported sheet can be read back. */
export const withoutMarks = (text: string): string =>
  onDangerousParts(text, (part) => (part.startsWith(MARK) ? part.slice(MARK.length) : part));

/** Changes the parts that might be taken for a formula; whether one might does not depend on apostrophes before it. */
function onDangerousParts(text: string, change: (part: string) => string): string {
  const pieces = text.split(separator);
  let isFormulaAhead = false;
  // From the end: a part that cannot be seen leads into the next one.
  for (let index = pieces.length - 1; index >= 0; index -= 2) {
    const part = pieces[index] ?? '';
    const space = /^\s/.exec(pieces[index + 1] ?? '')?.[0];
    isFormulaAhead = formula.test(part) || (isFormulaAhead && space !== undefined && unseen.test(part));
    const startsWithSpace = onlyQuotes.test(part) && (space === '\t' || space === '\r');
    if (isFormulaAhead || startsWithSpace || startsUnseen.test(part)) pieces[index] = change(part);
  }
  return pieces.join('');
}

export const safeCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? safeText(cell) : cell);
