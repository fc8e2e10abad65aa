import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InstallationVerdict } from '../platform/audit/anchors/verify-installation.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { type CopiedPlace, createPlace, type DatabasePlace, engines } from '../platform/testing/test-database.ts';
import { rootSettings, rootToken } from '../testing/server-client.ts';
import { ownEnvironment, settingsAt, startServer } from '../testing/server-process.ts';

/** Each of these starts several processes. */
const PATIENCE_MS = 240_000;

describe.each(engines)('the commands of the audit log on %s', { timeout: PATIENCE_MS }, (engine) => {
  /** What a server has left that was signed in to once: each test begins with a copy. */
  let served: CopiedPlace;
  let place: DatabasePlace;
  let settings: Record<string, string>;
  beforeAll(async () => {
    served = await createPlace(engine);
    settings = settingsAt(served);
    await serveOneSignIn();
  });
  afterAll(() => served.remove());
  beforeEach(async () => {
    place = await served.copy();
    settings = settingsAt(place);
  });
  afterEach(() => place.remove());

  /** A server that somebody signs in to, and that signs what was done when it stops. */
  async function serveOneSignIn(): Promise<void> {
    const server = await startServer({ ...settings, ...rootSettings });
    await rootToken(server);
    expect(await server.kill('SIGTERM')).toEqual({ code: 0 });
  }

  async function run(command: string, ...words: string[]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], {
      env: { ...ownEnvironment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, problem, code: Number(code) };
  }

  async function verify(...words: string[]) {
    const { out, code } = await run('audit-verify', '--json', ...words);
    const { state, anchors, chains } = JSON.parse(out) as InstallationVerdict;
    // The chain of the installation has a row or none, as far as its lists have come.
    const bank = chains.find(({ name }) => name === 'My organisation');
    return { code, state, keys: anchors.keys.map(({ id }) => id), faults: anchors.faults, bank };
  }

  async function tamper(statement: string): Promise<void> {
    const database = await openDatabase({
      databaseUrl: place.url,
      dataDir: place.dataDir,
      log: createLog('error', process.stderr),
    });
    await database.owner.query(`set row_security = off; ${statement}; set row_security = on`);
    await database.close();
  }

  it('verify what a server has signed when it stopped, name a tail that was cut with its head, and replace the key', async () => {
    const said = await run('audit-verify');
    expect([said.code, said.problem]).toEqual([0, '']);
    expect(said.out).toMatch(/ {2}My organisation {2}2 rows {2}proven up to row 2, as of \S+\nWHOLE: /);

    const replaced = await run('audit-replace-key');
    expect(replaced).toMatchObject({ code: 0, problem: '' });
    const { keys, ...after } = await verify();
    expect(after).toMatchObject({ code: 0, state: 'whole', bank: { rows: 2, unproven: 0 } });
    expect([keys.length, replaced.out]).toEqual([2, `The audit log is signed with key ${keys[1]} from here on.\n`]);

    await tamper(
      'delete from audit_entries where seq = 2; update audit_heads head set seq = 1, hash = (select hash from audit_entries entry where entry.merchant_id = head.merchant_id) where seq = 2',
    );
    expect(await verify()).toMatchObject({
      code: 1,
      state: 'broken',
      bank: { rows: 1, faults: [expect.stringMatching(/^Row 2 is missing: it was there at /)] },
    });

    await rm(join(place.dataDir, 'keys'), { recursive: true });
    const anchors = ['--anchors', join(place.dataDir, 'audit-anchors.jsonl')];
    expect((await verify(...anchors)).faults).toEqual([expect.stringMatching(/No key is here to compare it with/)]);
    expect((await verify(...anchors, '--key', keys[1] ?? '')).faults).toEqual([]);
  });

  it('tell of a restore what was signed and is not in the backup, and keep the key out of the backup', async () => {
    const backup = join(place.dataDir, 'tamis.backup');
    expect((await run('backup', backup)).code).toBe(0);
    const secret = await readFile(join(place.dataDir, 'keys', 'audit.key'), 'utf8');
    expect(gunzipSync(await readFile(backup)).toString()).not.toContain(secret);
    await serveOneSignIn();
    expect(await verify()).toMatchObject({ code: 0, bank: { rows: 3 } });

    // With its migrations: that a restore makes those too is tested with the backups.
    const empty = await createPlace(engine);
    const [embedded, anew] = [join(place.dataDir, 'database'), join(empty.dataDir, 'database')];
    await rm(embedded, { recursive: true, force: true });
    await rename(anew, embedded);
    settings = settingsAt({ ...place, url: empty.url });
    expect(await run('restore', backup)).toMatchObject({ code: 0, problem: '' });
    expect(await verify()).toMatchObject({
      code: 2,
      state: 'incomplete',
      faults: [],
      bank: {
        rows: 2,
        faults: [],
        undone: [expect.stringMatching(/^Row 3 is not there any more, though signed: the backup of \S+ was restored/)],
      },
    });
    await empty.remove();
  });
});
