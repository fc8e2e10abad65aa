import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { createTestDatabase, engines, type TestDatabase } from './platform/testing/test-database.ts';
import type { Stage } from './testing/acts/act.ts';
import { jobActs } from './testing/acts/job-acts.ts';
import { openStage } from './testing/acts/open-stage.ts';

/** What takes a publisher, two versions of a list or a fault to bring about: the tests that do, and the row that they read. */
const provenIn = new Map([
  ['searches.check', ['modules/screening/monitoring/check-monitored.test.ts', 'updates.apply']],
  ['searches.watch', ['modules/screening/monitoring/monitoring.test.ts', 'updates.apply']],
  ['webhooks.deliver', ['modules/webhooks/deliveries.test.ts', 'webhooks.switch-off']],
  ['watchlists.refresh', ['modules/watchlists/imports/import-list.test.ts', 'watchlists.activate']],
] as const);

/** Jobs that leave no row, and why. */
const unaudited = new Map([
  ['case-documents.clean-up', 'It removes files that no document has: what left them is told where it happened'],
  ['audit.sign', 'It signs the audit log itself: what it did stands in the file of anchors'],
  ['messages.erase', 'It empties messages that the outbox keeps, and goes on listing, after a week'],
  ['messages.send', 'The outbox keeps whether a message was sent, and why not'],
  ['request-logs.forget', 'It drops days of the request log, and answers to Idempotency-Keys, whose time is over'],
  ['webhooks.forget', 'It removes events, and secrets of before a rotation, whose time is over'],
  ['sign-ins.clean-up', 'It removes counts and codes that nobody can use any more'],
]);

let database: TestDatabase;
let stage: Stage;
let names: string[];
let sender: Jobs;

/** The jobs that the application handles, as it has told its queue. */
async function handled(): Promise<string[]> {
  const { rows } = await database.owner.query(
    "select name from pgboss.queue where name not like '\\_\\_%' order by name",
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

beforeAll(async () => {
  // One engine: whether a row is written does not depend on it, and each module tests its own on both.
  database = await createTestDatabase(engines.at(-1) ?? 'pglite');
  stage = await openStage(database);
  names = await handled();
  sender = createJobs({ database, clock: stage.world.clock, log: createLog('silent'), runsJobs: false });
  for (const name of names) sender.handle(name, async () => undefined);
  await sender.prepare();
});
afterAll(async () => {
  await sender.stop();
  await stage.downloading.stop();
  await stage.world.stop();
  await database.drop();
});

const rowsOf = async (action: string): Promise<number> => {
  const { rows } = await database.owner.query('select 1 from audit_entries where action = $1', [action]);
  return rows.length;
};

describe('every job leaves its row in the audit log, or is named with the reason why not', () => {
  it('whichever there are', () => {
    expect(names).toEqual([...jobActs.keys(), ...provenIn.keys(), ...unaudited.keys()].toSorted());
  });

  it.each([...jobActs])('%s', async (name, { action, call, given }) => {
    const before = await rowsOf(action);
    await call?.(stage);
    if (given) {
      const { aged, data = {} } = await given(stage);
      if (aged) await database.owner.query(aged.statement, aged.values);
      await database.transaction({ kind: 'system' }, (trx) => sender.enqueue(trx, name, data));
    }
    await vi.waitUntil(async () => (await rowsOf(action)) > before, { timeout: 30_000, interval: 50 });
  });

  it.each([...provenIn])('%s, as its own test shows', (_name, [file, action]) => {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`'${action}'`);
  });
});
