import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { initiatorOf } from './job-ctx.ts';
import type { KeptJob } from './run-jobs.ts';

export interface EnqueueOptions {
  /** Adds nothing while a job of this name and key still waits: that one then starts after this transaction. */
  singletonKey?: string;
  startAfter?: Date;
  /** How often a failed job is tried again; the handler's own when absent. */
  retryLimit?: number;
  /** After this time an attempt counts as failed, however it stands; the handler's own when absent. */
  expireInSeconds?: number;
  /** The call by which somebody has it done: the job works in their name. */
  by?: Pick<Ctx, 'actor' | 'source'>;
}

const MOST_ATTEMPTS = 20;

/** Adds a job in the transaction of its caller, with the rights of its role. */
export async function enqueueJob(
  sender: PgBoss,
  trx: Trx,
  name: string,
  data: object,
  options: EnqueueOptions = {},
): Promise<void> {
  // Queues keep one waiting job per key: those without one get a key of their own.
  const { singletonKey = randomUUID(), by, ...queueing } = options;
  const kept = { ...data, ...(by && { initiator: initiatorOf(by) }) } satisfies KeptJob;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    if (await sender.send(name, kept, { ...queueing, singletonKey, db: connectionOf(trx) })) return;
    if (await holdWaitingJob(trx, name, singletonKey)) return;
  }
  throw new Error(`A job ${name} could not be added`);
}

/** Keeps the waiting job from starting before this transaction ends; false when it has started meanwhile. */
async function holdWaitingJob(trx: Trx, name: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pgboss.hold_waiting_job(${name}, ${key}) as held`.execute(trx);
  return rows[0]?.held ?? false;
}

function connectionOf(trx: Trx): Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await trx.executeQuery<unknown>(CompiledQuery.raw(text, values));
      return { rows: [...rows] };
    },
  };
}
