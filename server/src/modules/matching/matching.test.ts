import type { OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/matching';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { settingKeys } from '@tamis/contract/terms/matching-setting-keys';
import { createSearch, updateWhitelist } from '@tamis/contract/screening';
import { DEFAULT_SETTINGS, settingNumbers } from '@tamis/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

describeEachEngine('the settings of the matching engine', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    root = await world.person(['Root']);
    reviewer = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate']);
  });
  afterAll(() => world.stop());

  const view = async () =>
    (await world.call(root, contract.viewMatching)).body.data as OutputOf<typeof contract.viewMatching>;
  const compare = (body: object) =>
    world.call(root, contract.comparePair, {
      body: { searched: 'Bob Harrington', listed: 'Robert Harrington', ...body },
    });
  const replay = async (changes: { key: string; value: number }[]) =>
    (await world.call(root, contract.replayDraft, { body: { changes } })).body.data as OutputOf<
      typeof contract.replayDraft
    >;

  it('are shown to Root: thresholds for each fuzziness, numbers, and dictionaries with their sources', async () => {
    const { thresholds, numbers, dictionaries, engineVersion } = await view();
    expect(engineVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(thresholds).toEqual(
      expect.arrayContaining([
        { fuzziness: 0.5, points: 8200 },
        { fuzziness: -1, points: 10_000 },
      ]),
    );
    expect(numbers.find(({ key }) => key === 'similarity.nickname')).toMatchObject({ value: 0.8 });
    expect(dictionaries.map(({ key }) => key)).toEqual(contract.dictionaryKeys);
    expect(dictionaries.every(({ source, lines }) => source !== '' && lines.length > 0)).toBe(true);
  });

  it('are those that the console has words for, in their order', async () => {
    expect((await view()).numbers.map(({ key }) => key)).toEqual(settingKeys);
    expect(settingNumbers(DEFAULT_SETTINGS).map(({ key }) => key)).toEqual(settingKeys);
  });

  it('are shown by a pair of names each, scored by a draft as well', async () => {
    const examples = async (changes: { key: string; value: number }[]) =>
      (
        (await world.call(root, contract.scoreSettingExamples, { body: { changes } })).body.data as OutputOf<
          typeof contract.scoreSettingExamples
        >
      ).examples;
    const unchanged = await examples([]);
    expect(unchanged.find(({ key }) => key === 'similarity.nickname')).toMatchObject({
      searched: 'Bob Harrington',
      listed: 'Robert Harrington',
      inUse: { points: 9000, thresholdPoints: 8200 },
      draft: null,
    });
    const drafted = await examples([{ key: 'similarity.nickname', value: 0.4 }]);
    expect(drafted.filter(({ inUse, draft }) => draft!.points < inUse.points).map(({ key }) => key)).toEqual([
      'similarity.nickname',
    ]);
  });

  it('are for Root alone', async () => {
    for (const endpoint of [
      contract.viewMatching,
      contract.comparePair,
      contract.scoreSettingExamples,
      contract.replayDraft,
    ]) {
      expect((await world.call(reviewer, endpoint, { body: { searched: 'A', listed: 'B' } })).status).toBe(403);
    }
  });

  it('compare two names word by word, by a draft as well', async () => {
    const { explanation, draft } = (await compare({ changes: [{ key: 'similarity.nickname', value: 0.4 }] })).body
      .data as OutputOf<typeof contract.comparePair>;
    expect(explanation.words.map(({ method }) => method)).toEqual(['nickname', 'exact']);
    expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(explanation.points);
    expect(draft!.points).toBeLessThan(explanation.points);
    expect(((await compare({})).body.data as OutputOf<typeof contract.comparePair>).draft).toBeNull();
  });

  it('refuse names that are empty, years out of range, and changes that cannot be', async () => {
    expect((await compare({ searched: ' ' })).status).toBe(400);
    expect((await compare({ birth_year: 3 })).status).toBe(400);
    const { status, body } = await compare({ changes: [{ key: 'similarity.luck', value: 1 }] });
    expect([status, body.errors?.[0]?.message]).toEqual([400, "There is no setting 'similarity.luck'"]);
  });

  it('replay a draft on labelled pairs: nothing changes without changes, a higher threshold loses hits', async () => {
    const unchanged = (await replay([])).labelled;
    expect(unchanged.pairs).toBeGreaterThan(300);
    expect(unchanged).toMatchObject({ gained: [], lost: [], rightAfter: unchanged.rightBefore });
    const { labelled } = await replay([{ key: 'thresholds.0.5', value: 9300 }]);
    expect(labelled.lost.length).toBeGreaterThan(10);
    expect(labelled.gained).toEqual([]);
    expect(labelled.lost.every(({ before, after }) => before === after && before >= 8200 && before < 9300)).toBe(true);
  });

  it('replay a draft on what reviewers have decided', async () => {
    const { body } = await world.call(reviewer, createSearch, {
      body: { search_term: 'Nikolaz Madrigal Morosof', filters: { types: checkTypes } },
    });
    const { id } = (body.data as OutputOf<typeof createSearch>).result;
    expect((await replay([])).past).toMatchObject({ searches: 1, decided: 0, gained: 0, lost: 0 });
    expect(
      (await world.call(reviewer, updateWhitelist, { body: { id, entities: ['house:H-1'], is_whitelisted: true } }))
        .status,
    ).toBe(200);
    const { past } = await replay([
      { key: 'thresholds.0.1', value: 9799 },
      { key: 'thresholds.0.5', value: 9799 },
    ]);
    expect(past).toMatchObject({ searches: 1, decided: 1, rightBefore: 0, rightAfter: 1, gained: 0, gainedHits: [] });
    const lost = past.lostHits.find(({ entityId }) => entityId === 'house:H-1');
    expect(lost).toMatchObject({ searched: 'Nikolaz Madrigal Morosof', isSame: false, below: 9799 });
    expect(lost!.explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(lost!.points);
  });
});
