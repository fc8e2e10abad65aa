import { slip } from './letter-slips.ts';
import { nameGroups, withoutTitles } from './name-groups.ts';
import type { Random } from './random.ts';
import { respell, retransliterate } from './respell.ts';

/** Writes a name in another way; undefined where the way does not apply to it. */
export type VariantWay = (words: readonly string[], random: Random) => readonly string[] | undefined;

const shortestEdited = 4;
const longWord = 6;
const lettersOnly = /^[A-Za-z]+$/;
const wordPattern = /^[A-Za-z'-]{2,}$/;

const lengthBetween =
  (min: number, max: number) =>
  (word: string): boolean =>
    lettersOnly.test(word) && word.length >= min && word.length <= max;

function positions(words: readonly string[], accepts: (word: string) => boolean): number[] {
  return words.flatMap((word, index) => (accepts(word) ? [index] : []));
}

const replaced = (words: readonly string[], at: number, ...by: string[]): string[] => [
  ...words.slice(0, at),
  ...by,
  ...words.slice(at + 1),
];

/** One slip in one of the words that `accepts` takes. */
function edited(
  words: readonly string[],
  accepts: (word: string) => boolean,
  random: Random,
): readonly string[] | undefined {
  const places = positions(words, accepts);
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  return replaced(words, at, slip(words[at]!, random));
}

const oneEdit =
  (min: number, max: number): VariantWay =>
  (words, random) =>
    words.length < 2 ? undefined : edited(words, lengthBetween(min, max), random);

const twoEdits: VariantWay = (words, random) => {
  if (words.length < 2) return undefined;
  const once = edited(words, lengthBetween(shortestEdited, Infinity), random);
  return once && edited(once, lengthBetween(shortestEdited, Infinity), random);
};

/** A way of writing the names of a person without titles, particles with their names; undefined for fewer than `least` names. */
const ofGroups =
  (min: number, write: (groups: readonly string[], random: Random) => readonly string[] | undefined): VariantWay =>
  (words, random) => {
    const groups = nameGroups(withoutTitles(words));
    return groups.length < min ? undefined : write(groups, random)?.flatMap((group) => group.split(' '));
  };

const reversed = ofGroups(2, (groups) => [...groups].reverse());
const lastFirst = ofGroups(2, (groups) => [`${groups.at(-1)!},`, ...groups.slice(0, -1)]);

const joined: VariantWay = (words, random) => {
  if (words.length < 2) return undefined;
  const places = words.flatMap((word, index) =>
    wordPattern.test(word) && wordPattern.test(words[index + 1] ?? '') ? [index] : [],
  );
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  return [...words.slice(0, at), words[at]! + words[at + 1]!, ...words.slice(at + 2)];
};

const split: VariantWay = (words, random) => {
  const places = positions(words, lengthBetween(longWord, Infinity));
  if (places.length === 0) return undefined;
  const at = random.pick(places);
  const word = words[at]!;
  const cut = 3 + random.below(word.length - 5);
  return replaced(words, at, word.slice(0, cut), word.slice(cut));
};

/** Every word written anew; undefined when none changes. */
const everyWord =
  (write: (word: string) => string): VariantWay =>
  (words) => {
    const written = words.map(write);
    return written.some((word, index) => word !== words[index]) ? written : undefined;
  };

const ends = (groups: readonly string[]): string[] => [groups[0]!, groups.at(-1)!];
const middleDropped = ofGroups(3, ends);

const oneMiddleDropped = ofGroups(4, (groups, random) => {
  const at = 1 + random.below(groups.length - 2);
  return [...groups.slice(0, at), ...groups.slice(at + 1)];
});

/** A kunya ('Abu Omar') is no given name, and has no initial. */
const givenInitial = ofGroups(2, ([given, ...rest]) =>
  /^[A-Za-z]{2}/.test(given!) && !/^(?:ab[uo]|abou|u[mn]m|b[iu]n?|ibn|al) |-/i.test(given!)
    ? [`${given!.charAt(0)}.`, ...rest]
    : undefined,
);

const droppedAndEdited: VariantWay = (words, random) => {
  const short = middleDropped(words, random);
  return short && edited(short, lengthBetween(shortestEdited, Infinity), random);
};

const shared = {
  joined,
  split,
  'one edit, long word': oneEdit(longWord, Infinity),
  'one edit, word of 3 or 4': oneEdit(3, 4),
  'two edits': twoEdits,
  respelled: everyWord(respell),
  transliterated: everyWord(retransliterate),
} satisfies Readonly<Record<string, VariantWay>>;

/** Ways in which people write a person's name other than the list does. Words in natural order. */
export const personVariants: Readonly<Record<string, VariantWay>> = {
  reversed,
  'last name first': lastFirst,
  ...shared,
  'one middle name dropped': oneMiddleDropped,
  'all middle names dropped': middleDropped,
  'given name as initial': givenInitial,
  'dropped and edited': droppedAndEdited,
};

const formPattern =
  /^(?:co|company|ltd|limited|llc|inc|corp|corporation|sa|gmbh|ag|plc|jsc|ojsc|cjsc|pjsc|ooo|oao|zao|pao|bv|nv|fze|fzco|sarl|srl|spa|ltda|as|kft|pte|pvt|est|cv|de)\.?$/i;
/** Legal forms with what else is written for them. */
const formSpellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:ltd\.?|limited)$/i, 'Limited'],
  [/^(?:co\.?|company)$/i, 'Company'],
  [/^(?:corp\.?|corporation)$/i, 'Corporation'],
  [/^(?:inc\.?|incorporated)$/i, 'Incorporated'],
  [/^(?:ooo|llc)$/i, 'Limited Liability Company'],
  [/^(?:ojsc|oao)$/i, 'Open Joint Stock Company'],
  [/^(?:jsc|ao)$/i, 'Joint Stock Company'],
  [/^gmbh$/i, 'Gesellschaft mit beschränkter Haftung'],
  [/^(?:and|&)$/i, '&'],
];

