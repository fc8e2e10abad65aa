import type { ProofDay, ProofState } from '@tamis/contract/screening-proofs';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** The day of a merchant that is to be signed next. */
export interface OpenDay {
  merchantId: string;
  merchantName: string;
  timeZone: string;
  /** When the merchant was made. */
  createdAt: Date;
  /** Since when its searches are not watched; null while they are. */
  pausedSince: Date | null;
  /** YYYY-MM-DD, in its time zone. */
  day: string;
  from: Date;
  /** The first moment after it. */
  until: Date;
  /** The day before it; null of the first one. */
  previous: { day: string; digest: string } | null;
}

/** When a day of the merchant is over. */
const endOf = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day} + 1)::timestamp at time zone merchants.time_zone)`;

/** Days follow each other without a gap, also where the merchant has moved to another time zone. */
const openDays = (only: RawBuilder<unknown>): RawBuilder<OpenDay> => sql<OpenDay>`
  select merchants.id as "merchantId", merchants.name as "merchantName", merchants.time_zone as "timeZone",
    merchants.created_at as "createdAt", merchants.unwatched_since as "pausedSince",
    to_char(next.day, 'YYYY-MM-DD') as day, coalesce(last.ends, first.starts) as from, ${endOf(sql`next.day`)} as until,
    case when last.day is not null then json_build_object('day', to_char(last.day, 'YYYY-MM-DD'), 'digest', last.digest) end as previous
  from merchants
    cross join lateral (
      -- Of a day that had begun when this was first recorded, not all is known.
      select case when screening_recorded_since is null then merchants.created_at
        else ${endOf(sql`(screening_recorded_since at time zone merchants.time_zone)::date`)} end as starts) as first
    left join lateral (
      select day, ends, digest from screening_proofs where merchant_id = merchants.id order by day desc limit 1) as last on true
    cross join lateral (
      select case when last.day is null then (first.starts at time zone merchants.time_zone)::date
        when ${endOf(sql`last.day + 1`)} > last.ends then last.day + 1 else last.day + 2 end as day) as next
  where merchants.deleted_at is null and ${only}`;

/** The day of a merchant that is to be signed next. */
export async function findOpenDay(trx: Trx, merchantId: string): Promise<OpenDay> {
  const { rows } = await openDays(sql`merchants.id = ${merchantId}`).execute(trx);
  const [day] = rows;
  if (!day) throw new Error(`The merchant ${merchantId} is not there`);
  return day;
}

/** Of each merchant, the next day to be signed, where it was over before a moment. Needs system scope. */
export async function findDueDays(trx: Trx, before: Date, limit: number): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select * from (${openDays(sql`true`)}) as open where open.until <= ${before} order by open.until, open."merchantId" limit ${limit}`.execute(
    trx,
  );
  return rows;
}

export interface NewProof extends ProofDay {
  merchantId: string;
  from: Date;
  until: Date;
  document: string;
  digest: string;
  signedAt: Date;
}

/** False when the day was signed already, by whoever was first. Needs system scope. */
export async function insertProof(trx: Trx, proof: NewProof): Promise<boolean> {
  const result = await trx
    .insertInto('screening_proofs')
    .values({
      merchant_id: proof.merchantId,
      day: proof.day,
      starts: proof.from,
      ends: proof.until,
      state: proof.state,
      versions: proof.versions,
      held: proof.held,
      monitored: proof.monitored,
      behind: proof.behind,
      document: proof.document,
      digest: proof.digest,
      signed_at: proof.signedAt,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'day']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The signed document of a day, as it is handed out. */
export async function findDocument(trx: Trx, merchantId: string, day: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('screening_proofs')
    .select('document')
    .where('merchant_id', '=', merchantId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row?.document;
}

/** The signed days of a month, the newest first. */
export async function findSignedDays(trx: Trx, merchantId: string, month: string): Promise<ProofDay[]> {
  const first = sql`${`${month}-01`}::date`;
  const rows = await trx
    .selectFrom('screening_proofs')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'state', 'versions', 'held', 'monitored', 'behind'])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`screening_proofs.day >= ${first} and screening_proofs.day < ${first} + interval '1 month'`)
    .orderBy(sql`screening_proofs.day`, 'desc')
    .execute();
  // Written by insertProof only.
  return rows.map(({ state, ...row }) => ({ ...row, state: state as ProofState }));
}

interface SignedDays {
  days: number;
  complete: number;
  first: string | null;
  last: string | null;
}

/** How many days of a merchant were signed, the first and the last of them. */
export async function countSigned(trx: Trx, merchantId: string): Promise<SignedDays> {
  const { rows } = await sql<SignedDays>`
    select count(*)::integer as days, (count(*) filter (where state = 'complete'))::integer as complete,
      to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
    from screening_proofs where merchant_id = ${merchantId}`.execute(trx);
  return rows[0] ?? { days: 0, complete: 0, first: null, last: null };
}

/** The signed days from one day to another, both with them, the earliest first. */
export async function findDaysBetween(
  trx: Trx,
  merchantId: string,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; digest: string }[]> {
  return trx
    .selectFrom('screening_proofs')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'digest'])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`screening_proofs.day between ${from}::date and ${until}::date`)
    .orderBy(sql`screening_proofs.day`)
    .execute();
}
