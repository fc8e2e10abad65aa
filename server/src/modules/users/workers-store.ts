import type { Claim } from '@tamis/contract';
import { claimsInLinked } from '@tamis/contract/agents';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { findAccount, holdAccount } from './users-store.ts';

/** Somebody who works for a merchant: one of its people, or an agent who is linked to it. */
interface Worker {
  id: string;
  name: string;
  surname: string;
  email: string;
  isBlocked: boolean;
  /** What they hold there. */
  claims: Claim[];
}

/** Who works for the merchant of the transaction at a moment. */
export const findWorker = async (trx: Trx, id: string, at: Date): Promise<Worker | undefined> =>
  (await findAccount(trx, id)) ?? findAgent(trx, id, at);

/** The same; of the merchant's own people nobody blocks or deletes them until the transaction ends. What an agent is given they lose with their link. */
export const holdWorker = async (trx: Trx, id: string, at: Date): Promise<Worker | undefined> =>
  (await holdAccount(trx, id)) ?? findAgent(trx, id, at);

async function findAgent(trx: Trx, id: string, at: Date): Promise<Worker | undefined> {
  const { rows } = await sql<Worker & { deniedClaims: string[] }>`
    select id, name, surname, email, is_blocked as "isBlocked", claims, denied_claims as "deniedClaims"
    from linked_agent(${id}, ${at})`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  const { deniedClaims, ...agent } = found;
  return { ...agent, claims: claimsInLinked(agent.claims, deniedClaims) };
}

/** What somebody is called who works for the merchant of the transaction, or did. */
export async function findPersonName(trx: Trx, id: string): Promise<{ name: string; surname: string } | undefined> {
  const { rows } = await sql<{ name: string; surname: string }>`
    select name, surname from users where id = ${id}
    union all select name, surname from linked_agent_names() where id = ${id} limit 1`.execute(trx);
  return rows[0];
}
