import type { holdKinds } from '@tamis/contract/archiver';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';

export type HoldKind = (typeof holdKinds)[number];

export interface HoldRow {
  id: string;
  kind: HoldKind;
  subject: string;
  /** Null where the search or case is not there any more. */
  name: string | null;
  reason: string;
  searches: number;
  cases: number;
  placedBy: string;
  placedAt: Date;
}

const columns = sql`hold.id, hold.kind, hold.subject, hold.reason, hold.placed_by as "placedBy", hold.placed_at as "placedAt",
  case hold.kind when 'search' then (select search_term from searches where id::text = hold.subject)
    when 'case' then (select name from cases where id::text = hold.subject) else hold.subject end as name,
  case hold.kind when 'search' then (select count(*) from searches where id::text = hold.subject)
    when 'case' then (select count(distinct search_id) from case_searches where case_id::text = hold.subject)
    else (select count(*) from searches where merchant_id = hold.merchant_id and client_ref = hold.subject) end::int as searches,
  case hold.kind when 'search' then 0 when 'case' then (select count(*) from cases where id::text = hold.subject)
    else (select count(*) from cases where merchant_id = hold.merchant_id and hold.subject in (external_id, reference)) end::int as cases`;

async function find(trx: Trx, merchantId: string, condition: RawBuilder<unknown>): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select ${columns} from legal_holds hold where hold.merchant_id = ${merchantId} and hold.lifted_at is null and ${condition}
    order by hold.placed_at desc, hold.id desc`.execute(trx);
  return rows;
}

/** All that are in force. */
export const findHolds = (trx: Trx, merchantId: string): Promise<HoldRow[]> => find(trx, merchantId, sql`true`);

export const findHold = async (trx: Trx, merchantId: string, id: string): Promise<HoldRow | undefined> =>
  (await find(trx, merchantId, sql`hold.id = ${id}`))[0];

/** Those that keep a search: its own, of its reference, of a case that it stands in. */
export const findHoldsOfSearch = (trx: Trx, merchantId: string, id: string): Promise<HoldRow[]> =>
  find(
    trx,
    merchantId,
    sql`(hold.kind = 'search' and hold.subject = ${id}
      or hold.kind = 'reference' and hold.subject = (select client_ref from searches where id = ${id})
      or hold.kind = 'case' and hold.subject in (select case_id from case_searches where search_id = ${id})
      or hold.kind = 'reference' and exists (select from case_searches link join cases file on file.id = link.case_id
        where link.search_id = ${id} and hold.subject in (file.external_id, file.reference)))`,
  );

export const findHoldsOfCase = (trx: Trx, merchantId: string, id: string): Promise<HoldRow[]> =>
  find(
    trx,
    merchantId,
    sql`(hold.kind = 'case' and hold.subject = ${id}
      or hold.kind = 'reference' and hold.subject in (select unnest(array[external_id, reference]) from cases where id = ${id}))`,
  );

/** Nothing of the merchant is being removed until the transaction ends. Before any row is locked. */
export async function stopRemovals(trx: Trx, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`legal holds ${merchantId}`}, 0))`.execute(trx);
}

/** What would be held is there. */
export async function isThere(trx: Trx, merchantId: string, kind: HoldKind, subject: string): Promise<boolean> {
  const found = {
    search: sql`select from searches where merchant_id = ${merchantId} and id::text = ${subject} and deleted_at is null`,
    case: sql`select from cases where merchant_id = ${merchantId} and id::text = ${subject}`,
    reference: sql`select where exists (select from searches where merchant_id = ${merchantId} and client_ref = ${subject})
      or exists (select from cases where merchant_id = ${merchantId} and ${subject} in (external_id, reference))`,
  }[kind];
  return (await found.execute(trx)).rows.length > 0;
}

export interface NewHold {
  id: string;
  merchantId: string;
  kind: HoldKind;
  subject: string;
  reason: string;
  placedBy: string;
  placedAt: Date;
}

/** Throws `taken` where one is in force already. */
export async function insertHold(trx: Trx, hold: NewHold, taken: Error): Promise<void> {
  const { merchantId, placedBy, placedAt, ...rest } = hold;
  const written = trx
    .insertInto('legal_holds')
    .values({ ...rest, merchant_id: merchantId, placed_by: placedBy, placed_at: placedAt })
    .execute();
  await refusedAsTaken(written, 'legal_holds_in_force', taken);
}

/** Answers false where it is not in force. */
export async function endHold(
  trx: Trx,
  merchantId: string,
  { id, by, at, reason }: { id: string; by: string; at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('legal_holds')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
