import type { Script } from '../../normalise/scripts/script-of.ts';
import {
  isIndochinese,
  isLastTa,
  isNBeforeB,
  spokenLetters,
  VOWELLESS_SCRIPTS,
  type VowellessScript,
} from './abjad-letters.ts';
import { remembered } from './remembered.ts';

/*
 * A word of a script that leaves vowels out is read letter by letter as a Latin word: a letter matches any of its
 * spellings, Latin vowels cost next to nothing, consonants that differ cost most.
 */
const COST = {
  shortVowel: 0.06,
  longVowel: 0.25,
  silentH: 0.3,
  alef: 0.5,
  weakLetter: 0.8,
  firstVowel: 1,
  consonant: 1.3,
  lastOfThai: 0.5,
  nearSpelling: 0.3,
} as const;

const WEAK: ReadonlySet<string> = new Set('اآعءهوییئאהועי');
/** A weak letter counts for half a letter in the length. */
const WEAK_SHARE = 0.5;
/** At the beginning of a word these carry any vowel: Usama, Ismail, Ali. */
const FIRST_ANY_VOWEL: ReadonlySet<string> = new Set('اعא');
const ANY_VOWEL: readonly string[] = ['a', 'e', 'i', 'o', 'u'];
const LAST_HE: readonly string[] = ['h', 'a', 'e'];
const LAST_TA_OR_HE: readonly string[] = [...LAST_HE, 't'];
const N_OR_M: readonly string[] = ['n', 'm'];
/** Before these the l of the article is not spoken: Badr al-Din is Badreddine. */
const SUN_LETTERS: ReadonlySet<string> = new Set('تثدذرزسشصضطظلن');

/** One letter to be read: its spellings, and what it costs not to be read. */
interface ReadLetter {
  spellings: readonly string[];
  drop: number;
}

interface ReadWord {
  letters: readonly ReadLetter[];
  /** Number of letters that count. */
  length: number;
}

/** Whether words of this script are compared by their consonants. */
export function isVowelless(script: Script): boolean {
  return VOWELLESS_SCRIPTS.has(script);
}

function spellingsAt(letters: readonly string[], at: number, { spellings }: VowellessScript): readonly string[] {
  const letter = letters[at]!;
  if (at === 0 && FIRST_ANY_VOWEL.has(letter)) return ANY_VOWEL;
  if (isLastTa(letters, at)) return LAST_TA_OR_HE;
  if (at === letters.length - 1 && (letter === 'ه' || letter === 'ה')) return LAST_HE;
  if (isNBeforeB(letters, at)) return N_OR_M;
  return spellings.get(letter)!;
}

/** An ayn that begins a word is read as the vowel behind it: Arif. */
const isVowelOfAyn = (letters: readonly string[], at: number): boolean => at === 1 && letters[0] === 'ع';

/** The r of Thai: silent behind another letter, never at the beginning; written twice it is a vowel. */
const ROR = 'ร';

/** Other letters that Thai and Khmer write twice have a vowel between, which is not read here. */
const isOfTwoSyllables = (letter: string, script: Script): boolean => isIndochinese(script) && letter !== ROR;

/** A last 'ی' makes an adjective of a name (Ahmad, Ahmadi); a last 'ه' is often silent; a letter written twice is read once. */
function dropCost(letters: readonly string[], at: number, spellings: readonly string[], script: Script): number {
  const letter = letters[at]!;
  const last = at === letters.length - 1;
  if (at === 0 && WEAK.has(letter)) return COST.firstVowel;
  if (letter === letters[at - 1] && !isOfTwoSyllables(letter, script)) return COST.shortVowel;
  if (letter === 'ه' || letter === 'ה') return last ? COST.shortVowel : COST.consonant;
  if (letter === 'ی' && last) return COST.consonant;
  if (letter === 'ا') return letters[at + 1] === 'ل' || isVowelOfAyn(letters, at) ? COST.shortVowel : COST.alef;
  if (letter === 'ل' && letters[at - 1] === 'ا' && SUN_LETTERS.has(letters[at + 1] ?? '')) return COST.shortVowel;
  if (spellings.includes('-') && (at > 0 || letter !== ROR)) return COST.shortVowel;
  if (script === 'Thai' && last) return COST.lastOfThai;
  return WEAK.has(letter) ? COST.weakLetter : COST.consonant;
}

