import {
  type apiKeyChanges,
  COUNTED_DAYS,
  type findApiKeys,
  type viewApiKey as viewEndpoint,
} from '@tamis/contract/api-keys';
import { readChanges } from '../../platform/audit/read-changes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { countKeys, findKey, findKeyPage, type KeyRow } from './api-keys-store.ts';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { keyView } from './key-view.ts';

export const API_KEY = 'api-key';

/** The key that was asked for; one of another merchant is as unknown as one that never was. */
export function knownKey(key: KeyRow | undefined): KeyRow {
  if (!key) throw new NotFoundError('The API key');
  return key;
}

/** Counts the calls of keys on each day (UTC) from one on: by key, then by day, YYYY-MM-DD. */
export type CountCalls = (
  trx: Trx,
  keyIds: readonly string[],
  since: Date,
) => Promise<{ keyId: string; day: string; calls: number }[]>;

export const listApiKeys: Verb<typeof findApiKeys, Ctx & { countCalls: CountCalls }> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const now = ctx.clock.now();
    const { rows, totalRecords } = await findKeyPage(trx, now, body);
    const days = lastDays(now);
    const counted = await ctx.countCalls(
      trx,
      rows.map(({ id }) => id),
      new Date(days[0] ?? now),
    );
    const calls = new Map(counted.map((one) => [`${one.keyId} ${one.day}`, one.calls]));
    return {
      keys: rows.map((key) => ({
        ...keyView(key, now),
        callsByDay: days.map((day) => calls.get(`${key.id} ${day}`) ?? 0),
      })),
      totalRecords,
      counts: await countKeys(trx, now),
    };
  });

const lastDays = (now: Date): string[] =>
  Array.from({ length: COUNTED_DAYS }, (_, index) =>
    new Date(now.getTime() - (COUNTED_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

export const viewApiKey: Verb<typeof viewEndpoint> = (ctx, { params }) =>
  ctx.read(async (trx) => keyView(knownKey(await findKey(trx, params.id)), ctx.clock.now()));

export const listApiKeyChanges: Verb<typeof apiKeyChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, API_KEY, params, query));
