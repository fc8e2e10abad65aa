import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { holdingsOf, type Ownership } from '../ownership/holdings-policy.ts';
import { replaceHoldings } from '../ownership/holdings-store.ts';
import type { Holding } from '../ownership/ownership-policy.ts';
import { percentText } from '../ownership/ownership-steps.ts';
import { type EntityFile, known, readEntities } from '../records/case-file.ts';
import { entityView } from '../records/case-view.ts';
import { CASE, tellCase } from '../records/tell-case.ts';
import { type CaseRecord, findCase, lockCase } from '../records/cases-store.ts';
import {
  type EntityLink,
  findEntityLink,
  findEntityLinks,
  insertEntityLink,
  removeEntityLink,
  setRoles,
} from '../records/parties/entities-store.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { findParties, findParty } from '../records/parties/parties-store.ts';
import { whatIs } from '../records/parties/party-policy.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';
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
  /** Kept beside that. */
  more?: object;
}

/** Keeps in the log of the case what became of somebody in it. */
export async function recordEntity(
  { trx, audit }: WriteTransaction,
  { action, link, was, is, more = {} }: Recorded,
): Promise<void> {
  const [party] = await findParties(trx, [link.entityId]);
  const body = { was, is, entityLinkId: link.entityLinkId, entityId: link.entityId, name: party?.name, ...more };
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
    await insertEntityLink(tx.trx, link, new ConflictError('They are already in this case.', { field: 'entityId' }));
    const is = await standingAfter(tx.trx, link, link.roles, body.ownership);
    await recordEntity(tx, { action: contract.addCaseEntity.name, link, was: null, is });
    await keepRisks(tx, ctx.clock, [caseId]);
    return viewEntity(tx.trx, link);
  });

export const updateCaseEntity: Verb<typeof contract.updateCaseEntity> = (ctx, { params, body }) =>
  onLink(ctx, params, async (tx, link) => {
    const roles = inOrder(body.roles);
    const was = standingOf(link, await readEntities(tx.trx, [link.caseId]));
    await setRoles(tx.trx, link.entityLinkId, roles);
    const is = await standingAfter(tx.trx, link, roles, body.ownership);
    await recordEntity(tx, { action: contract.updateCaseEntity.name, link, was, is });
    return viewEntity(tx.trx, link);
  });

/** They are kept, and so are their searches. */
export const removeCaseEntity: Verb<typeof contract.removeCaseEntity> = (ctx, { params }) =>
  onLink(ctx, params, async (tx, link) => {
    const was = standingOf(link, await readEntities(tx.trx, [link.caseId]));
    await recordEntity(tx, { action: contract.removeCaseEntity.name, link, was, is: null });
    await removeEntityLink(tx.trx, link.entityLinkId);
    return {};
  });

/** Keeps what somebody holds, where that is said, and answers what the log then says of them. */
async function standingAfter(
  trx: Trx,
  link: EntityLink,
  roles: readonly contract.EntityRole[],
  ownership: Ownership | undefined,
): Promise<object> {
  const files = await readEntities(trx, [link.caseId]);
  const ownerId = link.entityLinkId;
  if (ownership === undefined) return { ...standingOf(link, files), roles };
  const entities = files.map(({ link: { entityLinkId }, party: { name, kind } }) => ({ entityLinkId, name, kind }));
  const others = files.flatMap(({ holdings }) => holdings).filter((holding) => holding.ownerId !== ownerId);
  const holdings = holdingsOf(ownerId, ownership, { entities, others });
  await replaceHoldings(trx, { merchantId: link.merchantId, caseId: link.caseId, ownerId }, holdings);
  return { roles, ownership: heldText(holdings, files) };
}

/** As people read it in the log. */
function standingOf({ entityLinkId, roles }: EntityLink, files: readonly EntityFile[]) {
  const file = files.find(({ link }) => link.entityLinkId === entityLinkId);
  return { roles, ownership: heldText(file?.holdings ?? [], files) };
}

const heldText = (holdings: readonly Holding[], files: readonly EntityFile[]): string[] =>
  holdings.map(({ ofId, from, to }) => {
    const company = files.find(({ link }) => link.entityLinkId === ofId);
    return `${percentText(from, to)} of ${company?.party.name ?? ofId}`;
  });

const onLink = <T>(
  ctx: Ctx,
  { id, entityId }: { id: string; entityId: string },
  work: (tx: WriteTransaction, link: EntityLink) => Promise<T>,
): Promise<T> =>
  ctx.write(async (tx) => {
    await lockForEdit(tx.trx, id);
    const done = await work(tx, knownLink(await findEntityLink(tx.trx, id, entityId)));
    await keepRisks(tx, ctx.clock, [id]);
    return done;
  });

/** Each once, as the contract names them. */
const inOrder = (roles: readonly contract.EntityRole[]): contract.EntityRole[] =>
  contract.entityRoles.filter((role) => roles.includes(role));
