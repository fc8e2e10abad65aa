import type { PageInput } from '@tamis/contract/calls/paging';
import type { ScheduledTrigger, scheduledTriggerOrders } from '@tamis/contract/scheduled-triggers';
import type { ScheduledAction } from '@tamis/contract/scheduled-triggers/actions';
import type { ScheduledSegment, ScheduledSubject } from '@tamis/contract/scheduled-triggers/segments';
import type { TriggerStatus } from '@tamis/contract/triggers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';
import { isOpenMerchant } from '../../merchants/index.ts';

export interface ScheduledRow {
  id: string;
  merchantId: string;
  name: string;
  cron: string;
  subject: ScheduledSubject;
  segment: ScheduledSegment;
  actions: ScheduledAction[];
  status: TriggerStatus;
  pausedBecause: ScheduledTrigger['pausedBecause'];
  savedBy: string;
  createdBy: string;
  createdAt: Date;
  /** Null unless it is on. */
  nextAt: Date | null;
  /** In which that was counted. */
  timeZone: string | null;
  lastRunAt: Date | null;
  runs: number;
  failures: number;
}

/** What the scheduled triggers are called that report to a group. */
export async function findScheduledNaming(trx: Trx, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('scheduled_triggers')
    .select('name')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.to.kind == "group" && @.to.id == $id)', jsonb_build_object('id', ${groupId}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** What the scheduled triggers are called that send a template. */
export async function findScheduledSending(trx: Trx, templateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('scheduled_triggers')
    .select('name')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.templateId == $id)', jsonb_build_object('id', ${templateId}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

const triggers = (trx: Trx) =>
  trx
    .selectFrom('scheduled_triggers')
    .select([
      'id',
      'merchant_id as merchantId',
      'name',
      'cron',
      sql<ScheduledSubject>`subject`.as('subject'),
      sql<ScheduledSegment>`segment`.as('segment'),
      sql<ScheduledAction[]>`actions`.as('actions'),
      sql<TriggerStatus>`status`.as('status'),
      sql<ScheduledTrigger['pausedBecause']>`paused_because`.as('pausedBecause'),
      'saved_by as savedBy',
      'created_by as createdBy',
      'created_at as createdAt',
      'next_at as nextAt',
      'time_zone as timeZone',
      'last_run_at as lastRunAt',
      'runs',
      'failures',
    ]);

export function findScheduledPage(
  trx: Trx,
  page: PageInput<(typeof scheduledTriggerOrders)[number]> & { status?: TriggerStatus | undefined },
): Promise<PageRows<ScheduledRow>> {
  const matching = triggers(trx).where(matchesText(page.search, 'name'));
  return readPage(page.status ? matching.where('status', '=', page.status) : matching, page, {
    by: { name: sql`lower(name)`, created_at: 'created_at', next_at: 'next_at', last_run_at: 'last_run_at' },
    id: 'id',
  });
}

export const findScheduled = (trx: Trx, id: string): Promise<ScheduledRow | undefined> =>
  triggers(trx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it, or lets it come due, until the transaction ends. */
export const lockScheduled = (trx: Trx, id: string): Promise<ScheduledRow | undefined> =>
  triggers(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Makes or changes one. Throws `nameTaken` when another one of the merchant has the name, whatever its case. */
export async function putScheduled(trx: Trx, row: ScheduledRow, nameTaken: Error): Promise<void> {
  const changed = {
    name: row.name,
    cron: row.cron,
    subject: row.subject,
    segment: JSON.stringify(row.segment),
    actions: JSON.stringify(row.actions),
    saved_by: row.savedBy,
    next_at: row.nextAt,
    time_zone: row.timeZone,
  };
  const written = trx
    .insertInto('scheduled_triggers')
    .values({
      ...changed,
      id: row.id,
      merchant_id: row.merchantId,
      status: row.status,
      created_by: row.createdBy,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed));
  await refusedAsTaken(written.execute(), 'scheduled_triggers_by_name', nameTaken);
}

export async function putReports(trx: Trx, id: string, actions: readonly ScheduledAction[]): Promise<void> {
  await trx
    .updateTable('scheduled_triggers')
    .set({ actions: JSON.stringify(actions) })
    .where('id', '=', id)
    .execute();
}

/** Those that are not paused and report to a person. */
export const findScheduledTo = (
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<ScheduledRow[]> =>
  triggers(trx)
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'paused')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.to.kind == "user" && @.to.id == $id)', jsonb_build_object('id', ${id}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();

export async function putStanding(
  trx: Trx,
  { id, status, pausedBecause, nextAt, timeZone }: Standing & { id: string },
): Promise<void> {
  await trx
    .updateTable('scheduled_triggers')
    .set({ status, paused_because: pausedBecause, next_at: nextAt, time_zone: timeZone })
    .where('id', '=', id)
    .execute();
}
type Standing = Pick<ScheduledRow, 'status' | 'pausedBecause' | 'nextAt' | 'timeZone'>;

/** Those of open merchants that have come due, or whose merchant has moved to another time zone. Needs system scope. */
export async function findDue(trx: Trx, now: Date): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    select due.id, due.merchant_id as "merchantId"
    from scheduled_triggers due join merchants owner on owner.id = due.merchant_id
    where due.next_at is not null and (due.next_at <= ${now} or due.time_zone <> owner.time_zone)
      and ${isOpenMerchant(sql`due.merchant_id`, now)}
    order by due.next_at, due.id`.execute(trx);
  return rows;
}
