import * as contract from '@tamis/contract/cases';
import type { WriteTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/new-id.ts';
import { findTimeZone } from '../../merchants/index.ts';
import { holdAskedSearch } from '../../screening/index.ts';
import { recordEntity } from '../entities/case-entities.ts';
import { findCase, putCase, takeReference } from '../records/cases-store.ts';
import { type CaseCtx, externalIdTaken, recordCase } from '../records/change-case.ts';
import { timeFrom } from '../records/settings/due-dates-policy.ts';
import {
  type EntityLink,
  findLinkOfSearch,
  insertEntityLinks,
  insertSearchLink,
} from '../records/parties/entities-store.ts';
import { keepRisks } from '../records/keep-risks.ts';
import { newCase } from '../records/new-case.ts';
import { auditOfNewParty, newParty } from '../records/new-party.ts';
import { insertParties, type Party, type PartyKind } from '../records/parties/parties-store.ts';
import { identifiersOf } from '../records/parties/party-policy.ts';
import { partyOfSearch } from '../records/parties/party-of-search-policy.ts';
import { defaultStatus, lockType, type TypeVersion } from '../records/settings/settings-store.ts';

interface FromSearch {
  searchId: string;
  typeId: string;
  /** What who was searched for is taken for where the search asked for any kind. */
  unknownAs: PartyKind;
  /** Whose doing it is. */
  by: string;
  /** Kept in the log beside what was made. */
  more: object;
}

export interface Begun {
  /** Null unless the case was begun now. */
  caseId: string | null;
  isBegun: boolean;
  /** Which case it is, or why there is none. */
  text: string;
}

/**
 * Opens a case with who was searched for, and their search in it, and says what came of it: for work that nobody watches. A
 * search that is in a case already has that one. Restricted cases are not there for it, as they are not for warnings.
 */
export async function caseFromSearch(ctx: CaseCtx, tx: WriteTransaction, asked: FromSearch): Promise<Begun> {
  const refused = (text: string): Begun => ({ caseId: null, isBegun: false, text });
  const { trx } = tx;
  // Held, so that two that come at once do not begin two.
  const search = await holdAskedSearch(trx, asked.searchId);
  if (!search) return refused('The search is gone.');
  const had = await findLinkOfSearch(trx, asked.searchId);
  const hadCase = had && (await findCase(trx, had.caseId));
  if (hadCase) return { caseId: null, isBegun: true, text: `The search is in ${hadCase.reference} already.` };
  const kept = partyOfSearch(search, asked.unknownAs);
  if ('why' in kept) return refused(kept.why);
  const type = await lockType(trx, asked.typeId);
  if (!type) return refused('The type of case is gone.');
  const party = newParty(ctx, kept);
  const begun = await begin(ctx, tx, { ...asked, type, party });
  return { ...begun, isBegun: true };
}

async function begin(
  ctx: CaseCtx,
  tx: WriteTransaction,
  { type, party, by, searchId, more }: FromSearch & { type: TypeVersion; party: Party },
): Promise<{ caseId: string; text: string }> {
  const { trx, audit } = tx;
  const { merchantId } = ctx.actor;
  const now = ctx.clock.now();
  const timeZone = await findTimeZone(trx, merchantId);
  const is = newCase(ctx.clock, {
    merchantId,
    reference: await takeReference(trx, merchantId, now.getUTCFullYear()),
    name: party.name,
    typeId: type.id,
    typeVersion: type.version,
    status: await defaultStatus(trx, 'open'),
    time: timeFrom(now, { dueDays: type.dueDays, timeZone }),
    createdBy: by,
  });
  await putCase(trx, is, externalIdTaken());
  const created = { was: null, is, more: { type: type.name, search: searchId, ...more } };
  await recordCase(ctx, tx, contract.createCase.name, created);
  await insertParties(trx, [{ party, identifiers: identifiersOf(party.details) }]);
  await audit(auditOfNewParty(party, more));
  const link: EntityLink = {
    entityLinkId: newId(ctx.clock),
    merchantId,
    caseId: is.id,
    entityId: party.id,
    roles: ['customer'],
    addedBy: by,
    addedAt: now,
  };
  await insertEntityLinks(trx, [link]);
  const added = {
    action: contract.addCaseEntity.name,
    link,
    was: null,
    is: { roles: link.roles, ownership: [] },
    more,
  };
  await recordEntity(tx, added);
  await insertSearchLink(trx, {
    caseId: is.id,
    entityLinkId: link.entityLinkId,
    searchId,
    merchantId,
    isLinked: true,
    linkedBy: by,
    linkedAt: ctx.clock.now(),
  });
  const linked = {
    action: contract.linkSearch.name,
    link,
    was: null,
    is: { search: searchId, name: party.name },
    more,
  };
  await recordEntity(tx, linked);
  await keepRisks(tx, ctx.clock, [is.id]);
  return { caseId: is.id, text: `The case ${is.reference} is begun.` };
}
