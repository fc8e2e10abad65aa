import { asPhrase, asWord, type NameWord } from './name-word.ts';
import { numberAt, type NumberMatch } from './number-value.ts';
import { isUnbound, type OrganisationTraits } from './organisation-traits.ts';
import type { Piece } from './piece.ts';
import type { PreparedWord } from './prepare-word.ts';
import { WEIGHTY_PARTICLES } from './tables/particles.ts';
import { phraseAt, type Phrase } from './word-phrases.ts';

/** Words of the longest legal form that is looked for with slips. */
const LONGEST_FORM = 8;

const traitsOf = (word: NameWord): OrganisationTraits => word.piece.inOrganisation;
const mayBeShipNumber = (latin: string): boolean => latin.startsWith('imo');
const latinOf = (word: NameWord): string => word.latin;
const englishOf = (word: NameWord): string => word.piece.english;
const correctedOf = (word: NameWord): string => traitsOf(word).corrected ?? word.latin;

/** The first of the phrases that the words are in their own letters, or translated. */
function writtenPhraseAt(phrases: readonly Phrase[], words: readonly NameWord[], start: number): Phrase | undefined {
  return phraseAt(phrases, words.map(latinOf), start) ?? phraseAt(phrases, words.map(englishOf), start);
}

/** An IMO ship identification number, 'IMO' and seven digits, apart or together: how many words it takes, 0 when there is none. */
function imoLength(words: readonly NameWord[], start: number): number {
  const { latin } = words[start]!;
  if (!mayBeShipNumber(latin)) return 0;
  if (latin === 'imo') return /^\d{7}$/.test(words[start + 1]?.latin ?? '') ? 2 : 0;
  return /^imo\d{7}$/.test(latin) ? 1 : 0;
}

/** A legal form with a slip in a word has this many letters at least: shorter ones could be names. */
const SHORTEST_MISSPELT = 7;

/** The longest legal form that begins at a word, a slip in each of its longer words allowed. */
function misspeltFormAt(words: readonly NameWord[], start: number): Phrase | undefined {
  const { correctedForms } = traitsOf(words[start]!);
  if (correctedForms === undefined) return undefined;
  const form = phraseAt(correctedForms, words.slice(start, start + LONGEST_FORM).map(correctedOf), 0);
  return form !== undefined && form.words.join('').length >= SHORTEST_MISSPELT ? form : undefined;
}

function legalFormOf(words: readonly NameWord[], start: number): Phrase | undefined {
  const misspelt = misspeltFormAt(words, start);
  if (misspelt !== undefined) return misspelt;
  const { forms } = traitsOf(words[start]!);
  return forms && writtenPhraseAt(forms, words, start);
}

function placeOf(words: readonly NameWord[], start: number): Phrase | undefined {
  const { places } = traitsOf(words[start]!);
  return places && writtenPhraseAt(places, words, start);
}

/** The number that words from `start` on are, its sign counted among them: 'Forty-four', 'No. 5', 'No. V'. */
function numberFrom(words: readonly NameWord[], start: number): NumberMatch | undefined {
  const signs = traitsOf(words[start]!).isNumberSign ? 1 : 0;
  const [word, next] = words.slice(start + signs, start + signs + 2).map(traitsOf);
  if (word === undefined) return undefined;
  const number = numberAt(word, next);
  if (signs === 0 || number !== undefined) return number && { ...number, length: number.length + signs };
  return word.roman === undefined ? undefined : { length: 2, value: word.roman };
}

/** One or more words from `start` on that have one role; `length` of them. */
interface Classified {
  word: PreparedWord;
  length: number;
}

function phraseFrom(words: readonly NameWord[], start: number): Classified | undefined {
  const imo = imoLength(words, start);
  const group = (length: number): readonly NameWord[] => words.slice(start, start + length);
  if (imo > 0) {
    const number = group(imo).map(latinOf).join('').replace('imo', '');
    return { word: asPhrase(group(imo), 'identifier', 'identifier', number), length: imo };
  }
  const legal = legalFormOf(words, start);
  if (legal && legal.words.length < words.length) {
    return {
      word: asPhrase(group(legal.words.length), 'legal-form', 'legal-form', legal.canonical),
      length: legal.words.length,
    };
  }
  const number = numberFrom(words, start);
  if (number) return { word: asPhrase(group(number.length), 'number', 'number', number.value), length: number.length };
  const place = placeOf(words, start);
  return place && place.words.length < words.length
    ? { word: asPhrase(group(place.words.length), 'place', 'place', place.canonical), length: place.words.length }
    : undefined;
}

function nameParticle(word: NameWord): string | undefined {
  const { particle, isUnmistakableParticle } = traitsOf(word);
  return word.hyphenatedNext || isUnmistakableParticle ? particle : undefined;
}

function classifyWord(word: NameWord, index: number, count: number): PreparedWord {
  const { roman, isVesselPrefix, isEzafe } = traitsOf(word);
  if (isEzafe && word.hyphenated && index > 0) return asWord(word, 'descriptor', 'particle', '');
  if (roman !== undefined && index > 0 && !word.piece.dotted) return asWord(word, 'number', 'number', roman);
  if (index === 0 && isVesselPrefix) return asWord(word, 'title', 'title', '');
  const particle = index < count - 1 ? nameParticle(word) : undefined;
  if (particle !== undefined)
    return asWord(word, 'particle', WEIGHTY_PARTICLES.has(particle) ? 'weighty-particle' : 'particle', particle);
  return plainWord(word.piece, word.bracketed);
}

/** A word that is no phrase, number, prefix or particle. */
function plainWord(piece: Piece, bracketed: boolean): PreparedWord {
  const { isLink, isDescriptor, isDomain } = piece.inOrganisation;
  if (isLink) return piece.prepared('descriptor', 'particle', '', bracketed);
  if (isDescriptor) return piece.prepared('descriptor', 'descriptor', '', bracketed);
  if (piece.form.latin.length === 1) return piece.prepared('initial', 'initial', '', bracketed);
  return piece.prepared(isDomain ? 'descriptor' : 'name', isDomain ? 'domain' : 'content', '', bracketed);
}

/** The word that a piece is in every organisation's name unless a phrase stands before it; undefined when that depends on the name. */
export function wordInAnyOrganisation(piece: Piece): PreparedWord | undefined {
  const isAlone = piece.isWhole && !mayBeShipNumber(piece.form.latin) && isUnbound(piece.inOrganisation);
  return isAlone ? plainWord(piece, false) : undefined;
}

/**
 * Roles of an organisation's, vessel's or aircraft's words. When nothing but descriptors, places and forms is there
 * ('Bank of China'), they keep their classes: the comparison divides by what is there.
 */
export function classifyOrganisation(words: readonly NameWord[]): PreparedWord[] {
  const classified: PreparedWord[] = [];
  for (let index = 0; index < words.length;) {
    const phrase = phraseFrom(words, index);
    classified.push(phrase?.word ?? classifyWord(words[index]!, index, words.length));
    index += phrase?.length ?? 1;
  }
  return classified;
}
