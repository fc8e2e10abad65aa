import { type findSearchIds, MOST_FOUND_IDS } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { findHistoryIds } from './history-store.ts';

/** Ids of all searches of the merchant that a filter leaves. */
export const listSearchIds: Verb<typeof findSearchIds> = (ctx, { body }) =>
  ctx.read((trx) => findHistoryIds(trx, body, MOST_FOUND_IDS));
