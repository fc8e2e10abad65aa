import { isAsked, type AskedIdentifierKind } from '../identifiers/asked-identifier.ts';
import type { Identifier } from '../entry.ts';
import { identifierKey } from '../identifiers/identifier-key.ts';

/** What of a listed number tells whether another one is the same. */
export type ListedNumber = Pick<Identifier, 'kind' | 'value' | 'country'>;

/** Whether two listed numbers are one: of kinds that mean the same, of no two countries, and alike but for spaces and signs. Pure. */
export const sameNumber = (one: ListedNumber, other: ListedNumber): boolean =>
  keyOf(one.value) === keyOf(other.value) && isAsked({ ...ofKind(one), number: one.value }, other);

/** What is too short to tell anybody apart is the same only as it is written. */
const keyOf = (value: string): string => identifierKey(value) || value.trim();

/** Whether a number of one could be held against that of the other: both are of one kind, and no two countries gave them. Pure. */
export const numbersMeet = (one: ListedNumber, other: ListedNumber): boolean =>
  one.kind === other.kind &&
  (one.country === undefined || other.country === undefined || one.country === other.country);

/** Numbers that tell somebody are of kinds that can be asked for, and of no others. */
const ofKind = ({ kind, country }: ListedNumber): { kind: AskedIdentifierKind; country?: string } => ({
  kind: kind as AskedIdentifierKind,
  ...(country !== undefined && { country }),
});
