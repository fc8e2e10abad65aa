import type { BodyOf } from '@tamis/contract';
import type { findWhitelist, whitelistEndings, whitelistScopes } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

export type WhitelistScope = (typeof whitelistScopes)[number];
export type WhitelistEnding = (typeof whitelistEndings)[number];

export interface WhitelistTerms {
  scope: WhitelistScope;
  reason: string;
  /** YYYY-MM-DD, the last day it holds. */
  endsOn: string | null;
}

export interface NewWhitelistEntry extends WhitelistTerms {
  id: string;
  merchantId: string;
  clientRef: string;
  searchId: string;
  searchTerm: string;
  entityId: string;
  sourceKey: string;
  recordId: string;
  listSeq: number;
  name: string;
  createdBy: string;
  createdAt: Date;
  /** Who approved it, where it needed a second person. */
  approvedBy: string | null;
}

const entries = (trx: Trx) => trx.selectFrom('whitelist_entries').selectAll();
export type WhitelistRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

/** Adds an entry; answers the id of the one that holds, which is an older one when the reference has it already. */
export async function insertWhitelistEntry(trx: Trx, entry: NewWhitelistEntry): Promise<string> {
  await sql`
    insert into whitelist_entries (id, merchant_id, scope, client_ref, search_id, search_term, entity_id, source_key, record_id, list_seq, name,
      reason, ends_on, created_by, created_at, approved_by)
    values (${entry.id}, ${entry.merchantId}, ${entry.scope}, ${entry.clientRef}, ${entry.searchId}, ${entry.searchTerm}, ${entry.entityId},
      ${entry.sourceKey}, ${entry.recordId}, ${entry.listSeq}, ${entry.name}, ${entry.reason}, ${entry.endsOn}, ${entry.createdBy}, ${entry.createdAt}, ${entry.approvedBy})
    on conflict (merchant_id, client_ref, entity_id) where scope = 'reference' and ended_at is null do nothing`.execute(
    trx,
  );
  if (entry.scope === 'search') return entry.id;
  const held = await entries(trx)
    .where('client_ref', '=', entry.clientRef)
    .where('entity_id', '=', entry.entityId)
    .where('scope', '=', 'reference')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return held.id;
}

export interface Ending {
  at: Date;
  by: string;
  why: WhitelistEnding;
  reason: string;
}

/** Answers false when it has ended already. */
export async function endWhitelistEntry(trx: Trx, id: string, { at, by, why, reason }: Ending): Promise<boolean> {
  const result = await trx
    .updateTable('whitelist_entries')
    .set({ ended_at: at, ended_by: by, ended_why: why, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends what was whitelisted for one search only. */
export async function endWhitelistOfSearch(trx: Trx, searchId: string, { at, by, why, reason }: Ending): Promise<void> {
  await trx
    .updateTable('whitelist_entries')
    .set({ ended_at: at, ended_by: by, ended_why: why, end_reason: reason })
    .where('search_id', '=', searchId)
    .where('scope', '=', 'search')
    .where('ended_at', 'is', null)
    .execute();
}

export async function findWhitelistEntries(trx: Trx, ids: readonly string[]): Promise<Map<string, WhitelistRow>> {
  if (ids.length === 0) return new Map();
  const rows = await entries(trx)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What holds on this day for a reference, among these entities. */
export async function findWhitelistOfReference(
  trx: Trx,
  clientRef: string,
  entityIds: readonly string[],
  today: string,
): Promise<WhitelistRow[]> {
  if (clientRef === '' || entityIds.length === 0) return [];
  return entries(trx)
    .where('client_ref', '=', clientRef)
    .where('scope', '=', 'reference')
    .where('entity_id', 'in', [...entityIds])
    .where('ended_at', 'is', null)
    .where((or) => or.or([or('ends_on', 'is', null), or('ends_on', '>=', today)]))
    .execute();
}

/** Those of these references for which something is whitelisted. */
export async function findWhitelistedReferences(trx: Trx, references: readonly string[]): Promise<Set<string>> {
  const named = references.filter((reference) => reference !== '');
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ client_ref: string }>`
    select distinct client_ref from whitelist_entries
    where client_ref = any(${named}::text[]) and scope = 'reference' and ended_at is null`.execute(trx);
  return new Set(rows.map((row) => row.client_ref));
}

/** Entries of all merchants whose last day has passed; needs system scope. */
export async function findExpiredWhitelist(trx: Trx, today: string, limit: number): Promise<WhitelistRow[]> {
  return entries(trx)
    .where('ended_at', 'is', null)
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A page of entries, newest first. */
export async function listWhitelistEntries(
  trx: Trx,
  filter: BodyOf<typeof findWhitelist>,
): Promise<{ rows: WhitelistRow[]; total: number }> {
  const matching = trx
    .selectFrom('whitelist_entries')
    .$if(filter.scope !== '', (query) => query.where('scope', '=', filter.scope))
    .$if(filter.state === 'active', (query) => query.where('ended_at', 'is', null))
    .$if(filter.state === 'ended', (query) => query.where('ended_at', 'is not', null))
    .$if(filter.search !== '', (query) =>
      query.where(
        sql<boolean>`(entity_id = ${filter.search} or position(lower(${filter.search}) in lower(name || ' ' || client_ref)) > 0)`,
      ),
    );
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute();
  const { total } = await matching.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
