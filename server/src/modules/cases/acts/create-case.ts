import * as contract from '@tamis/contract/cases';
import type { Verb } from '../../../platform/http/route.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { removeDocumentsOf } from '../documents/vaults-store.ts';
import { assertMayWork } from '../records/restrictions/assignee-policy.ts';
import { known } from '../records/case-file.ts';
import { changeCase, externalIdTaken, recordCase, viewOf } from '../records/change-case.ts';
import { lockCase, putCase, removeCase, takeReference } from '../records/cases-store.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { assertSees, restrictionTo } from '../records/restrictions/restrictions.ts';
import { holdWorkGroup } from '../records/restrictions/working-members.ts';
import { timeFrom } from '../records/settings/due-dates-policy.ts';
import { newCase } from '../records/new-case.ts';
import { defaultStatus, findTypeVersions, lockType } from '../records/settings/settings-store.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
import { holdWorker } from '../../users/index.ts';
import { knownType } from '../settings/case-types.ts';

/** Begins a case as a draft, with the newest version of its type. */
export const createCase: Verb<typeof contract.createCase> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { restrictedToGroupId, groupId, ...fields } = body;
    const type = knownType(await lockType(tx.trx, body.typeId));
    const restrictedTo = await restrictionTo(tx.trx, ctx.actor, restrictedToGroupId, 'restrictedToGroupId');
    if (body.assigneeId !== null) {
      assertMayWork(await holdWorker(tx.trx, body.assigneeId, ctx.clock.now()));
      await assertSees(tx.trx, restrictedTo, body.assigneeId);
    }
    const { merchantId, userId } = ctx.actor;
    const record = newCase(ctx.clock, {
      ...fields,
      restrictedTo,
      group: await holdWorkGroup(tx.trx, restrictedTo, groupId),
      merchantId,
      reference: await takeReference(tx.trx, merchantId, ctx.clock.now().getUTCFullYear()),
      typeVersion: type.version,
      status: await defaultStatus(tx.trx, 'draft'),
      createdBy: userId,
    });
    await putCase(tx.trx, record, externalIdTaken());
    await recordCase(ctx, tx, contract.createCase.name, { was: null, is: record, more: { type: type.name } });
    await keepRisks(tx, ctx.clock, [record.id]);
    return viewOf(ctx, tx.trx, record);
  });

/** A draft becomes a case that is worked on, and its time runs. */
export const openCase: Verb<typeof contract.openCase> = (ctx, { params }) =>
  changeCase(ctx, { id: params.id, act: 'open', action: contract.openCase.name }, async (was, { trx }) => {
    const [type] = await findTypeVersions(trx, [was]);
    const timeZone = await findTimeZone(trx, ctx.actor.merchantId);
    return timeFrom(ctx.clock.now(), { dueDays: knownType(type).dueDays, timeZone });
  });

/** Only a draft: nothing was decided on it yet. Its number is not given again. */
export const deleteCase: Verb<typeof contract.deleteCase> = (ctx, { params }) =>
  ctx.write(async (tx) => {
    const was = known(await lockCase(tx.trx, params.id));
    stageAfter('delete', was.stage);
    await recordCase(ctx, tx, contract.deleteCase.name, { was, is: null });
    await removeDocumentsOf(tx.trx, params.id, ctx.clock.now());
    await removeCase(tx.trx, params.id);
    return {};
  });
