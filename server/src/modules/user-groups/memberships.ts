import type { Holding } from '../users/index.ts';
import { findGroupNames, putGroupsOf } from './user-groups-store.ts';

/** Groups that somebody is in: who work is given to, and who approves. */
export const memberships: Holding = {
  kind: 'groups',
  acts: ['remove'],
  find: async (trx, { id }) => (await findGroupNames(trx, id)).map((name) => ({ id: name, name })),
  async settle({ tx, leaver }) {
    await putGroupsOf(tx.trx, leaver, []);
  },
};
