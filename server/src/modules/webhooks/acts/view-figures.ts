import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { FIGURE_DAYS, FIGURE_HOURS, type viewWebhookFigures } from '@tamis/contract/webhooks';
import type { Verb } from '../../../platform/http/route.ts';
import { findFigures } from '../records/figures-store.ts';
import { knownWebhook } from '../records/record-change.ts';
import { findWebhook } from '../records/webhooks-store.ts';

export const viewFigures: Verb<typeof viewWebhookFigures> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const { id } = knownWebhook(await findWebhook(trx, params.id));
    const now = ctx.clock.now();
    const back = (ms: number): Date => new Date(now.getTime() - ms);
    const { hours, nextAttemptAt, ...figures } = await findFigures(trx, id, {
      since: back(FIGURE_DAYS * DAY_MS),
      now,
      hoursSince: back(FIGURE_HOURS * HOUR_MS),
    });
    return {
      ...figures,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      hours: Array.from({ length: FIGURE_HOURS }, (_, index) => {
        const ago = FIGURE_HOURS - 1 - index;
        const { events = 0, delivered = 0 } = hours.find((hour) => hour.ago === ago) ?? {};
        return { from: back((ago + 1) * HOUR_MS).toISOString(), events, delivered };
      }),
    };
  });
