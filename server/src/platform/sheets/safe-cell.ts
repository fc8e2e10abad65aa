/** What a cell of an exported sheet holds. */
export type SheetCell = string | number | boolean | Date | null;

/** Signs that make spreadsheets calculate, also in full width, and whatever may stand before them unseen. */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}"']*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const startsUnseen = /^'*[\p{Cc}\p{Cf}]/u;
/** Control characters that neither xlsx nor csv readers agree on; tab and line breaks are text. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const LONGEST_CELL = 32_000;
const MARK = "'";

/** Text that no spreadsheet takes for a formula: marked by a leading apostrophe where it might be; signs that cannot be stored are left out. */
export function safeText(text: string): string {
  const storable = text.replaceAll(forbidden, '');
  const cut = storable.length > LONGEST_CELL ? `${storable.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '')}…` : storable;
  return formula.test(cut) || startsUnseen.test(cut) ? MARK + cut : cut;
}

/** The text before `safeText` marked it, so that an exported sheet can be read back. */
export function withoutMark(text: string): string {
  const unmarked = text.startsWith(MARK) ? text.slice(1) : text;
  return unmarked !== text && (formula.test(unmarked) || startsUnseen.test(unmarked)) ? unmarked : text;
}

export const safeCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? safeText(cell) : cell);
