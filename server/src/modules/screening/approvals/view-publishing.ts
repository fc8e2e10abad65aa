import type { viewPublishing as endpoint } from '@tamis/contract/screening';
import { ForbiddenError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { hiddenActs } from '../records/approvals/approval-policy.ts';
import { needsSecondPerson } from '../records/approvals/approval-rules-store.ts';
import { findStanding } from '../records/approvals/proposals-store.ts';
import { proposalViews } from './proposal-view.ts';

/** Whether publishing needs a second person, and what waits for one. */
export const viewPublishing: Verb<typeof endpoint> = (ctx, { query: { act } }) =>
  ctx.read(async (trx) => {
    const { merchantId, claims } = ctx.actor;
    if (hiddenActs(claims).includes(act)) throw new ForbiddenError();
    const standing = await findStanding(trx, merchantId, act);
    const [proposal] = await proposalViews(trx, ctx.actor, standing ? [standing] : []);
    return { needsSecond: await needsSecondPerson(trx, merchantId, 'publishing'), proposal: proposal ?? null };
  });
