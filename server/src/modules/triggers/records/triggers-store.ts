import type { EventType } from '@tamis/contract/events';
import type { PageInput } from '@tamis/contract/calls/paging';
import type { Trigger, triggerOrders, TriggerStatus } from '@tamis/contract/triggers';
import type { TriggerAction } from '@tamis/contract/triggers/actions';
import type { Segment } from '@tamis/contract/triggers/segments';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';

export type TriggerRow = Omit<Trigger, 'createdAt' | 'lastRunAt'> & {
  merchantId: string;
  createdAt: Date;
  lastRunAt: Date | null;
};

const triggers = (trx: Trx) =>
  trx
    .selectFrom('triggers')
    .select([
      'id',
      'merchant_id as merchantId',
      'name',
      sql<EventType>`event`.as('event'),
      sql<Segment>`segment`.as('segment'),
      sql<TriggerAction[]>`actions`.as('actions'),
      sql<TriggerStatus>`status`.as('status'),
      sql<Trigger['pausedBecause']>`paused_because`.as('pausedBecause'),
      'owner_id as ownerId',
      'created_by as createdBy',
      'created_at as createdAt',
      'last_run_at as lastRunAt',
      'runs',
      'failures',
    ]);

export function findTriggerPage(
  trx: Trx,
  page: PageInput<(typeof triggerOrders)[number]> & { status?: TriggerStatus | undefined },
): Promise<PageRows<TriggerRow>> {
  const matching = triggers(trx).where(matchesText(page.search, 'name'));
  return readPage(page.status ? matching.where('status', '=', page.status) : matching, page, {
    by: { name: sql`lower(name)`, created_at: 'created_at', last_run_at: 'last_run_at' },
    id: 'id',
  });
}

/** What the triggers are called whose actions name a group, as whom they give work to or whom they tell. */
export async function findTriggersNaming(trx: Trx, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('triggers')
    .select('name')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.groupId == $id || (@.to.kind == "group" && @.to.id == $id))', jsonb_build_object('id', ${groupId}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** What the triggers are called that send a template. */
export async function findTriggersSending(trx: Trx, templateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('triggers')
    .select('name')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.templateId == $id)', jsonb_build_object('id', ${templateId}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ name }) => name);
}

export const findTrigger = (trx: Trx, id: string): Promise<TriggerRow | undefined> =>
  triggers(trx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it, or runs it, until the transaction ends. */
export const lockTrigger = (trx: Trx, id: string): Promise<TriggerRow | undefined> =>
  triggers(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Makes or changes a trigger. Throws `nameTaken` when another one of the merchant has the name, whatever its case. */
export async function putTrigger(trx: Trx, row: TriggerRow, nameTaken: Error): Promise<void> {
  const changed = {
    name: row.name,
    event: row.event,
    segment: JSON.stringify(row.segment),
    actions: JSON.stringify(row.actions),
    owner_id: row.ownerId,
  };
  const written = trx
    .insertInto('triggers')
    .values({
      ...changed,
      id: row.id,
      merchant_id: row.merchantId,
      status: row.status,
      paused_because: row.pausedBecause,
      created_by: row.createdBy,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed));
  await refusedAsTaken(written.execute(), 'triggers_by_name', nameTaken);
}

export async function putStatus(
  trx: Trx,
  id: string,
  status: TriggerStatus,
  pausedBecause: TriggerRow['pausedBecause'],
): Promise<void> {
  await trx.updateTable('triggers').set({ status, paused_because: pausedBecause }).where('id', '=', id).execute();
}

export async function putOwner(trx: Trx, id: string, ownerId: string): Promise<void> {
  await trx.updateTable('triggers').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

export async function putActions(trx: Trx, id: string, actions: readonly TriggerAction[]): Promise<void> {
  await trx
    .updateTable('triggers')
    .set({ actions: JSON.stringify(actions) })
    .where('id', '=', id)
    .execute();
}

/** Those that are not paused and whose actions name a person, as whom they tell or give work to. */
export const findTriggersTo = (
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<TriggerRow[]> =>
  triggers(trx)
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'paused')
    .where(
      sql<boolean>`jsonb_path_exists(actions, '$[*] ? (@.userId == $id || (@.to.kind == "user" && @.to.id == $id))', jsonb_build_object('id', ${id}::text))`,
    )
    .orderBy(sql`lower(name)`)
    .execute();

export const findOwnedTriggers = (
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('triggers')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', id)
    .orderBy(sql`lower(name)`)
    .execute();
