import { BASE_PATH, type Endpoint, endpoints, type OutputOf } from '@tamis/contract';
import * as batches from '@tamis/contract/batches';
import * as documents from '@tamis/contract/exports';
import { answersKeys } from '@tamis/contract/api-keys/key-access';
import { exampleEntity, exampleIds, examples } from '@tamis/contract/examples';
import * as notifications from '@tamis/contract/notifications';
import * as screening from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { batchOf, HEADER, untilState, uploadFile } from './modules/batches/testing.ts';
import { notifyOfUpdates } from './modules/notifications/index.ts';
import { newId } from './platform/new-id.ts';
import { describeOneEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { inlined } from './testing/inlined.ts';
import { peerList, SAME_AS_FIRST } from './testing/peer-list.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

type Ids = Partial<Record<keyof typeof exampleIds, string>>;
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; example?: unknown; schema: { example?: unknown } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

/**
 * What an integrator calls: everything of these modules has an example, but for the upload of a file, pictures, which their
 * publishers give, and what people approve of each other, which no key does.
 */
const integrated = [screening, batches, documents, notifications]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is Endpoint => endpoints.includes(value as Endpoint))
  .filter((endpoint) => answersKeys(endpoint) || endpoint.tag !== 'Approvals')
  .filter((endpoint) => endpoint !== batches.uploadBatch && endpoint !== screening.getHitPicture);
const NAME = 'Nicolas Madrigal Morozov';

