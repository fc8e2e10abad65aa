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

/** Adds an entry; answers the id of the one that holds, which is an older one when the reference or the merchant has it already. */
export async function insertWhitelistEntry(trx: Trx, entry: NewWhitelistEntry): Promise<string> {
  await sql`
    insert into whitelist_entries (id, merchant_id, scope, client_ref, search_id, search_term, entity_id, source_key, record_id, list_seq, name,
      reason, ends_on, created_by, created_at, approved_by)
    values (${entry.id}, ${entry.merchantId}, ${entry.scope}, ${entry.clientRef}, ${entry.searchId}, ${entry.searchTerm}, ${entry.entityId},
      ${entry.sourceKey}, ${entry.recordId}, ${entry.listSeq}, ${entry.name}, ${entry.reason}, ${entry.endsOn}, ${entry.createdBy}, ${entry.createdAt}, ${entry.approvedBy})
    on conflict do nothing`.execute(trx);
  if (entry.scope === 'search') return entry.id;
  const held = await entries(trx)
    .where('merchant_id', '=', entry.merchantId)
    .where('client_ref', '=', entry.clientRef)
    .where('entity_id', '=', entry.entityId)
    .where('scope', '=', entry.scope)
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

/** What is asked of the whitelist of a merchant: what holds on a day for searches with a reference. */
export interface WhitelistQuestion {
  merchantId: string;
  clientRef: string;
  entityIds: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
}

/** What holds for a later search, among these entities: the narrowest scope first, so that it is the one that counts. */
export async function findWhitelistFor(
  trx: Trx,
  { merchantId, clientRef, entityIds, today }: WhitelistQuestion,
): Promise<WhitelistRow[]> {
  if (entityIds.length === 0) return [];
  const holding = entries(trx)
    .where('merchant_id', '=', merchantId)
    .where('entity_id', 'in', [...entityIds])
    .where('ended_at', 'is', null)
    .where((or) => or.or([or('ends_on', 'is', null), or('ends_on', '>=', today)]));
  const ofMerchant = holding.where('scope', '=', 'merchant');
  const ofReference = holding.where('scope', '=', 'reference').where('client_ref', '=', clientRef);
  const rows = await (clientRef === '' ? ofMerchant : ofReference.unionAll(ofMerchant)).execute();
  return rows.toSorted((a, b) => narrowness(a) - narrowness(b) || (a.entity_id < b.entity_id ? -1 : 1));
}

const narrowness = ({ scope }: WhitelistRow): number => (scope === 'reference' ? 0 : 1);

/** For which of these references of a merchant, and of which of these entities for all its searches, anything is whitelisted. */
export async function findWhitelisted(
  trx: Trx,
  { merchantId, references, entityIds }: { merchantId: string; references: string[]; entityIds: string[] },
): Promise<{ references: Set<string>; entities: Set<string> }> {
  const { rows } = await sql<{ scope: string; key: string }>`
    select distinct scope, client_ref as key from whitelist_entries
    where merchant_id = ${merchantId} and client_ref = any(${references}::text[]) and client_ref <> '' and scope = 'reference' and ended_at is null
    union all
    select scope, entity_id from whitelist_entries
    where merchant_id = ${merchantId} and entity_id = any(${entityIds}::text[]) and scope = 'merchant' and ended_at is null`.execute(
    trx,
  );
  const of = (wanted: WhitelistScope) => new Set(rows.filter(({ scope }) => scope === wanted).map(({ key }) => key));
  return { references: of('reference'), entities: of('merchant') };
}

/** Whether any of these hits of a search is, or ever was, whitelisted for the merchant. */
export async function wereWhitelistedForMerchant(
  trx: Trx,
  searchId: string,
  entityIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ were: boolean }>`
    select exists (
      select from hit_decisions made join whitelist_entries entry on entry.id = made.whitelist_id
      where made.search_id = ${searchId} and made.entity_id = any(${[...entityIds]}::text[]) and entry.scope = 'merchant'
    ) as were`.execute(trx);
  return rows[0]?.were ?? false;
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
