import type { Endpoint } from '@tamis/contract';
import * as b from '@tamis/contract/batches';
import * as e from '@tamis/contract/exports';
import * as w from '@tamis/contract/watchlists';
import { vi } from 'vitest';
import { batchOf, HEADER, uploadFile } from '../../modules/batches/testing.ts';
import { CUSTOM_LIST } from '../custom-list.ts';
import { type Act, type Acts, ENTITY, type Stage } from './act.ts';

const ROWS = `${HEADER}\n${'Sea Heron,,,,,,yes,no,no\n'.repeat(200)}`;

const uploaded = async ({ world, owner }: Stage): Promise<string> => batchOf(await uploadFile(world, owner, ROWS)).id;
const inBatch = async (stage: Stage) => ({ input: { body: { id: await uploaded(stage) } } });

async function started(stage: Stage): Promise<string> {
  const id = await uploaded(stage);
  await stage.world.ask(stage.owner, b.startBatch, { body: { id } });
  return id;
}

async function paused(stage: Stage): Promise<string> {
  const id = await started(stage);
  await stage.world.ask(stage.owner, b.pauseBatch, { body: { id } });
  return id;
}

const ofSearch =
  (more: object = {}) =>
  async ({ search }: Stage) => ({ input: { body: { id: await search(), ...more } } });

export const fileActs: Acts = new Map<Endpoint, Act>([
  [b.createBatch, async () => ({ input: { body: { name: 'Clients' } } })],
  [
    b.insertBatchRows,
    async ({ world, owner }) => {
      const { result } = await world.ask(owner, b.createBatch, { body: { name: 'Clients' } });
      return { input: { body: { id: result.id, rows: [{ search_term: 'Sea Heron', sanction: 'yes' }] } } };
    },
  ],
  [b.uploadBatch, async ({ world, owner }) => ({ send: () => uploadFile(world, owner, ROWS) })],
  [b.startBatch, inBatch],
  [b.pauseBatch, async (stage) => ({ input: { body: { id: await started(stage) } } })],
  [b.resumeBatch, async (stage) => ({ input: { body: { id: await paused(stage) } } })],
  [b.cancelBatch, async (stage) => ({ input: { body: { id: await started(stage) } } })],
  [b.exportBatch, inBatch],
  [e.downloadSearches, async ({ search }) => ({ input: { body: { ids: [await search()] } } })],
  [e.downloadSearch, ofSearch()],
  [e.downloadPdf, ofSearch()],
  [e.downloadEntityPdf, ofSearch({ entityID: ENTITY })],
  [e.downloadCertificate, ofSearch()],
  [e.downloadEvidence, ofSearch()],
  [
    e.auditRequests,
    async ({ search, owner }) => ({ input: { body: { id: await search(), merchant_id: owner.merchantId } } }),
  ],
  [
    e.startCertificates,
    async ({ search, owner }) => ({
      input: { body: { merchantId: owner.merchantId, complySearchIds: [await search()] } },
    }),
  ],
  [
    e.downloadCertificates,
    async ({ world, search, owner }) => {
      const body = { merchantId: owner.merchantId, complySearchIds: [await search()] };
      const { batchId } = await world.ask(owner, e.startCertificates, { body });
      const isMade = async () =>
        (await world.ask(owner, e.viewCertificates, { params: { id: batchId } })).download.state === 'completed';
      await vi.waitUntil(isMade, { timeout: 20_000, interval: 50 });
      return { input: { params: { batchId } } };
    },
  ],
  [
    w.changeSource,
    async ({ root }) => ({ by: root, input: { params: { source: 'un-sc' }, body: { isEnabled: false } } }),
  ],
  [
    w.importFiles,
    async ({ world }) => ({
      send: () =>
        world.importList('house', {
          'house.csv': `${CUSTOM_LIST}H-7,person,Somebody Else,,sanction,Invented for tests,2020-01-02,,\n`,
        }),
    }),
  ],
  [
    w.refreshSource,
    async ({ downloading, root }) => ({
      send: () => downloading.ask(root, w.refreshSource, { params: { source: 'un-sc' } }),
    }),
  ],
  [w.refreshAll, async ({ downloading, root }) => ({ send: () => downloading.ask(root, w.refreshAll) })],
]);
