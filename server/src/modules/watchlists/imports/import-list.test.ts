import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { findChanges } from '../records/changes-store.ts';
import { findListsBefore } from '../records/list-events-store.ts';
import { activateVersion } from './activate-version.ts';
import { endDeadImports } from './end-dead-imports.ts';
import { importStored } from './import-stored.ts';
import { createListsBench, crowd, customListFile, type ListsBench, textFile } from '../testing.ts';
import { requestCancel } from '../records/versions-store.ts';

const TABLES = [
  'list_changes',
  'list_staged_entries',
  'list_entries',
  'list_versions',
  'list_sources',
  'audit_entries',
  'audit_heads',
];

const UN_LIST = await readFile(
  new URL('../../../../../lists/src/un/fixtures/consolidated.xml', import.meta.url),
  'utf8',
);

/** The list of the UN as it was generated on this day. */
const unFile = (day: string, behind = '') =>
  textFile(
    'consolidated.xml',
    UN_LIST.replace(/dateGenerated="[^"]*"/, `dateGenerated="${day}T06:00:00.000Z"`) + behind,
  );

describeEachEngine('importing a list', (_engine, database) => {
  let bench: ListsBench;
  const job = (signal?: AbortSignal) => testJob({ database: database(), clock: bench.clock, signal });
  beforeEach(async () => {
    await database().owner.query(`truncate ${TABLES.join(', ')} cascade`);
    bench = await createListsBench(database());
  });
  afterEach(() => bench.stop());

  const changesOf = async (versionId: string) => {
    const filter = { versionId, kind: undefined, search: '', limit: 100, offset: 0 };
    return (await database().transaction({ kind: 'system' }, (trx) => findChanges(trx, filter))).changes;
  };

  it('puts the first version in use, with its counts, its day and an audit row', async () => {
    const { version, outcome } = await bench.run('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    expect(outcome).toMatchObject({ state: 'active', change: { added: 2, removed: 0, changed: 0 } });
    expect(version).toMatchObject({
      state: 'active',
      seq: 1,
      counts: { entries: 2, names: 2, byEntityType: { person: 2 }, byType: { sanction: 2 } },
    });
    expect(version.activatedAt).toEqual(bench.clock.now());
    expect(await bench.source('house')).toMatchObject({
      activeVersionId: version.id,
      lastCheckedAt: bench.clock.now(),
      lastError: null,
    });
    expect(await bench.names('house')).toEqual(['Ada', 'Ben']);
    expect(await bench.auditActions()).toEqual(['watchlists.activate']);
  });

  it('says of a list that is switched off in no record that it is in use, until it is switched on', async () => {
    const inUse = async () =>
      (await database().transaction({ kind: 'system' }, (trx) => findListsBefore(trx, new Date('2100-01-01')))).flatMap(
        ({ kind, version }) => (kind === 'in-use' ? [version?.seq] : []),
      );
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    expect(await inUse()).toEqual([1]);
    await bench.turn('house', false);
    await bench.run('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    expect(await inUse()).toEqual([]);
    await bench.turn('house', true);
    expect(await inUse()).toEqual([2]);
  });

  it('replaces a version by the next, tells what changed field by field, and keeps the old entries for past searches', async () => {
    const first = await bench.run('house', [
      customListFile({ 1: 'Ada', 2: { name: 'Ben', born: '1960' }, 3: 'Cid', 4: 'Dan', 5: 'Eva' }),
    ]);
    const second = await bench.run('house', [
      customListFile({ 1: 'Ada', 2: { name: 'Ben', born: '1961' }, 4: 'Dan', 5: 'Eva', 6: 'Fay' }),
    ]);
    expect(second.outcome).toMatchObject({ state: 'active', change: { added: 1, removed: 1, changed: 1 } });
    expect((await bench.version(first.version.id, 'house'))?.state).toBe('superseded');
    expect(await changesOf(second.version.id)).toEqual([
      { recordId: '2', kind: 'changed', name: 'Ben', fields: [{ field: 'Date of Birth', was: '1960', is: '1961' }] },
      { recordId: '3', kind: 'removed', name: 'Cid', fields: [{ field: 'Programme', was: 'TEST', is: '' }] },
      { recordId: '6', kind: 'added', name: 'Fay', fields: [{ field: 'Programme', was: '', is: 'TEST' }] },
    ]);
    expect(await bench.names('house', 1)).toEqual(['Ada', 'Ben', 'Cid', 'Dan', 'Eva']);
    expect(await bench.names('house', 2)).toEqual(['Ada', 'Ben', 'Dan', 'Eva', 'Fay']);
    expect(await bench.staged()).toBe(0);
  });

  it('has each of many entries and each of many changes', async () => {
    const people = (born: string) =>
      Object.fromEntries(Object.keys(crowd(501)).map((id) => [id, { name: `Person ${id}`, born }]));
    await bench.run('house', [customListFile(people('1960'))]);
    const { outcome } = await bench.run('house', [customListFile(people('1961'))]);
    expect(outcome).toMatchObject({ state: 'active', change: { added: 0, removed: 0, changed: 501 } });
    expect(await bench.names('house')).toHaveLength(501);
  });

  it('brings an entry back that had been removed', async () => {
    for (const people of [crowd(10), crowd(9), crowd(10)]) await bench.run('house', [customListFile(people)]);
    expect(
      [await bench.names('house', 1), await bench.names('house', 2), await bench.names('house', 3)].map(
        (names) => names.length,
      ),
    ).toEqual([10, 9, 10]);
  });

  it('holds a version back that lost more than 20%, and says so', async () => {
    await bench.run('house', [customListFile(crowd(10))]);
    const { version, outcome } = await bench.run('house', [customListFile(crowd(7))]);
    const reason =
      'It has 7 entries, 30.0% fewer than the 10 in use (limit 20%). Searches stay on the version in use, so nobody is lost from screening.';
    expect(outcome).toEqual({ state: 'held', reason });
    expect(version).toMatchObject({ state: 'held', change: { added: 0, removed: 3, changed: 0 } });
    expect(await bench.names('house')).toHaveLength(10);
    expect(await bench.auditActions()).toEqual(['watchlists.activate', 'watchlists.hold']);
  });

  it('holds a version back that its publisher dated before the one in use, until somebody releases it', async () => {
    const newer = await bench.run('un-sc', [unFile('2026-11-20')]);
    const { version, outcome } = await bench.run('un-sc', [unFile('2026-11-19')]);
    const reason =
      'Its publisher dated it 1 day before the version in use: who was listed since then is not on it. Searches stay on the version in use, so nobody is lost from screening.';
    expect(outcome).toEqual({ state: 'held', reason });
    expect(version).toMatchObject({ state: 'held', publishedOn: '2026-11-19', reason });
    expect(await bench.source('un-sc')).toMatchObject({ activeVersionId: newer.version.id });
    expect(await bench.auditActions()).toEqual(['watchlists.activate', 'watchlists.hold']);
    await database().transaction({ kind: 'system' }, (trx) => activateVersion(trx, bench.clock, version, 'held'));
    expect((await bench.run('un-sc', [unFile('2026-11-21')])).outcome).toMatchObject({ state: 'active' });
  });

  it('uses a version of the same day, which its publisher may have corrected', async () => {
    await bench.run('un-sc', [unFile('2026-11-20')]);
    const { outcome } = await bench.run('un-sc', [unFile('2026-11-20', ' ')]);
    expect(outcome).toMatchObject({ state: 'active' });
  });

  it('discards what was held back once a later version is in use', async () => {
    await bench.run('house', [customListFile(crowd(10))]);
    const held = await bench.run('house', [customListFile(crowd(7))]);
    await bench.run('house', [customListFile(crowd(9))]);
    expect(await bench.version(held.version.id, 'house')).toMatchObject({
      state: 'discarded',
      reason: 'A later version is in use.',
    });
    expect(await bench.staged()).toBe(0);
  });

  it.each([
    ['an empty list', 'house', () => [customListFile({})], /empty/],
    [
      'a line that is cut off',
      'house',
      () => [textFile('house.jsonl', '{"id":"1","entityType":"person","names":[{"te')],
      /^house\.jsonl, line 1/,
    ],
    [
      'a broken line after good ones',
      'house',
      () => [
        textFile(
          'house.jsonl',
          `${JSON.stringify({ id: '1', entityType: 'person', names: [{ text: 'Ada' }], listings: [{ name: 'L', types: ['sanction'] }] })}\nnonsense\n`,
        ),
      ],
      /^house\.jsonl.*2/,
    ],
    [
      'XML without its end',
      'un-sc',
      () => [textFile('consolidated.xml', '<?xml version="1.0"?><CONSOLIDATED_LIST><INDIVIDUALS>')],
      /^consolidated\.xml/,
    ],
    [
      'a row of a wrong number of columns',
      'us-ofac-cons',
      () => [textFile('cons_prim.csv', '36,"A","B"\n')],
      /^cons_prim\.csv/,
    ],
    [
      'a character that no text has',
      'house',
      () => [customListFile({ 1: 'A\u0000da' })],
      /characters that are not text/,
    ],
  ])('refuses %s whole, says where, and stays on the version in use', async (_title, source, files, reason) => {
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    const { version, outcome } = await bench.run(source, files());
    expect(outcome).toEqual({ state: 'refused', reason: expect.stringMatching(reason) });
    expect(version.state).toBe('refused');
    expect((await bench.source(source)).lastError).toMatch(reason);
    expect(await bench.names('house')).toEqual(['Ada']);
    expect(await bench.staged()).toBe(0);
    expect((await bench.auditActions()).at(-1)).toBe('watchlists.refuse');
  });

  it('refuses a list in which a record comes twice', async () => {
    const twice = (name: string) => ({
      RECORD_ID: 'R-1',
      DATA_SOURCE: 'TEST',
      RECORD_TYPE: 'PERSON',
      NAME_FULL: name,
      RISKS: [{ TOPIC: 'sanction' }],
    });
    const file = textFile('people.senzing.jsonl', `${JSON.stringify(twice('Ada'))}\n${JSON.stringify(twice('Ben'))}\n`);
    const { outcome } = await bench.run('senzing', [file]);
    expect(outcome).toEqual({ state: 'refused', reason: 'The record R-1 occurs more than once.' });
  });

  it('does not read again what is in use already', async () => {
    await bench.run('house', [customListFile(crowd(3))]);
    bench.clock.advance(60_000);
    const { version, outcome } = await bench.run('house', [customListFile(crowd(3))]);
    expect(outcome).toEqual({ state: 'unchanged' });
    expect(version).toMatchObject({ state: 'discarded', reason: 'No change: these files are in use already.' });
    expect((await bench.source('house')).lastCheckedAt).toEqual(bench.clock.now());
    // Another reader makes other entries of the same files.
    await database().owner.query(`update list_versions set reader_version = 'older' where state = 'active'`);
    expect((await bench.run('house', [customListFile(crowd(3))])).outcome).toMatchObject({ state: 'active' });
  });

  it('allows one import of a source at a time, and others beside it', async () => {
    const first = await bench.begin('house', [customListFile(crowd(3))]);
    await expect(bench.begin('house', [customListFile(crowd(4))])).rejects.toThrow(ConflictError);
    const attempts = await Promise.allSettled([
      bench.begin('un-sc', []),
      bench.begin('un-sc', []),
      bench.begin('un-sc', []),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await importStored(bench.parts, 'house', first.id, job())).toMatchObject({ state: 'active' });
  });

  it('stops when somebody cancels it, wherever the wish was written down', async () => {
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    const version = await bench.begin('house', [customListFile(crowd(1500))]);
    await database().transaction({ kind: 'system' }, (trx) => requestCancel(trx, version.id));
    expect(await importStored(bench.parts, 'house', version.id, job())).toEqual({
      state: 'refused',
      reason: 'The import was cancelled.',
    });
    expect(await bench.names('house')).toEqual(['Ada']);
  });

  it('gives up when the process is told to stop, so that the job can be tried elsewhere', async () => {
    const version = await bench.begin('house', [customListFile(crowd(1500))]);
    await expect(importStored(bench.parts, 'house', version.id, job(AbortSignal.abort()))).rejects.toThrow(
      'The import was interrupted.',
    );
    expect((await bench.version(version.id, 'house'))?.state).toBe('refused');
    expect(await bench.staged()).toBe(0);
  });

  it('clears away after a process that died, and not after one that lives', async () => {
    const { id } = await bench.begin('house', [customListFile(crowd(3))]);
    const beat = (at: Date) =>
      database().transaction({ kind: 'system' }, (trx) =>
        sql`update list_versions set heartbeat_at = ${at} where id = ${id}`.execute(trx),
      );
    await beat(bench.clock.now());
    bench.clock.advance(30_000);
    await endDeadImports(database(), job());
    expect((await bench.version(id, 'house'))?.state).toBe('importing');
    bench.clock.advance(1);
    await endDeadImports(database(), job());
    expect(await bench.version(id, 'house')).toMatchObject({ state: 'refused', reason: 'The import was interrupted.' });
  });

  it('writes nothing more once it was taken for dead', async () => {
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    const version = await bench.begin('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    const running = importStored({ ...bench.parts, snapshots: { prepare: declareDead } }, 'house', version.id, job());
    await expect(running).rejects.toThrow('The import was interrupted.');
    expect(await bench.names('house')).toEqual(['Ada']);

    async function declareDead() {
      bench.clock.advance(60_000);
      await endDeadImports(database(), job());
    }
  });

  it('leaves the version in use when the snapshot cannot be built', async () => {
    await bench.run('house', [customListFile({ 1: 'Ada' })]);
    const version = await bench.begin('house', [customListFile({ 1: 'Ada', 2: 'Ben' })]);
    const running = importStored(
      { ...bench.parts, snapshots: { prepare: () => Promise.reject(new Error('disk full')) } },
      'house',
      version.id,
      job(),
    );
    await expect(running).rejects.toThrow('disk full');
    expect(await bench.names('house')).toEqual(['Ada']);
    expect((await bench.source('house')).lastError).toBe(
      'The import failed for a technical reason, which the log tells.',
    );
  });

  it('leaves exactly the entries of the newest version current, whatever came before', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids = Object.keys(crowd(40)).filter(() => randomInt(10) > 0);
      const people = Object.fromEntries(
        ids.map((id) => [id, { name: `Person ${id}`, born: String(1950 + randomInt(2)) }]),
      );
      const { version } = await bench.run('house', [customListFile(people)]);
      if (version.state === 'active')
        expect(await bench.names('house')).toEqual(
          Object.values(people)
            .map(({ name }) => name)
            .sort(),
        );
    }
  });
});
