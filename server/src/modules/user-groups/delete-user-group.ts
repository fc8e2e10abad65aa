import { deleteUserGroup as endpoint } from '@tamis/contract/user-groups';
import { ConflictError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { known } from './read-user-groups.ts';
import { recordChange } from './record-change.ts';
import { lockUserGroup, removeUserGroup } from './user-groups-store.ts';

const IN_USE =
  'Types of cases name this group as their approvers, or did in a version that cases began with. It cannot be deleted; take its members out instead.';

/** Deletes a group for good; its members stay as they are, and its changes stay in the audit log. */
export const deleteUserGroup: Verb<typeof endpoint> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockUserGroup(tx.trx, params.id));
    await recordChange(ctx, tx, endpoint.name, { was, is: null });
    await removeUserGroup(tx.trx, params.id, new ConflictError(IN_USE));
    return {};
  });
