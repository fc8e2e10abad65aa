import type { Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/matching';
import * as screening from '@tamis/contract/screening';
import { ENGINE_VERSION } from '@tamis/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { type Answer, createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { createSettingsKeeper } from './settings-keeper.ts';

const MISSPELT = 'Sea Heren';
const STRICT = [
  { key: 'thresholds.0.1', value: 9799 },
  { key: 'thresholds.0.5', value: 9799 },
];

describeEachEngine('publishing matching settings', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    root = await world.person(['Root']);
    reviewer = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(60_000));

  async function ask<E extends Endpoint>(
    person: Person,
    endpoint: E,
    input: { body?: unknown; params?: Record<string, string> } = {},
  ): Promise<OutputOf<E>> {
    const { status, body } = await world.call(person, endpoint, input);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as OutputOf<E>;
  }
  const inUse = async (): Promise<number> => (await ask(root, contract.viewMatching)).settingsVersion;
  const versions = async () => (await ask(root, contract.findSettingsVersions)).versions;
  /** The draft that has these values and else those that the engine is delivered with. */
  async function replayed(values: { key: string; value: number }[], person = root): Promise<string> {
    const { numbers } = await ask(root, contract.viewMatching);
    const wanted = new Map(values.map(({ key, value }) => [key, value]));
    const changes = numbers
      .map(({ key, delivered }) => ({ key, value: wanted.get(key) ?? delivered }))
      .filter(({ key, value }) => numbers.find((number) => number.key === key)?.value !== value);
    return (await ask(person, contract.replayDraft, { body: { changes } })).id;
  }
  const publish = (replayId: string, reason = 'Fewer false alarms', person = root): Promise<Answer> =>
    world.call(person, contract.publishDraft, { body: { replayId, reason } });
  async function publishValues(values: { key: string; value: number }[]): Promise<number> {
    world.clock.advance(1000);
    const { status, body } = await publish(await replayed(values));
    expect([status, body.errors]).toEqual([200, undefined]);
    return (body.data as OutputOf<typeof contract.publishDraft>).version;
  }
  async function search(search_term: string, more: object = {}): Promise<string> {
    return (
      await ask(reviewer, screening.createSearch, {
        body: { search_term, is_monitored: false, filters: { types: checkTypes }, ...more },
      })
    ).result.id;
  }
  const view = async (id: string) => (await ask(reviewer, screening.getSearch, { params: { id } })).search;
  const hitsOf = async (id: string) =>
    (await ask(reviewer, screening.paginateHits, { body: { id, per_page: 50 } })).hits;
  const rerun = (id: string) => ask(reviewer, screening.rerunSearch, { body: { id } });
  const auditOf = (action: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['subject_id', 'actor_id', 'body'])
        .where('action', '=', action)
        .where('outcome', '=', 'done')
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );

  it('begins with what the engine is delivered with', async () => {
    expect(await inUse()).toBe(1);
    expect(await versions()).toEqual([{ version: 1, changes: [], differences: [], published: null }]);
  });

  it('changes what new searches find, and a past one gives the same by the settings of its day', async () => {
    const before = await search(MISSPELT);
    expect(await view(before)).toMatchObject({
      totalHits: 1,
      answeredBy: { engineVersion: ENGINE_VERSION, settingsVersion: 1 },
    });
    expect(await publishValues(STRICT)).toBe(2);
    expect(await inUse()).toBe(2);
    const after = await search(MISSPELT);
    expect(await view(after)).toMatchObject({ totalHits: 0, answeredBy: { settingsVersion: 2 } });
    const { isReproduced, asItWas, today } = await rerun(before);
    expect([isReproduced, asItWas.answeredBy?.settingsVersion, today.answeredBy?.settingsVersion]).toEqual([
      true,
      1,
      2,
    ]);
    expect(today.differences).toMatchObject([{ entityId: 'house:H-4', kind: 'removed' }]);
    expect((await rerun(after)).isReproduced).toBe(true);
  });

  it('is audited with the reason, what differs and what the replay counted, and listed with who and when', async () => {
    const [row] = await auditOf('matching.publish');
    const differences = [
      { key: 'thresholds.0.1', was: 9400, is: 9799 },
      { key: 'thresholds.0.5', was: 8200, is: 9799 },
    ];
    expect(row).toMatchObject({
      subject_id: '2',
      actor_id: root.userId,
      body: { reason: 'Fewer false alarms', differences, summary: { past: { searches: 1, gained: 0, lost: 1 } } },
    });
    const [latest] = await versions();
    expect(latest).toMatchObject({
      version: 2,
      changes: STRICT,
      differences,
      published: {
        by: 'Ines Farrow',
        reason: 'Fewer false alarms',
        engineVersion: ENGINE_VERSION,
        summary: { past: { lost: 1 } },
      },
    });
    expect((await auditOf('matching.replay')).map(({ actor_id }) => actor_id)).toEqual([root.userId]);
  });

  it('brings back what was before as a new version', async () => {
    expect(await publishValues([])).toBe(3);
    expect(await view(await search(MISSPELT))).toMatchObject({ totalHits: 1, answeredBy: { settingsVersion: 3 } });
    expect((await versions()).map(({ version, changes }) => [version, changes.length])).toEqual([
      [3, 0],
      [2, 2],
      [1, 0],
    ]);
  });

  it('lets one of two publishers win, and tells the other who was first, and when', async () => {
    const other = await world.person(['Root']);
    const drafts = [
      await replayed([{ key: 'loneWord', value: 0.5 }]),
      await replayed([{ key: 'loneWord', value: 0.7 }], other),
    ];
    const before = await inUse();
    const [one, two] = await Promise.all([publish(drafts[0]!), publish(drafts[1]!, 'Just so', other)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused.body.errors?.[0]?.message).toMatch(
      /^Settings \d+ were published by Ines Farrow on 2026-11-21 10:\d\d UTC\. See what they changed, and replay your draft again\.$/,
    );
    expect(await inUse()).toBe(before + 1);
    expect((await publish(drafts[0]!)).status).toBe(409);
    expect(
      (await auditOf('matching.publish')).filter(({ subject_id }) => subject_id === String(before + 1)),
    ).toHaveLength(1);
  });

  it('refuses a draft that changes nothing, was never replayed, or comes without a reason, and what the index is built from', async () => {
    const { id } = await ask(root, contract.replayDraft, { body: { changes: [] } });
    const before = await inUse();
    expect(await publish(id)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'replayId', message: 'The draft does not differ from the settings in use.' }] },
    });
    expect((await publish('f'.repeat(24))).status).toBe(404);
    expect((await publish(await replayed([{ key: 'loneWord', value: 0.4 }]), ' ')).status).toBe(400);
    const weight = await world.call(root, contract.replayDraft, {
      body: { changes: [{ key: 'weights.content', value: 0.9 }] },
    });
    expect([weight.status, weight.body.errors?.[0]?.message]).toEqual([
      400,
      "'weights.content' is part of the index and changes with the version of the engine only",
    ]);
    expect(await inUse()).toBe(before);
  });

  it('is for Root alone', async () => {
    const id = await replayed([{ key: 'loneWord', value: 0.4 }]);
    expect((await publish(id, 'I want it', reviewer)).status).toBe(403);
    expect((await world.call(reviewer, contract.findSettingsVersions)).status).toBe(403);
  });

  it('can never be undone in the database: versions are added, not changed', async () => {
    for (const change of [
      "update matching_settings set reason = 'other'",
      'delete from matching_settings',
      'delete from matching_replays',
    ]) {
      await expect(database().transaction({ kind: 'system' }, (trx) => sql.raw(change).execute(trx))).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  it('reaches every process', async () => {
    const keeper = createSettingsKeeper({ database: database(), log: createLog('silent') });
    await keeper.start();
    try {
      const published = await publishValues([{ key: 'loneWord', value: 0.33 }]);
      await expect.poll(() => keeper.current()).toMatchObject({ version: published, settings: { loneWord: 0.33 } });
    } finally {
      await keeper.stop();
    }
  });

  it('screens monitored searches again: hits that come and hits that go become updates that name the settings', async () => {
    await publishValues(STRICT);
    const id = await search(MISSPELT, { is_monitored: true });
    expect(await view(id)).toMatchObject({ totalHits: 0 });
    const wide = await publishValues([{ key: 'loneWord', value: 0.61 }]);
    await expect.poll(async () => (await view(id)).hasUpdate, { timeout: 80_000 }).toBe(true);
    expect((await hitsOf(id)).map(({ doc, update }) => [doc.id, update?.kind])).toEqual([['house:H-4', 'added']]);
    expect((await rerun(id)).isReproduced).toBe(true);
    expect(await publishValues(STRICT)).toBe(wide + 1);
    await expect
      .poll(async () => (await hitsOf(id)).map(({ doc, update }) => [doc.id, update?.kind, update?.settingsVersion]), {
        timeout: 80_000,
      })
      .toEqual([['house:H-4', 'removed', wide + 1]]);
    const { changes } = await ask(reviewer, screening.findUpdates, { body: { id } });
    expect(changes.map(({ kind, cause, settingsVersion }) => ({ kind, cause, settingsVersion }))).toEqual([
      { kind: 'removed', cause: 'settings', settingsVersion: wide + 1 },
      { kind: 'added', cause: 'settings', settingsVersion: wide },
    ]);
  }, 240_000);
});
