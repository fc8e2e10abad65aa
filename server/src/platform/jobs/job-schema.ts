import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { type Db, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** pg-boss works as the owner of the schema, over the connections of the database. */
export function ownerConnection({ owner }: Database): Db {
  return {
    executeSql: async (text, values) => owner.query(text, values),
    listen: async (channel, handler, onReconnect) => ({ close: await owner.listen({ channel, handler, onReconnect }) }),
  };
}

// What enqueueing takes, and no more: nobody reads what other merchants' jobs carry.
const GRANTS = `
  grant usage on schema pgboss to tamis_app, tamis_system;
  grant select on pgboss.queue to tamis_app, tamis_system;
  grant insert, select (id, start_after) on pgboss.job_common to tamis_app, tamis_system;
  create or replace function pgboss.hold_waiting_job(job_queue text, job_key text) returns boolean
    language sql security definer set search_path = pg_catalog, pg_temp as $$
      with held as (
        select 1 from pgboss.job where name = job_queue and singleton_key = job_key and state = 'created' for key share
      )
      select exists (select from held)
    $$;
  revoke all on function pgboss.hold_waiting_job from public;
  grant execute on function pgboss.hold_waiting_job to tamis_app, tamis_system;
`;
// Any number that nothing else in this database locks.
const LOCK_KEY = 7_412_650_212;

/** Makes schema pgboss, or brings it up to date, with these queues. Safe to run in several processes at once. */
export async function installJobSchema(database: Database, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const boss = new PgBoss({ db: ownerConnection(database), supervise: false, schedule: false });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    await database.owner.transaction(async (trx) => {
      // Two grants at once on one table fail: 'tuple concurrently updated'.
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
      await sql.raw(GRANTS).execute(trx);
    });
    await keepQueues(boss, queues);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures[0]) throw failures[0];
}

/** Makes these queues, and changes those that are there and otherwise. Nearly every start finds them all as they should be. */
async function keepQueues(boss: PgBoss, queues: ReadonlyMap<string, QueueOptions>): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of queues) {
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, { ...options, policy: 'short', notify: true });
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options);
  }
}
