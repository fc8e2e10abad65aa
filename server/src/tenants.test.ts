import { type Endpoint, endpoints, type OutputOf } from '@tamis/contract';
import * as batches from '@tamis/contract/batches';
import { checkTypes } from '@tamis/contract/check-types';
import * as documents from '@tamis/contract/exports';
import * as notifications from '@tamis/contract/notifications';
import { changePassword } from '@tamis/contract/passwords';
import { findPreferences } from '@tamis/contract/preferences';
import { closeOneSession, findSignIns } from '@tamis/contract/profile';
import * as screening from '@tamis/contract/screening';
import * as groups from '@tamis/contract/user-groups';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { batchOf, uploadFile } from './modules/batches/testing.ts';
import { dumpDatabase } from './platform/testing/dump-database.ts';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { HOUSE_LIST } from './testing/house-list.ts';
import { idFields } from './testing/id-fields.ts';
import { type CallInput, createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

/** One of each thing that belongs to a merchant. */
interface Ids {
  search: string;
  action: string;
  whitelistEntry: string;
  batch: string;
  certificates: string;
  notification: string;
  user: string;
  group: string;
  session: string;
  /** The merchant itself, for those calls that name it. */
  merchant: string;
}
type InputFor = (ids: Ids) => CallInput;

const ofSearch: [Endpoint, InputFor][] = [
  [screening.getSearch, ({ search }) => ({ params: { id: search } })],
  [screening.getHit, ({ search }) => ({ params: { id: search, position: 0 } })],
  [screening.retrySearch, ({ search }) => ({ params: { id: search } })],
  [screening.retrySearchByGet, ({ search }) => ({ params: { id: search } })],
  [screening.paginateHits, ({ search }) => ({ body: { id: search } })],
  [
    screening.updateWhitelist,
    ({ search }) => ({ body: { id: search, entities: ['house:H-1'], is_whitelisted: true } }),
  ],
  [screening.updateStatus, ({ search }) => ({ body: { id: search, status: 'positive_hit' } })],
  [screening.changeMonitor, ({ search }) => ({ body: { id: search, is_monitored: false } })],
  [screening.createNote, ({ search }) => ({ body: { complySearchId: search, note: 'from elsewhere' } })],
  [screening.getNotes, ({ search }) => ({ body: { complySearchId: search } })],
  [screening.paginateLeftOut, ({ search }) => ({ body: { id: search } })],
  [screening.makeHit, ({ search }) => ({ body: { id: search, entityId: 'house:H-1' } })],
  [
    screening.decideHit,
    ({ search }) => ({ body: { id: search, entityId: 'house:H-1', match_status: 'true_positive', version: 1 } }),
  ],
  [screening.undoDecision, ({ search }) => ({ body: { id: search, entityId: 'house:H-1', version: 1 } })],
  [screening.undoDecisions, ({ search }) => ({ body: { id: search, versions: { 'house:H-1': 1 } } })],
  [screening.findDecisions, ({ search }) => ({ body: { id: search } })],
  [screening.rerunSearch, ({ search }) => ({ body: { id: search } })],
  [screening.findUpdates, ({ search }) => ({ body: { id: search } })],
  [screening.reviewUpdate, ({ search }) => ({ body: { id: search, reviewed: true } })],
  [screening.reviewCaUpdate, ({ search }) => ({ body: { id: search } })],
  [screening.refreshSearch, ({ search }) => ({ body: { id: search } })],
  [screening.deleteSearch, ({ search }) => ({ params: { id: search } })],
  [screening.getLink, ({ search }) => ({ params: { id: search } })],
  [screening.monitorBatch, ({ search }) => ({ body: { ids: [search], is_monitored: false } })],
  [screening.updateStatusBatch, ({ search }) => ({ body: { ids: [search], status: 'positive_hit' } })],
  [screening.deleteSearches, ({ search }) => ({ body: { ids: [search] } })],
  [screening.createNotesBatch, ({ search }) => ({ body: { complySearchIds: [search], note: 'from elsewhere' } })],
  [screening.assignSearches, ({ search }) => ({ body: { ids: [search], userId: UNKNOWN } })],
  [screening.takeOverSearch, ({ search }) => ({ body: { id: search, from: UNKNOWN, reason: 'from elsewhere' } })],
  [screening.releaseSearches, ({ search }) => ({ body: { ids: [search] } })],
  [documents.downloadSearches, ({ search }) => ({ body: { ids: [search] } })],
  [documents.downloadSearch, ({ search }) => ({ body: { id: search } })],
  [documents.downloadPdf, ({ search }) => ({ body: { id: search } })],
  [documents.downloadEntityPdf, ({ search }) => ({ body: { id: search, entityID: 'house:H-1' } })],
  [documents.downloadCertificate, ({ search }) => ({ body: { id: search } })],
  [documents.downloadEvidence, ({ search }) => ({ body: { id: search } })],
  [documents.auditRequests, ({ search, merchant }) => ({ body: { id: search, merchant_id: merchant } })],
  [
    documents.startCertificates,
    ({ search, merchant }) => ({ body: { merchantId: merchant, complySearchIds: [search] } }),
  ],
];

const ofOthers: [Endpoint, InputFor][] = [
  [screening.getBulkAction, ({ action }) => ({ params: { id: action } })],
  [screening.endWhitelist, ({ whitelistEntry }) => ({ body: { id: whitelistEntry, reason: 'from elsewhere' } })],
  [batches.getBatch, ({ batch }) => ({ params: { id: batch } })],
  [batches.findBatchRecords, ({ batch }) => ({ body: { id: batch } })],
  [batches.insertBatchRows, ({ batch }) => ({ body: { id: batch, rows: [{ search_term: 'x', sanction: 'yes' }] } })],
  [batches.startBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.pauseBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.resumeBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.cancelBatch, ({ batch }) => ({ body: { id: batch } })],
  [batches.exportBatch, ({ batch }) => ({ body: { id: batch } })],
  [documents.viewCertificates, ({ certificates }) => ({ params: { id: certificates } })],
  [documents.downloadCertificates, ({ certificates }) => ({ params: { batchId: certificates } })],
  [notifications.getNotification, ({ notification }) => ({ params: { id: notification } })],
  [notifications.readNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.unreadNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.deleteByReceiver, ({ notification }) => ({ body: { ids: [notification] } })],
  [notifications.deleteNotifications, ({ notification }) => ({ body: { ids: [notification] } })],
  [
    changePassword,
    ({ user }) => ({
      params: { id: user },
      body: { currentPassword: 'Correct-Horse-9', newPassword: 'Battery+Staple7' },
    }),
  ],
  [findPreferences, ({ user }) => ({ params: { id: user } })],
  [groups.viewUserGroup, ({ group, merchant }) => ({ params: { id: group }, query: { merchantId: merchant } })],
  [
    groups.updateUserGroup,
    ({ group, merchant }) => ({
      params: { id: group },
      query: { merchantId: merchant },
      body: { name: 'from elsewhere' },
    }),
  ],
  [groups.deleteUserGroup, ({ group, merchant }) => ({ params: { id: group }, query: { merchantId: merchant } })],
  [closeOneSession, ({ session }) => ({ params: { id: session } })],
  [findSignIns, ({ user }) => ({ body: { id: user } })],
];
/** Filters of lists, which find nothing instead of answering 404: the last test. */
const lists: readonly Endpoint[] = [screening.findSearches];
/** They name a merchant or people beside what they make or list: modules/user-groups/user-groups.test.ts. */
const testedWithModule: readonly Endpoint[] = [groups.findUserGroups, groups.createUserGroup, groups.userGroupChanges];

const UNKNOWN = '0123456789abcdef01234567';
const titled = (inputs: readonly [Endpoint, InputFor][]) =>
  inputs.map(([endpoint, input]) => [`${endpoint.method} ${endpoint.path}`, endpoint, input] as const);

describeEachEngine('tenants', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let stranger: Person;
  let ids: Ids;
  let deletedId: string;
  let strangersId: string;
  let before: unknown;

  const unknown = (merchant: string): Ids => ({
    search: UNKNOWN,
    action: UNKNOWN,
    whitelistEntry: UNKNOWN,
    batch: UNKNOWN,
    certificates: UNKNOWN,
    notification: UNKNOWN,
    user: UNKNOWN,
    group: UNKNOWN,
    session: UNKNOWN,
    merchant,
  });
  const dataOf = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput = {},
    person = owner,
  ): Promise<OutputOf<E>> => {
    const { status, body } = await world.call(person, endpoint, input);
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    return body.data as OutputOf<E>;
  };
  const search = async (person = owner) =>
    (
      await dataOf(
        screening.createSearch,
        { body: { search_term: 'Nicolas Madrigal', filters: { types: checkTypes } } },
        person,
      )
    ).result.id;
  /** Everything that is the owner's, of which a stranger must change nothing; but counts, which are summed up meanwhile. */
  const stored = async () =>
    (await dumpDatabase(database())).filter(
      ({ table, row }) => table !== 'public.search_counts' && row.includes(`"merchant_id":"${world.merchantId}"`),
    );

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': HOUSE_LIST });
    owner = await world.person(['All']);
    stranger = await world.person(['All'], world.otherMerchantId);
    [ids, deletedId, strangersId] = [await oneOfEach(), await search(), await search(stranger)];
    await dataOf(screening.deleteSearch, { params: { id: deletedId } });
    before = await stored();
  });
  afterAll(() => world.stop());

  async function oneOfEach(): Promise<Ids> {
    const searchId = await search();
    await dataOf(screening.updateWhitelist, { body: { id: searchId, entities: ['house:H-1'], is_whitelisted: true } });
    const { entries } = await dataOf(screening.findWhitelist, { body: {} });
    const action = await dataOf(screening.monitorBatch, { body: { ids: [await search()], is_monitored: false } });
    const { batchId } = await dataOf(documents.startCertificates, {
      body: { merchantId: owner.merchantId, complySearchIds: [searchId] },
    });
    const ended = { timeout: 60_000, interval: 50 };
    await vi.waitUntil(
      async () => (await dataOf(screening.getBulkAction, { params: { id: action.id } })).state === 'completed',
      ended,
    );
    await vi.waitUntil(
      async () =>
        (await dataOf(documents.viewCertificates, { params: { id: batchId } })).download.state === 'completed',
      ended,
    );
    const root = await world.person(['Root']);
    const written = await dataOf(
      notifications.createNotification,
      { body: { title: 'Maintenance', content: 'On Sunday', merchantId: owner.merchantId } },
      root,
    );
    return {
      search: searchId,
      action: action.id,
      whitelistEntry: entries[0]?.id ?? '',
      batch: batchOf(await uploadFile(world, owner, 'search_term,sanction\nSea Heron,yes\n')).id,
      certificates: batchId,
      notification: written.ids[0] ?? '',
      user: (await world.person([])).userId,
      group: (await dataOf(groups.createUserGroup, { body: { name: 'Reviewers' } })).id,
      session: (await world.person([])).sessionId,
      merchant: owner.merchantId,
    };
  }

  it('are kept apart by every call that takes an id: none is missing here', () => {
    // Root works across merchants, and a sign-in that waits for its code names itself.
    const withinMerchant = endpoints.filter(({ access }) => access.kind === 'claims' || access.kind === 'signed-in');
    const covered = [...ofSearch, ...ofOthers].map(([endpoint]) => endpoint);
    const missing = withinMerchant.filter(
      (endpoint) =>
        idFields(endpoint).length > 0 &&
        !covered.includes(endpoint) &&
        !lists.includes(endpoint) &&
        !testedWithModule.includes(endpoint),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(titled([...ofSearch, ...ofOthers]))(
    '%s answers for what is another merchant’s exactly as for what does not exist',
    async (_title, endpoint, input) => {
      // The merchant that a call names is the stranger's own: the other ids alone must keep them out.
      const foreign = await world.call(stranger, endpoint, input({ ...ids, merchant: stranger.merchantId }));
      const none = await world.call(stranger, endpoint, input(unknown(stranger.merchantId)));
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      expect(await stored()).toEqual(before);
    },
  );

  it.each(titled(ofSearch.filter(([endpoint]) => idFields(endpoint).some((field) => /merchant_?id$/i.test(field)))))(
    '%s takes another merchant for one that does not exist, whosever the search is',
    async (_title, endpoint, input) => {
      for (const given of [ids, unknown(ids.merchant), { ...ids, search: strangersId }]) {
        const foreign = await world.call(stranger, endpoint, input(given));
        const none = await world.call(stranger, endpoint, input({ ...given, merchant: UNKNOWN }));
        expect(foreign.status).toBe(404);
        expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      }
      expect(await stored()).toEqual(before);
    },
  );

  it.each(titled(ofSearch))(
    '%s answers for a deleted search as for one that does not exist',
    async (_title, endpoint, input) => {
      const deleted = await world.call(owner, endpoint, input({ ...ids, search: deletedId }));
      const none = await world.call(owner, endpoint, input(unknown(owner.merchantId)));
      expect(deleted.status).toBe(404);
      expect({ ...deleted.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      expect(await stored()).toEqual(before);
    },
  );

  it('do not see what belongs to others in lists, not even by id', async () => {
    const found = async (body: object) =>
      (await dataOf(screening.findSearches, { body }, stranger)).searches.map(({ id }) => id);
    expect(
      await Promise.all([{}, { search_term: 'Madrigal' }, { id: ids.search }, { batchId: ids.batch }].map(found)),
    ).toEqual([[strangersId], [strangersId], [], []]);
    expect(await dataOf(batches.findBatches, { body: {} }, stranger)).toEqual({ batches: [], totalRecords: 0 });
  });
});
