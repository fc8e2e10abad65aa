import type { findLegalHolds, holdsOfCase as ofCase, holdsOfSearch as ofSearch } from '@tamis/contract/archiver';
import type { Verb } from '../../../platform/http/route.ts';
import { findHolds, findHoldsOfCase, findHoldsOfSearch, type HoldRow } from './holds-store.ts';

export const listHolds: Verb<typeof findLegalHolds> = async (ctx) => ({
  holds: (await ctx.read((trx) => findHolds(trx, ctx.actor.merchantId))).map(holdView),
});

export const holdsOfSearch: Verb<typeof ofSearch> = async (ctx, { params: { id } }) => ({
  holds: (await ctx.read((trx) => findHoldsOfSearch(trx, ctx.actor.merchantId, id))).map(holdView),
});

export const holdsOfCase: Verb<typeof ofCase> = async (ctx, { params: { id } }) => ({
  holds: (await ctx.read((trx) => findHoldsOfCase(trx, ctx.actor.merchantId, id))).map(holdView),
});

const holdView = ({ placedAt, ...hold }: HoldRow) => ({ ...hold, placedAt: placedAt.toISOString() });
