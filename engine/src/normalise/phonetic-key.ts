/**
 * How a Latin form sounds, across romanisation systems: letters that different languages write for one sound
 * fall together, so that 'Tchaikovsky', 'Chaykovskiy' and 'Czajkowski' get neighbouring keys. Not Soundex-like:
 * vowels stay, because names of three letters live by them. Rules are applied in order, longest first.
 * Capital letters stand for sounds of several letters: C = ch, S = sh, Z = zh, J = dzh.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/shch|schtsch|stsch|szcz/g, 'S'], [/tsch|tch|tsh|cz/g, 'C'], [/sch|sh|sz/g, 'S'], [/ch/g, 'C'],
  [/dzh|dsch|dj|dz/g, 'J'], [/zh/g, 'Z'], [/kh|ck|q/g, 'k'], [/gh/g, 'g'], [/ph/g, 'f'], [/th/g, 't'], [/dh/g, 'd'], [/bh/g, 'b'], [/wr/g, 'r'],
  [/^x(?=[iu])/g, 'S'], [/x/g, 'ks'], [/c(?=[eiy])/g, 's'], [/c/g, 'k'], [/w/g, 'v'], [/tz|ts/g, 'z'],
  [/ou|oo/g, 'u'], [/ee|ea/g, 'i'], [/eau/g, 'o'], [/^y(?=e)/g, ''], [/[iy]e(?=v|$)/g, 'e'], [/ij|iy|yy|yj|ii|ie|yi/g, 'i'], [/y/g, 'i'], [/ai|ei/g, 'e'],
  [/ia|ya/g, 'a'], [/iu|yu/g, 'u'], [/([^CSZJ])h/g, '$1'], [/(.)\1+/g, '$1'],
];

/** A rule with the letters that all its patterns have: where one of them is absent, it need not be tried. */
interface Rule {
  pattern: RegExp;
  sound: string;
  needs: number;
}

const firstLetter = 97;
const letters = 26;

/** Bits of the small letters of a text. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - firstLetter;
    if (letter >= 0 && letter < letters) bits |= 1 << letter;
  }
  return bits;
}

/** Only letters that stand for themselves count: none of a class, of a look-ahead or of an alternative without them. */
function neededBy({ source }: RegExp): number {
  const plain = source.replace(/\[[^\]]*\]|\([^)]*\)/g, '');
  return plain.split('|').map(lettersOf).reduce((common, alternative) => common & alternative);
}

const rules: readonly Rule[] = RULES.map(([pattern, sound]) => ({ pattern, sound, needs: neededBy(pattern) }));

/** What every rule needs at least; most words of many languages have none of it. */
const ANY_RULE = /[chjqwxyz]|ts|[aeio][aeiou]|(.)\1/;

/** Sound key of a Latin form (a-z0-9); at most as long as the form, 'ks' for x excepted. */
export function phoneticKey(latin: string): string {
  if (!ANY_RULE.test(latin)) return latin;
  let key = latin;
  let present = lettersOf(key);
  for (const { pattern, sound, needs } of rules) {
    if ((needs & ~present) !== 0) continue;
    const changed = key.replace(pattern, sound);
    if (changed === key) continue;
    key = changed;
    present = lettersOf(key);
  }
  return key;
}
