/** How one sound is written by different writers; the first rule that applies to a word changes it. */
const bySound: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'h'],
  [/ou/g, 'u'],
  [/oo/g, 'u'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/q/g, 'k'],
  [/ee/g, 'i'],
  [/dj/g, 'j'],
  [/ch/g, 'tch'],
  [/w/g, 'v'],
  [/sh/g, 'sch'],
  [/x/g, 'ks'],
  [/ts/g, 'tz'],
  [/y/g, 'i'],
];

/** How romanisation systems differ (BGN/PCGN, ISO 9, passports, French and German usage); every rule that applies changes a word. */
const bySystem: readonly (readonly [RegExp, string])[] = [
  [/yev/g, 'ev'],
  [/iy$/g, 'y'],
  [/ii$/g, 'y'],
  [/ov$/g, 'off'],
  [/ev$/g, 'eff'],
  [/aya$/g, 'aia'],
  [/zh/g, 'j'],
  [/kh/g, 'x'],
  [/uddin$/g, 'eddine'],
  [/allah$/g, 'ullah'],
  [/ayn$/g, 'ein'],
  [/ay/g, 'ai'],
  [/aw/g, 'au'],
  [/mm/g, 'm'],
  [/ss/g, 's'],
  [/q/g, 'k'],
  [/j/g, 'dj'],
  [/iya$/g, 'ia'],
  [/u/g, 'ou'],
];
const maxSystemRules = 2;
const shortest = 5;

/** A word respelled by its sound; words of fewer than five letters stay. Lower case behind the first letter. */
export function respell(word: string): string {
  if (word.length < shortest) return word;
  const rest = word.slice(1).toLowerCase();
  const rule = bySound.find(([from]) => rest.search(from) >= 0);
  return rule === undefined ? word : word.charAt(0) + rest.replace(rule[0], rule[1]);
}

/** A word in another romanisation: at most two of the systems' differences. */
export function retransliterate(word: string): string {
  if (word.length < shortest) return word;
  const rest = word.slice(1).toLowerCase();
  const rules = bySystem.filter(([from]) => rest.search(from) >= 0).slice(0, maxSystemRules);
  return rules.length === 0 ? word : word.charAt(0) + rules.reduce((text, [from, to]) => text.replace(from, to), rest);
}
