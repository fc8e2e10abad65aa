import { LEGAL_FORMS } from '../tables/legal-forms.ts';
import { DESCRIPTORS, DOMAIN_WORDS } from '../tables/organisation-words.ts';
import { latinForm } from './latin-form.ts';

/** Shorter words of legal forms are one slip away from too many names. */
const SHORTEST = 5;
const SHORTEST_MISSPELT = 4;

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

const spellings = LEGAL_FORMS.flatMap(([, , all]) => all.split('|'));
/** Words that are no legal form by themselves and say something about an organisation. */
const telling: ReadonlySet<string> = new Set(
  [...DESCRIPTORS, ...DOMAIN_WORDS].filter((word) => !spellings.includes(word)),
);
const formWords = [
  ...new Set(spellings.flatMap((spelling) => spelling.split(' ')).map((word) => latinForm(word))),
].filter((word) => word.length >= SHORTEST && !telling.has(word));
const known: ReadonlySet<string> = new Set(formWords);
const byDeletion = new Map<string, string[]>();
for (const word of formWords)
  for (const key of [word, ...withoutOne(word)]) byDeletion.set(key, [...(byDeletion.get(key) ?? []), word]);

/** Marks, by hash, the keys of byDeletion: most words have none of them, and need not be spelt out without each letter. */
const markBits = 18;
const marked = new Uint8Array(1 << markBits);

const letterFactor = 0x01000193;
/** letterFactor · inverseFactor = 1 modulo 2^32. */
const inverseFactor = 0x359c449b;

/** Place of the mark of a hash. */
const markAt = (hash: number): number => (hash ^ (hash >>> markBits)) & (marked.length - 1);

/** Hash of the letters behind those of `before`: each counts by a power of the factor. */
const withLetter = (before: number, letter: number): number => (Math.imul(before, letterFactor) + letter) | 0;

function wholeHash(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = withLetter(hash, word.charCodeAt(at));
  return hash;
}

for (const key of byDeletion.keys()) marked[markAt(wholeHash(key))] = 1;

/** Whether the word or what is left of it without one letter may be a key: from its end on, with the hash of what is behind each letter. */
function mayBeMisspelt(latin: string): boolean {
  let before = wholeHash(latin);
  if (marked[markAt(before)] === 1) return true;
  let behind = 0;
  let power = 1;
  for (let left = latin.length - 1; left >= 0; left--) {
    const letter = latin.charCodeAt(left);
    before = Math.imul(before - letter, inverseFactor);
    if (marked[markAt((Math.imul(before, power) + behind) | 0)] === 1) return true;
    behind = (behind + Math.imul(letter, power)) | 0;
    power = Math.imul(power, letterFactor);
  }
  return false;
}

const beginnings: ReadonlySet<string> = new Set(
  formWords.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at))),
);

/** Whether one letter is exchanged, too many, missing or swapped with its neighbour. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const restA = a.slice(start, a.length - tail);
  const restB = b.slice(start, b.length - tail);
  if (restA.length + restB.length <= 1 || (restA.length === 1 && restB.length === 1)) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** The word of a legal form that a Latin form is with one slip in it, or the form as it stands. */
export function correctedFormWord(latin: string): string {
  if (latin.length < SHORTEST_MISSPELT || known.has(latin) || telling.has(latin) || !mayBeMisspelt(latin)) return latin;
  for (const key of [latin, ...withoutOne(latin)]) {
    const found = byDeletion.get(key)?.find((word) => isOneSlip(latin, word));
    if (found !== undefined) return found;
  }
  return latin;
}

/** Short legal forms that are no syllable of a name. */
const ABBREVIATIONS = 'ltd llc jsc ojsc cjsc pjsc plc pvt gmbh srl ooo'.split(' ');

/** Whether a Latin form may be a short legal form with a slip in it: 'LTGD'. */
export function mayBeShortForm(latin: string): boolean {
  return (
    latin.length > 1 &&
    latin.length <= SHORTEST &&
    ABBREVIATIONS.some((form) => form !== latin && isOneSlip(form, latin))
  );
}

/** Whether a Latin form is a word of a legal form, long enough to be no name. */
export function isFormWord(latin: string): boolean {
  return known.has(latin);
}

/** Whether a Latin form is the beginning of a word of a legal form, but not the whole of it. */
export function mayBeginFormWord(latin: string): boolean {
  return beginnings.has(latin);
}
