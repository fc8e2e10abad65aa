/** Slavic surnames that differ by gender only (-ov/-ova, -ev/-eva, -in/-ina, -sky/-skaya), or as Ukrainian and Belarusian do (-enko/-enka). */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(ov|ev|yov|ow|ew|off|eff)a?$/, 'v'],
  [/([^aeiou])(?:in|yn)a?$/, '$1n'],
  [/(?:sk|ck|tsk)(?:y|yi|iy|ij|i|ii|aya|aia|aja|a|aa|oi|oy)$/, 'sk'],
  [/(?:ny|nyi|niy|naya|naia)$/, 'ny'],
  [/enk[oa]$/, 'enk'],
];
const LEAST_LENGTH = 5;
const LAST_LETTERS = 'vwfanyijo';

/** The surname without its gender, marked so that it equals only other genderless surnames; '' for any other word. */
export function genderless(latin: string): string {
  if (latin.length < LEAST_LENGTH || !LAST_LETTERS.includes(latin.charAt(latin.length - 1))) return '';
  const rule = ENDINGS.find(([pattern]) => pattern.test(latin));
  return rule ? latin.replace(rule[0], rule[1]) : '';
}

/** Whether two Latin forms are the male and the female form of one given name: Gabriel and Gabriela, Mario and Maria, Daniel and Danielle. */
export function differByGender(a: string, b: string): boolean {
  return haveOtherGender(a.replace(/h$/, ''), b.replace(/h$/, ''));
}

function haveOtherGender(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length < LEAST_LENGTH - 1) return false;
  if (long.length === short.length)
    return endsIn(a, 'o') && endsIn(b, 'a') ? sameStem(a, b) : endsIn(a, 'a') && endsIn(b, 'o') && sameStem(a, b);
  if (long === `${short}le` && endsIn(short, 'l')) return true;
  return long.length === short.length + 1 && endsIn(long, 'a') && !/[aeiou]$/.test(short) && long.startsWith(short);
}

const endsIn = (word: string, letter: string): boolean => word.at(-1) === letter;
const sameStem = (a: string, b: string): boolean => a.slice(0, -1) === b.slice(0, -1);
