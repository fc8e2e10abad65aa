import type { LimitKey } from '@tamis/contract/merchants/management';
import { isModuleOn } from '@tamis/contract/calls/modules';
import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { notifyUsers } from '../notifications/index.ts';
import { findOwners } from '../users/index.ts';
import { limitNotice, limitReached, noticeAt } from './limit-policy.ts';
import { counts, findTerms, type HeldLimit, holdLimit, keepUse, type Terms } from './limits-store.ts';

/** In whose transaction something is added to what a merchant has. */
interface Adding {
  trx: Trx;
  clock: Clock;
  merchantId: string;
}

const monthOf = (clock: Clock): Date => {
  const now = clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
};

/** Throws, with the figure, when there is no room for one more. To be asked before it is added. */
export async function assertRoom(adding: Adding, kind: Exclude<LimitKey, 'searches'>): Promise<void> {
  const { trx, clock, merchantId } = adding;
  const limit = await holdLimit(trx, merchantId, kind, null);
  if (!limit) return;
  const used = await counts[kind](trx, merchantId, clock.now());
  if (used + 1 > limit.most) throw limitReached(kind, limit.most, used, 1);
  await use(adding, kind, limit, used + 1);
}

/** Counts new searches against the limit of the month. Throws, with the figure, when they do not all fit. */
export async function takeSearches(adding: Adding, wanted: number): Promise<void> {
  const limit = await holdLimit(adding.trx, adding.merchantId, 'searches', monthOf(adding.clock));
  if (!limit) return;
  if (limit.used + wanted > limit.most) throw limitReached('searches', limit.most, limit.used, wanted);
  await use(adding, 'searches', limit, limit.used + wanted);
}

/** What was taken and will not be made, of this month. */
export async function giveSearchesBack(adding: Adding, count: number): Promise<void> {
  const limit = await holdLimit(adding.trx, adding.merchantId, 'searches', monthOf(adding.clock));
  if (limit) await use(adding, 'searches', limit, Math.max(0, limit.used - count));
}

export interface RoomToMonitor {
  /** How many of the new searches are monitored. */
  room: number;
  /** Why the others are not. */
  because: 'limit' | 'module' | null;
}

/** How many new searches are to be admitted. */
export interface NewSearches {
  /** Those that count against the limit of the month and were not taken before. */
  toCount: number;
  toMonitor: number;
}

/**
 * Admits new searches, which must be saved in this transaction; answers how many of them are monitored: never is one
 * refused for that. Throws, with the figure, when they do not all fit into the month.
 */
export async function admitSearches(adding: Adding, { toCount, toMonitor }: NewSearches): Promise<RoomToMonitor> {
  if (toCount === 0 && toMonitor === 0) return { room: 0, because: null };
  const terms = await findTerms(adding.trx, adding.merchantId);
  if (toCount > 0 && terms.limited.includes('searches')) await takeSearches(adding, toCount);
  return roomToMonitor(adding, toMonitor, terms);
}

async function roomToMonitor(adding: Adding, wanted: number, { switchedOff, limited }: Terms): Promise<RoomToMonitor> {
  const { trx, clock, merchantId } = adding;
  if (wanted === 0) return { room: 0, because: null };
  if (!isModuleOn(switchedOff, 'monitoring')) return { room: 0, because: 'module' };
  const limit = limited.includes('monitored') ? await holdLimit(trx, merchantId, 'monitored', null) : undefined;
  if (!limit) return { room: wanted, because: null };
  const used = await counts.monitored(trx, merchantId, clock.now());
  const room = Math.max(0, Math.min(wanted, limit.most - used));
  await use(adding, 'monitored', limit, used + room);
  return { room, because: room < wanted ? 'limit' : null };
}

/** Keeps how much is used, and tells the owners when a part of the limit is reached that they were not told of. */
async function use(
  { trx, clock, merchantId }: Adding,
  kind: LimitKey,
  { most, told }: HeldLimit,
  used: number,
): Promise<void> {
  const percent = noticeAt(used, most);
  const month = kind === 'searches' ? monthOf(clock) : null;
  await keepUse(trx, merchantId, kind, { month, used, told: percent });
  if (percent > told)
    await notifyUsers(trx, clock, await findOwners(trx, merchantId), limitNotice(kind, used, most, percent));
}
