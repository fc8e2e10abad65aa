import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InstallationVerdict } from '../platform/audit/anchors/verify-installation.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../platform/audit/installation-chain.ts';
import { sealChains } from '../platform/audit/seal-chain.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/schema/migrate.ts';
import { createLog } from '../platform/log.ts';
import { createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { ownEnvironment, settingsAt } from '../testing/server-process.ts';

const [FIRST, MIDDLE, LAST] = [INSTALLATION_CHAIN, 'a'.repeat(24), 'b'.repeat(24)] as const;

let place: DatabasePlace;
beforeEach(async () => {
  // One engine: the command differs in nothing, and what it calls is tested on both.
  place = await createPlace(engines.at(-1) ?? 'pglite');
});
afterEach(() => place.remove());

/** Works on the database of the installation, which is closed again: the command opens it by itself. */
async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl: place.url, dataDir: place.dataDir, log: createLog('silent') });
  await work(database);
  await database.close();
}

/** Three chains of two rows, of which the first is the installation's own. */
const found = () =>
  onDatabase(async (database) => {
    await migrate(database);
    for (const merchantId of [FIRST, MIDDLE, LAST])
      for (const subjectId of ['one', 'two'])
        await database.transaction({ kind: 'system' }, (trx) =>
          appendAudit(trx, {
            merchantId,
            at: '2026-11-21T10:00:00.123Z',
            actorId: null,
            impersonatorId: null,
            action: 'sessions.open',
            outcome: 'refused',
            subjectType: 'user',
            subjectId,
            body: {},
            source: {},
          }),
        );
    await sealChains(database);
  });

/** Makes these the chains whose last row says something else than was written. */
const rewrite = (...chains: string[]) =>
  onDatabase(({ owner }) =>
    owner.query(
      `begin; set local row_security = off; update audit_entries set outcome = case when merchant_id in (${chains.map((chain) => `'${chain}'`).join()}) then 'done' else 'refused' end where seq = 2; commit`,
    ),
  );

/** Runs `npm run audit:verify -- --json`. */
const verify = (): Promise<{ code: number | null; faults: Record<string, string[]> }> =>
  new Promise((resolve) => {
    const env = { ...ownEnvironment, ...settingsAt(place) };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'audit-verify.ts'), '--json'],
      { env },
      (_error, output) => {
        const { chains } = JSON.parse(output) as InstallationVerdict;
        const faults = Object.fromEntries(chains.map((each) => [each.chain, each.faults]));
        resolve({ code: child.exitCode, faults });
      },
    );
  });

const WHOLE_BUT_UNSIGNED = 2;

it('Every chain is checked, and the exit code is 1 when only the middle one or only that of the installation is broken', async () => {
  const whole = { [FIRST]: [], [MIDDLE]: [], [LAST]: [] };
  await found();
  expect(await verify()).toEqual({ code: WHOLE_BUT_UNSIGNED, faults: whole });
  for (const chain of [MIDDLE, FIRST]) {
    await rewrite(chain);
    expect(await verify()).toEqual({ code: 1, faults: { ...whole, [chain]: ['Row 2 was changed.'] } });
  }
});