function readWord(original: string, script: Script): ReadWord {
  const table = VOWELLESS_SCRIPTS.get(script)!;
  const letters = spokenLetters(original, script);
  const weak = letters.filter((letter) => WEAK.has(letter)).length;
  return {
    letters: letters.map((_, at) => {
      const spellings = spellingsAt(letters, at, table);
      return { spellings, drop: dropCost(letters, at, spellings, script) };
    }),
    length: letters.length - weak + WEAK_SHARE * weak,
  };
}

const VOWEL = /^[aeiouy]/;

function soundCost(sound: string, previous: string | undefined): number {
  if (sound === previous) return 0;
  const vowel = VOWEL.test(sound);
  if (previous === undefined && vowel) return COST.firstVowel;
  if (vowel) return sound.length > 1 ? COST.longVowel : COST.shortVowel;
  return sound === 'h' && previous !== undefined ? COST.silentH : COST.consonant;
}

/** Sounds of a Latin form and what each costs when no letter stands for it. */
interface LatinSounds {
  sounds: readonly string[];
  costs: readonly number[];
}

function latinSounds(latin: string, pattern: RegExp): LatinSounds {
  const sounds = latin.match(pattern) ?? [];
  return { sounds, costs: sounds.map((sound, index) => soundCost(sound, sounds[index - 1])) };
}

interface ScriptReader {
  read: (original: string) => ReadWord;
  sounds: (latin: string) => LatinSounds;
}

const readers: ReadonlyMap<Script, ScriptReader> = new Map(
  [...VOWELLESS_SCRIPTS].map(([script, { sounds }]) => [
    script,
    {
      read: remembered((original) => readWord(original, script)),
      sounds: remembered((latin) => latinSounds(latin, sounds)),
    },
  ]),
);

function spellingCost(spellings: readonly string[], sound: string): number {
  if (spellings.includes(sound)) return 0;
  return sound.length > 1 && sound[1] === 'h' && spellings.includes(sound[0]!) ? COST.nearSpelling : Infinity;
}

/** Whether a Latin sound is two letters, of which neither is that sound: 'Azhar' of 'اظهر' has no 'zh', nor 'Adham' of 'ادهم' a 'dh'. */
function isTwoLetters(first: readonly string[] | undefined, second: readonly string[], sound: string): boolean {
  if (first === undefined || sound.length !== 2 || sound[1] !== 'h') return false;
  return second.includes('h') && first.includes(sound[0]!) && !first.includes(sound);
}

/**
 * Cost of reading `original`, one word of a vowelless script, as the Latin form: 0 when each letter has its spelling
 * and only short vowels are added, more than 1 for every consonant that differs. `length` is the number of letters that count.
 */
export function abjadCost(original: string, script: Script, latin: string): { cost: number; length: number } {
  const reader = readers.get(script)!;
  const { letters, length } = reader.read(original);
  const { sounds, costs } = reader.sounds(latin);
  let last = [0];
  for (let j = 0; j < sounds.length; j++) last.push(last[j]! + costs[j]!);
  let beforeLast: readonly number[] = [];
  letters.forEach(({ spellings, drop }, at) => {
    const current = [last[0]! + drop];
    for (let j = 0; j < sounds.length; j++) {
      const asOne = Math.min(
        last[j]! + spellingCost(spellings, sounds[j]!),
        last[j + 1]! + drop,
        current[j]! + costs[j]!,
      );
      const isTwo = isTwoLetters(letters[at - 1]?.spellings, spellings, sounds[j]!);
      current.push(isTwo ? Math.min(asOne, beforeLast[j]!) : asOne);
    }
    [beforeLast, last] = [last, current];
  });
  return { cost: last[sounds.length]!, length };
}
