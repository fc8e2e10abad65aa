import { createApiKey } from '@tamis/contract/api-keys';
import { startBatch } from '@tamis/contract/batches';
import { approveCase, escalateCase, openCase, proposeCase, returnCase } from '@tamis/contract/cases';
import { events, type EventType, eventTypes } from '@tamis/contract/events';
import * as s from '@tamis/contract/screening';
import { blockUser } from '@tamis/contract/users';
import { findEvents } from '@tamis/contract/event-log';
import { createWebhook } from '@tamis/contract/webhooks';
import { importFiles } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { batchOf, HEADER, uploadFile } from './modules/batches/testing.ts';
import { caseActsOf, documentOf, sendDocument } from './modules/cases/testing.ts';
import { jpegOf } from './platform/pictures/testing.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { describeEachEngine } from './platform/testing/test-database.ts';
import { CUSTOM_LIST } from './testing/custom-list.ts';
import { ENTITY } from './testing/acts/act.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';
import { createTestWorld, type Person, type TestWorld } from './testing/test-world.ts';

const NAME = 'Nicolas Madrigal Morozov';
/** Of whoever is screened here, whole or in part. */
const SOMEBODY = /nicolas|madrigal|morozov|мадригал|heron/i;
const SOON = '2026-11-28T10:00:00.000Z';
const MORE = `${CUSTOM_LIST}H-7,person,${NAME},,sanction,Invented for tests,2023-01-01,1962-11-23,VE\n`;

