import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/db/database.ts';

/** That an agent works, or worked, for a merchant. */
export interface LinkRow {
  agentId: string;
  agentMerchantId: string;
  merchantId: string;
  merchantName: string;
  since: Date;
  until: Date | null;
  notify: boolean;
  deniedClaims: string[];
  endedAt: Date | null;
  lastChosenAt: Date | null;
}

/** What Root says of a link. */
export interface LinkSettings {
  until: Date | null;
  notify: boolean;
  deniedClaims: readonly string[];
}

interface Pair {
  agentId: string;
  merchantId: string;
}

/** Links with the names of their merchants; of merchants that were deleted there are none. Needs system scope. */
export const links = (trx: Reader) =>
  trx
    .selectFrom('agent_links')
    .innerJoin('merchants', 'merchants.id', 'agent_links.merchant_id')
    .where('merchants.deleted_at', 'is', null)
    .select([
      'agent_links.agent_id as agentId',
      'agent_links.agent_merchant_id as agentMerchantId',
      'agent_links.merchant_id as merchantId',
      'merchants.name as merchantName',
      'agent_links.since',
      'agent_links.until',
      'agent_links.notify',
      'agent_links.denied_claims as deniedClaims',
      'agent_links.ended_at as endedAt',
      'agent_links.last_chosen_at as lastChosenAt',
    ]);

/** Condition: the link holds at a moment. */
export const holdsAt = (now: Date) =>
  sql<boolean>`(agent_links.ended_at is null and (agent_links.until is null or agent_links.until > ${now}))`;

export const findLink = (reader: Reader, { agentId, merchantId }: Pair): Promise<LinkRow | undefined> =>
  links(reader)
    .where('agent_links.agent_id', '=', agentId)
    .where('agent_links.merchant_id', '=', merchantId)
    .executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockLink = (trx: Trx, { agentId, merchantId }: Pair): Promise<LinkRow | undefined> =>
  links(trx)
    .where('agent_links.agent_id', '=', agentId)
    .where('agent_links.merchant_id', '=', merchantId)
    .forUpdate('agent_links')
    .executeTakeFirst();

/** All links of some agents, by the merchants' names. */
export async function findLinksOf(trx: Trx, agentIds: readonly string[]): Promise<LinkRow[]> {
  if (agentIds.length === 0) return [];
  return links(trx)
    .where('agent_links.agent_id', 'in', [...agentIds])
    .orderBy(sql`lower(merchants.name)`)
    .orderBy('merchants.id')
    .execute();
}

/** Links of an agent that hold now, by the merchants' names, and how each merchant stands. Needs system scope. */
export const findHoldingLinks = (trx: Trx, agentId: string, now: Date) =>
  links(trx)
    .where('agent_links.agent_id', '=', agentId)
    .where(holdsAt(now))
    .select(['merchants.blocked_at as blockedAt', 'merchants.expires_at as expiresAt'])
    .orderBy(sql`lower(merchants.name)`)
    .orderBy('merchants.id')
    .execute();

/** Merchants that an agent may work for now, by name: linked, and neither blocked nor expired. Needs system scope. */
export const findOpenLinks = (trx: Trx, agentId: string, now: Date): Promise<LinkRow[]> =>
  links(trx)
    .where('agent_links.agent_id', '=', agentId)
    .where(holdsAt(now))
    .where('merchants.blocked_at', 'is', null)
    .where(({ eb, or }) => or([eb('merchants.expires_at', 'is', null), eb('merchants.expires_at', '>', now)]))
    .orderBy(sql`lower(merchants.name)`)
    .orderBy('merchants.id')
    .execute();

export interface NewLink extends Pair, LinkSettings {
  agentMerchantId: string;
  since: Date;
  by: string;
}

/** Links, unless they are linked; of two at once one does. False when they are. */
export async function insertLink(trx: Trx, link: NewLink): Promise<boolean> {
  const values = {
    agent_merchant_id: link.agentMerchantId,
    since: link.since,
    until: link.until,
    notify: link.notify,
    denied_claims: [...link.deniedClaims],
    linked_by: link.by,
    ended_at: null,
    ended_by: null,
  };
  const made = await trx
    .insertInto('agent_links')
    .values({ agent_id: link.agentId, merchant_id: link.merchantId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'agent_id'])
        .doUpdateSet(values)
        .where(sql<boolean>`not ${holdsAt(link.since)}`),
    )
    .returning('agent_id')
    .executeTakeFirst();
  return made !== undefined;
}

const update = (trx: Trx, { agentId, merchantId }: Pair) =>
  trx.updateTable('agent_links').where('agent_id', '=', agentId).where('merchant_id', '=', merchantId);

export async function putSettings(trx: Trx, pair: Pair, { until, notify, deniedClaims }: LinkSettings): Promise<void> {
  await update(trx, pair)
    .set({ until, notify, denied_claims: [...deniedClaims] })
    .execute();
}

export async function endLink(trx: Trx, pair: Pair, end: { at: Date; by: string }): Promise<void> {
  await update(trx, pair).set({ ended_at: end.at, ended_by: end.by }).execute();
}

/** Keeps that the agent came to work there. */
export async function touchLink(trx: Trx, pair: Pair, at: Date): Promise<void> {
  await update(trx, pair).set({ last_chosen_at: at }).execute();
}
