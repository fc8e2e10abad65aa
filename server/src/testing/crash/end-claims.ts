import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import type { DatabasePlace } from '../../platform/testing/test-database.ts';

/** What a dead process had claimed, as it stands when the time of the claim is over: nobody waits for minutes here. */
const CLAIMS_ARE_OVER = [
  "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'",
  // It looks for such jobs at its start when the last look was long ago.
  'update pgboss.queue set monitor_claim_on = null, monitor_on = null',
  "update batches set runner_until = runner_until - interval '1 hour' where runner is not null",
  "update case_imports set runner_until = runner_until - interval '1 hour' where runner is not null",
  "update list_versions set heartbeat_at = heartbeat_at - interval '1 hour' where state = 'importing'",
  "update list_servers set seen_at = seen_at - interval '1 hour'",
  "update webhook_deliveries set claimed_until = claimed_until - interval '1 hour' where claimed_until is not null",
  "update idempotent_calls set held_until = held_until - interval '1 hour' where held_until is not null",
];

async function endClaims({ owner }: Pick<Database, 'owner'>): Promise<void> {
  for (const statement of CLAIMS_ARE_OVER) await owner.query(statement);
}

/** Between the death of a server and the next start, when no living process has a claim that it could lose. */
export async function endClaimsOfTheDead({ url, dataDir }: DatabasePlace): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir, log: createLog('silent') });
  try {
    await endClaims(database);
  } finally {
    await database.close();
  }
}
