import { claimNext as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { typesIn } from './queue-policy.ts';
import { claimSearches } from './queue-store.ts';
import { tellQueue } from './tell-queue.ts';

/** Gives the next searches that nobody has to whoever asks. */
export const claimNext: Verb<typeof endpoint> = (ctx, { body: { hits, categories, why } }) =>
  ctx.write(async ({ trx, audit, auditAll }) => {
    const { userId } = ctx.actor;
    const asking = { userId, now: ctx.clock.now() };
    const searches = await claimSearches(trx, { types: typesIn(categories), why }, asking, hits);
    if (searches.length === 0) {
      await audit({ action: endpoint.name, subjectType: 'user', subjectId: userId, body: { claimed: 0 } });
      return { searches };
    }
    await tellQueue(trx, ctx.actor);
    await auditAll(
      searches.map(({ id, openHits }) => ({
        action: endpoint.name,
        subjectType: 'search',
        subjectId: id,
        body: { openHits },
      })),
    );
    return { searches };
  });
