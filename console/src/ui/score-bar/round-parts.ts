/**
 * Rounds parts to hundredths so that they add up to the rounded total exactly (largest remainder).
 * Each result is less than one hundredth away from its part; a part that needs no rounding stays as it is.
 * @param parts ten-thousandths, may be negative
 * @returns hundredths, in the same order
 */
export function roundParts(parts: readonly number[]): number[] {
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0) / 100);
  const rounded = parts.map((part) => Math.floor(part / 100));
  let left = total - rounded.reduce((sum, part) => sum + part, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part / 100) * 100 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    rounded[index] = (rounded[index] ?? 0) + 1;
    left -= 1;
  }
  // Negative zero would be shown as such.
  return rounded.map((value) => value + 0);
}

/** Hundredths as shown: '0.92', with a sign '+0.04', '−0.02'; nothing at all is '0.00'. */
export function formatHundredths(value: number, options: { signed?: boolean } = {}): string {
  const figure = (Math.abs(value) / 100).toFixed(2);
  if (value < 0) return `−${figure}`;
  return options.signed && value > 0 ? `+${figure}` : figure;
}