// What a call answers on either engine is shown by the tests of its module.
describeOneEngine('the examples of the OpenAPI document', (_engine, database) => {
  let world: TestWorld;
  let integrator: Person;
  let origin: string;
  let operations: { method: string; path: string; operation: Operation }[];
  const pending: string[] = [];

  beforeAll(async () => {
    world = await createTestWorld(database());
    integrator = await world.person(['All', 'Root']);
    // Before any list is there: these two have no answer yet.
    for (let index = 0; index < 2; index += 1) pending.push(await search());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    await world.importList('opensanctions', { 'entities.ftm.json': peerList(SAME_AS_FIRST) });
    origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const document = inlined(
      (await (await fetch(`${origin}${BASE_PATH}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, Operation>>;
      },
    );
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
  });
  afterAll(() => world.stop());

  async function call<E extends Endpoint>(endpoint: E, body: object): Promise<OutputOf<E>> {
    const answer = await world.call(integrator, endpoint, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data as OutputOf<E>;
  }
  const search = async () =>
    (
      await call(screening.createSearch, {
        search_term: NAME,
        client_ref: `KYC-${newId(world.clock)}`,
        filters: { types: ['sanction', 'pep'] },
      })
    ).result.id;
  const upload = async (rows = 1) =>
    batchOf(
      await uploadFile(
        world,
        integrator,
        `${HEADER}\n${Array.from({ length: rows }, (_, row) => `Invented Client ${row},,,,,,yes,,`).join('\n')}\n`,
      ),
    ).id;
  const started = async (rows = 1) => {
    const id = await upload(rows);
    await call(batches.startBatch, { id });
    return id;
  };
  const certificates = async () => {
    const { batchId } = await call(documents.startCertificates, {
      merchantId: world.merchantId,
      complySearchIds: [await search()],
    });
    const state = async () =>
      (await world.call(integrator, documents.viewCertificates, { params: { id: batchId } })).body.data as OutputOf<
        typeof documents.viewCertificates
      >;
    await expect.poll(async () => (await state()).download.state, { timeout: 60_000 }).toBe('completed');
    return batchId;
  };
  const notification = async () => {
    const { merchantId } = world;
    const changes = { updated: [exampleEntity], new: [], removed: [], leftOut: [] };
    await database().transaction({ kind: 'merchant', merchantId }, (trx) =>
      notifyOfUpdates(trx, world.clock, {
        id: newId(world.clock),
        merchantId,
        searchTerm: NAME,
        clientRef: 'KYC-20418',
        createdBy: integrator.userId,
        runId: newId(world.clock),
        changes,
        names: {},
        settings: null,
      }),
    );
    return (await call(notifications.findNotifications, { perPage: 1 })).notifications[0]?.id ?? '';
  };
  const whitelistEntry = async () => {
    await call(screening.updateWhitelist, { id: await search(), entities: [exampleEntity], is_whitelisted: true });
    return (await call(screening.findWhitelist, {})).entries[0]?.id ?? '';
  };

  const updatedSearch = async () => {
    const id = await search();
    await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx.updateTable('searches').set({ has_update: true }).where('id', '=', id).execute(),
    );
    return id;
  };

  /** Of a misspelt name, with another year of birth than that of the entry. */
  const searchLeavingOut = async () => {
    const { result } = await call(screening.createSearch, {
      search_term: 'Nikolaj Madrigall Morosow',
      filters: { birth_year: 1990, types: ['sanction', 'pep'] },
    });
    expect(result.left_out).toBe(2);
    return { search: result.id };
  };

  const decidedSearch = async (): Promise<Ids> => {
    const id = await search();
    await call(screening.decideHit, { id, entityId: exampleEntity, match_status: 'true_positive', version: 0 });
    return { search: id };
  };

  /** A search that a colleague has. */
  const assignedSearch = async (): Promise<Ids> => {
    const [id, colleague] = [await search(), await world.person(['All'])];
    await call(screening.assignSearches, { ids: [id], userId: colleague.userId });
    return { search: id, user: colleague.userId };
  };

  const toAll = { kind: 'everybody' } as const;

  /** What an example needs beside a search with hits. */
  const scenes = new Map<Endpoint, () => Promise<Ids>>([
    [screening.retrySearch, async () => ({ pendingSearch: pending[0] ?? '' })],
    [screening.retrySearchByGet, async () => ({ pendingSearch: pending[1] ?? '' })],
    [screening.paginateLeftOut, searchLeavingOut],
    [screening.makeHit, searchLeavingOut],
    [screening.undoDecision, decidedSearch],
    [screening.undoDecisions, decidedSearch],
    [
      screening.joinAgain,
      async () => {
        const id = await search();
        // They are apart already where the example of that came first.
        const body = { id, entityId: exampleEntity, reason: 'Other fingerprints' };
        await world.call(integrator, screening.takeApart, { body });
        return { search: id };
      },
    ],
    [screening.takeOverSearch, assignedSearch],
    [
      screening.releaseSearches,
      async () => {
        const id = await search();
        await call(screening.assignSearches, { ids: [id], userId: integrator.userId });
        return { search: id };
      },
    ],
    [screening.reviewUpdate, async () => ({ search: await updatedSearch() })],
    [screening.reviewCaUpdate, async () => ({ search: await updatedSearch() })],
    [screening.endWhitelist, async () => ({ whitelistEntry: await whitelistEntry() })],
    [
      screening.getBulkAction,
      async () => ({
        bulkAction: (await call(screening.monitorBatch, { ids: [await search()], is_monitored: true })).id,
      }),
    ],
    [
      batches.insertBatchRows,
      async () => ({ batch: (await call(batches.createBatch, { name: 'By calls' })).result.id }),
    ],
    [batches.startBatch, async () => ({ batch: await upload() })],
    [batches.pauseBatch, async () => ({ batch: await started(3000) })],
    [
      batches.resumeBatch,
      async () => {
        const id = await started(3000);
        await call(batches.pauseBatch, { id });
        return { batch: id };
      },
    ],
    [batches.cancelBatch, async () => ({ batch: await upload() })],
    [batches.getBatch, async () => ({ batch: await upload() })],
    [batches.findBatchRecords, async () => ({ batch: await upload() })],
    [
      batches.exportBatch,
      async () => {
        const id = await started();
        await untilState(world, integrator, id, 'completed');
        return { batch: id };
      },
    ],
    [documents.viewCertificates, async () => ({ certificates: await certificates() })],
    [documents.downloadCertificates, async () => ({ certificates: await certificates() })],
    [notifications.getNotification, async () => ({ notification: await notification() })],
    [notifications.readNotifications, async () => ({ notification: await notification() })],
    [notifications.unreadNotifications, async () => ({ notification: await notification() })],
    [notifications.deleteNotifications, async () => ({ notification: await notification() })],
    [
      notifications.deleteBySender,
      async () => ({
        notification: (
          await call(notifications.createNotification, { title: 'Sent', content: 'By mistake', receivers: toAll })
        ).id,
      }),
    ],
    [
      notifications.viewSentNotification,
      async () => ({
        notification: (
          await call(notifications.createNotification, { title: 'Sent', content: 'Now', receivers: toAll })
        ).id,
      }),
    ],
    [notifications.deleteByReceiver, async () => ({ notification: await notification() })],
  ]);

  /** The example with ids of this installation, wherever it names one. */
  async function inScene(endpoint: Endpoint, text: string): Promise<string> {
    const own: Ids = { merchant: world.merchantId, user: integrator.userId, ...(await scenes.get(endpoint)?.()) };
    if (!own.search && text.includes(exampleIds.search)) own.search = await search();
    if (text.includes(exampleIds.otherSearch)) own.otherSearch = await search();
    return Object.entries(exampleIds).reduce(
      (done, [name, id]) => done.replaceAll(id, own[name as keyof Ids] ?? id),
      text,
    );
  }

  it('stand at operations that have a name each', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are there for every call that integrators make', () => {
    const shown = new Set(examples.map(({ endpoint }) => endpoint));
    expect(integrated.filter((endpoint) => !shown.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it.each(examples.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is answered as the document says',
    async (_title, endpoint) => {
      const path = BASE_PATH + endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const found = operations.find((each) => each.path === path && each.method === endpoint.method.toLowerCase());
      if (!found) throw new Error(`The document does not have ${endpoint.method} ${path}`);
      const { parameters = [], requestBody, responses } = found.operation;
      const request = {
        path: parameters
          .filter((each) => each.in === 'path')
          .reduce(
            (done, { name, example, schema }) => done.replace(`{${name}}`, String(example ?? schema.example)),
            path,
          ),
        query: parameters
          .filter((each) => each.in === 'query')
          .map(({ name, example, schema }) => [name, example ?? schema.example])
          .filter(([, value]) => value !== undefined),
        body: requestBody?.content['application/json']?.example,
      };
      expect(request.body === undefined).toBe(endpoint.body === undefined);
      const sent = JSON.parse(await inScene(endpoint, JSON.stringify(request))) as {
        path: string;
        query: [string, string][];
        body?: unknown;
      };
      const response = await fetch(`${origin}${sent.path}?${new URLSearchParams(sent.query).toString()}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${integrator.token}`,
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      });
      if (endpoint.responseKind === 'file') {
        expect([response.status, response.headers.get('content-disposition')]).toEqual([
          200,
          expect.stringMatching(/^attachment; /),
        ]);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
        return;
      }
      const answer: unknown = await response.json();
      expect({ status: response.status, answer }).toMatchObject({ status: 200, answer: { success: true } });
      const documented = responses['200']?.content?.['application/json'];
      const schema = z.fromJSONSchema((documented?.schema ?? false) as Parameters<typeof z.fromJSONSchema>[0]);
      expect(schema.safeParse(answer).error?.issues).toBeUndefined();
      if (documented?.example !== undefined) expect(schema.safeParse(documented.example).error?.issues).toBeUndefined();
    },
    90_000,
  );
});
