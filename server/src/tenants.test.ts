import { type Endpoint, endpoints, type OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/check-types';
import * as screening from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { HOUSE_LIST } from './testing/house-list.ts';
import { type CallInput, createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

/** How each endpoint names the search it is about: every one that takes an id must be here. */
const inputs = new Map<Endpoint, (searchId: string) => CallInput>([
  [screening.getSearch, (id) => ({ params: { id } })],
  [screening.getHit, (id) => ({ params: { id, position: 0 } })],
  [screening.retrySearch, (id) => ({ params: { id } })],
  [screening.retrySearchByGet, (id) => ({ params: { id } })],
  [screening.paginateHits, (id) => ({ body: { id } })],
  [screening.updateWhitelist, (id) => ({ body: { id, entities: ['house:H-1'], is_whitelisted: true } })],
  [screening.updateStatus, (id) => ({ body: { id, status: 'positive_hit' } })],
  [screening.changeMonitor, (id) => ({ body: { id, is_monitored: false } })],
  [screening.createNote, (id) => ({ body: { complySearchId: id, note: 'from elsewhere' } })],
  [screening.getNotes, (id) => ({ body: { complySearchId: id } })],
  [screening.decideHit, (id) => ({ body: { id, entityId: 'house:H-1', match_status: 'true_positive', version: 0 } })],
  [screening.undoDecision, (id) => ({ body: { id, entityId: 'house:H-1', version: 0 } })],
  [screening.findDecisions, (id) => ({ body: { id } })],
  [screening.rerunSearch, (id) => ({ body: { id } })],
  [screening.findUpdates, (id) => ({ body: { id } })],
  [screening.reviewUpdate, (id) => ({ body: { id, reviewed: true } })],
  [screening.reviewCaUpdate, (id) => ({ body: { id } })],
  [screening.refreshSearch, (id) => ({ body: { id } })],
  [screening.deleteSearch, (id) => ({ params: { id } })],
  [screening.getLink, (id) => ({ params: { id } })],
  [screening.monitorBatch, (id) => ({ body: { ids: [id], is_monitored: false } })],
  [screening.updateStatusBatch, (id) => ({ body: { ids: [id], status: 'positive_hit' } })],
  [screening.deleteSearches, (id) => ({ body: { ids: [id] } })],
  [screening.createNotesBatch, (id) => ({ body: { complySearchIds: [id], note: 'from elsewhere' } })],
]);
/** Takes no id of a search; lists, which have a test of their own; progress and whitelist entries, which have ids of their own, and what a person is told: bulk-actions.test.ts, decisions.test.ts. */
const withoutIds = new Set<Endpoint>([screening.createSearch, screening.findSearches, screening.getBulkAction, screening.takeEndedActions, screening.findWhitelist, screening.endWhitelist]);
const UNKNOWN = '0123456789abcdef01234567';

describeEachEngine('tenants', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let stranger: Person;
  let deletedId: string;
  let searchId: string;
  let before: unknown;

  async function search(): Promise<string> {
    const { body } = await world.call(owner, screening.createSearch, { body: { search_term: 'Nicolas Madrigal', filters: { types: checkTypes } } });
    return (body.data as OutputOf<typeof screening.createSearch>).result.id;
  }
  const stored = () =>
    database().transaction({ kind: 'system' }, async (trx) => [
      await trx.selectFrom('searches').selectAll().orderBy('id').execute(),
      await trx.selectFrom('search_hits').selectAll().orderBy('search_id').orderBy('position').execute(),
      await trx.selectFrom('search_notes').selectAll().execute(),
    ]);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': HOUSE_LIST });
    owner = await world.person(['All']);
    stranger = await world.person(['All'], world.otherMerchantId);
    searchId = await search();
    deletedId = await search();
    await world.call(owner, screening.deleteSearch, { params: { id: deletedId } });
    before = await stored();
  });
  afterAll(() => world.stop());

  it('are kept apart by every endpoint about searches: none is missing here', () => {
    const ofScreening = endpoints.filter((endpoint) => (Object.values(screening) as unknown[]).includes(endpoint));
    const missing = ofScreening.filter((endpoint) => !inputs.has(endpoint) && !withoutIds.has(endpoint));
    expect(missing.map((endpoint) => endpoint.path)).toEqual([]);
  });

  it.each([...inputs].map(([endpoint, input]) => [`${endpoint.method} ${endpoint.path}`, endpoint, input] as const))(
    '%s answers for a search of another merchant exactly as for one that does not exist',
    async (_title, endpoint, input) => {
      const foreign = await world.call(stranger, endpoint, input(searchId));
      const unknown = await world.call(stranger, endpoint, input(UNKNOWN));
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(await stored()).toEqual(before);
    },
  );

  it.each([...inputs].map(([endpoint, input]) => [`${endpoint.method} ${endpoint.path}`, endpoint, input] as const))(
    '%s answers for a deleted search as for one that does not exist',
    async (_title, endpoint, input) => {
      const deleted = await world.call(owner, endpoint, input(deletedId));
      const unknown = await world.call(owner, endpoint, input(UNKNOWN));
      expect(deleted.status).toBe(404);
      expect({ ...deleted.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(await stored()).toEqual(before);
    },
  );

  it('do not see the searches of others in lists, not even by id', async () => {
    for (const body of [{}, { id: searchId }, { search_term: 'Madrigal' }]) {
      const answer = await world.call(stranger, screening.findSearches, { body });
      expect(answer.body.data).toEqual({ searches: [], totalRecords: 0, isTotalExact: true });
    }
  });
});
