/**
 * One key for the romanisations of Mandarin: Pinyin and Wade-Giles (without its apostrophes, as lists print it), so that
 * 'Tse-tung' and 'Zedong' meet. Source: the standard Wade-Giles–Pinyin conversion table. Pairs that Wade-Giles
 * only tells apart by an apostrophe (chang = Zhang or Chang) share a key.
 */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|ch|j|q)/, 'C'],
  [/^(?:tz|ts|z|c)/, 'T'],
  [/^(?:hs|x)/, 'X'],
  [/^sh/, 'S'],
  [/^(?:b|p)/, 'P'],
  [/^(?:d|t)/, 'D'],
  [/^(?:g|k)/, 'K'],
  [/^r/, 'R'],
];
const FINALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ih|i|u|e|ze)$/, 'I'],
  [/^ung$|^ong$/, 'ong'],
  [/^ien$|^ian$/, 'ian'],
  [/^ieh$|^ie$/, 'ie'],
  [/^yeh$|^ye$/, 'ye'],
  [/^o$|^uo$/, 'uo'],
  [/^iung$|^iong$/, 'iong'],
  [/^uei$|^ui$/, 'ui'],
  [/^iu$|^iou$/, 'iu'],
  [/^ueh$|^ue$/, 'ue'],
  [/^ing$/, 'ying'],
  [/^eh$|^e$/, 'e'],
];
const SYLLABLE =
  /(?:zh|ch|sh|tz|ts|hs|[bpmfdtnlgkhjqxzcsryw])?(?:iang|iung|iong|uang|iao|ian|ien|ieh|ing|ang|eng|ong|ung|uai|uan|uei|ueh|iou|ai|ei|ao|ou|an|en|ia|ie|iu|in|ua|uo|ui|un|ue|ih|eh|er|a|o|e|i|u)(?![aeiou])(?=$|[^aeiou])/y;

function syllables(latin: string): string[] | undefined {
  const found: string[] = [];
  let at = 0;
  while (at < latin.length) {
    SYLLABLE.lastIndex = at;
    const match = SYLLABLE.exec(latin);
    if (!match || match[0] === '') return undefined;
    found.push(match[0]);
    at += match[0].length;
  }
  return found;
}

function syllableKey(syllable: string): string {
  for (const [pattern, initial] of INITIALS) {
    const match = pattern.exec(syllable);
    if (!match) continue;
    const rest = syllable.slice(match[0].length);
    const final = FINALS.find(([finalPattern]) => finalPattern.test(rest));
    return initial + (final?.[1] ?? rest);
  }
  const final = FINALS.find(([pattern]) => pattern.test(syllable));
  return final?.[1] ?? syllable;
}

/** Key of a Latin form made of one to three Mandarin syllables; '' for any other word. */
export function siniticKey(latin: string): string {
  if (latin.length < 2 || latin.length > 14) return '';
  const parts = syllables(latin);
  if (parts === undefined || parts.length > 3) return '';
  return parts.map(syllableKey).join('-');
}

const PINYIN_ONLY = /zh|q|x|^[bdgr]|^z|^c(?!h)|ong$|ian$|ie$|(?<![hk])uo$/;

/** Whether a Mandarin word can only be Pinyin: two such words in different spellings are different words. */
export function isPinyinSpelling(latin: string): boolean {
  return PINYIN_ONLY.test(latin);
}
