import { type Endpoint, endpoints } from '@tamis/contract';
import * as keys from '@tamis/contract/api-keys';
import * as cases from '@tamis/contract/cases';
import { findLoggedCalls, viewLoggedCall } from '@tamis/contract/request-logs';
import * as screening from '@tamis/contract/screening';
import { createTrigger } from '@tamis/contract/triggers';
import { findRecent, viewChart, viewDashboard } from '@tamis/contract/dashboard';
import { viewProgrammeReport } from '@tamis/contract/programme-report';
import { viewMessage } from '@tamis/contract/outbox';
import { createUserGroup } from '@tamis/contract/user-groups';
import { createWebhook } from '@tamis/contract/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { caseActsOf } from './modules/cases/testing.ts';
import { createLog } from './platform/log.ts';
import { createLiveHub, type LiveEvent, type LiveHub } from './platform/realtime/live-events.ts';
import { statementsOf } from './platform/testing/statements-of.ts';
import {
  createTestDatabase,
  describeEachEngine,
  engines,
  type TestDatabase,
} from './platform/testing/test-database.ts';
import type { Stage } from './testing/acts/act.ts';
import { allActs } from './testing/acts/all-acts.ts';
import { openStage } from './testing/acts/open-stage.ts';
import { triggerOf } from './testing/acts/trigger-acts.ts';
import { callsWithIds, type Ids, type InputFor, UNKNOWN } from './testing/calls/calls-with-ids.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { type Heard, hearAnswers } from './testing/hear-answers.ts';
import { readingInput } from './testing/reading-input.ts';
import { type CaseIds, fillRestrictedFile, type RestrictedFile } from './testing/restricted-file.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const ofCase = [
  'case',
  'person',
  'company',
  'entityLink',
  'document',
  'documentFile',
  'caseRequest',
] as const satisfies readonly (keyof CaseIds)[];

/** Calls that take something of a case, each with one thing of it at a time. */
const partsAsked = callsWithIds.flatMap(([endpoint, input]) =>
  ofCase
    .filter((part) => JSON.stringify(input(idsWith(part, 'asked about'))).includes('asked about'))
    .map((part) => [`${endpoint.method} ${endpoint.path}`, part, endpoint, input] as const),
);

/** Every id is that of nothing, but one. */
function idsWith(part: keyof CaseIds, id: string): Ids {
  const nothing = Object.fromEntries(
    [
      'search',
      'action',
      'whitelistEntry',
      'batch',
      'certificates',
      'notification',
      'user',
      'group',
      'role',
      'key',
      'webhook',
      'event',
      'session',
      'proposal',
      'caseType',
      'caseStatus',
      'documentType',
      'riskReplay',
      'trigger',
      'savedFilter',
      'merchant',
      ...ofCase,
    ].map((name) => [name, UNKNOWN]),
  );
  return { ...nothing, [part]: id } as unknown as Ids;
}

describeEachEngine('what is in a restricted case', (_engine, database) => {
  let world: TestWorld;
  let askers: Person[];
  let file: RestrictedFile;
  let open: Ids;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    const [owner, root, member] = [
      await world.person(['All']),
      await world.person(['Root']),
      await world.person(['All']),
    ];
    askers = [owner, root];
    const body = { name: 'MLRO', memberIds: [member.userId] };
    file = await fillRestrictedFile(world, member, (await world.ask(owner, createUserGroup, { body })).id);
    open = await openCase(owner);
    // The first call of a session notes that it is used.
    for (const asker of askers) await world.ask(asker, cases.countCases);
  });
  afterAll(() => world.stop());

  /** A case that everybody sees, so that the one thing of the other is what is asked about. */
  async function openCase(owner: Person): Promise<Ids> {
    const acts = caseActsOf(world, owner);
    const { id, typeId, statusId } = await acts.draft();
    const { entityId, entityLinkId } = await acts.addPerson(id);
    return {
      ...idsWith('case', id),
      person: entityId,
      entityLink: entityLinkId,
      search: file.searchId,
      caseType: typeId,
      caseStatus: statusId,
    };
  }

  const answers = async (asker: Person, endpoint: Endpoint, input: InputFor, [hidden, none]: [Ids, Ids]) => {
    const ask = (ids: Ids) =>
      statementsOf(() => world.call(asker, endpoint, input({ ...ids, merchant: asker.merchantId })));
    const [{ answer, statements }, { answer: toUnknown, statements: ofUnknown }] = [await ask(hidden), await ask(none)];
    return {
      said: { ...answer, body: { ...answer.body, requestId: '' } },
      statements,
      toUnknown: { ...toUnknown, body: { ...toUnknown.body, requestId: '' } },
      ofUnknown,
    };
  };

  it.each(partsAsked)(
    '%s answers about its %s exactly as about an unknown one, and after the same work',
    async (_title, part, endpoint, input) => {
      for (const asker of askers)
        for (const ids of [idsWith(part, UNKNOWN), { ...open, [part]: UNKNOWN }]) {
          const { said, statements, toUnknown, ofUnknown } = await answers(asker, endpoint, input, [
            { ...ids, [part]: file.ids[part] },
            ids,
          ]);
          expect(said).toEqual(toUnknown);
          expect(statements).toEqual(ofUnknown);
          expect(said.status).not.toBe(200);
        }
    },
  );

  it('is asked about by every call that takes an id of such a thing', () => {
    const asked = new Set(partsAsked.map(([, part]) => part));
    expect([...asked].toSorted()).toEqual([...ofCase].toSorted());
  });
});

