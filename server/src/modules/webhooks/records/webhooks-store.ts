import type { EventModule, EventType } from '@tamis/contract/events';
import type { switchedOffReasons, webhookOrders } from '@tamis/contract/webhooks';
import type { PageInput } from '@tamis/contract/calls/paging';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../../platform/db/refused-as-taken.ts';

export type SwitchedOffBecause = (typeof switchedOffReasons)[number];

export interface WebhookRow {
  id: string;
  merchantId: string;
  name: string;
  url: string;
  modules: EventModule[];
  eventTypes: EventType[];
  isActive: boolean;
  description: string;
  /** Sealed; null once it is deleted. */
  secret: Buffer | null;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
  headerNames: string[];
  /** Sealed. */
  headers: Buffer | null;
  ownerId: string;
  createdAt: Date;
  createdBy: string;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  failingSince: Date | null;
  warnedAt: Date | null;
  switchedOffAt: Date | null;
  switchedOffBecause: SwitchedOffBecause | null;
}

const webhooks = (trx: Trx) =>
  trx
    .selectFrom('webhooks')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'merchant_id as merchantId',
      'name',
      'url',
      sql<EventModule[]>`modules`.as('modules'),
      sql<EventType[]>`event_types`.as('eventTypes'),
      'is_active as isActive',
      'description',
      'secret',
      'former_secret as formerSecret',
      'former_until as formerUntil',
      'header_names as headerNames',
      'headers',
      'owner_id as ownerId',
      'created_at as createdAt',
      'created_by as createdBy',
      'last_success_at as lastSuccessAt',
      'last_failure_at as lastFailureAt',
      'failing_since as failingSince',
      'warned_at as warnedAt',
      'switched_off_at as switchedOffAt',
      sql<SwitchedOffBecause | null>`switched_off_because`.as('switchedOffBecause'),
    ]);

export const findWebhookPage = (
  trx: Trx,
  page: PageInput<(typeof webhookOrders)[number]>,
): Promise<PageRows<WebhookRow>> =>
  readPage(webhooks(trx).where(matchesText(page.search, 'name', 'url')), page, {
    by: {
      name: sql`lower(name)`,
      created_at: 'created_at',
      last_success_at: 'last_success_at',
      last_failure_at: 'last_failure_at',
    },
    id: 'id',
  });

export const findWebhook = (trx: Trx, id: string): Promise<WebhookRow | undefined> =>
  webhooks(trx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockWebhook = (trx: Trx, id: string): Promise<WebhookRow | undefined> =>
  webhooks(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** What a webhook is called; undefined when there is none. */
export const findWebhookName = async (trx: Trx, id: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('webhooks')
      .select('name')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.name;

/** Whether a webhook is sent anything; nobody switches it off until the transaction ends. */
export const holdWebhook = (
  trx: Trx,
  id: string,
): Promise<{ name: string; isActive: boolean; isModuleOn: boolean } | undefined> =>
  trx
    .selectFrom('webhooks')
    .innerJoin('merchants', 'merchants.id', 'webhooks.merchant_id')
    .select([
      'webhooks.name',
      'webhooks.is_active as isActive',
      sql<boolean>`not 'webhooks' = any(merchants.switched_off)`.as('isModuleOn'),
    ])
    .where('webhooks.id', '=', id)
    .where('webhooks.deleted_at', 'is', null)
    .forShare('webhooks')
    .executeTakeFirst();

/** Throws `nameTaken` when another webhook of the merchant has the name. */
export async function putWebhook(trx: Trx, row: WebhookRow, nameTaken: Error): Promise<void> {
  const values = {
    id: row.id,
    merchant_id: row.merchantId,
    name: row.name,
    url: row.url,
    modules: [...row.modules],
    event_types: [...row.eventTypes],
    is_active: row.isActive,
    description: row.description,
    secret: row.secret,
    former_secret: row.formerSecret,
    former_until: row.formerUntil,
    header_names: [...row.headerNames],
    headers: row.headers,
    owner_id: row.ownerId,
    created_at: row.createdAt,
    created_by: row.createdBy,
    last_success_at: row.lastSuccessAt,
    last_failure_at: row.lastFailureAt,
    failing_since: row.failingSince,
    warned_at: row.warnedAt,
    switched_off_at: row.switchedOffAt,
    switched_off_because: row.switchedOffBecause,
  };
  const { id: _id, merchant_id: _merchantId, ...changed } = values;
  const written = trx
    .insertInto('webhooks')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed));
  await refusedAsTaken(written.execute(), 'webhooks_by_name', nameTaken);
}

/** Forgets the secrets of a webhook and takes it out of every list but the event log's. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ deleted_at: at, is_active: false, secret: null, former_secret: null, headers: null })
    .where('id', '=', id)
    .execute();
}

export async function keepSuccess(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ last_success_at: at, failing_since: null, warned_at: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps a failure; answers since when there was nothing else, of a webhook that is still on. */
export async function keepFailure(
  trx: Trx,
  id: string,
  at: Date,
): Promise<{ failingSince: Date; warnedAt: Date | null } | undefined> {
  const row = await trx
    .updateTable('webhooks')
    .set({ last_failure_at: at, failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .returning(['failing_since as failingSince', 'warned_at as warnedAt'])
    .executeTakeFirst();
  return row && { failingSince: row.failingSince ?? at, warnedAt: row.warnedAt };
}

export async function markWarned(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('webhooks').set({ warned_at: at }).where('id', '=', id).execute();
}

export async function markSwitchedOff(trx: Trx, id: string, because: SwitchedOffBecause, at: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ is_active: false, switched_off_at: at, switched_off_because: because })
    .where('id', '=', id)
    .execute();
}

/** Forgets secrets of before a rotation whose time is over. Needs system scope. */
export async function dropFormerSecrets(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ former_secret: null, former_until: null })
    .where('former_until', '<=', now)
    .execute();
}

/** Webhooks of an owner, by name. */
export const findOwnedWebhooks = (
  trx: Trx,
  owner: { id: string; merchantId: string },
): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'name'])
    .where('merchant_id', '=', owner.merchantId)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();

/** Gives a webhook another owner, who is told when it fails. */
export async function putOwner(trx: Trx, id: string, ownerId: string): Promise<void> {
  await trx.updateTable('webhooks').set({ owner_id: ownerId }).where('id', '=', id).execute();
}
