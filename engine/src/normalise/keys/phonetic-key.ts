import { applyLetterRules, letterRules, withoutDoubles } from '../letter-rules.ts';

/**
 * How a Latin form sounds, across romanisation systems: letters that different languages write for one sound
 * fall together, so that 'Tchaikovsky', 'Chaykovskiy' and 'Czajkowski' get neighbouring keys. Not Soundex-like:
 * vowels stay, because names of three letters live by them. Rules are applied in order, longest first.
 * Capital letters stand for sounds of several letters: C = ch, S = sh, Z = zh, J = dzh.
 */
const RULES = letterRules([
  [/shch|schtsch|stsch|szcz/g, 'S'],
  [/tsch|tch|tsh|cz/g, 'C'],
  [/sch|sh|sz/g, 'S'],
  [/ch/g, 'C'],
  [/dzh|dsch|dj|dz/g, 'J'],
  [/zh/g, 'Z'],
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/wr/g, 'r'],
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
  [/[iy]e(?=v|$)/g, 'e'],
  [/ij|iy|yy|yj|ii|ie|yi/g, 'i'],
  [/y/g, 'i'],
  [/ai|ei/g, 'e'],
  [/ia|ya/g, 'a'],
  [/iu|yu/g, 'u'],
  [/([^CSZJ])h/g, '$1'],
]);

/** What every rule needs at least; most words of many languages have none of it. */
const ANY_RULE = /[chjqwxyz]|ts|[aeio][aeiou]|(.)\1/;

/** Sound key of a Latin form (a-z0-9); at most as long as the form, 'ks' for x excepted. */
export function phoneticKey(latin: string): string {
  return ANY_RULE.test(latin) ? withoutDoubles(applyLetterRules(latin, RULES)) : latin;
}