describe('a restricted case', () => {
  let database: TestDatabase;
  let stage: Stage;
  let heard: Heard;
  let hub: LiveHub;
  let file: RestrictedFile;
  let member: Person;
  /** Of that one, and of another that everybody saw once. */
  let secrets: string[];
  const events: LiveEvent[] = [];
  let fillAnother: () => Promise<unknown>;

  beforeAll(async () => {
    // One engine: the rules that keep it are proved on both above.
    database = await createTestDatabase(engines.at(-1) ?? 'pglite');
    stage = await openStage(database);
    const { world, owner, root } = stage;
    member = await world.person(['All']);
    const { id: groupId } = await world.ask(owner, createUserGroup, {
      body: { name: 'Officers', memberIds: [member.userId] },
    });
    for (const event of ['case.created', 'case.status_changed', 'case.escalated', 'case.returned'] as const)
      await world.ask(owner, createTrigger, {
        body: {
          ...triggerOf({ owner }),
          name: `On ${event}`,
          event,
          segment: { match: 'all', conditions: [] },
        } as never,
      });
    await world.ask(owner, createWebhook, {
      body: { name: 'All of it', url: 'https://hooks.invalid/', modules: ['cases', 'searches'] },
    });
    hub = await createLiveHub(database, createLog('silent'));
    for (const { merchantId, userId } of [owner, root])
      hub.subscribe({ merchantId, homeMerchantId: merchantId, userId, isRoot: userId === root.userId }, (event) =>
        events.push(event),
      );
    heard = hearAnswers(world.app.http, [member.token]);
    file = await fillRestrictedFile(world, member, groupId);
    fillAnother = async () => {
      const acts = caseActsOf(world, member);
      await acts.addPerson((await acts.draft({ restrictedToGroupId: groupId })).id);
    };
    const later = await caseActsOf(world, member).draft({ name: 'Formerly Open Wherry', externalId: 'FOW-1' });
    await world.ask(member, cases.openCase, { params: { id: later.id } });
    heard.forget();
    events.length = 0;
    await world.ask(member, cases.restrictCase, { params: { id: later.id }, body: { groupId } });
    secrets = [...file.secrets, later.id, later.reference, later.name, later.externalId];
  });
  afterAll(async () => {
    await hub.stop();
    await stage.downloading.stop();
    await stage.world.stop();
    await database.drop();
  });

  const leaks = async (): Promise<string[]> => heard.leaksOf(secrets);

  it.each(
    endpoints
      .filter(({ writes }) => writes)
      .flatMap((endpoint) => {
        const act = allActs.get(endpoint);
        return act ? [[`${endpoint.method} ${endpoint.path}`, endpoint, act] as const] : [];
      }),
  )('stands in no answer to %s, nor in what it brings about', async (_title, endpoint, act) => {
    const { by = stage.owner, input, send } = await act(stage);
    await (send?.() ?? stage.world.ask(by, endpoint, input));
    expect(await leaks()).toEqual([]);
  });

  // A file that is sent only to be checked is answered from itself.
  it.each(
    endpoints
      .filter(({ writes, access, multipart }) => !writes && !multipart && access.kind !== 'public')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('stands in no answer to %s, whatever is looked for', async (_title, endpoint) => {
    for (const asker of [stage.owner, stage.root]) {
      for (const search of [undefined, secrets[0], secrets[8]]) {
        const input = await readingInput(database, endpoint, {
          merchantId: asker.merchantId,
          searchId: file.searchId,
          search,
        });
        const { status } = await stage.world.call(asker, endpoint, input);
        if (asker === stage.owner && search === undefined && endpoint.access.kind !== 'root')
          expect([200, 404], 'it is really answered').toContain(status);
      }
    }
    expect(await leaks()).toEqual([]);
  });

  it('is in no figure that others read', async () => {
    const { owner, root, world } = stage;
    const figures = async () => {
      const read = [];
      for (const asker of [owner, root]) {
        const chart = (chart_id: 'cases_by_stage' | 'risk_levels') =>
          world.ask(asker, viewChart, { body: { chart_id } });
        const period = { from: '2026-01-01', to: '2026-12-31' };
        const { report } = await world.ask(asker, viewProgrammeReport, { body: period });
        const waiting = (await world.ask(asker, viewDashboard)).figures.waiting.cases;
        const recent = await world.ask(asker, findRecent, { body: {} });
        const page = await world.ask(asker, cases.findCases, { body: {} });
        const people = await world.ask(asker, cases.findPersons, { body: {} });
        const charts = [await chart('cases_by_stage'), await chart('risk_levels')].map(({ points }) => points);
        read.push([
          await world.ask(asker, cases.countCases),
          charts,
          report.cases,
          report.overdue,
          waiting,
          recent,
          page.totalRecords,
          people.totalRecords,
        ]);
      }
      return read;
    };
    const before = await figures();
    await fillAnother();
    expect(await figures()).toEqual(before);
  });

  it('has its search shown with a link to nothing, and counted as any other', async () => {
    const { owner, world } = stage;
    expect(await world.ask(owner, screening.getLink, { params: { id: file.searchId } })).toEqual({ link: null });
    expect(
      (await world.ask(owner, screening.getSearch, { params: { id: file.searchId } })).search.clientReference,
    ).toBe('');
  });

  it('is told by no live event, webhook, trigger, notification or mail', async () => {
    const told = await database.transaction({ kind: 'system' }, (trx) =>
      sql<{ line: string }>`
        select to_jsonb(events)::text as line from events join webhook_deliveries delivery on delivery.event_id = events.id where delivery.state = 'waiting'
        union all select to_jsonb(run)::text from trigger_runs run join events on events.id = run.event_id where events.subject_id = ${file.ids.case}
        union all select to_jsonb(notifications)::text from notifications
        union all select to_jsonb(messages)::text from messages where id not in (select hidden_mails())`.execute(trx),
    );
    const kept = told.rows.map(({ line }) => line);
    // What the customer and members were written, which no page shows to others: the calls of the outbox are walked above.
    const hidden = await database.transaction({ kind: 'system' }, (trx) =>
      sql<{ id: string }>`select hidden_mails() as id`.execute(trx),
    );
    expect(hidden.rows).toHaveLength(3);
    for (const { id } of hidden.rows)
      expect((await stage.world.call(stage.root, viewMessage, { params: { id } })).status).toBe(404);
    expect(kept.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    // What was heard of the other one while everybody saw it may come late.
    const live = events.map((event) => JSON.stringify(event));
    expect(live.length).toBeGreaterThan(0);
    expect(live.filter((line) => file.secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('leaves nothing of it in the request log', async () => {
    await stage.world.ask(stage.owner, keys.findApiKeys, { body: {} });
    const lines = () =>
      database.transaction({ kind: 'system' }, (trx) =>
        sql<{ line: string; isMembers: boolean }>`
          select to_jsonb(request_log)::text as line, user_id = ${member.userId} as "isMembers" from request_log where user_id = ${member.userId} or endpoint = ${keys.findApiKeys.name}`.execute(
          trx,
        ),
      );
    await vi.waitUntil(async () => (await lines()).rows.some(({ line }) => line.includes(keys.findApiKeys.name)), {
      timeout: 20_000,
      interval: 50,
    });
    // Whoever is no member may have typed the words themselves.
    const ofMember = (await lines()).rows.filter(({ isMembers }) => isMembers);
    expect(ofMember).not.toEqual([]);
    const leaking = ofMember.filter(({ line }) => file.secrets.some((secret) => line.includes(secret)));
    expect(leaking).toEqual([]);
  });

  it('is named to nobody else as what a logged call did', async () => {
    const { calls } = await stage.world.ask(stage.owner, findLoggedCalls, {
      body: { route: cases.createCaseNote.path, perPage: 100 },
    });
    const ofMember = calls.filter(({ userId }) => userId === member.userId);
    expect(ofMember).not.toEqual([]);
    for (const { id } of ofMember) {
      const madeFor = async (person: Person) =>
        (await stage.world.ask(person, viewLoggedCall, { params: { id } })).made?.map(({ action }) => action);
      expect(await madeFor(stage.owner)).toBeUndefined();
      expect(await madeFor(member)).toContain(cases.createCaseNote.name);
    }
  });
});
