import type * as contract from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { known } from '../records/case-file.ts';
import { findCase } from '../records/cases-store.ts';
import { findEntityLinks } from '../records/parties/entities-store.ts';
import { findParties } from '../records/parties/parties-store.ts';
import { todayOf } from '../records/documents/document-day.ts';
import { documentView, roomOf } from './document-view.ts';
import { findDocuments } from '../records/documents/documents-store.ts';

async function read(ctx: Ctx, trx: Trx, caseId: string) {
  known(await findCase(trx, caseId));
  const documents = await findDocuments(trx, [caseId]);
  const today = await todayOf(trx, ctx.actor.merchantId, ctx.clock.now());
  return { documents: documents.map((document) => documentView(document, today)), room: roomOf(documents) };
}

export const listCaseDocuments: Verb<typeof contract.findCaseDocuments> = (ctx, { params }) =>
  ctx.read((trx) => read(ctx, trx, params.id));

export const listGroupedDocuments: Verb<typeof contract.findGroupedDocuments> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { documents, room } = await read(ctx, trx, params.id);
    const links = await findEntityLinks(trx, [params.id]);
    const parties = await findParties(
      trx,
      links.map(({ entityId }) => entityId),
    );
    const partyOf = new Map(parties.map((party) => [party.id, party]));
    const groups = [
      { entityLinkId: null, tableReference: null, name: '' },
      ...links.map(({ entityLinkId, entityId }) => {
        const party = partyOf.get(entityId);
        return { entityLinkId, tableReference: party?.kind ?? null, name: party?.name ?? '' };
      }),
    ].map((group) => ({
      ...group,
      documents: documents.filter(({ entityLinkId }) => entityLinkId === group.entityLinkId),
    }));
    return { groups, room };
  });
