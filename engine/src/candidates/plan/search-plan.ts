import { isRun, MOST_JOINED, runTexts } from '../../compare/joined-words.ts';
import { servantNameLength } from '../../compare/run-columns.ts';
import type { EntityKind, PreparedName } from '../../normalise/prepare-name.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import { mayBeShortForm } from '../../normalise/scripts/misspelt-form.ts';
import { PARTICLES, WEIGHTY_PARTICLES } from '../../normalise/tables/particles.ts';
import { entityKinds } from '../../snapshot/entity-kinds.ts';
import { termOf } from '../../snapshot/words/word-table.ts';
import { wordWeight } from '../../score/word-weight.ts';
import type { Rarity } from '../../score/word-weight.ts';
import type { Lexicon } from '../listed/lexicon.ts';
import type { WordMatcher } from '../lookup/word-matcher.ts';
import type { WordMatches } from '../lookup/word-matches.ts';

/** A searched word that is looked up. */
export interface SearchWord {
  word: PreparedWord;
  /** Its place in the plan's bound, and its bit in sets of searched words. */
  index: number;
  bits: number;
}

/**
 * Searched words that one listed word may be, written together or as the initial of 'Abd al-Rahman': the terms that match all of
 * them at once.
 */
export interface Compound {
  bits: number;
  /** Those of them that are not looked up, by their index in the plan: the 'Abdul' of Abdulrahman. */
  loose: readonly number[];
  matches: WordMatches;
}

/** A searched word as the bound sees it. */
export interface BoundWord {
  /** Weight in the search, 0..1. */
  weight: number;
  /** Weight of the lightest, where several searched words share a place. */
  min: number;
  /** What it counts when nothing matches it; at most its weight. */
  left: number;
  isName: boolean;
}

/** A search as the candidate finder reads it. */
export interface SearchPlan {
  /** The rarest first; a repeated word once. */
  words: SearchWord[];
  compounds: Compound[];
  bounds: BoundWord[];
  /** By the index of a listed name's entity kind: what searched words outside `words` may add. */
  others: readonly OtherWords[];
  loose: readonly LooseWord[];
  /** Listed names that particles, titles and legal forms of the search may be, with a slip in one of the two. */
  unsearched: readonly (readonly number[])[];
  /** How many searched words stand in the name again. */
  repeats: number;
  /** Whether one of these is a name, and not a trade, a place, a particle or a title: a person who lacks it is matched by a lone word. */
  repeatsName: boolean;
  /** By the index of a listed name's entity kind: whether the two may be compared as names of organisations. */
  mayBeOrganisation: readonly boolean[];
}

/** Searched words that are not looked up: initials, numbers, particles, titles, legal forms. */
export interface OtherWords {
  /** Weight that they may match. */
  free: number;
  /** Weight of listed words that initials among them may match: any name that begins with the letter. */
  slack: number;
  /** Part of `free` that needs no closer look: titles, legal forms, light particles, numbers. */
  certain: number;
  /** What initials weigh that stand in a form as they are: 'A.' for 'A.'. */
  initials: number;
  /** What `unsearched` adds at most: half of what the names weigh that a light particle, title or legal form may be. */
  named: number;
}

/** A searched word that is not looked up but must stand in a form to count: an initial, or a particle such as 'Abdul'. */
export interface LooseWord {
  weight: number;
  /** What it counts when nothing matches it; at most its weight. */
  left: number;
  /** By the index of a listed name's entity kind: what it may add at most. */
  free: readonly number[];
  /** First letter of the names that an initial stands for; '' for a particle. */
  initial: string;
  /** Terms of the words that a particle matches, of the names that it may be, and its initial; that of an initial itself. */
  terms: ReadonlySet<number>;
}

/** Sets of searched words have this many bits; further words share the last one. */
const maxBits = 8;
const isCounted = ({ role }: PreparedWord): boolean => role === 'name' || role === 'descriptor' || role === 'place';

/** Particles that may be a name in one order of the words and none in another: 'Abdul'. */
const isNameLikeParticle = ({ latin }: PreparedWord): boolean => WEIGHTY_PARTICLES.has(PARTICLES.get(latin) ?? '');

