import type { findArchiveRequests, previewRemoval as previewEndpoint } from '@tamis/contract/archiver';
import type { Verb } from '../../../platform/http/route.ts';
import { needsSecondPerson } from '../../screening/index.ts';
import { requestView } from '../records/request-view.ts';
import { findRequestPage } from '../records/requests-store.ts';
import { countScope, findFirst } from '../records/scope-store.ts';

const SHOWN_BEFORE = 20;

export const listRequests: Verb<typeof findArchiveRequests> = async (ctx, { body }) => {
  const { rows, totalRecords } = await ctx.read((trx) => findRequestPage(trx, ctx.actor.merchantId, body));
  return { requests: rows.map(requestView), totalRecords };
};

/** How much a removal would take, and the oldest of it. */
export const previewRemoval: Verb<typeof previewEndpoint> = (ctx, { body: { scope } }) =>
  ctx.read(async (trx) => {
    const { merchantId } = ctx.actor;
    const first = await findFirst(trx, merchantId, scope, SHOWN_BEFORE);
    return {
      ...(await countScope(trx, merchantId, scope)),
      needsApproval: await needsSecondPerson(trx, merchantId, 'deletion'),
      first: first.map(({ at, ...found }) => ({ ...found, at: at.toISOString() })),
    };
  });
