import type { EntityType } from '../entry.ts';
import { classifyOrganisation } from './classify-organisation.ts';
import { classifyPerson } from './classify-person.ts';
import { readSyllables } from './east-asian-syllables.ts';
import { naturalOrder } from './natural-order.ts';
import {
  detachCompounds,
  detachInitials,
  detachParts,
  detachSurname,
  nameWords,
  rejoinLegalForms,
  type NameWord,
} from './name-word.ts';
import type { PreparedWord } from './prepare-word.ts';
import { splitWords } from './split-words.ts';
import { PARTICLES } from './tables/particles.ts';

export type { PreparedWord } from './prepare-word.ts';

/** How a name is read: as a person's, as anything else's, or undecided between the two. */
export type EntityKind = 'person' | 'organisation' | 'any';

/** A name ready to be compared, made once per name and never changed. */
export interface PreparedName {
  /** As written. */
  text: string;
  /** In natural order: 'SURNAME, Given' of a person is turned round. Legal forms and numbers of several words are one. */
  words: PreparedWord[];
  entityKind: EntityKind;
}

/** How names of an entity type are read; an absent type and 'other' are undecided. */
export function entityKindOf(type: EntityType | undefined): EntityKind {
  if (type === undefined || type === 'other') return 'any';
  return type === 'person' ? 'person' : 'organisation';
}

function looksLikeOrganisation(words: readonly NameWord[]): boolean {
  return classifyOrganisation(words).some(
    ({ role, latin }) =>
      role === 'legal-form' ||
      role === 'number' ||
      (role === 'descriptor' && (latin === 'and' || !PARTICLES.has(latin))),
  );
}

const writtenWords = (text: string): NameWord[] => nameWords(rejoinLegalForms(detachParts(splitWords(text))));

const isPerson = (words: readonly NameWord[], kind: EntityKind): boolean =>
  kind === 'person' || (kind === 'any' && !looksLikeOrganisation(words));

const detachWithin = (words: readonly NameWord[]): readonly NameWord[] => detachCompounds(detachInitials(words));

/** A word that stands twice in a name is two words: which of them matches a word of the other name is told by identity. */
function eachItsOwn(words: readonly PreparedWord[]): PreparedWord[] {
  return words.map((word, index) => (words.indexOf(word) === index ? word : { ...word }));
}

/**
 * Prepares a name for comparison and for the index. `kind` undefined or 'other': a name with a legal form, a descriptor
 * or a number is read as an organisation's, any other as a person's.
 * The result has no words when the text has no letter and no digit. Pure and deterministic.
 */
export function prepareName(text: string, kind: EntityType | undefined): PreparedName {
  const entityKind = entityKindOf(kind);
  const words = writtenWords(text);
  const classified = isPerson(words, entityKind)
    ? classifyPerson(readSyllables(detachWithin(naturalOrder(detachSurname(words)))))
    : classifyOrganisation(words);
  return { text, entityKind, words: eachItsOwn(classified) };
}

/** For each word of a prepared name the place where it is written, from 0 and rising but where 'SURNAME, Given' was turned round. */
export function writtenPlaces({ text, entityKind, words }: PreparedName): number[] {
  const written = writtenWords(text);
  if (!isPerson(written, entityKind)) return words.map((_, index) => index);
  const detached = detachSurname(written);
  return naturalOrder(detached).flatMap((word) => detachWithin([word]).map(() => detached.indexOf(word)));
}
