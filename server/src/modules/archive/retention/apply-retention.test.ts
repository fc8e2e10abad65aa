import { setArchiveRetention, viewRetention } from '@tamis/contract/archiver';
import { closeCase, openCase } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import * as merchants from '@tamis/contract/merchants/management';
import { createSearch, setApprovalRules } from '@tamis/contract/screening';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Trx } from '../../../platform/db/database.ts';
import { createJobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { jpegOf } from '../../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { Person, TestWorld } from '../../../testing/test-world.ts';
import { createWorldWithoutJobs } from '../../../testing/world-without-jobs.ts';
import { caseActsOf, sendDocument } from '../../cases/testing.ts';
import { applyRetention } from './apply-retention.ts';

const KEPT_DAYS = 40;

describeEachEngine('each night', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let merchantId: string;
  let owner: Person;
  let enqueued: object[];
  let count = 0;

  beforeAll(async () => {
    world = await createWorldWithoutJobs(database());
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    enqueued = [];
    count += 1;
    // Sessions end long before anything is over.
    root = await world.person(['Root']);
    const made = await world.ask(root, merchants.createMerchant, {
      body: {
        name: `Keeping ${count}`,
        contactEmail: `compliance-${count}@keeping.example`,
        country: 'IE',
        timeZone: 'Europe/Dublin',
        ownerName: 'Ines',
        ownerSurname: 'Farrow',
        ownerEmail: `owner-${count}@keeping.example`,
      },
    });
    merchantId = made.id;
    owner = await world.person(['All'], merchantId);
    await world.ask(owner, setArchiveRetention, { body: { kind: 'searches', days: KEPT_DAYS } });
  });

  const search = () =>
    world.ask(owner, createSearch, {
      body: { search_term: 'Oriel Tamsin', is_monitored: false, filters: { types: ['sanction'] } },
    });
  const later = (days: number) => world.clock.advance(days * DAY_MS);
  const collecting: Pick<Jobs, 'enqueue'> = {
    enqueue: async (_trx: Trx, _name: string, data: object) => void enqueued.push(data),
  };
  async function night(): Promise<void> {
    const job = createJobCtx({
      database: database(),
      clock: world.clock,
      log: createLog('silent'),
      id: 'job',
      signal: new AbortController().signal,
      initiator: null,
      reason: 'retention',
    });
    await applyRetention({ jobs: collecting, installation: { requestLogDays: 30 } }, job);
  }
  const requests = () =>
    database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('archive_requests')
        .select(['id', 'state', 'why', 'asked_by', 'scope'])
        .where('merchant_id', '=', merchantId)
        .execute(),
    );
  const own = () => enqueued.filter((data) => 'merchantId' in data && data.merchantId === merchantId);
  async function deleteIt(): Promise<void> {
    await world.ask(root, merchants.blockMerchant, { body: { id: merchantId, isBlocked: true, reason: 'Leaves' } });
    await world.ask(root, merchants.deleteMerchant, {
      params: { id: merchantId },
      query: { name: `Keeping ${count}`, reason: 'Contract ended', snapshot: 'declined' },
    });
  }

  it('what is over is asked to be removed, in nobody’s name, once', async () => {
    await search();
    later(KEPT_DAYS - 1);
    await night();
    expect(await requests()).toEqual([]);
    later(2);
    await night();
    await night();
    const [asked, ...others] = await requests();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ state: 'waiting', why: 'retention', asked_by: null });
    expect(own()).toEqual([{ requestId: asked?.id, merchantId }]);
    expect((await world.auditOf('archive-request', asked?.id ?? '')).at(-1)).toMatchObject({
      action: 'archive.remove',
      actorId: null,
      body: { why: 'retention', isProposed: false },
    });
  });

  it('documents of cases that were closed long enough ago are asked to be removed, before the cases themselves', async () => {
    await world.ask(owner, setArchiveRetention, { body: { kind: 'documents', days: KEPT_DAYS } });
    const acts = caseActsOf(world, owner);
    const caseWithDocument = async () => {
      const { id } = await acts.draft();
      await acts.addPerson(id);
      await world.ask(owner, openCase, { params: { id } });
      await sendDocument(world, owner, id, [{ name: 'passport.jpg', bytes: jpegOf(4, 4) }]);
      return id;
    };
    const closed = await caseWithDocument();
    await caseWithDocument();
    await world.ask(owner, closeCase, { params: { id: closed }, body: { reason: 'Withdrawn' } });
    later(KEPT_DAYS - 1);
    owner = await world.person(['All'], merchantId);
    const goingOf = async () =>
      (await world.ask(owner, viewRetention)).kinds.find(({ kind }) => kind === 'documents')?.sum;
    expect(await goingOf()).toBe(1);
    await night();
    expect(await requests()).toEqual([]);
    later(2);
    await night();
    const [asked, ...others] = await requests();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ state: 'waiting', why: 'retention', scope: { subjects: ['documents'] } });
  });

  it('what is over waits for a second person where the merchant wants one for deletions', async () => {
    await world.ask(owner, setApprovalRules, { body: { rules: ['deletion'] } });
    await search();
    later(KEPT_DAYS + 1);
    await night();
    expect(await requests()).toMatchObject([{ state: 'proposed', why: 'retention' }]);
    expect(own()).toEqual([]);
  });

  it('what is over of a merchant that was deleted waits for nobody, as nobody is left there', async () => {
    await world.ask(owner, setApprovalRules, { body: { rules: ['deletion'] } });
    await search();
    await deleteIt();
    later(KEPT_DAYS + 1);
    await night();
    const [asked] = await requests();
    expect(asked).toMatchObject({ state: 'waiting', why: 'retention' });
    expect(own()).toEqual([{ requestId: asked?.id, merchantId }]);
  });
});
