import type { Holding } from '../../../users/index.ts';
import { findProposalsBy } from './proposal-lists-store.ts';

/** What somebody has proposed waits for a second person, whoever proposed it and whether they are still there. */
export const openProposals: Holding = {
  kind: 'proposals',
  acts: ['keep'],
  find: findProposalsBy,
  settle: async () => {},
};
