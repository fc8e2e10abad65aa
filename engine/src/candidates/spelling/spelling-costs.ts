import { letterCosts } from '../../compare/letters/letter-costs.ts';
import { costLimit, similarityOf } from '../../compare/letters/letter-similarity.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import { MissingLetters } from './letter-bits.ts';

/** Costs are whole numbers here, rounded down: this many make up the cost 1. */
const costUnit = 100;
/** Longer words are not compared here. */
export const LONGEST_WORD = 32;

const whole = (cost: number): number => Math.floor(cost * costUnit);

/** The engine's edit costs in whole numbers. */
export interface SpellingCosts {
  /** At a · ALPHABET_SIZE + b. */
  exchange: Int32Array;
  insert: Int32Array;
  doubled: number;
  swap: number;
  sound: number;
  missing: MissingLetters;
  /** Highest cost that leaves a similarity, by the length of the longer word. */
  limits: Int32Array;
  /** Similarity, 0..1, by the length of the longer word and the cost: at least what the exact cost gives. */
  similarities: readonly Float64Array[];
}

/** By cost: for words of which the longer one has `length` letters. */
function similaritiesAt(length: number, limit: number, settings: EngineSettings): Float64Array {
  const max = costLimit(length, settings);
  return Float64Array.from({ length: limit + 1 }, (_, cost) =>
    cost === 0 ? 1 : similarityOf(Math.min(max, cost / costUnit), length, settings),
  );
}

export function spellingCosts(settings: EngineSettings): SpellingCosts {
  const costs = letterCosts(settings.edit);
  const exchange = Int32Array.from(costs.substitute, whole);
  const insert = Int32Array.from(costs.insert, whole);
  const doubled = whole(settings.edit.doubledLetter);
  const limits = Int32Array.from({ length: LONGEST_WORD + 1 }, (_, length) => whole(costLimit(length, settings)) + 1);
  return {
    exchange,
    insert,
    doubled,
    limits,
    swap: whole(settings.edit.transposition),
    sound: whole(settings.edit.phonetic),
    missing: new MissingLetters(exchange, insert, doubled),
    similarities: Array.from(limits, (limit, length) => similaritiesAt(length, limit, settings)),
  };
}
