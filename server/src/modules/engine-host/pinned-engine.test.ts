import { DEFAULT_SETTINGS, type EngineSettings } from '@tamis/engine';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customListFile, snapshotBytes } from '../watchlists/testing.ts';
import { type PinnedEngine, openPinnedEngine } from './pinned-engine.ts';
import { askEach } from './ask-each.ts';

describe('the thread that monitoring and looking back ask', () => {
  let bytes: SharedArrayBuffer;
  let pinnedEngine: PinnedEngine | undefined;
  beforeAll(async () => {
    bytes = await snapshotBytes(
      customListFile({ 'H-1': 'Nicolas Madrigal Morozov', 'H-2': 'Olga Petrel', 'H-3': 'Sea Heron' }),
    );
  });
  afterEach(() => pinnedEngine?.close());

  const open = (settings: EngineSettings = DEFAULT_SETTINGS) => (pinnedEngine = openPinnedEngine(bytes, settings));
  /** One that has answered, and its thread. */
  const begun = async () => {
    const starting = once(process, 'worker');
    const opened = open();
    await opened.search([query('Sea Heron')]);
    const [worker] = (await starting) as [Worker];
    return { opened, worker };
  };
  const query = (name: string) => ({ name, fuzziness: 0.5 });
  const asked = async (names: readonly string[], of: PinnedEngine) => {
    const answers: unknown[] = [];
    for await (const { item, answer } of askEach(of, names, query))
      answers.push([item, answer instanceof Error ? answer.message : answer.hits.map((hit) => hit.id)]);
    return answers;
  };
  const NO_WORD = 'The name has no letter and no digit that could be searched';

  it('fails on a name that throws, and answers the next one', async () => {
    const opened = open();
    await expect(opened.search([query('…')])).rejects.toThrow(NO_WORD);
    expect((await opened.search([query('Olga Petrel')])).map(({ hits }) => hits.map((hit) => hit.id))).toEqual([
      ['H-2'],
    ]);
  });

  it('fails all three names of a call when the middle one throws', async () => {
    const opened = open();
    await expect(opened.search([query('Olga Petrel'), query('…'), query('Sea Heron')])).rejects.toThrow(NO_WORD);
  });

  it('does not open a damaged snapshot', async () => {
    pinnedEngine = openPinnedEngine(new SharedArrayBuffer(64), DEFAULT_SETTINGS);
    for (const _of of [1, 2]) await expect(pinnedEngine.search([query('Sea Heron')])).rejects.toThrow('not a snapshot');
  });

  it('fails what it is asked when its thread ends, and answers the next one from a new thread', async () => {
    const { opened, worker } = await begun();
    await Promise.all([
      worker.terminate(),
      expect(opened.search([query('Olga Petrel')])).rejects.toThrow('The pinned engine ended'),
    ]);
    expect((await opened.search([query('Olga Petrel')])).map(({ hits }) => hits.map((hit) => hit.id))).toEqual([
      ['H-2'],
    ]);
  });

  it('answers from a new thread when its own has ended while nobody asked', async () => {
    const { opened, worker } = await begun();
    await worker.terminate();
    expect((await opened.search([query('Sea Heron')])).map(({ hits }) => hits.map((hit) => hit.id))).toEqual([['H-3']]);
  });

  it('tells of each name whether it was answered, also beside one that cannot be', async () => {
    const names = [...Array.from({ length: 60 }, (_, index) => `Quentin Abernathy ${index}`), '…', 'Olga Petrel'];
    const answers = await asked(names, open());
    expect(answers.slice(0, 60)).toEqual(names.slice(0, 60).map((name) => [name, []]));
    expect(answers.slice(60)).toEqual([
      ['…', NO_WORD],
      ['Olga Petrel', ['H-2']],
    ]);
  });

  it('tells of a name that cannot be answered when it is the only one', async () => {
    expect(await asked(['…'], open())).toEqual([['…', NO_WORD]]);
  });

  it('says that it answers nobody when that is not for the names', async () => {
    const broken = open({ ...DEFAULT_SETTINGS, thresholds: [] });
    await expect(asked(['Olga Petrel', 'Sea Heron', 'Quentin Abernathy'], broken)).rejects.toThrow(/./);
  });
});
