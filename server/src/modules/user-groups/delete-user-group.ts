import { deleteUserGroup as endpoint } from '@tamis/contract/user-groups';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { ConflictError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import type { GroupReference } from './group-reference.ts';
import { known } from './read-user-groups.ts';
import { recordChange } from './record-change.ts';
import { lockUserGroup, removeUserGroup } from './user-groups-store.ts';

export interface DeletionParts {
  references: readonly GroupReference[];
}

/** Deletes a group for good that nothing names; its members stay as they are, and its changes stay in the audit log. */
export const deleteUserGroup: Verb<typeof endpoint, Ctx & DeletionParts> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockUserGroup(tx.trx, params.id));
    await refuseNamed(ctx.references, tx.trx, params.id);
    await recordChange(ctx, tx, endpoint.name, { was, is: null });
    await removeUserGroup(tx.trx, params.id);
    return {};
  });

/** To be asked once the group is locked: whoever makes something that names it holds it until then. */
async function refuseNamed(references: readonly GroupReference[], trx: Trx, groupId: string): Promise<void> {
  const reasons = [];
  for (const { find, reason } of references) {
    const names = await find(trx, groupId);
    if (names.length > 0) reasons.push(reason(names.map((name) => `‘${name}’`).join(', ')));
  }
  if (reasons.length > 0) throw new ConflictError(reasons.join(' '));
}
