import { findLogFilters, findLoggedCalls, viewLoggedCall } from '@tamis/contract/request-logs';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnsweredCall, LogCall } from '../../platform/http/request-log/log-calls.ts';
import type { Logger } from '../../platform/log.ts';
import { newId } from '../../platform/new-id.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { createWriteBehind, type WriteBehind } from '../../platform/write-behind.ts';
import { keepsBodies } from './bodies-policy.ts';
import { keptAnswer, keptBody } from './kept-bodies.ts';
import { type CallToKeep, findRestrictedViewers, insertCalls, openDay } from './request-logs-store.ts';

const FLUSH_EVERY_MS = 1000;
/**
 * As long as calls are many the statement is always the same, and is planned once. The embedded database does nothing else
 * meanwhile: with 200 of them one call in a hundred waited twice as long.
 */
const CALLS_A_STATEMENT = 50;
/** Beyond, calls are not kept, rather than the process be filled with them. */
const MOST_WAITING = 10_000;
const SYSTEM = { kind: 'system' } as const;

export interface CallWriter extends WriteBehind {
  logCall: LogCall;
}

/** Writes calls down in bulk, a second behind: a call neither waits for it nor fails by it. */
export function createCallWriter({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): CallWriter {
  const waiting: { call: AnsweredCall; at: Date }[] = [];
  const openDays = new Set<string>();
  let lost = 0;

  const write = async (): Promise<void> => {
    if (lost > 0) log.warn({ calls: lost }, 'calls were too many to be kept in the request log');
    lost = 0;
    // What comes meanwhile waits for the next second: followed closely, it would be many small statements.
    for (let left = waiting.length; left > 0; left -= CALLS_A_STATEMENT) {
      const part = waiting.slice(0, Math.min(left, CALLS_A_STATEMENT));
      const rows = part.map(({ call, at }) => toKeep(call, at, newId(clock)));
      await database.transaction(SYSTEM, async (trx) => {
        for (const day of new Set(rows.map(({ at }) => at.toISOString().slice(0, 10)))) {
          if (!openDays.has(day)) await openDay(trx, day);
        }
        const viewers = await findRestrictedViewers(
          trx,
          rows.map(({ userId }) => userId),
        );
        await insertCalls(
          trx,
          rows.map((row) => (viewers.has(row.userId) ? withoutContent(row) : row)),
        );
        for (const merchantId of heardBy(rows))
          await publish(trx, { merchantId, event: 'calls_logged_event', data: {} });
      });
      for (const { at } of rows) openDays.add(at.toISOString().slice(0, 10));
      waiting.splice(0, part.length);
    }
  };
  return {
    logCall: (call) => {
      if (waiting.length < MOST_WAITING) waiting.push({ call, at: clock.now() });
      else lost += 1;
    },
    ...createWriteBehind({
      write,
      isWaiting: () => waiting.length > 0,
      everyMs: FLUSH_EVERY_MS,
      failed: (error) => log.error({ err: error, calls: waiting.length }, 'the request log was not written'),
    }),
  };
}

const LOOKING: ReadonlySet<string> = new Set([findLoggedCalls, findLogFilters, viewLoggedCall].map(({ name }) => name));

/** Whose open logs are told that there is more. Who looks at the log makes calls by that: they are told of no more by it. */
const heardBy = (rows: readonly CallToKeep[]): Set<string> =>
  new Set(rows.filter(({ endpoint }) => !LOOKING.has(endpoint)).map(({ merchantId }) => merchantId));

function toKeep(call: AnsweredCall, at: Date, id: string): CallToKeep {
  const { endpoint, requestBody, responseJson, tookMs, ...same } = call;
  const keeps = keepsBodies(endpoint.name);
  return {
    ...same,
    id,
    at,
    tookMs: Math.round(tookMs * 10) / 10,
    method: endpoint.method,
    route: endpoint.path,
    endpoint: endpoint.name,
    errorCode: call.status < 400 ? null : codeIn(responseJson),
    requestBody: keeps ? keptBody(requestBody) : null,
    responseBody: keeps ? keptAnswer(responseJson) : null,
  };
}

/** Whoever sees what others do not leaves nothing of it here: neither what was sent and answered, nor an id in the path. */
const withoutContent = (call: CallToKeep): CallToKeep => ({
  ...call,
  path: call.route,
  requestBody: null,
  responseBody: null,
});

/** Of a refusal. */
function codeIn(json: string | undefined): number | null {
  const { code } = (json ? JSON.parse(json) : {}) as { code?: unknown };
  return typeof code === 'number' ? code : null;
}
