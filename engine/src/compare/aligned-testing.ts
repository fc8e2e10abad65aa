import { expect, it } from 'vitest';
import type { EntityType } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { kindSettings, type Rarity, scoreAlignment, scoreTerms } from '../score/score.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from '../settings/settings.ts';
import { isLeft } from '../score/word-weight.ts';
import type { Column } from './column.ts';

/** Of a word that many names of the lists bear: as in `fiftyPairs`. */
const COMMON = 0.1;

const rarity = (common: readonly string[]): Rarity => ({
  of: (word) => (common.includes(word) ? COMMON : 1),
  isBorne: () => true,
});

const fourDigits = (value: number): string => String(Number(value.toFixed(4)));

const latinOf = (words: readonly PreparedWord[], start: number, count: number): string =>
  words
    .slice(start, start + count)
    .map(({ latin }) => latin)
    .join(' ');

const leftOf = (words: readonly PreparedWord[], taken: number): string =>
  words
    .filter((_, index) => isLeft(taken, index))
    .map(({ latin }) => latin)
    .join(' ');

/** Two names set against each other, with the words that many names bear. */
export type AlignedPair = readonly [searched: string, listed: string, common?: string | undefined];

/**
 * What matches what, how, how much it is alike and what it weighs, in the order of the searched words; what is left on either side; and
 * the terms of the score that are not 0 and, a factor, not 1: 'carlos = carlos exact 1 ×1 | left: - / andres | extra 0.15 | 9302'.
 */
export function alignedNames(
  [searched, listed, common = '']: AlignedPair,
  type: EntityType | undefined,
  settings: EngineSettings = DEFAULT_SETTINGS,
): string {
  const query = prepareName(searched, type);
  const other = prepareName(listed, type);
  const { alignment, score, kind } = scoreAlignment(query, other, rarity(common.split(' ')), settings);
  const told = ({ query: at, queryCount, listed: to, listedCount, method, similarity, weight, evidence }: Column) =>
    `${latinOf(query.words, at, queryCount)} = ${latinOf(other.words, to, listedCount)} ${method} ${fourDigits(similarity)} ×${fourDigits(weight)}${evidence === 1 ? '' : ` (${evidence})`}`;
  const columns = alignment.columns.toSorted((a, b) => a.query - b.query).map(told);
  const left = [leftOf(query.words, alignment.queryTaken), leftOf(other.words, alignment.listedTaken)];
  const terms = (['extra', 'contradiction', 'swapped'] as const)
    .filter((term) => score[term] !== 0)
    .map((term) => `${term} ${fourDigits(score[term])}`);
  return [
    columns.join(', ') || 'nothing',
    ...(left.some((words) => words !== '') ? [`left: ${left.map((words) => words || '-').join(' / ')}`] : []),
    ...terms,
    ...(score.shortFactor === 1 ? [] : [`short ${score.shortFactor}`]),
    String(Math.round(scoreTerms(score, kindSettings(kind, settings)).short * 10_000)),
  ].join(' | ');
}

/**
 * Tests that names are set against each other as a text says: 'searched | listed', further down what becomes of them; words that many
 * names bear behind a second '|'.
 */
export function aligns(title: string, type: EntityType | undefined, table: string): void {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pairs = lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1]!] as const] : []));
  it.each(pairs)(`${title}: %s`, (pair, outcome) => {
    const [searched, listed, common] = pair.split(' | ');
    expect(alignedNames([searched!, listed!, common], type)).toBe(outcome);
  });
}
