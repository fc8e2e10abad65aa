import { viewInstallation } from '@tamis/contract/installation';
import { recoverPassword } from '@tamis/contract/passwords';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { recordBackup } from '../../cli/record-backup.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('the installation', (engine, database) => {
  let world: TestWorld;
  let root: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  const look = () => world.ask(root, viewInstallation);
  let started: Promise<void> | undefined;
  const start = () => (started ??= world.app.start());

  it('that has just begun says that no list is loaded, and of nothing that it was checked before', async () => {
    const seen = await look();
    expect(seen.checkedAt).toBe(world.clock.now().toISOString());
    expect(seen.checks.map(({ name, isWarning, trouble }) => [name, isWarning, trouble])).toEqual([
      ['database', false, null],
      ['migrations', false, null],
      ['snapshot', false, 'no list is loaded yet'],
      ['audit log', true, null],
    ]);
    expect(seen.lists).toMatchObject({ isReady: false, isDemo: false, entries: 0, builtAt: null });
    expect(seen.audit).toMatchObject({ lastSignedAt: null, signedChains: 0 });
  });

  it('names what runs', async () => {
    const { versions, disk, process: ran } = await look();
    expect(versions).toMatchObject({ tamis: 'test', node: process.versions.node, database: { kind: engine } });
    expect(versions.database.version).toMatch(/^\d+/);
    expect(versions.database.bytes).toBeGreaterThan(0);
    expect(versions.schema).toMatch(/^\d{4}-.+\.sql$/);
    expect(disk).toMatchObject({ folder: world.dataDir });
    expect(disk.freeBytes).toBeGreaterThan(0);
    expect(disk.totalBytes).toBeGreaterThanOrEqual(disk.freeBytes);
    expect(ran.memoryBytes).toBeGreaterThan(0);
  });

  it('counts merchants, users and requests of all merchants together', async () => {
    const before = await look();
    await world.person(['ComplyFind'], world.otherMerchantId);
    await world.call(null, viewInstallation);
    const after = await look();
    expect(after.usage.users.total).toBe(before.usage.users.total + 1);
    expect(after.usage.users.withoutTwoFactor).toBe(before.usage.users.withoutTwoFactor + 1);
    expect(after.usage.merchants).toEqual({ total: 2, blocked: 0, expired: 0 });
    expect(after.process.requests).toBeGreaterThan(before.process.requests);
    expect(after.process.failedRequests).toBe(0);
    expect(after.lastCheck).toEqual({ day: null, missed: 0 });
  });

  it('says how many mails wait, and that nothing sends them', async () => {
    const before = (await look()).messages;
    await world.call(null, recoverPassword, { body: { email: root.email } });
    await start();
    await vi.waitUntil(async () => (await look()).messages.waiting > before.waiting, { timeout: 20_000 });
    const { messages } = await look();
    expect(messages).toMatchObject({ isMailDelivered: false, isSmsDelivered: false, failing: 0 });
    expect(messages.waitingSince).toBe(world.clock.now().toISOString());
  });

  it('lists the jobs that were given up by kind, with what the last one said and nothing that they carried', async () => {
    await database().owner.query(`
      insert into pgboss.job (name, state, data, output, completed_on)
      select name, 'failed', '{"secret": "carried"}', jsonb_build_object('message', message), at
      from pgboss.queue, (values ('the disk is full', timestamptz '2026-11-20T10:00:00Z'), ('it took too long', '2026-11-21T09:00:00Z')) as said (message, at)
      where name = 'audit.sign'`);
    const { jobs } = await look();
    expect(jobs.failed).toEqual([
      { name: 'audit.sign', count: 2, lastAt: '2026-11-21T09:00:00.000Z', lastError: 'it took too long' },
    ]);
    expect(JSON.stringify(jobs)).not.toContain('carried');
  });

  it('tells the lists that are switched on by how they stand', async () => {
    await start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const { lists, checks } = await look();
    expect(lists).toMatchObject({ isReady: true, isDemo: false, troubled: [] });
    expect(checks.find(({ name }) => name === 'snapshot')?.trouble).toBeNull();
    await database().transaction({ kind: 'system' }, (trx) =>
      sql`update list_sources set last_error = 'The file is not a list.' where key = 'house'`.execute(trx),
    );
    expect((await look()).lists.troubled).toMatchObject([{ source: 'house', isFailed: true }]);
  });

  it('is for Root alone', async () => {
    expect(await world.refused(await world.person(['All']), viewInstallation)).toMatchObject({ status: 403 });
    expect(await world.refused(null, viewInstallation)).toMatchObject({ status: 401 });
  });

  it('says of which moment the last backup is, once one was made and read back', async () => {
    expect((await look()).backups).toEqual({ last: null, restoredAt: null });
    const made = { rows: 12, files: 3, bytes: 4096, isSealed: true };
    for (const hour of ['03', '01', '02'])
      await recordBackup(database(), { ...made, madeAt: new Date(`2026-11-21T${hour}:00:00.000Z`) });
    expect((await look()).backups.last).toEqual({ ...made, madeAt: '2026-11-21T03:00:00.000Z', isReadBack: true });
  });
});
