import { folderFiles } from '@tamis/lists';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOneEngine } from '../../platform/testing/test-database.ts';
import { findChanges } from './records/changes-store.ts';
import { findEntries } from './records/find-entries.ts';
import { createListsBench, type ListsBench } from './testing.ts';

const data = process.env['TAMIS_REAL_DATA'];
if (!data) process.stderr.write('TAMIS_REAL_DATA is not set: refreshing the published lists is not tested here\n');

const SYSTEM = { kind: 'system' } as const;
const PATIENCE_MS = 240_000;

// The journeys of the published lists refresh them on the embedded engine.
describeOneEngine('the published lists', (_engine, database) => {
  let bench: ListsBench;
  beforeAll(async () => {
    bench = await createListsBench(database());
  });
  afterAll(() => bench.stop());

  const load = async (source: string, folder: string) =>
    bench.run(source, await folderFiles(join(data ?? '', 'lists', folder)));

  it.skipIf(!data)(
    'refresh OFAC from 2018 to 2021: every addition, removal and change is told',
    async () => {
      expect((await load('us-ofac-sdn', 'ofac-2018')).outcome).toMatchObject({
        state: 'active',
        counts: { entries: 7379 },
      });
      const { version, outcome } = await load('us-ofac-sdn', 'ofac-2021');
      expect(outcome).toMatchObject({
        state: 'active',
        counts: { entries: 8976 },
        change: { added: 1858, removed: 261 },
      });
      const filter = { versionId: version.id, kind: undefined, search: 'MADURO MOROS', limit: 10, offset: 0 };
      const { changes } = await database().transaction(SYSTEM, (trx) => findChanges(trx, filter));
      expect(changes.map(({ recordId, kind }) => [recordId, kind])).toEqual([['22790', 'changed']]);
      expect(await bench.staged()).toBe(0);
    },
    PATIENCE_MS,
  );

  it.skipIf(!data)('leave the entries of 2018 as they stood', async () => {
    const refs = [1, 2].map((seq) => ({ source: 'us-ofac-sdn', id: '22790', seq }));
    const [before, after] = await Promise.all(
      refs.map((ref) => database().transaction(SYSTEM, (trx) => findEntries(trx, [ref]))),
    );
    const programmes = (found: typeof before) =>
      found?.get('us-ofac-sdn:22790')?.entry.listings.flatMap((listing) => listing.programmes);
    expect(before?.get('us-ofac-sdn:22790')).toMatchObject({ title: 'OFAC SDN', reference: 'OFAC 22790' });
    expect(programmes(before)).not.toEqual(programmes(after));
  });

  it.skipIf(!data)(
    'go back from 2021 to 2018: 17.8% fewer are within the limit',
    async () => {
      const { outcome } = await load('us-ofac-sdn', 'ofac-2018');
      expect(outcome).toMatchObject({ state: 'active', change: { added: 261, removed: 1858 } });
    },
    PATIENCE_MS,
  );

  it.skipIf(!data)(
    'import the UN list with its day',
    async () => {
      const { version } = await load('un-sc', 'un-2026-02');
      expect(version).toMatchObject({ state: 'active', publishedOn: '2026-02-27' });
    },
    PATIENCE_MS,
  );
});
