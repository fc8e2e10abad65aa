import { deleteUserGroup as endpoint } from '@tamis/contract/user-groups';
import type { Verb } from '../../platform/http/route.ts';
import { known } from './read-user-groups.ts';
import { recordChange } from './record-change.ts';
import { lockUserGroup, removeUserGroup } from './user-groups-store.ts';

/** Deletes a group for good; its members stay as they are, and its changes stay in the audit log. */
export const deleteUserGroup: Verb<typeof endpoint> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockUserGroup(tx.trx, params.id));
    await recordChange(ctx, tx, endpoint.name, { was, is: null });
    await removeUserGroup(tx.trx, params.id);
    return {};
  });
