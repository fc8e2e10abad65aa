import { HOUR_MS } from '@tamis/contract/terms/durations';
import { batchCheckGroups, checkTypes } from '@tamis/contract/terms/check-types';
import { CLAIM_HOURS, type QueueCategory } from '@tamis/contract/screening';
import { holdsAny } from '@tamis/contract';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { nameOf } from '../records/name-of.ts';

const [sanctions, peps, adverseMedia] = batchCheckGroups;
const typesOf: Record<QueueCategory, readonly { key: string }[]> = {
  sanctions: sanctions.types,
  peps: peps.types,
  'adverse-media': adverseMedia.types,
};

/** Check types of some categories; none for none. */
export const typesIn = (categories: readonly QueueCategory[]): string[] =>
  categories.flatMap((category) => typesOf[category].map(({ key }) => key));

/** Check types by the bits that the database keeps of them: one for each, in the contract's order. */
export const typesOfBits = (bits: number): string[] => checkTypes.filter((_type, place) => (bits >> place) % 2 === 1);

/** Claims that were made before, and whose holders have decided nothing since, are over. */
export const claimsEndBefore = (now: Date): Date => new Date(now.getTime() - CLAIM_HOURS * HOUR_MS);

/** Somebody to whom a search may be given. */
export interface Reviewer {
  name: string;
  surname: string;
  isBlocked: boolean;
  claims: readonly string[];
}

export const mayReview = ({ isBlocked, claims }: Pick<Reviewer, 'isBlocked' | 'claims'>): boolean =>
  !isBlocked && holdsAny(claims, ['ComplyWhiteListUpdate']);

/** Work lies with nobody who could not do it. */
export function assertMayReview(person: Reviewer | undefined): void {
  if (!person) throw ValidationError.at('userId', 'This is nobody of your organisation.');
  if (!mayReview(person)) throw ValidationError.at('userId', `${nameOf(person)} may not decide on hits.`);
}

/** A search that waits, as its row was locked. */
export interface HeldSearch {
  searchId: string;
  searchTerm: string;
  assigneeId: string | null;
}

/** Every search that was asked for waits; one of another merchant is as unknown as one that never was. */
export function assertAllWait(found: readonly HeldSearch[], wanted: readonly string[]): void {
  if (found.length !== wanted.length) throw new NotFoundError('The search');
}

/** What somebody else has is taken over with a reason, and not assigned away. */
export function assertFreeFor(userId: string, { searchTerm, assigneeId }: HeldSearch, holder: string): void {
  if (assigneeId !== null && assigneeId !== userId)
    throw new ConflictError(`${holder} has ${searchTerm}: take it over before you assign it.`);
}

export function assertOwn(userId: string, { searchTerm, assigneeId }: HeldSearch): void {
  if (assigneeId !== userId) throw new ConflictError(`${searchTerm} is not yours, so you cannot give it back.`);
}

/** Taken over is from whom it was seen with. */
export function assertTakenFrom(userId: string, from: string, held: HeldSearch, holder: string): void {
  const { assigneeId, searchTerm } = held;
  if (assigneeId === userId) throw new ConflictError(`${searchTerm} is already yours.`);
  if (assigneeId === null) throw new ConflictError(`Nobody has ${searchTerm} any more: assign it to yourself.`);
  if (assigneeId !== from) throw new ConflictError(`${holder} has ${searchTerm} by now. Look at it again.`);
}
