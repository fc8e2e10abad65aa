import { applyLetterRules, letterRules, withoutDoubles } from '../letter-rules.ts';

/**
 * How a Latin form sounds, across romanisation systems: letters that different languages write for one sound
 * fall together, so that 'Tchaikovsky', 'Chaykovskiy' and 'Czajkowski' get neighbouring keys. Not Soundex-like:
 * vowels stay, because names of three letters live by them. Rules are applied in order, longest first.
 * Capital letters stand for sounds of several letters: C = ch, S = sh, Z = zh, J = dzh.
 */
const RULES = letterRules([
  [/shch|schtsch|stsch|szcz/g, 'S'],
  [/dzh|dsch/g, 'J'],
  [/tsch|tch|tsh|tsj|cz/g, 'C'],
  [/sch|sh|sz|sj/g, 'S'],
  [/ch(?=[bdlmnrtvw])/g, 'k'],
  [/ch/g, 'C'],
  [/dj|dz/g, 'J'],
  [/zh/g, 'Z'],
  [/(?<=.{3})que$/g, 'k'],
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/wr/g, 'r'],
  [/^jr/g, 'kr'],
  [/^mac(?=[bdfgklmnpqrstvwz]|$)/g, 'mc'],
  [/^x(?=[iu])/g, 'S'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/tz|ts/g, 'z'],
  [/ou|oo/g, 'u'],
  [/ee|ea/g, 'i'],
  [/eau/g, 'o'],
  [/^y(?=e)/g, ''],
  [/[ijy]{1,2}e(?=v)/g, 'e'],
  [/(?<=.)[iy]{1,2}o(?=va?$)/g, 'e'],
  [/[iy]e$/g, 'e'],
  [/ij|iy|yy|yj|ii|ie|yi/g, 'i'],
  [/y/g, 'i'],
  [/ai|ei/g, 'e'],
  [/ia|ya/g, 'a'],
  [/iu|yu/g, 'u'],
  [/([^CSZJ])h/g, '$1'],
]);

/**
 * Slavic names as German and Polish write them, told by what no other spelling has ('-tsch-', '-szcz-') or ends in ('-ow', '-ewa',
 * '-wicz'): there 'j' is what English writes 'y', and 'ch' what it writes 'kh' ('Sachartschenko', 'Mirsijojew').
 */
const GERMAN_OR_POLISH = /tsch|dsch|szcz|[a-z]{3}(?:[eo]wa?|wicz|wsk[aiy])$/;
const AS_IN_ENGLISH = letterRules([
  [/(?<![cst])ch/g, 'kh'],
  [/(?<!d)j/g, 'y'],
]);

const inEnglish = (latin: string): string =>
  GERMAN_OR_POLISH.test(latin) ? applyLetterRules(latin, AS_IN_ENGLISH) : latin;

/** What every rule needs at least; most words of many languages have none of it. */
const ANY_RULE = /[chjqwxyz]|ts|[aeio][aeiou]|(.)\1/;

/** Sound key of a Latin form (a-z0-9); at most as long as the form, 'ks' for x excepted. */
export function phoneticKey(latin: string): string {
  return ANY_RULE.test(latin) ? withoutDoubles(applyLetterRules(inEnglish(latin), RULES)) : latin;
}
