/** What a number of the settings may be. */
export interface SettingRange {
  lowest: number;
  highest: number;
  /** Part of the index: a snapshot holds what was worked out from it, so it changes with the version of the engine only. */
  isFixed: boolean;
  /** Years and points come in whole numbers: a part of a year would find no factor. */
  isWhole: boolean;
}

const between = (lowest: number, highest: number): SettingRange => ({
  lowest,
  highest,
  isFixed: false,
  isWhole: false,
});
const whole = (lowest: number, highest: number): SettingRange => ({ ...between(lowest, highest), isWhole: true });
const factor = between(0, 1);
/** Only equal words are equal. */
const likeness = between(0, 0.99);
const contradicting = between(0, 2);
const editCost = between(0.1, 2);
const points = whole(5000, 10_000);

/**
 * By the beginning of the key; the longest that fits counts. Within these ranges a fact that contradicts never adds to a
 * score, names with words too many are never 'equal', and the index finds what the score would report.
 */
const ranges: Readonly<Record<string, SettingRange>> = {
  '': factor,
  weights: { ...factor, isFixed: true },
  commonWordWeight: { ...factor, isFixed: true },
  bracketed: { ...factor, isFixed: true },
  'person.extra': between(0.01, 1),
  'organisation.extra': between(0.01, 1),
  'person.contradiction': between(0.1, 1),
  'organisation.contradiction': between(0.1, 1),
  edit: editCost,
  'edit.firstConsonant': factor,
  similarity: likeness,
  'similarity.slope': between(0.2, 4),
  'similarity.power': between(0.5, 3),
  'similarity.limit': between(0.25, 1),
  'similarity.slips.most': between(0, 3),
  'similarity.slips.share': between(0, 0.6),
  unlisted: likeness,
  'unlisted.slips.most': between(0, 3),
  'unlisted.slips.share': between(0, 0.6),
  oneSidedNumber: contradicting,
  conflictingForms: contradicting,
  swappedAroundBin: contradicting,
  commonPairExtra: contradicting,
  keptEnds: between(0.1, 1),
  repeatedWord: between(0.01, 1),
  identifierMatch: whole(0, 10_000),
  'facts.birthYearTolerance': whole(0, 10),
  'facts.circaTolerance': whole(0, 20),
  thresholds: points,
};

/** What the number at a key may be; for a key that is a number of the settings. */
export function settingRange(key: string): SettingRange {
  const steps = key.split('.');
  for (let length = steps.length; length > 0; length--) {
    const range = ranges[steps.slice(0, length).join('.')];
    if (range !== undefined) return range;
  }
  return ranges['']!;
}
