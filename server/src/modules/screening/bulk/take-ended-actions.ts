import { takeEndedActions as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { hasEndedUnnotified, takeEnded } from './bulk-store.ts';
import { bulkView } from './view-bulk.ts';

/** Gives whoever began actions those that have ended meanwhile, each once however many tabs ask. */
export const takeEndedActions: Verb<typeof endpoint> = async (ctx) => {
  // Every page that is loaded asks, and mostly there is nothing: that leaves no trace in the audit log.
  if (!(await ctx.read((trx) => hasEndedUnnotified(trx, ctx.actor)))) return { actions: [] };
  const actions = await ctx.write(async ({ trx, audit }) => {
    const taken = await takeEnded(trx, ctx.actor);
    await audit({
      action: endpoint.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      body: { actions: taken.map(({ id }) => id) },
    });
    return taken;
  });
  return { actions: actions.map(bulkView) };
};
