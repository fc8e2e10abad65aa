import { holdsAny } from '@tamis/contract';
import { handUpdates } from '../../notifications/index.ts';
import type { Holding } from '../../users/index.ts';
import { findWatchedFor } from '../records/monitoring/watched-searches-store.ts';

/** Monitored searches of whose updates somebody is told: once they are gone, whoever takes that over, or else the owners. */
export const watchedSearches: Holding = {
  kind: 'updates',
  acts: ['hand-over', 'to-owners'],
  find: findWatchedFor,
  mayReceive: async () => (claims) => holdsAny(claims, ['ComplyFind']),
  settle: ({ tx, leaver, receiver }) => handUpdates(tx.trx, leaver, receiver?.id ?? null),
};
