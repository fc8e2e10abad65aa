import { writtenOutInitials } from './letter-names.ts';
import { isFormWord } from './scripts/misspelt-form.ts';
import { Piece } from './piece.ts';
import { preparedWord, type PreparedWord, type WeightClass, wordForm } from './prepare-word.ts';
import { splitEastAsian } from './split-east-asian.ts';
import { mayBePersian, splitPersian } from './split-persian.ts';
import { pieceOf, type WrittenWord } from './split-words.ts';
import { FEMALE_TITLES, MALE_TITLES } from './tables/person-titles.ts';
import type { WordRole } from '../types.ts';

/** A written word on its way to being classified. */
export interface NameWord extends WrittenWord {
  latin: string;
  /** The next word is joined to it by a hyphen. */
  hyphenatedNext: boolean;
  /** In capitals although the whole name is not. */
  shouting: boolean;
  /** A syllable of an East Asian given name, although it is a particle elsewhere. */
  isSyllable: boolean;
}

/** Written words with what classification asks of their surroundings; words of symbols only are left out. */
export function nameWords(written: readonly WrittenWord[]): NameWord[] {
  const mixedCase = written.some(({ piece }) => piece.hasLower);
  const words: NameWord[] = [];
  for (let index = 0; index < written.length; index++) {
    const word = written[index]!;
    const { latin } = word.piece.form;
    if (latin === '') continue;
    const hyphenatedNext = index + 1 < written.length && written[index + 1]!.hyphenated;
    words.push({ ...word, latin, hyphenatedNext, shouting: mixedCase && word.piece.isCapitals, isSyllable: false });
  }
  return words;
}

/** 'SiemensAG' and 'Division39' as the two words they are. */
export function detachParts(words: readonly WrittenWord[]): readonly WrittenWord[] {
  if (words.every(({ piece }) => piece.parts.length === 1)) return words;
  return words.flatMap((word) =>
    word.piece.parts.map((piece, index) => ({ ...word, piece, hyphenated: index === 0 && word.hyphenated })),
  );
}

function isTorn(first: Piece, second: Piece): boolean {
  return first.mayBeginFormWord && !first.isFormWord && !second.isFormWord && isFormWord(first.folded + second.folded);
}

/** 'COM PANY' as the one word it is: two words that together are a word of a legal form. */
export function rejoinLegalForms(words: readonly WrittenWord[]): readonly WrittenWord[] {
  if (!words.some((word, index) => index > 0 && isTorn(words[index - 1]!.piece, word.piece))) return words;
  const joined: WrittenWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && isTorn(last.piece, word.piece)) {
      const piece = new Piece(
        `${last.piece.text} ${word.piece.text}`,
        last.piece.folded + word.piece.folded,
        last.piece.dotted,
      );
      joined[joined.length - 1] = { ...last, piece };
    } else joined.push(word);
  }
  return joined;
}

/** The words that one word is made of, folded, in its place. */
const inParts = (word: NameWord, texts: readonly string[]): NameWord[] =>
  texts.map((text) => ({ ...word, piece: new Piece(text, text, word.piece.dotted), latin: wordForm(text).latin }));

/** A person's whole name in Han or Hangul without a space as surname and given name. */
export function detachSurname(words: readonly NameWord[]): readonly NameWord[] {
  const [only] = words;
  if (only === undefined || words.length > 1) return words;
  const texts = splitEastAsian(only.piece.folded);
  return texts.length === 1 ? words : inParts(only, texts);
}

/** 'محمدرضا' in a person's name as the two given names it is. */
export function detachCompounds(words: readonly NameWord[]): readonly NameWord[] {
  if (!words.some(({ piece }) => mayBePersian(piece.folded))) return words;
  return words.flatMap((word) => {
    const texts = splitPersian(word.piece.folded);
    return texts.length === 1 ? [word] : inParts(word, texts);
  });
}

/** Whether a piece is a run of initials in a name, where it may be `shouting`. */
export function mayBeInitials(piece: Piece, shouting: boolean): boolean {
  const { latin } = piece.form;
  const isRun = piece.dotted || (shouting && latin.length < 4 && !/[aeiouy]/.test(latin));
  return isRun && latin.length === piece.folded.length && latin.length <= 4;
}

const isRunOfInitials = ({ piece, shouting }: NameWord): boolean => mayBeInitials(piece, shouting);

/** 'JC', 'J.R.' and 'एमएस' (M. S.) before a person's name as the initials they are. */
export function detachInitials(words: readonly NameWord[]): readonly NameWord[] {
  const written = writtenOutInitials(words);
  if (written === undefined && !words.some(isRunOfInitials)) return words;
  return words.flatMap((word, index) => {
    const letters = written?.[index] ?? (isRunOfInitials(word) ? word.latin : undefined);
    if (letters === undefined) return [word];
    return [...letters].map((letter) => ({ ...word, piece: pieceOf(letter.toUpperCase()), latin: letter }));
  });
}

/** A classified word; `canonical` stands for all its spellings, '' when the spelling itself counts. */
export function asWord(word: WrittenWord, role: WordRole, weightClass: WeightClass, canonical: string): PreparedWord {
  return word.piece.prepared(role, weightClass, canonical, word.bracketed);
}

/** A title; titles that tell a gender have it as their canonical form. */
export function asTitle(word: NameWord, weightClass: 'title' | 'name-like-title'): PreparedWord {
  const gender = MALE_TITLES.has(word.latin) ? 'male' : FEMALE_TITLES.has(word.latin) ? 'female' : '';
  return asWord(word, 'title', weightClass, gender);
}

/** Several written words as one, e.g. a legal form or 'forty-four', whose Latin form is its canonical one. */
export function asPhrase(
  words: readonly WrittenWord[],
  role: WordRole,
  weightClass: WeightClass,
  canonical: string,
): PreparedWord {
  const first = words[0]!;
  if (words.length === 1) return asWord(first, role, weightClass, canonical);
  const text = words.map(({ piece }) => piece.text).join(' ');
  return preparedWord(wordForm(canonical), { text, role, weightClass, canonical, bracketed: first.bracketed });
}