/** Number of words before the legal form at the end of a name. */
function formStart(words: readonly string[]): number {
  let end = words.length;
  while (end > 1 && formPattern.test(words[end - 1]!.replace(/[,.]/g, ''))) end -= 1;
  return end;
}

const withoutForm: VariantWay = (words) => {
  const end = formStart(words);
  return end === words.length || words.slice(0, end).join('').length < shortestEdited ? undefined : words.slice(0, end);
};

/** The legal form to the front, or two neighbouring words exchanged. */
const reordered: VariantWay = (words, random) => {
  const end = formStart(words);
  if (end < words.length) return [...words.slice(end), ...words.slice(0, end)];
  if (words.length < 2) return undefined;
  const at = random.below(words.length - 1);
  return [...words.slice(0, at), words[at + 1]!, words[at]!, ...words.slice(at + 2)];
};

const formRespelled = everyWord(
  (word) => formSpellings.find(([pattern]) => pattern.test(word.replace(/,$/, '')))?.[1] ?? word,
);

const formDroppedAndEdited: VariantWay = (words, random) => {
  const short = withoutForm(words, random);
  return short && edited(short, lengthBetween(shortestEdited, Infinity), random);
};

/** Ways in which people write an organisation's name other than the list does. */
export const organisationVariants: Readonly<Record<string, VariantWay>> = {
  reordered,
  ...shared,
  'legal form dropped': withoutForm,
  'legal form respelled': formRespelled,
  'dropped and edited': formDroppedAndEdited,
};

/** What must not be enough: a person's surname alone, an organisation's legal form alone. */
export const loneWords: Readonly<Record<'person' | 'organisation', VariantWay>> = {
  person: (words) => (words.length < 2 || !lettersOnly.test(words.at(-1)!) ? undefined : words.slice(-1)),
  organisation: (words) => (words.length < 2 || !formPattern.test(words.at(-1)!) ? undefined : words.slice(-1)),
};
