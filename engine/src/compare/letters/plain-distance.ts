/** Levenshtein distance between two lists of letters, every edit costing 1. */
export function plainDistance(a: readonly string[], b: readonly string[]): number {
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  a.forEach((letter, i) => {
    const current = [i + 1];
    b.forEach((other, j) => {
      current.push(Math.min(last[j]! + (letter === other ? 0 : 1), last[j + 1]! + 1, current[j]! + 1));
    });
    last = current;
  });
  return last[b.length]!;
}
