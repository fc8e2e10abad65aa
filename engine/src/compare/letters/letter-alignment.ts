const GAP = '';
const SEGMENTS = new Intl.Segmenter('und', { granularity: 'grapheme' });
const ONE_UNIT_EACH = /^[\u0020-\u007e\u00c0-\u024f]*$/;

/** Grapheme clusters; letters of which each is one need no segmenter. */
function graphemes(text: string): string[] {
  return ONE_UNIT_EACH.test(text) ? text.split('') : Array.from(SEGMENTS.segment(text), ({ segment }) => segment);
}

const sameLetter = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** table[i][j]: fewest edits between the first i letters of a and the first j of b. */
function distances(a: readonly string[], b: readonly string[]): number[][] {
  const table: number[][] = [b.map((_, index) => index)];
  table[0]!.push(b.length);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((other, j) => {
      row.push(Math.min(table[i]![j]! + (sameLetter(letter, other) ? 0 : 1), table[i]![j + 1]! + 1, row[j]! + 1));
    });
    table.push(row);
  });
  return table;
}

/**
 * Letters of two words under each other, as written, equal regardless of case: [searched, listed], '' where a side lacks
 * the letter. The fewest differing columns there are (Levenshtein); letters are grapheme clusters.
 */
export function alignLetters(searched: string, listed: string): [string, string][] {
  const a = graphemes(searched);
  const b = graphemes(listed);
  if (searched === listed) return a.map((letter) => [letter, letter]);
  const table = distances(a, b);
  const pairs: [string, string][] = [];
  let i = a.length;
  let j = b.length;
  while (i > 0 || j > 0) {
    const here = table[i]![j]!;
    if (i > 0 && j > 0 && here === table[i - 1]![j - 1]! + (sameLetter(a[i - 1]!, b[j - 1]!) ? 0 : 1))
      pairs.push([a[--i]!, b[--j]!]);
    else if (i > 0 && here === table[i - 1]![j]! + 1) pairs.push([a[--i]!, GAP]);
    else pairs.push([GAP, b[--j]!]);
  }
  return pairs.reverse();
}
