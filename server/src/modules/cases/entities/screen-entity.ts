import { holdsAny } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import type { getLink } from '@tamis/contract/screening';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { saveAndScreen, findSearchStates, type ScreeningCtx } from '../../screening/index.ts';
import { findCase } from '../records/cases-store.ts';
import { known } from '../records/case-file.ts';
import {
  findEntityLink,
  findLinkOfSearch,
  insertSearchLink,
  removeSearchLink,
} from '../records/parties/entities-store.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { findParty } from '../records/parties/parties-store.ts';
import { knownLink, lockForEdit, recordEntity, viewEntity } from './case-entities.ts';

/**
 * Screens somebody of a case. The search is saved and linked in one transaction, before it is answered: one that stays
 * Pending belongs to the case, too. Its reference is that of the case, unless that is restricted: the search is not.
 */
export const searchCaseEntity: Verb<typeof contract.searchCaseEntity, ScreeningCtx> = async (
  ctx,
  { params: { id: caseId, entityId }, body: { entityType, ...asked } },
) => {
  const { reference, entityLinkId } = await ctx.read(async (trx) => {
    const record = known(await findCase(trx, caseId));
    if (!holdsAny(ctx.actor.claims, ['CaseAdd', 'CaseUpdate'])) throw new ForbiddenError();
    const link = knownLink(await findEntityLink(trx, caseId, entityId));
    if (!(await findParty(trx, entityType, entityId))) throw new NotFoundError('The person or company');
    return { reference: record.restrictedTo ? '' : record.reference, entityLinkId: link.entityLinkId };
  });
  return saveAndScreen(ctx, { ...asked, client_ref: reference }, async (tx, searchId) => {
    await lockForEdit(tx.trx, caseId);
    // Somebody may have taken them out of the case since.
    const link = knownLink(await findEntityLink(tx.trx, caseId, entityLinkId));
    const { merchantId, userId } = ctx.actor;
    const made = { caseId, entityLinkId, searchId, isLinked: false, linkedBy: userId, linkedAt: ctx.clock.now() };
    await insertSearchLink(tx.trx, { ...made, merchantId });
    const is = { search: searchId, name: asked.search_term };
    await recordEntity(tx, { action: contract.searchCaseEntity.name, link, was: null, is });
  });
};

export const linkSearch: Verb<typeof contract.linkSearch> = (
  ctx,
  { params: { id: caseId, entityId }, body: { searchId } },
) =>
  ctx.write(async (tx) => {
    const { merchantId } = await lockForEdit(tx.trx, caseId);
    const link = knownLink(await findEntityLink(tx.trx, caseId, entityId));
    const [search] = await findSearchStates(tx.trx, [searchId]);
    if (!search) throw new NotFoundError('The search');
    const { entityLinkId } = link;
    const made = {
      caseId,
      entityLinkId,
      searchId,
      isLinked: true,
      linkedBy: ctx.actor.userId,
      linkedAt: ctx.clock.now(),
    };
    if (!(await insertSearchLink(tx.trx, { ...made, merchantId })))
      throw new ConflictError('This search is already linked.', { field: 'searchId' });
    const is = { search: searchId, name: search.searchTerm };
    await recordEntity(tx, { action: contract.linkSearch.name, link, was: null, is });
    await keepRisks(tx, ctx.clock, [caseId]);
    return viewEntity(tx.trx, link);
  });

export const unlinkSearch: Verb<typeof contract.unlinkSearch> = (
  ctx,
  { params: { id: caseId, entityId }, body: { searchId } },
) =>
  ctx.write(async (tx) => {
    await lockForEdit(tx.trx, caseId);
    const link = knownLink(await findEntityLink(tx.trx, caseId, entityId));
    if (!(await removeSearchLink(tx.trx, link.entityLinkId, searchId))) throw new NotFoundError('The search');
    await recordEntity(tx, { action: contract.unlinkSearch.name, link, was: { search: searchId }, is: null });
    await keepRisks(tx, ctx.clock, [caseId]);
    return viewEntity(tx.trx, link);
  });

/** The case that a search belongs to: the one that it was linked to last. */
export const viewLinkOfSearch: Verb<typeof getLink> = (ctx, { params: { id } }) =>
  ctx.read(async (trx) => {
    if ((await findSearchStates(trx, [id])).length === 0) throw new NotFoundError('The search');
    const entityAMLLink = await findLinkOfSearch(trx, id);
    return { link: entityAMLLink ? { entityAMLLink } : null };
  });