describeEachEngine('what happens is told', (_engine, database) => {
  let world: TestWorld;
  let idle: TestWorld;
  let owner: Person;
  let receiver: Receiver;
  let sender: Jobs;

  const search = async (in_ = world, by = owner) =>
    (
      await in_.ask(by, s.createSearch, {
        body: { search_term: NAME, client_ref: 'CUST-1', filters: { types: ['sanction', 'pep'] } },
      })
    ).result.id;
  const decide = (id: string, more: object = {}) =>
    world.ask(owner, s.decideHit, {
      body: { id, entityId: ENTITY, match_status: 'false_positive', version: 0, reason: 'Another birth date', ...more },
    });
  const upload = async (csv: string) => {
    const form = new FormData();
    form.append('files', new Blob([csv]), 'house.csv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const root = await world.person(['Root']);
    await world.app.http.inject({
      method: 'POST',
      url: `/api/v1${importFiles.path}`,
      query: { source: 'house' },
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { authorization: `Bearer ${root.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    });
  };
  const decided = async (outcome: 'approved' | 'rejected') => {
    const acts = caseActsOf(world, owner);
    const { id } = await acts.ready({ name: NAME });
    const body = { outcome, reason: 'As the papers say' };
    const { proposal } = await world.ask(owner, proposeCase, { params: { id }, body });
    const other = await world.person(['All']);
    await world.ask(other, approveCase, { params: { id }, body: { reason: 'Seen', digest: proposal?.digest ?? '' } });
    return id;
  };

  const escalated = async () => {
    const { id } = await caseActsOf(world, owner).draft({ name: NAME });
    await world.ask(owner, openCase, { params: { id } });
    const { userId: toId } = await world.person(['CaseFind', 'CaseUpdate']);
    await world.ask(owner, escalateCase, { params: { id }, body: { toId, reason: NAME } });
    return id;
  };

  /** What brings each event about; answers its subject. One for each type of the catalogue: another does not compile. */
  const acts: Record<EventType, () => Promise<string>> = {
    'search.completed': () => search(),
    'search.pending': async () => search(idle, await idle.person(['All'])),
    'search.updated': async () => {
      const id = await search();
      await world.importList('house', { 'house.csv': MORE });
      await world.ask(owner, s.refreshSearch, { body: { id } });
      return id;
    },
    'search.status_changed': async () => {
      const id = await search();
      await world.ask(owner, s.updateStatus, { body: { id, status: 'possible_hit' } });
      return id;
    },
    'hit.decided': async () => {
      const id = await search();
      await decide(id);
      return id;
    },
    'hit.whitelisted': async () => {
      const id = await search();
      await world.ask(owner, s.updateWhitelist, { body: { id, entities: [ENTITY], is_whitelisted: true } });
      return id;
    },
    'batch.completed': async () => {
      const { id } = batchOf(await uploadFile(world, owner, `${HEADER}\n${NAME},,,,,,yes,no,no\n`));
      await world.ask(owner, startBatch, { body: { id } });
      return id;
    },
    'bulk.completed': async () =>
      (await world.ask(owner, s.monitorBatch, { body: { ids: [await search()], is_monitored: true } })).id,
    'case.created': async () => (await caseActsOf(world, owner).draft({ name: NAME })).id,
    'case.status_changed': async () => {
      const { id } = await caseActsOf(world, owner).draft({ name: NAME });
      await world.ask(owner, openCase, { params: { id } });
      return id;
    },
    'case.document_added': async () => {
      const { id } = await caseActsOf(world, owner).draft({ name: NAME });
      documentOf(await sendDocument(world, owner, id, [{ name: `${NAME}.jpg`, bytes: jpegOf(4, 4) }]));
      return id;
    },
    'case.approved': () => decided('approved'),
    'case.rejected': () => decided('rejected'),
    'case.escalated': escalated,
    'case.returned': async () => {
      const id = await escalated();
      await world.ask(owner, returnCase, { params: { id }, body: { answer: NAME } });
      return id;
    },
    'list.updated': async () => {
      await world.importList('house', { 'house.csv': CUSTOM_LIST });
      return 'house';
    },
    'list.held_back': async () => {
      await upload(CUSTOM_LIST.split('\n').slice(0, 2).join('\n'));
      return 'house';
    },
    'key.expiring': async () => {
      const body = { name: 'Nightly', scopes: ['ComplyFind' as const], expiresAt: SOON };
      const { key } = await world.ask(owner, createApiKey, { body });
      await database().transaction({ kind: 'system' }, (trx) => sender.enqueue(trx, 'api-keys.warn', {}));
      return key.id;
    },
    'user.blocked': async () => {
      const { userId } = await world.person(['ComplyFind']);
      const body = { isBlocked: true, reason: `Wrote to ${NAME}` };
      await world.ask(owner, blockUser, { params: { id: userId }, body });
      return userId;
    },
  };

  const rowsOf = (type: EventType, subjectId: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('events')
        .selectAll()
        .where('type', '=', type)
        .where('subject_id', '=', subjectId)
        .orderBy('sequence', 'desc')
        .execute(),
    );

  beforeAll(async () => {
    world = await createTestWorld(database(), { TAMIS_WEBHOOK_NETWORKS: '127.0.0.1' });
    // Its background work is not started: its engine has nothing to answer from.
    idle = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    receiver = await openReceiver();
    sender = createJobs({ database: database(), clock: world.clock, log: createLog('silent'), runsJobs: false });
    sender.handle('api-keys.warn', async () => undefined);
    await sender.prepare();
    await world.ask(owner, createWebhook, { body: { name: 'All of it', url: receiver.url, eventTypes } });
  });
  afterAll(async () => {
    await sender.stop();
    await idle.stop();
    await world.stop();
    await receiver.close();
  });

  it.each(eventTypes)('%s, by its act, as the contract says', async (type) => {
    world.clock.advance(1000);
    const subjectId = await acts[type]();
    const [row] = await vi.waitUntil(
      async () => {
        const rows = await rowsOf(type, subjectId);
        return rows.length > 0 ? rows : undefined;
      },
      { timeout: 30_000, interval: 50 },
    );
    const { data, subject } = events[type];
    expect(z.strictObject(data.shape as z.ZodRawShape).parse(row?.data)).toMatchObject({ [subject]: subjectId });
  });

  describe('to those who listen', () => {
    it('whole, numbered by subject, and never with the name of anybody who is screened', async () => {
      const waiting = async () => (await world.ask(owner, findEvents, { body: { state: 'waiting' } })).totalRecords;
      await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 30_000, interval: 50 });
      const told = receiver.received.map(({ body }) => body);
      for (const body of told) expect(body).not.toMatch(SOMEBODY);
      const types = new Set(told.map((body) => (JSON.parse(body) as { type: string }).type));
      // That one belongs to another merchant: it is not told here.
      expect(eventTypes.filter((type) => !types.has(type))).toEqual(['search.pending']);
      const { rows } = await database().owner.query(
        `select subject_id from events group by merchant_id, subject_type, subject_id
         having max(sequence) <> count(*) or min(sequence) <> 1 or count(distinct sequence) <> count(*)`,
      );
      expect(rows).toEqual([]);
      const kept = await database().transaction({ kind: 'system' }, (trx) =>
        trx.selectFrom('events').select('data').execute(),
      );
      expect(JSON.stringify(kept)).not.toMatch(SOMEBODY);
    });

    it('not at all, where what was to happen was refused', async () => {
      const id = await search();
      const before = await rowsOf('search.status_changed', id);
      await world.refused(owner, s.updateStatus, { body: { id, status: 'all_clear' } });
      expect(await rowsOf('search.status_changed', id)).toEqual(before);
    });
  });
});
