import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { known, readEntities } from '../records/case-file.ts';
import { entityView } from '../records/case-view.ts';
import { CASE, tellCase } from '../records/change-case.ts';
import { type CaseRecord, findCase, lockCase } from '../records/cases-store.ts';
import {
  type EntityLink,
  findEntityLink,
  findEntityLinks,
  insertEntityLink,
  removeEntityLink,
  setRoles,
} from '../records/entities-store.ts';
import { findParties, findParty } from '../records/parties-store.ts';
import { whatIs } from '../records/party-policy.ts';
import { stageAfter } from '../records/stages-policy.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** A case whose persons, companies and searches may be changed, locked for it. */
export async function lockForEdit(trx: Trx, id: string): Promise<CaseRecord> {
  const record = known(await lockCase(trx, id));
  stageAfter('edit', record.stage);
  return record;
}

export function knownLink(link: EntityLink | undefined): EntityLink {
  if (!link) throw new NotFoundError('The person or company');
  return link;
}

export async function viewEntity(trx: Trx, { caseId, entityLinkId }: EntityLink): Promise<contract.CaseEntity> {
  const file = (await readEntities(trx, [caseId])).find(({ link }) => link.entityLinkId === entityLinkId);
  if (!file) throw new Error(`The entity ${entityLinkId} is not in its case`);
  return entityView(file);
}

interface Recorded {
  action: string;
  link: EntityLink;
  was: object | null;
  is: object | null;
}

/** Keeps in the log of the case what became of somebody in it. */
export async function recordEntity(
  { trx, audit }: WriteTransaction,
  { action, link, was, is }: Recorded,
): Promise<void> {
  const [party] = await findParties(trx, [link.entityId]);
  const body = { was, is, entityLinkId: link.entityLinkId, entityId: link.entityId, name: party?.name };
  await audit({ action, subjectType: CASE, subjectId: link.caseId, body });
  await tellCase(trx, link.merchantId, link.caseId);
}

export const listCaseEntities: Verb<typeof contract.findCaseEntities> = (ctx, { params, query: { page, limit } }) =>
  ctx.read(async (trx) => {
    known(await findCase(trx, params.id));
    const entities = await readEntities(trx, [params.id]);
    const shown = entities.slice((page - 1) * limit, page * limit);
    return { entities: shown.map(entityView), totalRecords: entities.length };
  });

export const addCaseEntity: Verb<typeof contract.addCaseEntity> = (ctx, { params, body }) =>
  ctx.write(async (tx) => {
    const { id: caseId, merchantId } = await lockForEdit(tx.trx, params.id);
    if (!(await findParty(tx.trx, body.tableReference, body.entityId)))
      throw new NotFoundError(whatIs[body.tableReference]);
    if ((await findEntityLinks(tx.trx, [caseId])).length >= contract.CASE_MAX_ENTITIES)
      throw new ConflictError(`A case holds ${contract.CASE_MAX_ENTITIES} persons and companies at most.`);
    const link: EntityLink = {
      entityLinkId: newId(ctx.clock),
      merchantId,
      caseId,
      entityId: body.entityId,
      roles: inOrder(body.roles),
      addedBy: ctx.actor.userId,
      addedAt: ctx.clock.now(),
    };
    await insertEntityLink(tx.trx, link, new ConflictError('They are in this case already.', { field: 'entityId' }));
    await recordEntity(tx, { action: contract.addCaseEntity.name, link, was: null, is: { roles: link.roles } });
    return viewEntity(tx.trx, link);
  });

export const updateCaseEntity: Verb<typeof contract.updateCaseEntity> = (ctx, { params, body }) =>
  onLink(ctx, params, async (tx, link) => {
    const roles = inOrder(body.roles);
    await setRoles(tx.trx, link.entityLinkId, roles);
    const action = contract.updateCaseEntity.name;
    await recordEntity(tx, { action, link, was: { roles: link.roles }, is: { roles } });
    return viewEntity(tx.trx, link);
  });

/** They are kept, and so are their searches. */
export const removeCaseEntity: Verb<typeof contract.removeCaseEntity> = (ctx, { params }) =>
  onLink(ctx, params, async (tx, link) => {
    await recordEntity(tx, { action: contract.removeCaseEntity.name, link, was: { roles: link.roles }, is: null });
    await removeEntityLink(tx.trx, link.entityLinkId);
    return {};
  });

const onLink = <T>(
  ctx: Ctx,
  { id, entityId }: { id: string; entityId: string },
  work: (tx: WriteTransaction, link: EntityLink) => Promise<T>,
): Promise<T> =>
  ctx.write(async (tx) => {
    await lockForEdit(tx.trx, id);
    return work(tx, knownLink(await findEntityLink(tx.trx, id, entityId)));
  });

/** Each once, as the contract names them. */
const inOrder = (roles: readonly contract.EntityRole[]): contract.EntityRole[] =>
  contract.entityRoles.filter((role) => roles.includes(role));
