import type { EntityType, NameKind, NameQuality } from './entry.ts';
import type { AskedIdentifier } from './identifiers/asked-identifier.ts';

/** What is asked of the engine. */
export interface Query {
  /** As typed, any script, any order. */
  name: string;
  /** Other names of the same person: an entry that any of them reaches is found, and its best one counts. */
  furtherNames?: readonly string[];
  /** 1 broadest … 0.1 narrowest, -1 exact after normalisation. */
  fuzziness: number;
  birthYear?: number;
  /** YYYY-MM or YYYY-MM-DD, beside its year: what a list says as closely is compared with it. */
  birthDate?: string;
  /** An entry that bears it is a hit whatever its name and facts; one that does not is judged as if it had not been asked. */
  identifier?: AskedIdentifier;
  /** ISO 3166-1 alpha-2; empty or absent: not asked. */
  countries?: readonly string[];
  /** Absent: all. 'company' and 'organisation' accept each other; entries of type 'other' are accepted by all. */
  entityType?: EntityType;
  /** Check-type keys; absent: all. An entry is a candidate when it bears at least one of them. */
  types?: readonly string[];
}

export type MatchType =
  | 'name_exact'
  | 'aka_exact'
  | 'name_fuzzy'
  | 'aka_fuzzy'
  | 'phonetic_name'
  | 'phonetic_aka'
  | 'equivalent_name'
  | 'equivalent_aka'
  | 'year_of_birth'
  | 'identifier'
  | 'removed_personal_title'
  | 'removed_personal_suffix'
  | 'removed_organisation_prefix'
  | 'removed_organisation_suffix'
  | 'unknown';

export type WordMethod =
  | 'exact'
  | 'edit'
  | 'phonetic'
  | 'nickname'
  | 'initial'
  | 'joined'
  | 'split'
  | 'acronym'
  | 'equivalent'
  | 'transliterated'
  | 'number'
  | 'identifier'
  | 'missing';

export type WordRole =
  | 'name'
  | 'particle'
  | 'title'
  | 'suffix'
  | 'legal-form'
  | 'initial'
  | 'number'
  | 'descriptor'
  | 'place'
  | 'identifier';

/**
 * One column of the comparison. `searched` or `listed` is null for a word without counterpart
 * (method 'missing'). Both are as written (one or more words, for joined and split ones).
 */
export interface WordMatch {
  searched: string | null;
  listed: string | null;
  /** Latin form that was compared, when the script of either side is not Latin. */
  searchedLatin?: string;
  listedLatin?: string;
  role: WordRole;
  method: WordMethod;
  /** 0..1 */
  similarity: number;
  /** Share of this word in the comparison, ≥ 0. */
  weight: number;
  /**
   * Letters under each other, [searched, listed]; '' on one side is a letter that the side lacks.
   * Empty for methods that are not about letters (nickname, acronym) and for joined scripts.
   */
  letters: [string, string][];
  /**
   * Letters of another script, as written, and the Latin ones they stand for, in the order of the letters; '' for none. Absent where no
   * learned table reads the one word as the other.
   */
  readings?: [own: string, latin: string][];
}

export type FactField = 'birthYear' | 'country' | 'entityType' | 'gender' | 'identifier';

export interface Fact {
  field: FactField;
  /** null: the search did not give it. */
  searched: string | null;
  /** As listed, e.g. dates 'YYYY-MM-DD' or 'circa 1962', country codes, entity type. */
  listed: string[];
  verdict: 'match' | 'mismatch' | 'unknown';
}

/**
 * One term of the score, in ten-thousandths (integer); the sum of all parts IS the score.
 * word: what a word contributed. unmatched / contradiction / short / weak-alias / order: what was taken off.
 * fact: what birth year, country … added or took off. cap: what was cut at 0 or 1.
 */
export interface ScorePart {
  kind: 'word' | 'unmatched' | 'contradiction' | 'short' | 'weak-alias' | 'order' | 'fact' | 'cap' | 'identifier';
  /** Index into `words` (word) or the field (fact); absent otherwise. */
  word?: number;
  fact?: FactField;
  points: number;
}

/** What the score was computed from, as data. */
export interface Explanation {
  /** The further name by which it was found; absent where it was the name of the search. */
  searchedName?: string;
  listed: { text: string; quality: NameQuality; kind: NameKind };
  words: WordMatch[];
  /** Whether the listed words come in the searched order, both as they are written. */
  sameOrder: boolean;
  /** They do not, and only because the list writes 'SURNAME, Given'. */
  familyNameFirst: boolean;
  facts: Fact[];
  parts: ScorePart[];
  /** Score in ten-thousandths: sum of the parts, 0..10000. */
  points: number;
  /** The lowest score reported at this fuzziness, in ten-thousandths. */
  thresholdPoints: number;
}

export interface EngineHit {
  source: string;
  /** Record id within the source. */
  id: string;
  /** Primary name of the entry. */
  name: string;
  /** 0..1 = explanation.points / 10000. Below the threshold where the name alone made the entry a hit, or facts left it out. */
  score: number;
  matchTypes: MatchType[];
  explanation: Explanation;
}

export interface SnapshotList {
  source: string;
  /** Identifier of the list version, chosen by the caller. */
  version: string;
  entries: number;
}
