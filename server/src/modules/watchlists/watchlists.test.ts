import { BASE_PATH, type OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/watchlists';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { INSTALLATION_CHAIN } from '../../platform/audit/installation-chain.ts';
import { sealChains } from '../../platform/audit/seal-chain.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { crowd, customListFile, textFile } from './testing.ts';

type Sources = OutputOf<typeof contract.findSources>;
const NOWHERE = 'f'.repeat(24);

describeEachEngine('watchlists in the console', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
    await world.app.start();
    await vi.waitFor(async () => expect((await overview()).snapshot.isReady).toBe(true), {
      timeout: 60_000,
      interval: 100,
    });
  });
  afterAll(() => world.stop());
  let audited: number;
  beforeEach(async () => {
    audited = (await auditOfRoot()).length;
  });

  const ok = async <T>(answer: ReturnType<TestWorld['call']>): Promise<T> => {
    const { status, body } = await answer;
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as T;
  };
  const refusal = async (answer: ReturnType<TestWorld['call']>) => {
    const { status, body } = await answer;
    return [status, body.errors?.[0]?.message];
  };
  const overview = () => ok<Sources>(world.call(root, contract.findSources));
  const sourceOf = async (key: string) => {
    const source = (await overview()).sources.find((candidate) => candidate.key === key);
    if (!source) throw new Error(`No source ${key}`);
    return source;
  };
  const auditOfRoot = () =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('actor_id', '=', root.userId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
  const newAudit = async () =>
    (await auditOfRoot()).slice(audited).map((row) => [row.action, row.outcome, row.merchant_id]);

  async function upload(files: ReturnType<typeof customListFile>[], query: Record<string, string> = {}) {
    world.clock.advance(1000);
    const form = new FormData();
    for (const file of files) form.append('files', new Blob([await text(file.open())]), file.name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.importFiles.path,
      query,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { authorization: `Bearer ${root.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    });
    return { status: response.statusCode, body: response.json() };
  }
  /** Uploads a custom list and waits until its import is over. */
  async function importHouse(
    people: Record<string, string>,
    query?: Record<string, string>,
    name?: string,
  ): Promise<string> {
    const { versionId } = await ok<{ versionId: string }>(upload([customListFile(people, name)], query));
    await expect.poll(async () => (await sourceOf('house')).running, { timeout: 60_000, interval: 50 }).toBeNull();
    return versionId;
  }
  const versionCall = (endpoint: typeof contract.releaseVersion, version: string, source = 'house') =>
    world.call(root, endpoint, { params: { source, version } });

  it('starts on the demo list, marked as such, with every source set up', async () => {
    const { sources, snapshot } = await overview();
    expect(snapshot).toMatchObject({ isReady: true, isDemo: true, lists: 1 });
    expect(sources.find(({ key }) => key === 'demo')).toMatchObject({
      isDemo: true,
      isEnabled: true,
      active: { state: 'active', fetchedBy: 'first start' },
    });
    expect(
      sources.filter(({ isDownloadable, isEnabled }) => isDownloadable && !isEnabled).map(({ key }) => key),
    ).toEqual(['opensanctions', 'opensanctions-peps']);
    expect(sources.find(({ key }) => key === 'un-sc')).toMatchObject({
      isEnabled: true,
      refreshEveryHours: 6,
      nextRefreshAt: null,
      active: null,
    });
  });

  it('keeps the import of the demo list in the chain of the installation', async () => {
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_entries').selectAll().where('merchant_id', '=', INSTALLATION_CHAIN).execute(),
    );
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([['watchlists.activate', null]]);
  });

  it('tells those who screen whether lists are ready', async () => {
    const status = await ok(world.call(await world.person(['ComplySearch']), contract.watchlistStatus));
    expect(status).toEqual((await overview()).snapshot);
    expect((await world.call(await world.person(['UserFind']), contract.watchlistStatus)).status).toBe(403);
  });

  it('imports an upload, recognises its source, and screens with it instead of the demo list', async () => {
    const versionId = await importHouse(crowd(10));
    const source = await sourceOf('house');
    expect(source).toMatchObject({
      active: { id: versionId, fetchedBy: root.userId, fetchedFrom: 'house.jsonl', counts: { entries: 10 } },
      lastError: null,
    });
    await expect
      .poll(async () => (await overview()).snapshot, { timeout: 30_000 })
      .toMatchObject({ isDemo: false, entries: 10 });
    expect(await sourceOf('demo')).toMatchObject({ isEnabled: false });
    expect(await newAudit()).toEqual([
      ['watchlists.import', 'done', root.merchantId],
      ['watchlists.activate', 'done', INSTALLATION_CHAIN],
    ]);
  });

  it.each([
    ['nothing was chosen', [], {}, 400, 'Choose the files of a list.'],
    [
      'the files are no known list',
      [{ ...customListFile({}), name: 'photo.png' }],
      {},
      400,
      'These files are not recognised as a list. Say which source they belong to.',
    ],
    [
      'the source does not exist',
      [customListFile({ 1: 'Ada' })],
      { source: 'nowhere' },
      404,
      'The source was not found.',
    ],
    [
      'it is to be the demo list',
      [customListFile({ 1: 'Ada' })],
      { source: 'demo' },
      400,
      'The demonstration list comes with the product and cannot be uploaded.',
    ],
  ] as const)('refuses an upload when %s', async (_title, files, query, status, message) => {
    expect(await refusal(upload([...files], query))).toEqual([status, message]);
    expect(await newAudit()).toEqual([]);
  });

  it.each([
    ['a path', 'C:\\lists\\house.jsonl', 'house.jsonl'],
    ['characters that are no text', 'ho\u0001use\u007f.jsonl', 'house.jsonl'],
  ])('takes a file whose name is %s', async (_title, name, expected) => {
    const id = await importHouse(
      { ...crowd(9), P9: `Person ${expected.length}${name.length}` },
      { source: 'house' },
      name,
    );
    const { versions } = await ok<OutputOf<typeof contract.findVersions>>(
      world.call(root, contract.findVersions, { params: { source: 'house' } }),
    );
    expect(versions.find((version) => version.id === id)?.fetchedFrom).toBe(expected);
    await importHouse(crowd(10));
  });

  it('shows a broken upload as refused, with the place of the fault', async () => {
    const before = (await sourceOf('house')).active?.id;
    await ok(upload([{ ...customListFile({}), open: () => textOf('{"id": "1"') }], { source: 'house' }));
    await expect.poll(async () => (await sourceOf('house')).lastError, { timeout: 30_000 }).toMatch(/house\.jsonl/);
    const { versions } = await ok<OutputOf<typeof contract.findVersions>>(
      world.call(root, contract.findVersions, { params: { source: 'house' } }),
    );
    expect(versions[0]).toMatchObject({ state: 'refused', reason: expect.stringMatching(/house\.jsonl/) });
    expect((await sourceOf('house')).active?.id).toBe(before);
  });

  it('holds back what shrinks, shows the difference, and uses it when released', async () => {
    const held = await importHouse(crowd(5));
    expect(await sourceOf('house')).toMatchObject({
      active: { counts: { entries: 10 } },
      held: { id: held, reason: expect.stringMatching(/^It has 5 entries, 50\.0% fewer/) },
    });
    const changes = await ok<OutputOf<typeof contract.findChanges>>(
      world.call(root, contract.findChanges, {
        params: { source: 'house', version: held },
        query: { kind: 'removed', perPage: '2' },
      }),
    );
    expect(changes).toMatchObject({ totalRecords: 5, totals: { added: 0, removed: 5, changed: 0 } });
    expect(changes.changes[0]).toMatchObject({ reference: 'Custom P5', name: 'Person Number5', kind: 'removed' });
    audited = (await auditOfRoot()).length;
    await ok(versionCall(contract.releaseVersion, held));
    expect(await newAudit()).toEqual([['watchlists.release', 'done', root.merchantId]]);
    expect(await sourceOf('house')).toMatchObject({ active: { id: held, counts: { entries: 5 } }, held: null });
    await expect.poll(async () => (await overview()).snapshot.entries, { timeout: 30_000 }).toBe(5);
  });

  it('finds changes by a part of the name or by the record id', async () => {
    const source = await sourceOf('house');
    const search = (term: string) =>
      ok<OutputOf<typeof contract.findChanges>>(
        world.call(root, contract.findChanges, {
          params: { source: 'house', version: source.active?.id ?? '' },
          query: { search: term },
        }),
      );
    expect((await search('number7')).changes.map(({ recordId }) => recordId)).toEqual(['P7']);
    expect((await search('P9')).changes.map(({ recordId }) => recordId)).toEqual(['P9']);
    expect(await search('100%')).toMatchObject({ changes: [], totalRecords: 0 });
  });

  it('drops what was held back when it is discarded', async () => {
    const held = await importHouse(crowd(2));
    audited = (await auditOfRoot()).length;
    await ok(versionCall(contract.discardVersion, held));
    expect(await sourceOf('house')).toMatchObject({ active: { counts: { entries: 5 } }, held: null });
    expect(await newAudit()).toEqual([['watchlists.discard', 'done', root.merchantId]]);
    expect(await refusal(versionCall(contract.releaseVersion, held))).toEqual([
      409,
      'This version is discarded: only one that is held back can be released or discarded.',
    ]);
  });

  it.each([contract.releaseVersion, contract.discardVersion, contract.cancelImport])(
    'does not find a version that is of another source or nowhere: $path',
    async (endpoint) => {
      const active = (await sourceOf('house')).active?.id ?? '';
      expect(await refusal(versionCall(endpoint, NOWHERE))).toEqual([404, 'The version was not found.']);
      expect(await refusal(versionCall(endpoint, active, 'un-sc'))).toEqual([404, 'The version was not found.']);
      expect(await newAudit()).toEqual([]);
    },
  );

  it('cancels an import, while which nothing is released', async () => {
    const held = await importHouse(crowd(2));
    const { versionId } = await ok<{ versionId: string }>(upload([customListFile(crowd(20_000))]));
    expect(await refusal(versionCall(contract.releaseVersion, held))).toEqual([
      409,
      'An import of this source is running. Wait for it, or cancel it first.',
    ]);
    await ok(versionCall(contract.cancelImport, versionId));
    expect((await newAudit()).at(-1)).toEqual(['watchlists.cancel-import', 'done', root.merchantId]);
    await expect.poll(async () => (await sourceOf('house')).running, { timeout: 30_000 }).toBeNull();
    expect(await sourceOf('house')).toMatchObject({
      active: { counts: { entries: 5 } },
      lastError: 'The import was cancelled.',
    });
    expect(await refusal(versionCall(contract.cancelImport, versionId))).toEqual([409, 'This import is already over.']);
  });

  it('changes how often a source is refreshed, and switches it off', async () => {
    const change = (source: string, body: object) =>
      world.call(root, contract.changeSource, { params: { source }, body });
    await ok(change('un-sc', { refreshEveryHours: 24, isEnabled: false }));
    expect(await sourceOf('un-sc')).toMatchObject({ refreshEveryHours: 24, isEnabled: false });
    expect(await newAudit()).toEqual([['watchlists.change', 'done', root.merchantId]]);
    expect(await refusal(change('house', { isEnabled: false }))).toEqual([
      409,
      'This is the only list in use. Load another one before you switch it off.',
    ]);
    expect(await refusal(change('house', { refreshEveryHours: 6 }))).toEqual([
      400,
      'This list has no official address to be refreshed from.',
    ]);
    expect(await refusal(change('demo', { isEnabled: false }))).toEqual([
      400,
      'The demonstration list cannot be changed: it gives way to the first real list.',
    ]);
    expect(await refusal(change('nowhere', { isEnabled: false }))).toEqual([404, 'The source was not found.']);
  });

  it('switches a source on whose files are uploaded', async () => {
    const off = { params: { source: 'un-sc' }, body: { isEnabled: false } };
    await ok(world.call(root, contract.changeSource, off));
    const record = '<REFERENCE_NUMBER>QDi.901</REFERENCE_NUMBER><FIRST_NAME>ADAMU</FIRST_NAME>';
    const xml = `<CONSOLIDATED_LIST><INDIVIDUAL>${record}</INDIVIDUAL></CONSOLIDATED_LIST>`;
    await ok(upload([textFile('consolidated.xml', xml)]));
    expect((await sourceOf('un-sc')).isEnabled).toBe(true);
    await expect.poll(async () => (await sourceOf('un-sc')).active, { timeout: 60_000 }).not.toBeNull();
  });

  it('does not download where downloads are switched off', async () => {
    const message = 'Downloads are switched off in this installation (TAMIS_LIST_DOWNLOADS). Upload the files instead.';
    expect(await refusal(world.call(root, contract.refreshSource, { params: { source: 'un-sc' } }))).toEqual([
      409,
      message,
    ]);
    expect(await refusal(world.call(root, contract.refreshAll))).toEqual([409, message]);
    expect(await refusal(world.call(root, contract.refreshSource, { params: { source: 'house' } }))).toEqual([
      409,
      'Custom list has no official address. Upload its file instead.',
    ]);
    expect(await newAudit()).toEqual([]);
  });

  it('leaves whole audit chains', async () => {
    await sealChains(database());
    const verdicts = await database().transaction({ kind: 'system' }, verifyAudit);
    expect(verdicts.map(({ fault }) => fault)).toEqual(verdicts.map(() => undefined));
  });
});

async function* textOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
