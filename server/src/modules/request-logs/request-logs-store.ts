import type { BodyOf } from '@tamis/contract';
import { type findLoggedCalls, type LoggedCall, MOST_COUNTED } from '@tamis/contract/request-logs';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Followed } from '../../platform/db/pages/cursor.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import { countUpTo, type PageRows, readPageOrNext } from '../../platform/db/pages/read-page.ts';

export interface CallToKeep extends Omit<LoggedCall, 'at'> {
  merchantId: string;
  at: Date;
  endpoint: string;
  path: string;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string>;
  /** As JSON; null for none. */
  requestBody: string | null;
  responseBody: string | null;
}

const storableBody = (json: string | null): string | null => (json === null ? null : storableJson(json));

/** Adds calls of any merchants in one statement. Needs system scope. */
export async function insertCalls(trx: Trx, calls: readonly CallToKeep[]): Promise<void> {
  await trx
    .insertInto('request_log')
    .values(
      calls.map((call) => ({
        id: call.id,
        merchant_id: call.merchantId,
        request_id: call.requestId,
        at: call.at,
        api_key_id: call.apiKeyId,
        user_id: call.userId,
        impersonator_id: call.impersonatorId,
        method: call.method,
        route: call.route,
        endpoint: call.endpoint,
        path: call.path,
        status: call.status,
        error_code: call.errorCode,
        took_ms: call.tookMs,
        address: call.address,
        request_bytes: call.requestBytes,
        response_bytes: call.responseBytes,
        is_replayed: call.isReplayed,
        request_headers: JSON.stringify(call.requestHeaders),
        response_headers: JSON.stringify(call.responseHeaders),
        request_body: storableBody(call.requestBody),
        response_body: storableBody(call.responseBody),
      })),
    )
    .execute();
}

/** Of these users, those who see what is restricted to a group. */
export async function findRestrictedViewers(trx: Trx, userIds: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== '');
  const { rows } = await sql<{ id: string }>`select restricted_viewers(${ids}::text[]) as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Makes the table of a day, where there is none yet. Needs system scope. */
export async function openDay(trx: Trx, day: string): Promise<void> {
  await sql`select open_request_day(${day}::date)`.execute(trx);
}

/** Drops the days before one, YYYY-MM-DD; answers how many. Needs system scope. */
export async function dropDaysBefore(trx: Trx, day: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select drop_request_days(${day}::date) as dropped`.execute(trx);
  return rows[0]?.dropped ?? 0;
}

const calls = (trx: Trx) =>
  trx
    .selectFrom('request_log')
    .select([
      'id',
      'request_id as requestId',
      'at',
      'api_key_id as apiKeyId',
      'user_id as userId',
      'impersonator_id as impersonatorId',
      'method',
      'route',
      'status',
      'error_code as errorCode',
      'took_ms as tookMs',
      'address',
      'request_bytes as requestBytes',
      'response_bytes as responseBytes',
      'is_replayed as isReplayed',
    ]);

export type CallRow = Awaited<ReturnType<ReturnType<typeof calls>['executeTakeFirstOrThrow']>>;

export function findCallPage(trx: Trx, page: BodyOf<typeof findLoggedCalls>): Promise<PageRows<CallRow> & Followed> {
  const { dateRange, apiKeyId, route, statusClass, errorCode, address, minMs } = page;
  const meant = calls(trx)
    .$if(page.search !== '', (query) => query.where(beginsWith(page.search.toLowerCase())))
    .$if(dateRange.start_date !== undefined, (query) => query.where('at', '>=', new Date(dateRange.start_date ?? 0)))
    .$if(dateRange.end_date !== undefined, (query) => query.where('at', '<=', new Date(dateRange.end_date ?? 0)))
    .$if(apiKeyId !== undefined, (query) => query.where('api_key_id', '=', apiKeyId ?? ''))
    .$if(route !== undefined, (query) => query.where('route', '=', route ?? ''))
    .$if(statusClass !== undefined, (query) => query.where(isOfClass(statusClass ?? 0)))
    .$if(errorCode !== undefined, (query) => query.where('error_code', '=', errorCode ?? 0))
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .$if(minMs !== undefined, (query) => query.where('took_ms', '>=', minMs ?? 0));
  return readPageOrNext(meant, page, countUpTo(trx, MOST_COUNTED));
}

/** Written as the indexes of the classes are: with parameters the database would not know that it is the same. */
const isOfClass = (statusClass: number) =>
  sql<boolean>`status >= ${sql.lit(statusClass * 100)} and status < ${sql.lit((statusClass + 1) * 100)}`;

/** The beginning of either id of a call, or all of it. */
const beginsWith = (text: string) => sql<boolean>`(
  (id >= ${text} and id < ${`${text}g`})
  or (request_id collate "C" >= ${text} and request_id collate "C" < ${`${text}~`}))`;

export const findCall = (trx: Trx, id: string) =>
  calls(trx)
    .select([
      'endpoint',
      'path',
      'request_headers as requestHeaders',
      'response_headers as responseHeaders',
      'request_body as requestBody',
      'response_body as responseBody',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the merchant's kept calls can be filtered by: from each value the next one is looked up, since they are few and calls are many. */
export async function findChoices(trx: Trx): Promise<{ routes: string[]; errorCodes: number[] }> {
  const distinct = async <Value>(column: 'route' | 'error_code'): Promise<Value[]> => {
    const value = sql.ref(column);
    const { rows } = await sql<{ value: Value }>`
      with recursive seen (value) as (
        (select ${value} from request_log where ${value} is not null order by ${value} limit 1)
        union all
        select (select ${value} from request_log where ${value} > seen.value order by ${value} limit 1)
        from seen where seen.value is not null
      )
      select value from seen where value is not null`.execute(trx);
    return rows.map((row) => row.value);
  };
  return { routes: await distinct<string>('route'), errorCodes: await distinct<number>('error_code') };
}

/** Of these keys, those that made any of the kept calls. */
export async function findCallers(trx: Trx, keyIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...keyIds]}::text[]) as asked (id)
    where exists (select from request_log where api_key_id = asked.id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** How many calls keys made on each day (UTC) from one on. */
export async function countCalls(
  trx: Trx,
  keyIds: readonly string[],
  since: Date,
): Promise<{ keyId: string; day: string; calls: number }[]> {
  const { rows } = await sql<{ keyId: string; day: string; calls: number }>`
    select api_key_id as "keyId", to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls
    from request_log where api_key_id = any(${[...keyIds]}::text[]) and at >= ${since} group by 1, 2`.execute(trx);
  return rows;
}
