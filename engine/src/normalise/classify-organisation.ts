import { asPhrase, asWord, type NameWord } from './name-word.ts';
import { numberAt, romanValue } from './number-value.ts';
import type { PreparedWord } from './prepare-word.ts';
import { DESCRIPTORS, DOMAIN_WORDS, LINKS, VESSEL_PREFIXES } from './tables/organisation-words.ts';
import { PARTICLES, WEIGHTY_PARTICLES } from './tables/particles.ts';
import { correctedFormWord } from './misspelt-form.ts';
import { legalFormAt, placeAt, type PhraseMatch } from './word-phrases.ts';

/** Words of the longest legal form that is looked for. */
const LONGEST_FORM = 8;

/** One or more words from `start` on that have one role; `length` of them. */
interface Classified {
  word: PreparedWord;
  length: number;
}

/** An IMO ship identification number: 'IMO' and seven digits, apart or together. */
function imoAt(words: readonly NameWord[], latin: readonly string[], start: number): Classified | undefined {
  const length = /^imo\d{7}$/.test(latin[start]!) ? 1 : latin[start] === 'imo' && /^\d{7}$/.test(latin[start + 1] ?? '') ? 2 : 0;
  if (length === 0) return undefined;
  const group = words.slice(start, start + length);
  return { word: asPhrase(group, 'identifier', 'identifier', latin.slice(start, start + length).join('').replace('imo', '')), length };
}

/** A legal form with a slip in a word has this many letters at least: shorter ones could be names. */
const SHORTEST_MISSPELT = 7;

/** The longest legal form that begins at a word, a slip in each of its longer words allowed. */
function misspeltFormAt(latin: readonly string[], start: number): PhraseMatch | undefined {
  const corrected = latin.slice(start, start + LONGEST_FORM).map(correctedFormWord);
  const form = legalFormAt(corrected, 0);
  return form && corrected.slice(0, form.length).join('').length >= SHORTEST_MISSPELT ? form : undefined;
}

function phraseAt(words: readonly NameWord[], latin: readonly string[], start: number): Classified | undefined {
  const imo = imoAt(words, latin, start);
  if (imo) return imo;
  const legal = misspeltFormAt(latin, start) ?? legalFormAt(latin, start);
  if (legal && legal.length < words.length) {
    return { word: asPhrase(words.slice(start, start + legal.length), 'legal-form', 'legal-form', legal.canonical), length: legal.length };
  }
  const number = numberAt(latin, start);
  if (number) return { word: asPhrase(words.slice(start, start + number.length), 'number', 'number', number.value), length: number.length };
  const place = placeAt(latin, start);
  if (place && place.length < words.length) {
    return { word: asPhrase(words.slice(start, start + place.length), 'place', 'place', place.canonical), length: place.length };
  }
  return undefined;
}

/** Particles of Arabic names, which organisations bear too; short ones that are English words only before a hyphen. */
const ARABIC_CLASSES: ReadonlySet<string> = new Set(['al', 'bin', 'abu', 'abd']);
const UNMISTAKABLE: ReadonlySet<string> = new Set('al el bin ibn bint abu abou abd abdul abdel abdur'.split(' '));

function nameParticle(word: NameWord): string | undefined {
  const particle = PARTICLES.get(word.latin);
  if (particle === undefined || !ARABIC_CLASSES.has(particle)) return undefined;
  return word.hyphenatedNext || UNMISTAKABLE.has(word.latin) ? particle : undefined;
}

function classifyWord(word: NameWord, index: number, count: number): PreparedWord {
  const roman = index > 0 && !word.dotted ? romanValue(word.latin) : undefined;
  if (roman !== undefined) return asWord(word, 'number', 'number', roman);
  if (index === 0 && VESSEL_PREFIXES.has(word.latin)) return asWord(word, 'title', 'title', '');
  const particle = index < count - 1 ? nameParticle(word) : undefined;
  if (particle !== undefined) return asWord(word, 'particle', WEIGHTY_PARTICLES.has(particle) ? 'weighty-particle' : 'particle', particle);
  if (LINKS.has(word.latin)) return asWord(word, 'descriptor', 'particle', '');
  if (DESCRIPTORS.has(word.latin)) return asWord(word, 'descriptor', 'descriptor', '');
  if (word.latin.length === 1) return asWord(word, 'initial', 'initial', '');
  return asWord(word, DOMAIN_WORDS.has(word.latin) ? 'descriptor' : 'name', DOMAIN_WORDS.has(word.latin) ? 'domain' : 'content', '');
}

/**
 * Roles of an organisation's, vessel's or aircraft's words. When nothing but descriptors, places and forms is there
 * ('Bank of China'), they keep their classes: the comparison divides by what is there.
 */
export function classifyOrganisation(words: readonly NameWord[]): PreparedWord[] {
  const latin = words.map((word) => word.latin);
  const classified: PreparedWord[] = [];
  for (let index = 0; index < words.length;) {
    const phrase = phraseAt(words, latin, index);
    classified.push(phrase?.word ?? classifyWord(words[index]!, index, words.length));
    index += phrase?.length ?? 1;
  }
  return classified;
}
