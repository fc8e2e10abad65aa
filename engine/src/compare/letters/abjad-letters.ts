import type { Script } from '../../normalise/scripts/script-of.ts';

/** Letter → the Latin spellings it may have; '-' for none. */
export type LetterSpellings = Readonly<Record<string, string>>;

/**
 * Scripts that leave vowels out, or write them around the consonant. Sources: ALA-LC and UN romanisation tables for Arabic,
 * Persian and Hebrew, RTGS for Thai, UNGEGN for Khmer, with the everyday spellings of names added.
 */
const ARABIC: LetterSpellings = {
  ا: 'a o e -',
  آ: 'a',
  ب: 'b p',
  پ: 'p',
  ت: 't',
  ث: 'th s t',
  ج: 'j g dj',
  چ: 'ch tch',
  ح: 'h',
  خ: 'kh h k',
  د: 'd',
  ذ: 'dh z d th',
  ر: 'r',
  ز: 'z',
  ژ: 'zh j',
  س: 's c',
  ش: 'sh ch s',
  ص: 's',
  ض: 'd dh z th',
  ط: 't',
  ظ: 'z dh d th',
  ع: '- a e i o u',
  غ: 'gh g q',
  ف: 'f ph',
  ق: 'q k g gh',
  ک: 'k c',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'w v u o ou oo aw au ow',
  ه: 'h',
  ی: 'y i e a ee ay ai ei ey',
  ڈ: 'd',
  ٹ: 't',
  ڑ: 'r',
  ں: 'n',
  ھ: 'h',
  ے: 'e y',
  ښ: 'sh kh x',
  ګ: 'g',
  ږ: 'g zh',
  ڼ: 'n',
  ځ: 'z dz j',
  څ: 'ts s',
  ړ: 'r',
  ډ: 'd',
  ټ: 't',
};
const HEBREW: LetterSpellings = {
  א: '- a e i o u',
  ב: 'b v',
  ג: 'g j',
  ד: 'd',
  ה: 'h',
  ו: 'v w u o ou oo aw au ow',
  ז: 'z s',
  ח: 'h ch kh',
  ט: 't',
  י: 'y i e j ee ay ai ei ey',
  כ: 'k c ch kh',
  ך: 'ch kh k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: '- a e i o u',
  פ: 'p f ph',
  ף: 'f p',
  צ: 'tz ts z ch',
  ץ: 'tz ts z ch',
  ק: 'k q c',
  ר: 'r',
  ש: 'sh s',
  ת: 't th',
};
const THAI: LetterSpellings = {
  ก: 'k g ck',
  ข: 'kh k',
  ค: 'kh k',
  ฆ: 'kh',
  ง: 'ng',
  จ: 'ch j t',
  ฉ: 'ch',
  ช: 'ch j t sh s',
  ซ: 's',
  ฌ: 'ch',
  ญ: 'y n',
  ฎ: 'd t',
  ฏ: 't',
  ฐ: 'th t',
  ฑ: 'th',
  ฒ: 'th t',
  ณ: 'n',
  ด: 'd t',
  ต: 't d',
  ถ: 'th t',
  ท: 'th t',
  ธ: 'th t dh',
  น: 'n',
  บ: 'b p',
  ป: 'p b',
  ผ: 'ph p',
  ฝ: 'f',
  พ: 'ph p b',
  ฟ: 'f',
  ภ: 'ph p bh',
  ม: 'm',
  ย: 'y i ai ay ei oi oy',
  ร: 'r n -',
  ล: 'l n',
  ว: 'w v u ao aw iw ow au',
  ศ: 's t',
  ษ: 's t',
  ส: 's t',
  ห: 'h -',
  ฬ: 'l',
  อ: '- o a i u e',
  ฮ: 'h',
};
const KHMER: LetterSpellings = {
  ក: 'k',
  ខ: 'kh k',
  គ: 'k',
  ឃ: 'kh',
  ង: 'ng',
  ច: 'ch',
  ឆ: 'ch chh',
  ជ: 'ch',
  ញ: 'nh n',
  ដ: 'd t',
  ត: 't',
  ថ: 'th',
  ទ: 't',
  ធ: 'th',
  ន: 'n',
  ណ: 'n',
  ប: 'b p',
  ផ: 'ph p',
  ព: 'p',
  ភ: 'ph',
  ម: 'm',
  យ: 'y',
  រ: 'r',
  ល: 'l',
  វ: 'v',
  ស: 's',
  ហ: 'h',
  អ: '- a o',
  ឡ: 'l',
};

/**
 * Whether the letter at a place is the ta that ends Arabic words, folded to h, and spoken where the bearer keeps it
 * ('عزة', Izzat) or God's name follows ('نعمة الله', Nimatullah); not the last letter of that name.
 */
export function isLastTa(letters: ArrayLike<string>, at: number): boolean {
  if (letters[at] !== 'ه' || (letters[at - 1] === 'ل' && letters[at - 2] === 'ل')) return false;
  return at === letters.length - 1 || (letters[at + 1] === 'ا' && letters[at + 2] === 'ل');
}

/** Whether the letter at a place is an n that is said m, before b: 'جنبلاط', Jumblatt. */
export const isNBeforeB = (letters: ArrayLike<string>, at: number): boolean =>
  letters[at] === 'ن' && letters[at + 1] === 'ب';

/** A vowelless script: its letters, and what stands for one sound in its romanisations. */
export interface VowellessScript {
  spellings: ReadonlyMap<string, readonly string[]>;
  /** Splits a Latin form into sounds. */
  sounds: RegExp;
}

/** 'au' is two sounds where God's name follows: Sana-ullah. */
const DIPHTHONGS = 'ai|ei|oi|au(?!ll)|(?:[aeo]y|[ao]w)(?![aeiouy])|ou|oo|ee';
const SEMITIC_SOUNDS = new RegExp(`tch|kh|gh|sh|th|dh|zh|ch|ph|ts|tz|dj|ck|${DIPHTHONGS}|[a-z0-9]`, 'g');
const INDOCHINESE_SOUNDS = new RegExp(`chh|kh|sh|th|dh|ch|ph|bh|ng|nh|ck|ao|iw|${DIPHTHONGS}|[a-z0-9]`, 'g');

function vowelless(letters: LetterSpellings, sounds: RegExp): VowellessScript {
  return {
    spellings: new Map(Object.entries(letters).map(([letter, spellings]) => [letter, spellings.split(' ')])),
    sounds,
  };
}

export const VOWELLESS_SCRIPTS: ReadonlyMap<Script, VowellessScript> = new Map([
  ['Arabic', vowelless(ARABIC, SEMITIC_SOUNDS)],
  ['Hebrew', vowelless(HEBREW, SEMITIC_SOUNDS)],
  ['Thai', vowelless(THAI, INDOCHINESE_SOUNDS)],
  ['Khmer', vowelless(KHMER, INDOCHINESE_SOUNDS)],
]);

/** Whether letters of a script have a vowel behind them although none is among those that are read. */
export const isIndochinese = (script: Script): boolean => script === 'Thai' || script === 'Khmer';

/** Thai letters with the mark of silence, and 'ทร' before it, are not spoken. */
const SILENT_THAI = /(?:[ก-ฮ]ร|[ก-ฮ][ิีุู]?)์/g;

/** The letters of a word of a vowelless script that are read. */
export function spokenLetters(original: string, script: Script): string[] {
  const { spellings } = VOWELLESS_SCRIPTS.get(script)!;
  const spoken = script === 'Thai' ? original.replace(SILENT_THAI, '') : original;
  return [...spoken].filter((letter) => spellings.has(letter));
}
