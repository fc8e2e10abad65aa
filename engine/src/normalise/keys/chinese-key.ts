import { remembered } from '../../compare/letters/remembered.ts';

/** Letters that people of Hong Kong, Macau, Taiwan and Malaysia write for one sound, the longest first. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/tzu/g, 'zu'],
  [/ssu/g, 'szu'],
  [/tsze?|tze/g, 'chi'],
  [/sze/g, 'si'],
  [/ts|tz/g, 'ch'],
  [/sh/g, 's'],
  [/^i(?=[aeou])/g, 'y'],
  [/ku(?=o)/g, 'kw'],
  [/ck/g, 'k'],
  [/ee/g, 'i'],
  [/oo|ue/g, 'u'],
  [/yew/g, 'yiu'],
  [/i?ew|io(?!n)/g, 'iu'],
  [/eong/g, 'eung'],
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(?<=[ao])r(?![aeiou])/g, ''],
];

/** One key for the spellings of a given name, so that 'Kachiu' and 'Kartsiu' meet. Worked out of the Latin form of the whole word. */
export const chineseKey: (latin: string) => string = remembered((latin) =>
  RULES.reduce((key, [letters, sound]) => key.replace(letters, sound), latin),
);
