import type { DateSpan, Entry, Identifier, IdentifierKind, OtherReference } from '../entry.ts';
import { identifierKey } from '../identifiers/identifier-key.ts';
import { splitWords } from '../normalise/split-words.ts';

/** What of an entry tells whether one of another list is the same: kept with it, so that no list is read again for that. */
export interface EntryMarks extends Pick<Entry, 'entityType' | 'genders'> {
  births: Pick<DateSpan, 'from' | 'to' | 'circa'>[];
  /** Entries of other lists that its list calls the same. */
  sameAs: OtherReference[];
  numbers: Pick<Identifier, 'kind' | 'value' | 'country'>[];
  /** Its names, but for weak ones: the words of each, folded, in the order of the alphabet. */
  names: string[];
  /** ISO 3166-1 alpha-2. */
  countries: string[];
}

/** Numbers that are given to one person or thing. An account, a call sign or a BIC may be of several. */
const ownNumbers: ReadonlySet<IdentifierKind> = new Set([
  'passport',
  'national-id',
  'tax',
  'registration',
  'imo',
  'lei',
  'crypto-wallet',
]);

/** A name whatever the order of its words: 'AL-ZAWAHIRI, Ayman' and 'Ayman al Zawahiri' are one. */
const wordsOf = (name: string): string =>
  splitWords(name)
    .map(({ piece }) => piece.folded)
    .sort()
    .join(' ');

/** Whether two names are one, in whatever order their words are written. Pure. */
export const sameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** What an entry is told by; every array may be empty. Pure. */
export function entryMarks(entry: Entry): EntryMarks {
  const strong = entry.names.filter(({ quality }) => quality !== 'weak');
  return {
    entityType: entry.entityType,
    genders: entry.genders,
    births: entry.births.map(({ from, to, circa }) => ({ from, to, circa })),
    sameAs: entry.sameAs ?? [],
    numbers: entry.identifiers
      .filter(({ kind, value }) => ownNumbers.has(kind) && identifierKey(value) !== '')
      .map(({ kind, value, country }) => ({ kind, value, ...(country !== undefined && { country }) })),
    names: [...new Set(strong.map(({ text }) => wordsOf(text)))].filter((name) => name !== ''),
    countries: [...new Set(entry.countries.map(({ code }) => code))].filter((code) => code !== ''),
  };
}