const isLoose = (word: PreparedWord): boolean => word.role === 'initial' || isNameLikeParticle(word);

function looseWord(word: PreparedWord, query: PreparedName, inputs: PlanInputs): LooseWord {
  const { lexicon, matcher, rarity, settings } = inputs;
  const weight = wordWeight(word, rarity, settings);
  const weights = {
    weight,
    left: weight * leftFactor(word, query.words, settings),
    free: entityKinds.map((kind) => freeWeight(word, kind, settings)),
  };
  if (word.role === 'initial') return { ...weights, initial: word.latin, terms: new Set([lexicon.term(word.latin)]) };
  return {
    ...weights,
    initial: '',
    terms: new Set([
      lexicon.term(word.latin),
      lexicon.term(PARTICLES.get(word.latin) ?? ''),
      lexicon.term(word.latin.charAt(0)),
      ...matcher.wordsLike(word, query.entityKind).map((listed) => lexicon.termOf(listed)),
    ]),
  };
}

const isRepeat = ({ original }: PreparedWord, counted: readonly PreparedWord[]): boolean =>
  counted.some((word) => word.original === original);

/** Words that are looked up: those that carry the name; none of a search without any name, for which all light forms are read. */
function countedWords({ words, entityKind }: PreparedName): readonly PreparedWord[] {
  const names = words
    .filter(isCounted)
    .filter((word, index, all) => all.findIndex(({ original }) => original === word.original) === index);
  const certain = names.filter(
    (word) => !isNameLikeParticle(word) && (entityKind === 'person' || !mayBeShortForm(word.latin)),
  );
  const counted = certain.length > 0 ? certain : names;
  return counted.some(({ weightClass }) => weightClass !== 'particle') ? counted : [];
}

/** What a plan is worked out from, the same for all searches of a snapshot. */
export interface PlanInputs {
  matcher: WordMatcher;
  lexicon: Lexicon;
  rarity: Rarity;
  settings: EngineSettings;
}

/** Listed words that a searched one may be which is not looked up: names, and to a name the particles and legal forms that are like it. */
const counterparts = (word: PreparedWord, kind: EntityKind, matcher: WordMatcher): readonly number[] =>
  word.role === 'name' ? matcher.wordsLike(word, kind) : matcher.namesLike(word, kind);

/** Works out what a name is looked up under. */
export function searchPlan(query: PreparedName, inputs: PlanInputs): SearchPlan {
  const { matcher, lexicon, settings } = inputs;
  const counted = countedWords(query);
  const rest = query.words.filter((word) => !counted.includes(word));
  const repeated = rest.filter((word) => isRepeat(word, counted));
  const misspelt = rest
    .filter((word) => word.role !== 'initial' && !repeated.includes(word))
    .map((word) => counterparts(word, query.entityKind, matcher))
    .filter(({ length }) => length > 0);
  const words = counted.map((word, position) => {
    const index = Math.min(maxBits - 1, position);
    return { word, index, bits: 1 << index };
  });
  // A repeated word is looked up once.
  const bitsOf = ({ original }: PreparedWord): number =>
    words.find(({ word }) => word.original === original)?.bits ?? 0;
  const loose = rest.filter(isLoose);
  return {
    words: byRarity(words, lexicon),
    compounds: [...joinedWords(query, loose, matcher, bitsOf), ...servantNames(query, matcher, bitsOf)],
    bounds: boundWords(words, query.words, inputs),
    others: entityKinds.map((kind) => otherWords(rest, repeated, misspelt.length, kind, settings)),
    loose: loose.map((word) => looseWord(word, query, inputs)),
    unsearched: misspelt,
    repeats: repeated.length,
    repeatsName: repeated.some(({ role }) => role === 'name'),
    mayBeOrganisation: entityKinds.map(
      (listed) => query.entityKind === 'organisation' || (query.entityKind === 'any' && listed !== 'person'),
    ),
  };
}

/** An initial matches any name of a person, but in an organisation's name only itself. */
const matchesNames = (word: PreparedWord, kind: EntityKind): boolean =>
  word.role === 'initial' ? kind !== 'organisation' : isNameLikeParticle(word);

