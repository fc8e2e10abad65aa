/** What programs that open a sheet as text take for the border of a cell. */
export const separators = [',', ';', '\t', '|'] as const;

/** One text with everything that might begin a cell by some separator and be calculated there. */
export const attack: string = [...separators, '\n', '']
  .flatMap((separator) =>
    ['', ' ', '"', '\u200b'].flatMap((unseen) =>
      ['=', '+', '-', '@', '＝'].map((sign) => `${separator}${unseen}${sign}cmd|'/C calc'!A0 Ek`),
    ),
  )
  .join('');

/**
 * The cells of a text that a spreadsheet would calculate, by whichever separator and whether or not it heeds quotes.
 * Written without the code under test: the first sign that can be seen decides. A plain number calculates nothing.
 */
export function calculatingCells(text: string): string[] {
  return separators
    .flatMap((separator) => [...heedingQuotes(text, separator), ...passingQuotesOver(text, separator)])
    .filter(calculates);
}

/** As Excel reads: a quote counts at the start of a cell only, and what follows its end belongs to the cell. */
function heedingQuotes(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (const sign of text.replace(/^\uFEFF/, '')) {
    const endsCell = !isQuoted && (sign === separator || sign === '\n' || sign === '\r');
    if (endsCell) cells.push(cell);
    else if (sign === '"' && (isStart || isQuoted)) isQuoted = !isQuoted;
    else cell += sign;
    isStart = endsCell;
    if (endsCell) cell = '';
  }
  return [...cells, cell];
}

const passingQuotesOver = (text: string, separator: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator));

function calculates(cell: string): boolean {
  const seen = [...cell].filter((sign) => !/[\p{Cc}\p{Cf}\p{Z}"]/u.test(sign))[0] ?? '';
  if (['=', '+', '-', '@', '＝', '＋', '－', '＠'].includes(seen)) return !/^-?\d+(\.\d+)?$/.test(cell);
  // Some programs take a tab or a return at the start away, and others read on over it.
  return /^(\t|\r(?!\n)|\0)/.test(cell);
}
