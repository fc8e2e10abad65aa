/** Longer than any name of ours; nobody means one by more. */
const LONGEST = 64;

/** How many letters a name differs from a known one, whatever its case, '_' and '-'; infinite when nobody would mean the one by the other. */
export function nameDistance(name: string, known: string): number {
  if (name.length > LONGEST) return Number.POSITIVE_INFINITY;
  const [one, other] = [plain(name), plain(known)];
  const letters = editDistance(one, other);
  const shorter = Math.min(one.length, other.length);
  if (letters <= shorter / 3) return letters;
  const isPart = shorter >= 4 && (one.includes(other) || other.includes(one));
  return isPart ? letters : Number.POSITIVE_INFINITY;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Letters to put in, take out or exchange (Levenshtein). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const exchanged = (above[column] ?? 0) + (letter === other[column] ? 0 : 1);
      line.push(Math.min(exchanged, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
