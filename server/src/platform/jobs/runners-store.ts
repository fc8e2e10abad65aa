import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Who carries out long work part by part, and until when nobody else may. */
export interface RunnerClaim {
  runner: string;
  now: Date;
  until: Date;
}

/**
 * Takes running work for this runner, unless another one holds it. Answers whether it did.
 * @param table one with `id`, `state`, `runner` and `runner_until`
 */
export async function claimWork(trx: Trx, table: string, id: string, claim: RunnerClaim): Promise<boolean> {
  const { runner, now, until } = claim;
  const { rows } = await sql`
    update ${sql.table(table)} set runner = ${runner}, runner_until = ${until}
    where id = ${id} and state = 'running' and (runner is null or runner = ${runner} or runner_until < ${now})
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Running work that nobody carries out. Needs system scope. @param table as {@link claimWork} takes it, with `merchant_id` */
export async function findAbandonedWork(
  trx: Trx,
  table: string,
  now: Date,
): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    select id, merchant_id as "merchantId" from ${sql.table(table)}
    where state = 'running' and (runner is null or runner_until < ${now})`.execute(trx);
  return rows;
}
