import * as contract from '@tamis/contract/user-groups';
import { nameTaken } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { newId } from '../../platform/new-id.ts';
import { groupView, known } from './read-user-groups.ts';
import { recordChange } from './record-change.ts';
import { lockUserGroup, putUserGroup } from './user-groups-store.ts';

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

export const createUserGroup: Verb<typeof contract.createUserGroup> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const group = { ...body, id: newId(ctx.clock), memberIds: sorted(body.memberIds), createdAt: ctx.clock.now() };
    await recordChange(ctx, tx, contract.createUserGroup.name, { was: null, is: group });
    await putUserGroup(tx.trx, ctx.actor.merchantId, group, nameTaken());
    return groupView(group);
  });

export const updateUserGroup: Verb<typeof contract.updateUserGroup> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const was = known(await lockUserGroup(tx.trx, params.id));
    const group = { ...was, ...body, memberIds: sorted(body.memberIds) };
    await recordChange(ctx, tx, contract.updateUserGroup.name, { was, is: group });
    await putUserGroup(tx.trx, ctx.actor.merchantId, group, nameTaken());
    return groupView(group);
  });
