import * as contract from '@tamis/contract/cases';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findGroupsOf } from '../../user-groups/index.ts';
import { viewerOf } from '../../../platform/http/create-ctx.ts';
import { changeCase } from '../records/change-case.ts';
import { restrictionTo, seesRestricted } from '../records/restrictions/restrictions.ts';
import { mayGroupWork } from '../records/restrictions/working-members.ts';

/** In every stage. Who does not see the case any more does not work on it either: it is nobody's then. */
export const restrictCase: Verb<typeof contract.restrictCase> = (ctx, { params, body: { groupId } }) =>
  changeCase(ctx, { id: params.id, act: 'restrict', action: contract.restrictCase.name }, async (was, { trx }) => {
    if ((was.restrictedTo?.id ?? null) === groupId)
      throw new ConflictError('Nothing changed: it is already restricted that way.');
    const restrictedTo = await restrictionTo(trx, ctx.actor, groupId, 'groupId');
    // Whoever saw it sees that it is gone, or that it has come: which one it is stands in nothing that they are told.
    await publish(trx, { merchantId: was.merchantId, event: 'records_changed_event', data: { of: 'cases' } });
    const keepsIt = was.assigneeId !== null && (await seesRestricted(trx, restrictedTo, was.assigneeId));
    const group = was.group && (await mayGroupWork(trx, was.group.id, restrictedTo)) ? was.group : null;
    return { restrictedTo, assigneeId: keepsIt ? was.assigneeId : null, group };
  });

/** Those that the caller is in. */
export const listCaseGroups: Verb<typeof contract.findCaseGroups> = async (ctx) => ({
  groups: await ctx.read((trx) => findGroupsOf(trx, viewerOf(ctx.actor))),
});
