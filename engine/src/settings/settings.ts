import type { WeightClass } from '../normalise/prepare-word.ts';

/** How one kind of entity is scored. */
export interface KindSettings {
  /** Weight of words that only one side has, 0..1. */
  extra: number;
  /** The same when both names bear a legal form: two registered names, neither one a short form. */
  extraRegistered: number;
  /** Factor per unit of contradicting weight: words left over on both sides. */
  contradiction: number;
}

/**
 * Every number the score depends on. Whoever changes one keeps the old ones by a name of his own: past scores stay reproducible
 * by the settings they came from and the version of the engine.
 */
export interface EngineSettings {
  /** Share of a word in the comparison before rarity, by class. */
  weights: Readonly<Record<WeightClass, number>>;
  /** A content word weighs this much when every entry bears it, and its full weight when none does. */
  commonWordWeight: number;
  person: KindSettings;
  organisation: KindSettings;
  edit: EditSettings;
  similarity: SimilaritySettings;
  /** The same for two words of which one is in no name of the lists: a slip seldom makes another name. */
  unlisted: Pick<SimilaritySettings, 'slips' | 'nearMiss'>;
  /** Contradicting weight added for a number that only one side has, and for another one where the number is the name. */
  oneSidedNumber: number;
  /** Contradicting weight added for legal forms that exclude each other. */
  conflictingForms: number;
  /** Contradicting weight added when the names around 'bin' are swapped: father and son. */
  swappedAroundBin: number;
  /** Factor for a person of whom only one word matched although a side has more. */
  loneWord: number;
  /** Growth of the weight of words too many when only two words matched and every entry bears them; none for unseen words. */
  commonPairExtra: number;
  /** Factor for the weight of a person's words too many when both names begin and end with the same names. */
  keptEnds: number;
  /** Factor for two matched words of a longer name of which the first is not one. */
  firstWordMissing: number;
  /** Weight, of its own, of a word that repeats one already matched. */
  repeatedWord: number;
  /** Weight, of its own, of an unmatched word in brackets. */
  bracketed: number;
  /** Factor for an alias that the list calls weak. */
  weakAlias: number;
  /** Points that an identifier which both bear gives at least, in ten-thousandths. */
  identifierMatch: number;
  facts: FactSettings;
  /** [fuzziness, lowest score in ten-thousandths], rising fuzziness; straight lines between. */
  thresholds: readonly (readonly [fuzziness: number, points: number])[];
}

/** Costs of the edits that turn one Latin form into another; 1 is a consonant exchanged for an unlike one. */
export interface EditSettings {
  vowelSwap: number;
  /** Short vowels that transcriptions exchange freely: e-i, o-u. */
  closeVowels: number;
  soundAlike: number;
  lookAlike: number;
  sameSound: number;
  digitForLetter: number;
  /** A vowel exchanged for a consonant. */
  vowelForConsonant: number;
  doubledLetter: number;
  letterH: number;
  insertedVowel: number;
  transposition: number;
  /** Added when the first letters are different and one of them is a consonant. */
  firstConsonant: number;
  /** Added to the cost between phonetic keys. */
  phonetic: number;
}

/** A word in which two letters slipped: cost at most `most`, and `share` of the length, gives the similarity `least` at least. */
export interface SlipSettings {
  most: number;
  share: number;
  least: number;
}

/** Similarity of two words = 1 − slope·(cost/length)^power while cost ≤ limit·log2(length − 1). */
export interface SimilaritySettings {
  slope: number;
  power: number;
  limit: number;
  /** What is forgiven beyond the limit. */
  slips: SlipSettings;
  /** Two words of three letters that one edit tells apart: too little for a name of two words, enough for a longer one. */
  nearMiss: number;
  nickname: number;
  initial: number;
  synonym: number;
  genderedEnding: number;
  /** At most this for given names that differ by the ending of the other gender: Gabriel, Gabriela. */
  otherGender: number;
  /** One Mandarin word in two romanisations. */
  romanisation: number;
  acronym: number;
  /** An acronym of three letters for a name with a legal form. */
  registeredAcronym: number;
  relatedForm: number;
  /** Two different numbers of a series. */
  otherNumber: number;
}

/** Factors for facts that contradict; facts that confirm or are unknown change nothing. */
export interface FactSettings {
  /** By years of difference beyond the tolerance; the last one holds for all greater differences. */
  birthYear: readonly number[];
  /** Years that count as the same: an age told is rarely exact. */
  birthYearTolerance: number;
  /** Tolerance of a date that the list calls approximate. */
  circaTolerance: number;
  country: number;
  gender: number;
}

/** The settings that this version of the engine is delivered with. */
export const DEFAULT_SETTINGS: EngineSettings = {
  weights: {
    content: 1,
    domain: 0.7,
    place: 0.7,
    number: 0.6,
    initial: 0.5,
    descriptor: 0.35,
    'weighty-particle': 0.3,
    particle: 0.15,
    'legal-form': 0.15,
    'name-like-title': 0.3,
    title: 0.1,
    suffix: 0.15,
    identifier: 0,
  },
  commonWordWeight: 0.6,
  person: { extra: 0.15, extraRegistered: 0.15, contradiction: 0.75 },
  organisation: { extra: 0.3, extraRegistered: 0.6, contradiction: 0.8 },
  edit: {
    vowelSwap: 0.6,
    closeVowels: 0.4,
    soundAlike: 0.7,
    lookAlike: 0.7,
    sameSound: 0.45,
    digitForLetter: 0.3,
    vowelForConsonant: 1.1,
    doubledLetter: 0.3,
    letterH: 0.5,
    insertedVowel: 0.75,
    transposition: 0.8,
    firstConsonant: 0.15,
    phonetic: 0.3,
  },
  similarity: {
    slope: 1.2,
    power: 1.25,
    limit: 0.75,
    slips: { most: 2, share: 0.4, least: 0.65 },
    nearMiss: 0.6,
    nickname: 0.8,
    initial: 0.85,
    synonym: 0.95,
    genderedEnding: 0.92,
    otherGender: 0.6,
    romanisation: 0.85,
    acronym: 0.9,
    registeredAcronym: 0.8,
    relatedForm: 0.9,
    otherNumber: 0.6,
  },
  unlisted: { slips: { most: 2.6, share: 0.52, least: 0.66 }, nearMiss: 0.68 },
  oneSidedNumber: 0.4,
  conflictingForms: 0.3,
  swappedAroundBin: 0.6,
  loneWord: 0.6,
  commonPairExtra: 0.3,
  keptEnds: 0.65,
  firstWordMissing: 0.93,
  repeatedWord: 0.3,
  bracketed: 0.5,
  weakAlias: 0.95,
  identifierMatch: 9500,
  facts: {
    birthYear: [0.93, 0.9, 0.85, 0.8, 0.75],
    birthYearTolerance: 1,
    circaTolerance: 3,
    country: 0.9,
    gender: 0.95,
  },
  thresholds: [
    [0, 9800],
    [0.1, 9400],
    [0.5, 8200],
    [1, 6200],
  ],
};

const forgiving = new WeakMap<EngineSettings, EngineSettings>();

/** The settings by which a word is compared that no list bears; built once. */
export function unlistedSettings(settings: EngineSettings): EngineSettings {
  let unlisted = forgiving.get(settings);
  if (unlisted === undefined)
    forgiving.set(settings, (unlisted = { ...settings, similarity: { ...settings.similarity, ...settings.unlisted } }));
  return unlisted;
}
