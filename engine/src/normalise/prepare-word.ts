import type { WordRole } from '../types.ts';
import { givenNameGroups, wordGroups } from '../compare/equivalence.ts';
import { genderless } from '../compare/letters/gendered-ending.ts';
import { siniticKey } from '../compare/letters/sinitic-key.ts';
import { latinForm } from './scripts/latin-form.ts';
import { phoneticKey } from './keys/phonetic-key.ts';
import { RecentMap } from './recent-map.ts';
import { scriptOf, type Script } from './scripts/script-of.ts';

/** What a word weighs in the comparison; the weights themselves are settings. */
export type WeightClass =
  | 'content'
  | 'domain'
  | 'place'
  | 'number'
  | 'initial'
  | 'descriptor'
  | 'weighty-particle'
  | 'particle'
  | 'legal-form'
  | 'name-like-title'
  | 'title'
  | 'suffix'
  | 'identifier';

/** Everything about a word that does not depend on the name it stands in. */
export interface WordForm {
  /** Lower-case a-z0-9 form that is compared. */
  latin: string;
  /** Case-folded in its own script. */
  original: string;
  script: Script;
  /** How it sounds: see phonetic-key.ts. */
  phonetic: string;
  /** Letters of `latin` as numbers 0-35 (a-z, then 0-9). */
  codes: Uint8Array;
  /** Codes of `phonetic`. */
  sounds: Uint8Array;
  /** Given names and words of organisations it stands for: lines of the tables. */
  givenNames: readonly number[];
  meanings: readonly number[];
  /** Key of a Mandarin word in any romanisation; '' for others. */
  sinitic: string;
  /** Slavic surname without its gender; '' for others. */
  genderless: string;
  /** Bits of the letters that occur in `latin` (a-z; all digits share bit 26). */
  mask: number;
}

export interface PreparedWord extends WordForm {
  /** As written; several words for a legal form of several words. */
  text: string;
  role: WordRole;
  weightClass: WeightClass;
  /** Word class that stands for all its spellings: particle class, legal form, number, generation; '' for names. */
  canonical: string;
  /** Stands in brackets. */
  bracketed: boolean;
}

const LETTER_A = 97;
const DIGIT_ZERO = 48;
const FIRST_DIGIT_CODE = 26;

/** Codes of a Latin form: a-z → 0-25, 0-9 → 26-35; capitals (sounds of a phonetic key) → 36-61. */
export function letterCodes(latin: string): Uint8Array {
  const codes = new Uint8Array(latin.length);
  for (let index = 0; index < latin.length; index++) {
    const code = latin.charCodeAt(index);
    codes[index] =
      code >= LETTER_A ? code - LETTER_A : code < 58 ? code - DIGIT_ZERO + FIRST_DIGIT_CODE : code - 65 + 36;
  }
  return codes;
}

/** Bits of the letters that occur in a coded word. */
export function letterMask(codes: Uint8Array): number {
  let mask = 0;
  for (const code of codes) mask |= 1 << Math.min(code, FIRST_DIGIT_CODE);
  return mask;
}

/**
 * A whole form from its four texts; everything else follows from them, so that only these need to be stored.
 */
function completeForm(texts: Pick<WordForm, 'latin' | 'original' | 'script' | 'phonetic'>): WordForm {
  const { latin, original, script, phonetic } = texts;
  const codes = letterCodes(latin);
  return {
    latin,
    original,
    script,
    phonetic,
    codes,
    sounds: phonetic === latin ? codes : letterCodes(phonetic),
    mask: letterMask(codes),
    givenNames: givenNameGroups(latin),
    meanings: wordGroups(latin, original),
    sinitic: siniticKey(latin),
    genderless: genderless(latin),
  };
}

/** Form of a case-folded word that nobody keeps. */
export function newForm(folded: string): WordForm {
  const script = scriptOf(folded);
  const latin = latinForm(folded, script);
  return completeForm({ latin, original: folded, script, phonetic: phoneticKey(latin) });
}

/** A word in a role; the fields of the form come first, in their order, so that all words have one shape. */
export function preparedWord(form: WordForm, part: Omit<PreparedWord, keyof WordForm>): PreparedWord {
  const {
    latin,
    original,
    script,
    phonetic,
    codes,
    sounds,
    mask,
    givenNames,
    meanings,
    sinitic,
    genderless: stem,
  } = form;
  const { text, role, weightClass, canonical, bracketed } = part;
  return {
    latin,
    original,
    script,
    phonetic,
    codes,
    sounds,
    mask,
    givenNames,
    meanings,
    sinitic,
    genderless: stem,
    text,
    role,
    weightClass,
    canonical,
    bracketed,
  };
}

const maxForms = 50_000;
const forms = new RecentMap<string, WordForm>(maxForms);

/** Form of a case-folded word; the most recent forms are kept, because names share their words. */
export function wordForm(folded: string): WordForm {
  const known = forms.get(folded);
  if (known !== undefined) return known;
  const form = newForm(folded);
  forms.set(folded, form);
  return form;
}
