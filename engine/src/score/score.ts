import { alignNames, MOST_WORDS, type Alignment } from '../compare/align.ts';
import type { ComparedWords } from '../compare/compared-words.ts';
import { hasRole, isSwappedAroundBin, organisationConflicts } from '../compare/conflicts.ts';
import { personExtra, shortFactor } from '../compare/short-name.ts';
import { pointsOf } from './entry-points.ts';
import type { EntityKind, PreparedName } from '../normalise/prepare-name.ts';
import type { EngineSettings, KindSettings } from '../settings/settings.ts';
import { fillWeights, leftOver, unlistedWords, type Rarity } from './word-weight.ts';

export type { Rarity } from './word-weight.ts';

/** The score of a name and the numbers it was computed from. */
export interface NameScore {
  /** 0..1; 1 only for names equal after normalisation. */
  share: number;
  /** The share in ten-thousandths. */
  points: number;
  /** Sum of weights of the columns, and of weight × similarity. */
  matchedWeight: number;
  matchedValue: number;
  /** Weight left over on one side beyond the other's, as far as it counts. */
  extra: number;
  /** Weight that contradicts: left over on both sides, numbers on one side, legal forms that exclude each other. */
  contradiction: number;
  /** Contradicting weight of names swapped around 'bin'. */
  swapped: number;
  /** Factor for one or two matched words of a longer name; 1 otherwise. */
  shortFactor: number;
}

/** What a score was computed from, for the explanation. */
export interface ScoredAlignment {
  score: NameScore;
  alignment: Alignment;
  kind: EntityKind;
}

/** The score after each of its terms, 0..1, in the order in which they are applied. */
export interface ScoreTerms {
  similarity: number;
  unmatched: number;
  contradiction: number;
  order: number;
  short: number;
}

const NOTHING_MATCHED: ScoreTerms = { similarity: 0, unmatched: 0, contradiction: 0, order: 0, short: 0 };

/** Settings of a kind; undecided names are scored as persons. */
export function kindSettings(kind: EntityKind, settings: EngineSettings): KindSettings {
  return kind === 'organisation' ? settings.organisation : settings.person;
}

/** The kind two names are compared as: an undecided one follows the other, two undecided ones their words. */
function comparedKind(query: PreparedName, listed: PreparedName): EntityKind {
  if (query.entityKind !== 'any') return query.entityKind;
  if (listed.entityKind !== 'any') return listed.entityKind;
  return isOrganisation(query) || isOrganisation(listed) ? 'organisation' : 'person';
}

function isOrganisation({ words }: PreparedName): boolean {
  return (
    hasRole(words, 'legal-form') || hasRole(words, 'descriptor') || hasRole(words, 'place') || hasRole(words, 'number')
  );
}

/** S = Σ w·s / (Σ w + extra + C) · m^C · short, term by term: similarity, extra, C, C with the swap, short. */
export function scoreTerms(score: Omit<NameScore, 'points' | 'share'>, kind: KindSettings): ScoreTerms {
  const { matchedWeight, matchedValue, extra, contradiction, swapped } = score;
  if (matchedWeight === 0) return NOTHING_MATCHED;
  const contradictedBy = (weight: number): number =>
    (matchedValue / (matchedWeight + extra + weight)) * kind.contradiction ** weight;
  const order = contradictedBy(contradiction + swapped);
  return {
    similarity: matchedValue / matchedWeight,
    unmatched: matchedValue / (matchedWeight + extra),
    contradiction: contradictedBy(contradiction),
    order,
    short: order * score.shortFactor,
  };
}

function organisationExtra(query: PreparedName, listed: PreparedName, { organisation }: EngineSettings): number {
  return hasRole(query.words, 'legal-form') && hasRole(listed.words, 'legal-form')
    ? organisation.extraRegistered
    : organisation.extra;
}

const queryWeights = new Float64Array(MOST_WORDS);
const listedWeights = new Float64Array(MOST_WORDS);

/** As `scoreName`, with the alignment that the score came from. */
export function scoreAlignment(
  query: PreparedName,
  listed: PreparedName,
  rarity: Rarity,
  settings: EngineSettings,
  compared?: ComparedWords,
): ScoredAlignment {
  const kind = comparedKind(query, listed);
  fillWeights(queryWeights, query.words, rarity, settings);
  fillWeights(listedWeights, listed.words, rarity, settings);
  const unlisted = {
    queryUnlisted: unlistedWords(query.words, rarity),
    listedUnlisted: unlistedWords(listed.words, rarity),
  };
  const alignment = alignNames({ query, listed, queryWeights, listedWeights, ...unlisted, kind, settings, compared });
  let matchedWeight = 0;
  let matchedValue = 0;
  for (const column of alignment.columns) {
    matchedWeight += column.weight;
    matchedValue += column.weight * column.similarity;
  }
  const queryLeft = leftOver(query.words, alignment.queryTaken, queryWeights, settings);
  const listedLeft = leftOver(listed.words, alignment.listedTaken, listedWeights, settings);
  const isPerson = kind !== 'organisation';
  const extra = isPerson ? personExtra(query, listed, alignment, settings) : organisationExtra(query, listed, settings);
  const score: NameScore = {
    share: 0,
    points: 0,
    matchedWeight,
    matchedValue,
    extra: Math.abs(queryLeft - listedLeft) * extra,
    contradiction:
      Math.min(queryLeft, listedLeft) + (isPerson ? 0 : organisationConflicts(query, listed, alignment, settings)),
    swapped: isPerson && isSwappedAroundBin(query, listed, alignment) ? settings.swappedAroundBin : 0,
    shortFactor: isPerson ? shortFactor(query, listed, alignment, settings) : 1,
  };
  score.share = scoreTerms(score, kindSettings(kind, settings)).short;
  score.points = pointsOf(score.share);
  return { score, alignment, kind };
}

/**
 * Scores how alike two prepared names are. Symmetric up to ties between equally good alignments, independent of the
 * order of words (names around 'bin' excepted). Facts are not part of it. `compared`: what is known of the query's words
 * from other names, by the same rarity and settings.
 */
export function scoreName(
  query: PreparedName,
  listed: PreparedName,
  rarity: Rarity,
  settings: EngineSettings,
  compared?: ComparedWords,
): NameScore {
  return scoreAlignment(query, listed, rarity, settings, compared).score;
}
