import type { countProposals as countEndpoint, findProposals as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { countProposals, findProposalPage } from '../records/approvals/proposal-lists-store.ts';
import { proposalViews } from './proposal-view.ts';

/** A page of what is proposed, or of what became of it. */
export const listProposals: Verb<typeof endpoint> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const { proposals, total } = await findProposalPage(trx, body, ctx.actor);
    return { proposals: await proposalViews(trx, ctx.actor, proposals), totalRecords: total };
  });

/** How many there are, by view. */
export const viewCounts: Verb<typeof countEndpoint> = (ctx) => ctx.read((trx) => countProposals(trx, ctx.actor));
