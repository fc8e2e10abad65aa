/** The time below which this share of the times lies, in their unit, to a tenth (nearest rank; share 0 to 1). */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(time * 10) / 10;
}
