import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, findSearches, getSearch, paginateHits } from '@tamis/contract/screening';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { describe, expect, it } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { serverOfEachTest } from './testing/crash/server-of-each-test.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { fileForm, type ServerClient } from './testing/server-client.ts';

const upload = (call: ServerClient, csv: string) =>
  call(importFiles, { form: fileForm(csv, 'house.csv', 'files'), query: '?source=house' });

async function house(call: ServerClient) {
  const { sources } = await call(findSources);
  return sources.find((source) => source.key === 'house');
}

/** Uploads the small list and waits until searches are answered from it, no longer from the demo list. */
async function useCustomList(call: ServerClient): Promise<void> {
  const { versionId } = await upload(call, CUSTOM_LIST);
  const inUse = async () => ((await call(findSources)).snapshot.isDemo ? undefined : (await house(call))?.active?.id);
  await expect.poll(inUse, { timeout: 60_000, interval: 100 }).toBe(versionId);
}

/** Enough entries that an import takes long enough to be killed in the middle. */
const LARGE_LIST = `id,entity_type,name,types\n${Array.from({ length: 10_000 }, (_, row) => `L-${row},person,Person Number${row} Invented,sanction`).join('\n')}\n`;

const LIMIT_MS = 180_000;

describe.each(engines)('kill -9 on %s', { timeout: LIMIT_MS }, (engine) => {
  const server = serverOfEachTest(engine);

  it('while searches run loses no acknowledged search and completes none by mistake', async () => {
    let call = await server.signIn();
    await useCustomList(call);
    const acknowledged: { id: string; internalStatus: string; totalHits: number | null }[] = [];
    const searching = Promise.allSettled(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let round = 0; round < 1000; round += 1) {
          const { result } = await call(createSearch, {
            body: {
              search_term: `Nicolas Madrigal Morozov`,
              client_ref: `${lane}-${round}`,
              filters: { types: checkTypes },
            },
          });
          acknowledged.push({ id: result.id, internalStatus: result.internalStatus, totalHits: result.total_hits });
        }
      }),
    );
    const completed = () => acknowledged.filter(({ internalStatus }) => internalStatus === 'Completed');
    await expect.poll(() => completed().length, { timeout: 60_000 }).toBeGreaterThan(20);
    await server.kill();
    await searching;

    call = await server.restart();
    // On a machine that has no time one may have been acknowledged as Pending, and is so still.
    for (const { id, ...answer } of acknowledged) {
      const { search } = await call(getSearch, { path: `/comply/search/${id}` });
      expect(search).toMatchObject(answer);
    }
    const { searches } = await call(findSearches, { body: { perPage: 250 } });
    for (const search of searches) {
      const { hits } = await call(paginateHits, { body: { id: search.id } });
      expect(hits.length > 0).toBe(search.internalStatus === 'Completed');
    }
    // A death leaves room for an orderly stop as well.
    expect(await server.running().kill('SIGTERM')).toEqual({ code: 0 });
  });

  it('while a list is imported leaves the version before it, and the next start is clean', async () => {
    let call = await server.signIn();
    await useCustomList(call);
    await upload(call, LARGE_LIST);
    await expect
      .poll(async () => (await house(call))?.running?.progress?.done ?? 0, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0);
    await server.kill();

    call = await server.restart();
    // Either the job goes on and finishes, or the version is given up: in between there is nothing.
    await expect.poll(async () => (await house(call))?.running, { timeout: 120_000, interval: 200 }).toBeNull();
    const after = await house(call);
    expect([4, 10_000]).toContain(after?.active?.counts?.entries);
    const { result } = await call(createSearch, {
      body: { search_term: 'Nicolas Madrigal Morozov', filters: { types: checkTypes } },
    });
    expect((result.total_hits ?? 0) > 0).toBe(after?.active?.counts?.entries === 4);
  });
});
