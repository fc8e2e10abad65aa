/** One thing that was measured against what it has to be. */
export interface Finding {
  what: string;
  /** In order of measuring. */
  measured: readonly number[];
  bound: 'at least' | 'at most';
  goal: number;
  unit: string;
}

export interface Judged extends Finding {
  median: number;
  isMet: boolean;
}

/** The middle one; of an even number the lower of both. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined || Number.isNaN(middle)) throw new Error('Nothing was measured');
  return middle;
}

/** Medians against goals. */
export function judge(finding: Finding): Judged {
  const middle = median(finding.measured);
  return {
    ...finding,
    median: middle,
    isMet: finding.bound === 'at least' ? middle >= finding.goal : middle <= finding.goal,
  };
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A table for people, as it stands in the documents. */
export const tableOf = (judged: readonly Judged[]): string =>
  [
    '| measure | goal | median | each | |',
    '|---|---|---|---|---|',
    ...judged.map(
      ({ what, bound, goal, unit, median: middle, measured, isMet }) =>
        `| ${what} | ${bound} ${goal} ${unit} | ${shown(middle)} | ${measured.map(shown).join(', ')} | ${isMet ? 'met' : 'missed'} |`,
    ),
  ].join('\n');
