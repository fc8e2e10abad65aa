import type { Endpoint, OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { findCaUpdates } from '@tamis/contract/notifications';
import * as contract from '@tamis/contract/screening';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOneEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const data = process.env['TAMIS_REAL_DATA'];
if (!data) process.stderr.write('TAMIS_REAL_DATA is not set: monitoring over published lists is not tested here\n');

const PATIENCE_MS = 240_000;
const MADURO = 'us-ofac-sdn:22790';

// The journeys of the published lists show the same on the embedded engine.
describeOneEngine('monitoring over the published lists', (_engine, database) => {
  let world: TestWorld;
  let reviewer: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    reviewer = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
  });
  afterAll(() => world.stop());

  async function load(folder: string): Promise<void> {
    const path = join(data ?? '', 'lists', folder);
    const names = await readdir(path);
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(join(path, name), 'latin1')] as const),
    );
    await world.importList('us-ofac-sdn', Object.fromEntries(files));
  }
  async function post<E extends Endpoint>(endpoint: E, body: object): Promise<OutputOf<E>> {
    const answer = await world.call(reviewer, endpoint, { body });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as OutputOf<E>;
  }
  const view = async (id: string) =>
    (await world.call(reviewer, contract.getSearch, { params: { id } })).body.data as OutputOf<
      typeof contract.getSearch
    >;
  const search = async (search_term: string) =>
    (await post(contract.createSearch, { search_term, filters: { types: checkTypes } })).result.id;

  it.skipIf(!data)(
    'tells what OFAC changed from 2018 to 2021 on a search for Nicolas Maduro Moros',
    async () => {
      await load('ofac-2018');
      const [maduro, nobody] = [await search('Nicolas Maduro Moros'), await search('Zebulon Quartermain Oxenford')];
      await post(contract.updateWhitelist, {
        id: maduro,
        entities: [MADURO],
        is_whitelisted: true,
        reason: 'To see it reopened',
      });
      world.clock.advance(3 * 365 * 86_400_000);
      reviewer = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
      await load('ofac-2021');
      await vi.waitUntil(async () => (await view(maduro)).search.hasUpdate, { timeout: 60_000, interval: 200 });
      expect((await view(maduro)).updates.updated).toContain(MADURO);
      const change = (await post(contract.findUpdates, { id: maduro })).changes.find(
        ({ entityId }) => entityId === MADURO,
      );
      expect(change).toMatchObject({ kind: 'updated', matters: true, reopened: true, cause: 'list' });
      expect(change?.fields.find(({ field }) => field === 'Programme')).toMatchObject({
        was: expect.any(String),
        is: expect.any(String),
        matters: true,
      });
      expect((await view(nobody)).search).toMatchObject({ hasUpdate: false, hasChanged: false });
      expect((await post(findCaUpdates, {})).updates).toBe(1);
      expect(await post(contract.rerunSearch, { id: maduro })).toMatchObject({ isReproduced: true });
    },
    PATIENCE_MS,
  );
});
