import type { Trx } from '../../platform/db/database.ts';

/** What may name a group of users, told by the module that keeps it, so that a group which is needed is not deleted. */
export interface GroupReference {
  /** What names this group now, each as it is called. */
  find(trx: Trx, groupId: string): Promise<string[]>;
  /** Why the group stays, to whoever wants to delete it. */
  reason(names: string): string;
}