/** What a searched word that is not looked up weighs at most with its counterpart. */
function freeWeight(word: PreparedWord, kind: EntityKind, { weights }: EngineSettings): number {
  const weight = weights[word.weightClass];
  return matchesNames(word, kind) ? (weight + weights.content) / 2 : weight;
}

function otherWords(
  words: readonly PreparedWord[],
  repeated: readonly PreparedWord[],
  unsearched: number,
  kind: EntityKind,
  settings: EngineSettings,
): OtherWords {
  const { content } = settings.weights;
  const others: OtherWords = { free: 0, slack: 0, certain: 0, initials: 0, named: (unsearched * content) / 2 };
  for (const word of words) {
    // The listed name that it repeats is looked up, and may be its counterpart.
    const weight = repeated.includes(word)
      ? (settings.weights[word.weightClass] + content) / 2
      : freeWeight(word, kind, settings);
    others.free += weight;
    if (word.role === 'initial') others.initials += settings.weights.initial;
    if (word.role === 'initial') others.slack += matchesNames(word, kind) ? content : weight;
    if (!isLoose(word)) others.certain += weight;
  }
  return others;
}

/** Words that few entries bear first. */
function byRarity(words: readonly SearchWord[], lexicon: Lexicon): SearchWord[] {
  return words
    .map((word) => ({ word, bearing: lexicon.bearing(termOf(word.word)) }))
    .sort((a, b) => a.bearing - b.bearing)
    .map(({ word }) => word);
}

/** Share of its weight that a searched word counts when nothing matches it. */
function leftFactor(word: PreparedWord, all: readonly PreparedWord[], settings: EngineSettings): number {
  const isRepeated = all.some((other) => other !== word && other.original === word.original);
  return (isRepeated ? settings.repeatedWord : 1) * (word.bracketed ? settings.bracketed : 1);
}

function boundWords(
  words: readonly SearchWord[],
  all: readonly PreparedWord[],
  { rarity, settings }: PlanInputs,
): BoundWord[] {
  const bounds: BoundWord[] = [];
  for (const { word, index } of words) {
    const weight = wordWeight(word, rarity, settings);
    const left = weight * leftFactor(word, all, settings);
    const shared = bounds[index];
    bounds[index] =
      shared === undefined
        ? { weight, min: weight, left, isName: word.role === 'name' }
        : { weight: shared.weight + weight, min: Math.min(shared.min, weight), left: 0, isName: false };
  }
  return bounds;
}

/** Words that a list may have written as one. */
function joinedWords(
  query: PreparedName,
  loose: readonly PreparedWord[],
  matcher: WordMatcher,
  bitsOf: (word: PreparedWord) => number,
): Compound[] {
  const compounds: Compound[] = [];
  for (let start = 0; start + 1 < query.words.length; start++) {
    for (let count = 2; count <= MOST_JOINED && start + count <= query.words.length; count++) {
      if (!isRun(query.words, start, count)) continue;
      const run = query.words.slice(start, start + count);
      const bits = run.reduce((mask, word) => mask | bitsOf(word), 0);
      const among = run.map((word) => loose.indexOf(word)).filter((index) => index >= 0);
      for (const text of runTexts(run, 0, count)) {
        const matches = matcher.joinedMatches(joinedWord(text));
        // None of the run need be looked up by itself: 'de la', Dela; 'Il-soo', Ilsu.
        if (matches.terms.length > 0) compounds.push({ bits, loose: among, matches });
      }
    }
  }
  return compounds;
}

/** Names that lists may have shortened to the initial of their 'Abd': 'A. Said' for 'Abd al-Rahman Said'. */
function servantNames(query: PreparedName, matcher: WordMatcher, bitsOf: (word: PreparedWord) => number): Compound[] {
  return query.words.flatMap((word, start) => {
    const length = servantNameLength(query.words, start);
    if (length === 0) return [];
    // Its 'Abd' is matched by the initial as a loose word.
    return [
      { bits: bitsOf(query.words[start + length - 1]!), loose: [], matches: matcher.initialsOf(word.latin.charAt(0)) },
    ];
  });
}

function joinedWord(text: string): PreparedWord {
  const form = wordForm(text);
  return { ...form, text: form.original, role: 'name', weightClass: 'content', canonical: '', bracketed: false };
}
