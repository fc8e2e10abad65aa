import { wordForm, type PreparedWord, type WeightClass } from './prepare-word.ts';
import type { WrittenWord } from './split-words.ts';
import { latinForm } from './latin-form.ts';
import { splitEastAsian } from './split-east-asian.ts';
import { isFormWord } from './misspelt-form.ts';
import { legalFormAt } from './word-phrases.ts';
import { FEMALE_TITLES, MALE_TITLES } from './tables/person-titles.ts';
import type { WordRole } from '../types.ts';

/** A written word on its way to being classified. */
export interface NameWord extends WrittenWord {
  latin: string;
  /** The next word is joined to it by a hyphen. */
  hyphenatedNext: boolean;
  /** In capitals although the whole name is not. */
  shouting: boolean;
}

const hasLower = (text: string): boolean => text !== text.toUpperCase();

/** Written words with what classification asks of their surroundings. */
export function nameWords(written: readonly WrittenWord[]): NameWord[] {
  const mixedCase = written.some((word) => hasLower(word.text));
  return written.map((word, index) => ({
    ...word,
    latin: wordForm(word.folded).latin || latinForm(word.folded),
    hyphenatedNext: written[index + 1]?.hyphenated ?? false,
    shouting: mixedCase && word.text.length > 1 && !hasLower(word.text) && /\p{Lu}/u.test(word.text),
  }));
}

const LEGAL_SUFFIX = /^(.*\p{Ll})(\p{Lu}{2,4})$/u;
/** Legal forms that end no name, whatever the case: 'TAJCOLTD', 'alphacompany'. */
const UNMISTAKABLE_SUFFIX = /^(.{3,}?)(ltd|llc|gmbh|limited|company|corporation|[ocp]?jsc|plc|ltda|srl)$/i;
/** Legal forms that begin no name: 'CJSCKAFOLATBANK'. */
const UNMISTAKABLE_PREFIX = /^(llc|[ocp]jsc|company|limited)(.{4,})$/i;

/** A word as the two that a pattern finds in it. */
function inTwo(word: WrittenWord, match: RegExpExecArray): WrittenWord[] {
  const [, first, second] = match as unknown as [string, string, string];
  return [{ ...word, text: first, folded: first.toLowerCase() }, { ...word, text: second, folded: second.toLowerCase(), hyphenated: false }];
}

const NUMBERED = /^(\p{L}{4,})(\d{1,4})$/u;

/** 'Division39' as the two words it is. */
export function detachNumber(word: WrittenWord): WrittenWord[] {
  const match = NUMBERED.exec(word.text);
  return match === null ? [word] : inTwo(word, match);
}

const isForm = (text: string): boolean => legalFormAt([text.toLowerCase()], 0) !== undefined;

/** 'SiemensAG' as the two words it is: a legal form in capitals, or one that ends or begins no name, joined to the name. */
export function detachLegalForm(word: WrittenWord): WrittenWord[] {
  if (isForm(word.folded) || isFormWord(word.folded)) return [word];
  const behind = LEGAL_SUFFIX.exec(word.text) ?? UNMISTAKABLE_SUFFIX.exec(word.text);
  if (behind !== null) return isForm(behind[2]!) ? inTwo(word, behind) : [word];
  const before = UNMISTAKABLE_PREFIX.exec(word.text);
  return before === null ? [word] : inTwo(word, before);
}

/** 'COM PANY' as the one word it is: two words that together are a word of a legal form. */
export function rejoinLegalForms(words: readonly WrittenWord[]): WrittenWord[] {
  const joined: WrittenWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isTorn = last !== undefined && isFormWord(last.folded + word.folded) && !isFormWord(last.folded) && !isFormWord(word.folded);
    if (isTorn) joined.push({ ...joined.pop()!, text: `${last.text} ${word.text}`, folded: last.folded + word.folded });
    else joined.push(word);
  }
  return joined;
}

/** A person's whole name in Han or Hangul without a space as surname and given name. */
export function detachSurname(words: readonly NameWord[]): NameWord[] {
  const [only] = words;
  if (only === undefined || words.length > 1) return [...words];
  return splitEastAsian(only, (word, text) => ({ ...word, text, folded: text, latin: wordForm(text).latin }));
}

/** 'JC' and 'J.R.' before a person's name as the initials they are. */
export function detachInitials(word: NameWord): NameWord[] {
  const isRun = word.dotted || (word.shouting && word.latin.length < 4 && !/[aeiouy]/.test(word.latin));
  if (!isRun || word.latin.length !== word.folded.length || word.latin.length > 4) return [word];
  return [...word.latin].map((letter) => ({ ...word, text: letter.toUpperCase(), folded: letter, latin: letter, dotted: false }));
}

/** A classified word; `canonical` stands for all its spellings, '' when the spelling itself counts. */
export function asWord(word: WrittenWord, role: WordRole, weightClass: WeightClass, canonical: string): PreparedWord {
  const form = wordForm(word.folded);
  return { ...form, text: word.text, role, weightClass, canonical, bracketed: word.bracketed };
}

/** A title; titles that tell a gender have it as their canonical form. */
export function asTitle(word: NameWord, weightClass: 'title' | 'name-like-title'): PreparedWord {
  const gender = MALE_TITLES.has(word.latin) ? 'male' : FEMALE_TITLES.has(word.latin) ? 'female' : '';
  return asWord(word, 'title', weightClass, gender);
}

/** Several written words as one, e.g. a legal form or 'forty-four', whose Latin form is its canonical one. */
export function asPhrase(words: readonly WrittenWord[], role: WordRole, weightClass: WeightClass, canonical: string): PreparedWord {
  const first = words[0]!;
  const form = wordForm(words.length === 1 ? first.folded : canonical);
  return { ...form, text: words.map((word) => word.text).join(' '), role, weightClass, canonical, bracketed: first.bracketed };
}
