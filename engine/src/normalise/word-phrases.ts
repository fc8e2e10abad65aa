import { latinForm } from './scripts/latin-form.ts';
import { LEGAL_FORMS, type LegalFamily } from './tables/legal-forms.ts';
import { PLACE_PHRASES, PLACES, PLACE_SYNONYMS } from './tables/places.ts';

/** Longest phrase first: the words that may follow a first word, with what the whole stands for. */
export interface Phrase {
  words: readonly string[];
  canonical: string;
}

function phraseIndex(
  entries: Iterable<readonly [spelling: string, canonical: string]>,
): ReadonlyMap<string, readonly Phrase[]> {
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
  const canonicalOf = new Map(
    PLACE_SYNONYMS.flatMap((line) => {
      const names = line.split('|');
      return names.map((name) => [name, names[0]!] as const);
    }),
  );
  for (const place of [...PLACES, ...PLACE_PHRASES, ...canonicalOf.keys()]) {
    yield [place, (canonicalOf.get(place) ?? place).replaceAll(' ', '')];
  }
}

const LEGAL_PHRASES = phraseIndex(legalSpellings());
const PLACE_PHRASE_INDEX = phraseIndex(placeSpellings());
const FAMILIES: ReadonlyMap<string, LegalFamily> = new Map(
  LEGAL_FORMS.map(([canonical, family]) => [canonical, family]),
);

/** Legal forms that begin with a Latin form, the longest first. */
export function legalPhrases(first: string): readonly Phrase[] | undefined {
  return LEGAL_PHRASES.get(first);
}

/** Place names that begin with a Latin form, the longest first. */
export function placePhrases(first: string): readonly Phrase[] | undefined {
  return PLACE_PHRASE_INDEX.get(first);
}

/** The first of the phrases that the words from `start` on are, or undefined. */
export function phraseAt(phrases: readonly Phrase[], words: readonly string[], start: number): Phrase | undefined {
  return phrases.find((phrase) => phrase.words.every((word, offset) => words[start + offset] === word));
}

/** The longest legal form that is these words' beginning, or undefined. */
export function legalFormAt(latin: readonly string[], start: number): Phrase | undefined {
  const phrases = legalPhrases(latin[start]!);
  return phrases && phraseAt(phrases, latin, start);
}

/** Family of a canonical legal form. */
export function legalFamily(canonical: string): LegalFamily | undefined {
  return FAMILIES.get(canonical);
}
