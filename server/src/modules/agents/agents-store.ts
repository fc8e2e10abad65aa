import type { BodyOf, Claim } from '@tamis/contract';
import type { exportAgents, findAgentLinks, findAgents } from '@tamis/contract/agents';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { readPage } from '../../platform/db/pages/read-page.ts';
import { holdsAt, links } from './links-store.ts';

export interface AgentRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  roleName: string;
  isBlocked: boolean;
  claims: Claim[];
}

/** Users of the provider's merchant who hold `Agent`. Needs system scope. */
const agents = (trx: Trx, ofMerchant: string) =>
  trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.merchant_id', '=', ofMerchant)
    .where(sql<boolean>`'Agent' = any(roles.claims)`)
    .select([
      'users.id',
      'users.name',
      'users.surname',
      'users.email',
      'roles.name as roleName',
      'users.is_blocked as isBlocked',
      sql<Claim[]>`roles.claims`.as('claims'),
    ]);

/** Of each agent, how many merchants they work for now: in one pass over all links, since asked agent by agent it takes ten times as long. */
const workOfAgents = (trx: Trx, ofMerchant: string, now: Date) =>
  trx
    .selectFrom('agent_links')
    .innerJoin('merchants', 'merchants.id', 'agent_links.merchant_id')
    .where('merchants.deleted_at', 'is', null)
    .where('agent_links.agent_merchant_id', '=', ofMerchant)
    .where(holdsAt(now))
    .groupBy('agent_links.agent_id')
    .select(['agent_links.agent_id as agentId', sql<number>`count(*)::int`.as('merchants')])
    .as('work');
const merchantsOfAgent = sql<number>`coalesce(work.merchants, 0)`;

/** Their names, agent by agent and each looked up by itself: joined, all merchants are read once for every agent. */
const merchantNamesOf = (now: Date) =>
  sql<string | null>`(select string_agg(name, ', ' order by name) from (
    select (select lower(merchants.name) from merchants where merchants.id = agent_links.merchant_id and merchants.deleted_at is null) as name
    from agent_links where agent_links.agent_id = users.id and ${holdsAt(now)}) as worked_for)`;

export const findAllAgents = (trx: Trx, ofMerchant: string, now: Date): Promise<(AgentRow & { merchants: number })[]> =>
  agents(trx, ofMerchant)
    .leftJoin(workOfAgents(trx, ofMerchant, now), 'work.agentId', 'users.id')
    .select(merchantsOfAgent.as('merchants'))
    .orderBy(sql`lower(users.name)`)
    .orderBy(sql`lower(users.surname)`)
    .orderBy('users.id')
    .execute();

/** An agent who may be linked, and whom nobody blocks or deletes until the transaction ends. Needs system scope. */
export const holdAgent = (trx: Trx, ofMerchant: string, id: string): Promise<AgentRow | undefined> =>
  agents(trx, ofMerchant).where('users.id', '=', id).forShare('users').executeTakeFirst();

/** Found by themselves or by a merchant that they work for. */
function foundAgents(trx: Trx, ofMerchant: string, now: Date, { search, merchantId }: BodyOf<typeof exportAgents>) {
  const works = (condition: ReturnType<typeof matchesText>) =>
    sql<boolean>`exists (select from agent_links join merchants on merchants.id = agent_links.merchant_id
      where agent_links.agent_id = users.id and merchants.deleted_at is null and ${holdsAt(now)} and ${condition})`;
  return agents(trx, ofMerchant)
    .where(
      sql<boolean>`(has_part(users.name || ' ' || users.surname, lower(${search})) or ${matchesText(search, 'users.email', 'roles.name')}
        or ${works(matchesText(search, 'merchants.name'))})`,
    )
    .$if(merchantId !== undefined, (query) =>
      query.where(works(sql<boolean>`agent_links.merchant_id = ${merchantId ?? ''}`)),
    );
}

export const findFoundAgents = (
  trx: Trx,
  ofMerchant: string,
  now: Date,
  filter: BodyOf<typeof exportAgents>,
): Promise<AgentRow[]> =>
  foundAgents(trx, ofMerchant, now, filter)
    .orderBy(sql`lower(users.name || ' ' || users.surname)`)
    .orderBy('users.id')
    .execute();

export const findAgentPage = (trx: Trx, ofMerchant: string, now: Date, filter: BodyOf<typeof findAgents>) =>
  readPage(
    foundAgents(trx, ofMerchant, now, filter).leftJoin(workOfAgents(trx, ofMerchant, now), 'work.agentId', 'users.id'),
    filter,
    {
      by: {
        name: sql`lower(users.name || ' ' || users.surname)`,
        email: 'users.email',
        role: sql`lower(roles.name)`,
        merchants: merchantsOfAgent,
        links: merchantNamesOf(now),
      },
      id: 'users.id',
    },
  );

/** How many links hold, of all agents of the provider. */
export async function countLinks(trx: Trx, ofMerchant: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('agent_links')
    .innerJoin('merchants', 'merchants.id', 'agent_links.merchant_id')
    .where('merchants.deleted_at', 'is', null)
    .where('agent_links.agent_merchant_id', '=', ofMerchant)
    .where(holdsAt(now))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of links with both names. */
export function findLinkPage(trx: Trx, ofMerchant: string, filter: BodyOf<typeof findAgentLinks>) {
  const { search, merchantId, agentId } = filter;
  const found = links(trx)
    .innerJoin('users', 'users.id', 'agent_links.agent_id')
    .select(['users.name', 'users.surname', 'users.email'])
    .where('agent_links.agent_merchant_id', '=', ofMerchant)
    .where(matchesText(search, 'users.name', 'users.surname', 'users.email', 'merchants.name'))
    .$if(merchantId !== undefined, (query) => query.where('agent_links.merchant_id', '=', merchantId ?? ''))
    .$if(agentId !== undefined, (query) => query.where('agent_links.agent_id', '=', agentId ?? ''));
  return readPage(found, filter, {
    by: {
      agent: sql`lower(users.name || ' ' || users.surname)`,
      merchant: sql`lower(merchants.name)`,
      since: 'agent_links.since',
      until: 'agent_links.until',
    },
    id: filter.merchantId === undefined ? 'agent_links.merchant_id' : 'agent_links.agent_id',
  });
}
