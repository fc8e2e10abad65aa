import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListCommands, type ListCommands } from '../modules/watchlists/index.ts';
import { createLog } from '../platform/log.ts';
import { describeEachEngine } from '../platform/testing/test-database.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { CUSTOM_LIST } from '../testing/custom-list.ts';
import { createListsBench } from '../modules/watchlists/testing.ts';
import { runListsCommand } from './run-lists-command.ts';

describeEachEngine('lists from the terminal', (_engine, database) => {
  let folder: string;
  let lists: ListCommands;
  const clock = fixedClock('2026-11-21T10:00:00.000Z');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-cli-'));
    lists = await createListCommands({
      database: database(),
      clock,
      log: createLog('silent'),
      dataDir: join(folder, 'data'),
    });
  });
  afterAll(async () => {
    await lists.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (words: string[], source?: string) => {
    clock.advance(1000);
    const out: string[] = [];
    const isIn = await runListsCommand(lists, {
      words,
      source,
      signal: new AbortController().signal,
      say: (line) => out.push(line),
    });
    return { isIn, out };
  };
  const file = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };

  it('imports what it recognises, shows it, and tells what the next version changed', async () => {
    expect(await run(['import', await file('house.csv', CUSTOM_LIST)])).toEqual({
      isIn: true,
      out: [
        'house: 4 entries imported (4 added, 0 removed, 0 changed).',
        'house: ready. It is in use as soon as Tamis is started.',
      ],
    });
    const { out } = await run(['status']);
    expect(out.find((line) => line.startsWith('house '))).toMatch(
      /^house +Custom list +2026-11-21 +4 entries +ready for when Tamis is started$/,
    );
    expect(out.find((line) => line.startsWith('opensanctions '))).toMatch(/ off$/);

    const changed = await file('house.csv', CUSTOM_LIST.replace('1962-11-23', '1963-11-23'));
    expect((await run(['import', changed], 'house')).out[0]).toBe(
      'house: 4 entries imported (0 added, 0 removed, 1 changed).',
    );
    expect((await run(['changes', 'house'])).out).toEqual([
      'house, active: 0 added, 0 removed, 1 changed',
      'changed  H-1  Nicolas Madrigal Morozov',
      '           Date of Birth: 1962-11-23 → 1963-11-23',
    ]);
    expect(await run(['import', changed])).toEqual({
      isIn: true,
      out: ['house: no change, this version is known already.'],
    });
  });

  it('says that a list is in use once the running server answers from it, and that it is being built until then', async () => {
    const server = await createListsBench(database());
    await server.parts.snapshots.start();
    const { out } = await run(
      [
        'import',
        await file('more.csv', `${CUSTOM_LIST}H-5,person,Olga Petrel,,sanction,Invented for tests,2023-01-01,,\n`),
      ],
      'house',
    );
    expect([out[0], out.at(-1)]).toEqual([
      'house: 5 entries imported (1 added, 0 removed, 1 changed).',
      'house: in use.',
    ]);
    expect(out.slice(1, -1)).toEqual(
      out.length > 2 ? ['house: being built. Until it is in use, searches are answered from the previous lists.'] : [],
    );
    expect(server.parts.snapshots.current()?.lists.map(({ source, entries }) => [source, entries])).toEqual([
      ['house', 5],
    ]);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .insertInto('list_servers')
        .values({ id: 'a'.repeat(24), version_ids: [], seen_at: clock.now() })
        .execute(),
    );
    expect(await lists.useOf('house')).toBe('being built');
    expect((await run(['status'])).out.find((line) => line.startsWith('house '))).toMatch(/5 entries +being built$/);
    await database().transaction({ kind: 'system' }, (trx) =>
      trx.deleteFrom('list_servers').where('id', '=', 'a'.repeat(24)).execute(),
    );
    expect((await run(['status'])).out.find((line) => line.startsWith('house '))).toMatch(/5 entries +in use$/);
    await server.stop();
  });

  it('says when a list is refused or held back', async () => {
    const broken = await file('broken.csv', 'nothing,of,the,kind\n1,2\n');
    expect(await run(['import', broken], 'house')).toEqual({
      isIn: false,
      out: [expect.stringMatching(/^house: refused\. broken\.csv/)],
    });
    const short = await file('short.csv', CUSTOM_LIST.split('\n').slice(0, 3).join('\n'));
    expect(await run(['import', short])).toEqual({
      isIn: false,
      out: [
        expect.stringMatching(
          /^house: held back\. It has 2 entries, 60\.0% fewer than the 5 in use .* Release or discard it in the console\.$/,
        ),
      ],
    });
  });

  it('says in the audit log that a list is switched on by refreshing it from here, whatever comes of the download', async () => {
    await database().owner.query("update list_sources set is_enabled = false where key = 'un-sc'");
    await expect(lists.refresh('un-sc', AbortSignal.abort())).rejects.toThrow('The import was interrupted.');
    const { rows } = await database().owner.query(`
      select audit.action, audit.source, sources.is_enabled
      from audit_entries audit join list_sources sources on sources.key = audit.subject_id
      where audit.subject_type = 'list-source'`);
    expect(rows).toEqual([{ action: 'watchlists.refresh', source: { startedBy: 'command line' }, is_enabled: true }]);
  });

  it.each([
    [
      'files that are no list',
      ['import', 'broken.csv'],
      'These files are not recognised as a list. Name the source with --source KEY.',
    ],
    ['a file that is not there', ['import', 'missing.csv'], 'ENOENT'],
    [
      'a source that does not exist',
      ['refresh', 'nowhere'],
      "No list is known under the key 'nowhere'. 'status' shows the keys.",
    ],
    [
      'a source without an address',
      ['refresh', 'house'],
      'Custom list has no official address. Import its file instead.',
    ],
    [
      'the changes of a list that was never imported',
      ['changes', 'un-sc'],
      "No version of 'un-sc' has been imported yet.",
    ],
    ['a command that does not exist', ['explode', 'house'], 'Lists from the terminal:'],
    ['an import of nothing', ['import'], 'Lists from the terminal:'],
  ])('refuses %s with a message', async (_title, words, message) => {
    await file('broken.csv', 'nothing,of,the,kind\n1,2\n');
    await expect(run(words.map((word) => (word.endsWith('.csv') ? join(folder, word) : word)))).rejects.toThrow(
      message,
    );
  });
});
