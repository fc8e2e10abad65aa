import { latinForm } from './latin-form.ts';
import { LEGAL_FORMS, type LegalFamily } from './tables/legal-forms.ts';
import { PLACE_PHRASES, PLACES, PLACE_SYNONYMS } from './tables/places.ts';

/** Longest phrase first: the words that may follow a first word, with what the whole stands for. */
interface Phrase {
  words: readonly string[];
  canonical: string;
}

function phraseIndex(entries: Iterable<readonly [spelling: string, canonical: string]>): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [spelling, canonical] of entries) {
    const words = spelling.split(' ').map((word) => latinForm(word));
    const first = words[0]!;
    const phrases = index.get(first) ?? [];
    phrases.push({ words, canonical });
    index.set(first, phrases);
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return index;
}

function* legalSpellings(): Generator<readonly [string, string]> {
  for (const [canonical, , spellings] of LEGAL_FORMS) {
    for (const spelling of spellings.split('|')) yield [spelling, canonical];
  }
}

function* placeSpellings(): Generator<readonly [string, string]> {
  const canonicalOf = new Map(PLACE_SYNONYMS.flatMap((line) => {
    const names = line.split('|');
    return names.map((name) => [name, names[0]!] as const);
  }));
  for (const place of [...PLACES, ...PLACE_PHRASES, ...canonicalOf.keys()]) {
    yield [place, (canonicalOf.get(place) ?? place).replaceAll(' ', '')];
  }
}

const LEGAL_PHRASES = phraseIndex(legalSpellings());
const PLACE_PHRASE_INDEX = phraseIndex(placeSpellings());
const FAMILIES: ReadonlyMap<string, LegalFamily> = new Map(LEGAL_FORMS.map(([canonical, family]) => [canonical, family]));

export interface PhraseMatch {
  length: number;
  canonical: string;
}

function longestPhrase(index: ReadonlyMap<string, readonly Phrase[]>, latin: readonly string[], start: number): PhraseMatch | undefined {
  const phrase = index.get(latin[start]!)?.find(({ words }) => words.every((word, offset) => latin[start + offset] === word));
  return phrase && { length: phrase.words.length, canonical: phrase.canonical };
}

/** The longest legal form that begins at a word, or undefined. */
export function legalFormAt(latin: readonly string[], start: number): PhraseMatch | undefined {
  return longestPhrase(LEGAL_PHRASES, latin, start);
}

/** The longest place name that begins at a word, or undefined. */
export function placeAt(latin: readonly string[], start: number): PhraseMatch | undefined {
  return longestPhrase(PLACE_PHRASE_INDEX, latin, start);
}

/** Family of a canonical legal form. */
export function legalFamily(canonical: string): LegalFamily | undefined {
  return FAMILIES.get(canonical);
}
