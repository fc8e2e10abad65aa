import { type Endpoint, endpoints, type OutputOf } from '@tamis/contract';
import { chooseMerchant } from '@tamis/contract/agents';
import * as keys from '@tamis/contract/api-keys';
import * as batches from '@tamis/contract/batches';
import * as archiver from '@tamis/contract/archiver';
import * as cases from '@tamis/contract/cases';
import * as templates from '@tamis/contract/mail-templates';
import * as ownTemplates from '@tamis/contract/own-templates';
import { createTrigger } from '@tamis/contract/triggers';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as documents from '@tamis/contract/exports';
import * as policy from '@tamis/contract/merchants/policy';
import * as merchants from '@tamis/contract/merchants/management';
import * as dashboard from '@tamis/contract/dashboard';
import * as notifications from '@tamis/contract/notifications';
import * as billing from '@tamis/contract/billing';
import * as programme from '@tamis/contract/programme-report';
import * as reports from '@tamis/contract/reports';
import * as requestLogs from '@tamis/contract/request-logs';
import * as proofs from '@tamis/contract/screening-proofs';
import * as filters from '@tamis/contract/saved-filters';
import * as screening from '@tamis/contract/screening';
import * as roles from '@tamis/contract/roles';
import * as groups from '@tamis/contract/user-groups';
import * as users from '@tamis/contract/users';
import * as eventLog from '@tamis/contract/event-log';
import * as hooks from '@tamis/contract/webhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { batchOf, uploadFile } from './modules/batches/testing.ts';
import { dumpDatabase } from './platform/testing/dump-database.ts';
import { statementsOf } from './platform/testing/statements-of.ts';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { callsWithIds, type Ids, type InputFor, ofSearch, UNKNOWN } from './testing/calls/calls-with-ids.ts';
import { idFields } from './testing/calls/id-fields.ts';
import {
  PASSPORT_ASKED,
  caseActsOf,
  documentOf,
  importOf,
  sendDocument,
  uploadImport,
} from './modules/cases/testing.ts';
import { jpegOf } from './platform/pictures/testing.ts';
import { ownTemplateOf } from './testing/acts/template-acts.ts';
import { triggerOf } from './testing/acts/trigger-acts.ts';
import { type CallInput, createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const MINE = { name: 'Mine', filter: { list: 'queue', query: { view: 'mine' } } } as const;
/** Filters of lists, which find nothing instead of answering 404: the last test. */
const lists: readonly Endpoint[] = [
  screening.findSearches,
  screening.findSearchIds,
  users.findUsers,
  cases.findCases,
  cases.findCaseIds,
];
/** They name a merchant or people beside what they make, list or act on: the tests of user groups, roles, users, merchants and their policy, keys, reports, webhooks, templates and the archive. */
const testedWithModule: readonly Endpoint[] = [
  // A chart's id is a name of the product's: dashboard.test.ts.
  dashboard.changeDashboardSettings,
  dashboard.viewChart,
  dashboard.exportChart,
  // What was typed, for who typed it: modules/cases/form-drafts.test.ts.
  cases.saveCaseFormDraft,
  cases.discardCaseFormDraft,
  // Of what an agent chooses: agents.test.ts.
  chooseMerchant,
  groups.findUserGroups,
  groups.createUserGroup,
  groups.userGroupChanges,
  roles.findRoles,
  roles.createRole,
  roles.roleChanges,
  users.changeUsers,
  users.reviewAccess,
  screening.viewApprovalRules,
  screening.setApprovalRules,
  screening.viewReasonPolicy,
  screening.setReasonPolicy,
  merchants.twoFactorUsers,
  policy.viewMerchantPolicy,
  policy.setSignInPolicy,
  policy.setRetention,
  users.userChanges,
  keys.findApiKeys,
  keys.createApiKey,
  keys.apiKeyChanges,
  requestLogs.findLoggedCalls,
  requestLogs.findLogFilters,
  reports.viewAmlReport,
  reports.exportAmlReport,
  programme.viewProgrammeReport,
  programme.downloadProgrammeReport,
  proofs.findProofDays,
  proofs.viewProof,
  proofs.downloadProof,
  proofs.downloadProofs,
  billing.findBillingReports,
  billing.viewBillingReport,
  billing.exportBillingReports,
  requestLogs.viewLoggedCall,
  hooks.findWebhooks,
  hooks.viewWebhookModules,
  hooks.createWebhook,
  hooks.webhookChanges,
  eventLog.findEventTypes,
  eventLog.findEvents,
  // It is sent as a form: documents.test.ts.
  cases.uploadDocument,
  // By the purpose of a mail, which every merchant has: mail-templates.test.ts.
  templates.findMailTemplates,
  templates.viewMailTemplate,
  templates.createMailTemplate,
  templates.updateMailTemplate,
  templates.resetMailTemplate,
  // They name a merchant: own-templates.test.ts.
  ownTemplates.findOwnTemplates,
  ownTemplates.findScheduledTemplates,
  ownTemplates.createOwnTemplate,
  // Their ids come from jobs, or are filters: archive.test.ts.
  archiver.findArchiveRequests,
  archiver.takeSnapshot,
  archiver.downloadSnapshot,
  archiver.previewRemoval,
  archiver.requestRemoval,
  archiver.archiveAndDelete,
  archiver.approveArchiveRequest,
  archiver.cancelArchiveRequest,
  archiver.findLegalHolds,
  archiver.holdsOfSearch,
  archiver.holdsOfCase,
  archiver.placeHold,
  archiver.liftHold,
  archiver.viewRetention,
  archiver.setArchiveRetention,
];

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
    caseImport: UNKNOWN,
    certificates: UNKNOWN,
    notification: UNKNOWN,
    user: UNKNOWN,
    group: UNKNOWN,
    role: UNKNOWN,
    key: UNKNOWN,
    webhook: UNKNOWN,
    event: UNKNOWN,
    session: UNKNOWN,
    proposal: UNKNOWN,
    case: UNKNOWN,
    person: UNKNOWN,
    company: UNKNOWN,
    entityLink: UNKNOWN,
    caseType: UNKNOWN,
    caseStatus: UNKNOWN,
    documentType: UNKNOWN,
    document: UNKNOWN,
    documentFile: UNKNOWN,
    caseRequest: UNKNOWN,
    riskReplay: UNKNOWN,
    trigger: UNKNOWN,
    template: UNKNOWN,
    savedFilter: UNKNOWN,
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
  /** Everything that is the owner's, of which a stranger must change nothing; but counts, which are summed up meanwhile, and the request log and last uses of claims, which are written behind. */
  const stored = async () =>
    (await dumpDatabase(database())).filter(
      ({ table, row }) =>
        !['public.search_counts', 'public.search_months', 'public.hit_counts'].includes(table) &&
        table !== 'public.claim_uses' &&
        !table.startsWith('request_days.') &&
        row.includes(`"merchant_id":"${world.merchantId}"`),
    );

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
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
    const receivers = { kind: 'users' as const, ids: [owner.userId] };
    const message = { title: 'Maintenance', content: 'On Sunday', receivers };
    await dataOf(notifications.createNotification, { body: message }, root);
    const received = await dataOf(notifications.findNotifications, { body: { search: 'Maintenance' } });
    return {
      search: searchId,
      action: action.id,
      whitelistEntry: entries[0]?.id ?? '',
      batch: batchOf(await uploadFile(world, owner, 'search_term,sanction\nSea Heron,yes\n')).id,
      caseImport: importOf(await uploadImport(world, owner, 'case_type,surname\nPrivate client,Heron\n')).id,
      certificates: batchId,
      notification: received.notifications[0]?.id ?? '',
      user: (await world.person([])).userId,
      group: (await dataOf(groups.createUserGroup, { body: { name: 'Reviewers' } })).id,
      role: (await dataOf(roles.createRole, { body: { name: 'Reviewer', claims: ['ComplyFind'] } })).id,
      ...(await hookWithEvent()),
      key: (await dataOf(keys.createApiKey, { body: { name: 'payments', scopes: ['ComplyFind'] } })).key.id,
      session: (await world.person([])).sessionId,
      proposal: await proposed(),
      trigger: (await dataOf(createTrigger, { body: triggerOf({ owner }) })).id,
      template: (await dataOf(ownTemplates.createOwnTemplate, { body: ownTemplateOf() })).id,
      savedFilter: (await dataOf(filters.createSavedFilter, { body: MINE })).id,
      ...(await caseWithAll()),
      merchant: owner.merchantId,
    };
  }

  async function hookWithEvent(): Promise<Pick<Ids, 'webhook' | 'event'>> {
    const body = { name: 'Core banking', url: 'https://hooks.invalid/', modules: ['keys'] };
    const { id } = (await dataOf(hooks.createWebhook, { body })).webhook;
    return { webhook: id, event: (await dataOf(hooks.sendTestEvent, { params: { id } })).eventId };
  }

  async function proposed(): Promise<string> {
    await dataOf(screening.setApprovalRules, { body: { rules: ['true-match'] } });
    const body = { id: await search(), entityId: 'house:H-1', match_status: 'true_positive', version: 0 };
    const { proposal } = await dataOf(screening.decideHit, { body });
    await dataOf(screening.setApprovalRules, { body: { rules: [] } });
    return proposal ?? '';
  }

  async function caseWithAll(): Promise<
    Pick<
      Ids,
      | 'case'
      | 'person'
      | 'company'
      | 'entityLink'
      | 'caseType'
      | 'caseStatus'
      | 'documentType'
      | 'document'
      | 'documentFile'
      | 'caseRequest'
      | 'riskReplay'
    >
  > {
    const acts = caseActsOf(world, owner);
    const draft = await acts.draft();
    const { entityId, entityLinkId } = await acts.addPerson(draft.id);
    const replay = await dataOf(cases.replayRiskModel, { body: { rules: cases.deliveredRiskRules } });
    const ownType = await dataOf(cases.createDocumentType, { body: { name: 'Bank statement', of: ['person'] } });
    const company = await dataOf(cases.createCompany, { body: { name: 'Quayside Ferrous' } });
    const scan = { name: 'passport.jpg', bytes: jpegOf(4, 4) };
    const document = documentOf(await sendDocument(world, owner, draft.id, [scan]));
    const request = await dataOf(cases.createCaseRequest, { params: { id: draft.id }, body: PASSPORT_ASKED });
    return {
      document: document.id,
      caseRequest: request.id,
      documentFile: document.files[0]?.id ?? '',
      case: draft.id,
      person: entityId,
      company: company.id,
      entityLink: entityLinkId,
      caseType: draft.typeId,
      caseStatus: draft.statusId,
      documentType: ownType.id,
      riskReplay: replay.id,
    };
  }

  it('are kept apart by every call that takes an id: none is missing here', () => {
    // Root works across merchants, and a sign-in that waits for its code names itself.
    const withinMerchant = endpoints.filter(({ access }) => access.kind === 'claims' || access.kind === 'signed-in');
    const walked = callsWithIds.map(([endpoint]) => endpoint);
    const missing = withinMerchant.filter(
      (endpoint) =>
        idFields(endpoint).length > 0 &&
        !walked.includes(endpoint) &&
        !lists.includes(endpoint) &&
        !testedWithModule.includes(endpoint),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(titled(callsWithIds))(
    '%s answers for what is another merchant’s exactly as for what does not exist, and after the same work',
    async (_title, endpoint, input) => {
      const ask = (given: Ids) => statementsOf(() => world.call(stranger, endpoint, input(given)));
      // The merchant that a call names is the stranger's own: the other ids alone must keep them out.
      const { answer: foreign, statements } = await ask({ ...ids, merchant: stranger.merchantId });
      const { answer: none, statements: ofNone } = await ask(unknown(stranger.merchantId));
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      // Else the time that it takes tells them apart.
      expect(statements.length).toBeGreaterThan(0);
      expect(statements).toEqual(ofNone);
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
    const everyId = await dataOf(screening.findSearchIds, { body: {} }, stranger);
    expect(everyId).toEqual({ ids: [strangersId], isWhole: true });
    expect(await dataOf(batches.findBatches, { body: {} }, stranger)).toEqual({ batches: [], totalRecords: 0 });
  });
});
