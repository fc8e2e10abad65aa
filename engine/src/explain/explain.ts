import type { NameKind, NameQuality } from '../entry.ts';
import { pointsOf, qualityFactor, entryPoints } from '../score/entry-points.ts';
import { explainWords, type ExplainedWord, wordOrder } from './explain-words.ts';
import { factsFactor, judgeFacts, type EntryFacts, type JudgedFact } from '../score/facts.ts';
import type { PreparedName } from '../normalise/prepare-name.ts';
import {
  kindSettings,
  scoreAlignment,
  scoreTerms,
  type NameScore,
  type Rarity,
  type ScoredAlignment,
} from '../score/score.ts';
import type { EngineSettings, KindSettings } from '../settings/settings.ts';
import { FULL_POINTS, thresholdPoints } from '../settings/threshold.ts';
import type { Explanation, Fact, Query, ScorePart } from '../types.ts';

/** The name of an entry that is explained. */
export interface ListedName {
  text: string;
  quality: NameQuality;
  kind: NameKind;
  prepared: PreparedName;
}

/** Identifiers that the search holds and the entry bears, as written; both empty when the search holds none. */
export interface IdentifierFact {
  searched: readonly string[];
  listed: readonly string[];
  matched: boolean;
}

const NO_IDENTIFIERS: IdentifierFact = { searched: [], listed: [], matched: false };

/** Shares of the words, rounded so that they add up to the rounded sum. */
function wordParts(words: readonly ExplainedWord[], matchedWeight: number): ScorePart[] {
  const parts: ScorePart[] = [];
  let value = 0;
  let points = 0;
  words.forEach(({ column }, index) => {
    if (column === undefined) return;
    value += column.weight * column.similarity;
    const upTo = Math.round((value / matchedWeight) * FULL_POINTS);
    parts.push({ kind: 'word', word: index, points: upTo - points });
    points = upTo;
  });
  return parts;
}

/** What each term after the words takes off, in the order in which the terms are applied. */
function termParts(score: NameScore, kind: KindSettings, quality: number, facts: readonly JudgedFact[]): ScorePart[] {
  const { similarity, unmatched, contradiction, order, short } = scoreTerms(score, kind);
  const parts: ScorePart[] = [];
  let before = similarity;
  const take = (part: Omit<ScorePart, 'points'>, after: number, always = false): void => {
    const points = Math.round(after * FULL_POINTS) - Math.round(before * FULL_POINTS);
    if (points !== 0 || always) parts.push({ ...part, points });
    before = after;
  };
  take({ kind: 'unmatched' }, unmatched);
  take({ kind: 'contradiction' }, contradiction);
  take({ kind: 'order' }, order);
  take({ kind: 'short' }, short);
  take({ kind: 'weak-alias' }, before * quality);
  for (const { fact, factor } of facts)
    take({ kind: 'fact', fact: fact.field }, before * factor, fact.searched !== null);
  return parts;
}

const sum = (parts: readonly ScorePart[]): number => parts.reduce((total, { points }) => total + points, 0);

function identifierFact({ searched, listed, matched }: IdentifierFact): Fact[] {
  if (searched.length === 0) return [];
  return [
    {
      field: 'identifier',
      searched: searched.join(', '),
      listed: [...listed],
      verdict: matched ? 'match' : listed.length > 0 ? 'mismatch' : 'unknown',
    },
  ];
}

/** What was asked. */
export interface AskedName {
  query: Query;
  prepared: PreparedName;
}

/** What is explained: one name of an entry, and what else the entry says. */
export interface FoundName {
  name: ListedName;
  /** What its score was computed from, where that is known: from the same words. */
  scored?: ScoredAlignment;
  facts: EntryFacts;
  identifiers?: IdentifierFact;
}

/**
 * What the score of a hit was computed from. The parts add up exactly to the points: shares of the words first, then what
 * words too many, contradictions, order, shortness, a weak alias and each fact took off (`cap`: what rounding would have
 * made full points), last what a common identifier gave. The words are told anew from the names, so call it for reported hits only.
 */
export function explain(asked: AskedName, found: FoundName, rarity: Rarity, settings: EngineSettings): Explanation {
  const { name, identifiers = NO_IDENTIFIERS } = found;
  const { score, alignment, kind } = found.scored ?? scoreAlignment(asked.prepared, name.prepared, rarity, settings);
  const facts = judgeFacts(asked.query, asked.prepared, found.facts, settings);
  const factor = factsFactor(facts);
  const quality = qualityFactor(name.quality, settings);
  const words = explainWords(alignment, asked.prepared, name.prepared, rarity, settings);
  const parts = [
    ...wordParts(words, score.matchedWeight),
    ...termParts(score, kindSettings(kind, settings), quality, facts),
  ];
  const named = pointsOf(score.share * quality * factor);
  if (sum(parts) !== named) parts.push({ kind: 'cap', points: named - sum(parts) });
  const points = entryPoints(score, name.quality, factor, identifiers.matched, settings);
  if (points !== named) parts.push({ kind: 'identifier', points: points - named });
  return {
    listed: { text: name.text, quality: name.quality, kind: name.kind },
    words: words.map(({ word }) => word),
    ...wordOrder(alignment, asked.prepared, name.prepared),
    facts: [...facts.map(({ fact }) => fact), ...identifierFact(identifiers)],
    parts,
    points,
    thresholdPoints: thresholdPoints(asked.query.fuzziness, settings),
  };
}
