import type { LetterCounts, SpelledPair } from './letter-model.ts';

/** Rarer readings are noise. */
const LEAST_COUNT = 1.5;
const LEAST_SHARE = 0.002;
/** Taken from every count, so that what was seen once is not taken for certain (absolute discounting). */
const DISCOUNT = 0.5;
/** Gain that two letters read together must have over each by itself to be kept. */
const LEAST_BETTER = 0.4;
/** Log-likelihood of taking two letters together. */
const TOGETHER = -0.7;
const UNIT = 100;

/** Log-likelihood of each Latin letter by itself. */
function letterChances(pairs: readonly SpelledPair[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const { latin } of pairs)
    for (const letter of latin) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
      sum += 1;
    }
  return new Map([...counts].map(([letter, count]) => [letter, Math.log(count / sum)]));
}

type Gains = Map<string, number>;

function gainsOf(readings: ReadonlyMap<string, number>, taken: number, chances: ReadonlyMap<string, number>): Gains {
  const sum = [...readings.values()].reduce((a, b) => a + b, 0);
  const gains: Gains = new Map();
  for (const [latin, count] of readings) {
    if (count < LEAST_COUNT || count / sum < LEAST_SHARE) continue;
    const alone = [...latin].reduce((total, letter) => total + chances.get(letter)!, 0);
    gains.set(latin, Math.log((count - DISCOUNT) / sum) - alone + (taken - 1) * TOGETHER);
  }
  return gains;
}

/** Most that two letters gain for `latin` when each stands for a part of it. */
function apart(first: Gains | undefined, second: Gains | undefined, latin: string): number {
  let most = -Infinity;
  for (let cut = 0; cut <= latin.length; cut++)
    most = Math.max(
      most,
      (first?.get(latin.slice(0, cut)) ?? -Infinity) + (second?.get(latin.slice(cut)) ?? -Infinity),
    );
  return most;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function lineOf(unit: string, gains: Gains): string {
  const readings = [...gains].sort(([a, gainA], [b, gainB]) => gainB - gainA || byText(a, b));
  return [unit, ...readings.map(([latin, gain]) => `${latin}${Math.round(gain * UNIT)}`)].join(' ');
}

/** A table as `readSoundTable` reads it, units in the order of their code points; the same counts give the same text. */
export function writeSoundTable(counts: LetterCounts, pairs: readonly SpelledPair[]): string {
  const chances = letterChances(pairs);
  const gains = new Map<string, Gains>();
  for (const [unit, readings] of counts) gains.set(unit, gainsOf(readings, [...unit].length, chances));
  for (const [unit, own] of gains) {
    const [first, second] = [...unit];
    if (second === undefined) continue;
    for (const [latin, gain] of own)
      if (gain < apart(gains.get(first!), gains.get(second), latin) + LEAST_BETTER) own.delete(latin);
  }
  return [...gains]
    .filter(([, own]) => own.size > 0)
    .sort(([a], [b]) => byText(a, b))
    .map(([unit, own]) => lineOf(unit, own))
    .join('|');
}
