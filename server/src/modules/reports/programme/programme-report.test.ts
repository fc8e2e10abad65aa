import { checkTypes } from '@tamis/contract/terms/check-types';
import { sendTestMail } from '@tamis/contract/mail-templates';
import * as contract from '@tamis/contract/programme-report';
import * as s from '@tamis/contract/screening';

import { createHash } from 'node:crypto';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { canonicalJson } from '../../../platform/audit/audit-chain.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { masked } from '../../../testing/documents/masked.ts';
import { pdfText } from '../../../testing/documents/pdf-text.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const HOUR = 3_600_000;
const HEADINGS = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities';
const NAME = 'Nicolas Madrigal Morozov';
const LIST = `${HEADINGS}
T-1,person,${NAME},,sanction,Invented,2020-01-02,,VE
T-2,person,Nikolas Madrigal Morozov,,sanction,Invented,2021-03-04,,VE
T-3,person,Nikolas Madrigal Morozoff,,sanction,Invented,2019-05-06,,VE
`;
const HITS = ['house:T-1', 'house:T-2', 'house:T-3'] as const;
const CLAIMS = ['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate', 'ComplyDelete'] as const;

const isPurge = ({ action }: { action: string }): boolean => action === 'searches.purge';

describeEachEngine('the programme report', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let ines: Person;
  let omar: Person;
  let examiner: Person;
  const versions = new Map<string, number>();

  const view = (by: Person, from: string, to: string) =>
    world.ask(by, contract.viewProgrammeReport, { body: { from, to } });
  const rows = (text: string) => database().owner.query(`begin; set local row_security = off; ${text}; commit`);
  async function search(by: Person, more: object = {}): Promise<string> {
    const body = { search_term: NAME, fuzziness: 1, filters: { types: [...checkTypes] }, ...more };
    return (await world.ask(by, s.createSearch, { body })).result.id;
  }
  async function decide(by: Person, id: string, entityId: string, match_status: (typeof s.matchStatuses)[number]) {
    const key = `${id}${entityId}`;
    const body = { id, entityId, version: versions.get(key) ?? 0, match_status, reason: 'Compared' };
    const answer = await world.ask(by, s.decideHit, { body });
    versions.set(key, answer.version);
    return answer;
  }
  /** As the night does, once its time is over. */
  async function purge(id: string): Promise<void> {
    await rows(`update searches set deleted_at = '2020-01-01T00:00:00Z' where id = '${id}'`);
    const jobs = createJobs({ database: database(), clock: world.clock, log: createLog('silent'), runsJobs: false });
    jobs.handle('searches.purge', async () => undefined);
    await jobs.prepare();
    await database().transaction({ kind: 'system' }, (trx) => jobs.enqueue(trx, 'searches.purge', {}));
    await vi.waitUntil(async () => (await world.auditOf('merchant', world.merchantId)).some(isPurge), {
      timeout: 60_000,
      interval: 50,
    });
    await jobs.stop();
  }
  async function signIn(): Promise<void> {
    owner = await world.person(['All']);
    ines = await world.person([...CLAIMS]);
    omar = await world.person([...CLAIMS]);
    examiner = await world.person(['Report']);
  }

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': LIST });
    await rows(`update merchants set time_zone = 'Asia/Kolkata'`);
    await signIn();
    // 10:00 in UTC on 21 November; the day of the merchant began at 18:30 the day before.
    const id = await search(ines, { is_monitored: true });
    world.clock.advance(HOUR);
    await decide(ines, id, HITS[0], 'true_positive');
    world.clock.advance(HOUR);
    await decide(ines, id, HITS[1], 'false_positive');
    world.clock.advance(HOUR);
    await decide(omar, id, HITS[2], 'unknown');
    // Decided, and opened again by another.
    world.clock.advance(1000);
    const second = await search(ines, { is_monitored: false });
    world.clock.advance(10 * 60_000);
    await decide(ines, second, HITS[0], 'false_positive');
    world.clock.advance(1000);
    await decide(omar, second, HITS[0], 'unknown');
    // Two have a hand in this one.
    await world.ask(owner, s.setApprovalRules, { body: { rules: ['true-match'] } });
    const { proposal } = await decide(ines, second, HITS[1], 'true_positive');
    await world.ask(omar, s.approveProposal, { params: { id: proposal ?? '' }, body: {} });
    await decide(ines, second, HITS[2], 'true_positive');
    // One that is deleted, and one of another merchant.
    const third = await search(ines);
    await purge(third);
    const text = { subject: 'Password changed', body: 'Your password was changed.' };
    await world.ask(owner, sendTestMail, { body: { purpose: 'password-changed', ...text } });
    const stranger = await world.person([...CLAIMS], world.otherMerchantId);
    const strange = await search(stranger);
    await decide(stranger, strange, HITS[0], 'true_positive');
  }, 120_000);
  afterAll(() => world.stop());

  it('counts what was searched and decided, each hit as it was decided last, by outcome and by person', async () => {
    const { report } = await view(examiner, '2026-11-21', '2026-11-21');
    expect(report.searches).toEqual({
      total: 2,
      console: 2,
      api: 0,
      batch: 0,
      withHits: 2,
      monitored: 1,
      unanswered: 0,
    });
    const { people, ...outcomes } = report.decisions;
    expect(outcomes).toEqual({ truePositives: 2, falsePositives: 1, needInformation: 2, restored: 0 });
    expect(people).toEqual([
      {
        id: ines.userId,
        name: 'Ines Farrow',
        truePositives: 2,
        falsePositives: 1,
        needInformation: 0,
        approved: 0,
      },
      {
        id: omar.userId,
        name: 'Ines Farrow',
        truePositives: 0,
        falsePositives: 0,
        needInformation: 2,
        approved: 1,
      },
    ]);
    expect(report.reopened).toEqual({ byPeople: 1, byLists: 0, cases: 0 });
    expect(report.fourEyes).toEqual({
      decisions: 3,
      byTwo: 1,
      proposed: 2,
      approved: 1,
      sentBack: 0,
      void: 0,
      open: 1,
    });
    expect([report.alerts, report.cases, report.overdue]).toEqual([
      { total: 0, open: 0 },
      { approved: 0, rejected: 0 },
      { searches: 0, cases: 0 },
    ]);
  });

  it('says how long decisions took, and of lists how old they are only where their publisher says it', async () => {
    const { report } = await view(examiner, '2026-11-21', '2026-11-21');
    // One hour, two hours, and the ten minutes and one second until it was proposed and approved.
    const waited = [10 * 60_000 + 1000, HOUR, 2 * HOUR];
    expect(report.timeToDecision).toEqual({
      measured: 3,
      unmeasured: 0,
      medianMs: waited[1],
      p95Ms: HOUR + 0.9 * HOUR,
    });
    expect(report.lists.find(({ source }) => source === 'house')).toMatchObject({
      version: { publishedOn: null, loadedOn: '2026-11-21', ageDays: null, inUseAt: '2026-11-21T10:00:00.000Z' },
      changes: 1,
      held: 0,
    });
    // Neither what was purged nor a test mail changed a setting.
    expect(report.settings).toMatchObject([{ action: s.setApprovalRules.actionName, by: 'Ines Farrow', reason: null }]);
  });

  it('counts the days of the merchant, and says not measured where nothing was', async () => {
    const { report } = await view(examiner, '2026-11-19', '2026-11-20');
    expect([report.timeZone, report.isRunning, report.searches.total, report.settings]).toEqual([
      'Asia/Kolkata',
      false,
      0,
      [],
    ]);
    expect(report.timeToDecision).toEqual({ measured: 0, unmeasured: 0, medianMs: null, p95Ms: null });
    // The day begins at half past six in the evening before, in UTC.
    await rows(
      `update searches set created_at = '2026-11-20T18:29:59Z' where is_monitored and merchant_id = '${world.merchantId}'`,
    );
    expect((await view(examiner, '2026-11-19', '2026-11-20')).report.searches.total).toBe(1);
    await rows(
      `update searches set created_at = '2026-11-20T18:30:00Z' where is_monitored and merchant_id = '${world.merchantId}'`,
    );
    expect((await view(examiner, '2026-11-19', '2026-11-20')).report.searches.total).toBe(0);
    expect((await view(examiner, '2026-11-21', '2026-11-21')).report.searches.total).toBe(2);
    // Of a time before lists were recorded, what came into use then is not known.
    await rows(`update merchants set screening_recorded_since = '2026-11-20T00:00:00Z'`);
    const before = (await view(examiner, '2026-11-19', '2026-11-21')).report.lists.find(
      ({ source }) => source === 'house',
    );
    expect([before?.changes, before?.held]).toEqual([null, null]);
    await rows('update merchants set screening_recorded_since = null');
  });

  it('says what is overdue when it is made, of decisions without a known time that they are not measured', async () => {
    await rows(
      `update hit_decisions set waited_ms = null where match_status = 'true_positive' and approved_by is null`,
    );
    world.clock.advance(200 * HOUR);
    await signIn();
    const { report } = await view(examiner, '2026-11-21', '2026-11-21');
    expect(report.overdue.searches).toBe(2);
    expect(report.timeToDecision).toMatchObject({ measured: 2, unmeasured: 1 });
  });

  it('is refused without the claim, backwards, and of other merchants', async () => {
    const body = { from: '2026-11-21', to: '2026-11-21' };
    for (const [endpoint, more] of [
      [contract.viewProgrammeReport, {}],
      [contract.downloadProgrammeReport, { format: 'pdf' as const }],
    ] as const) {
      expect((await world.refused(ines, endpoint, { body: { ...body, ...more } as never })).status).toBe(403);
      expect(
        (
          await world.refused(examiner, endpoint, {
            body: { ...body, ...more } as never,
            query: { merchantId: world.otherMerchantId },
          })
        ).status,
      ).toBe(404);
      expect(
        await world.refused(examiner, endpoint, { body: { ...body, ...more, to: '2026-11-20' } as never }),
      ).toMatchObject({ status: 400, errors: [{ field: 'to', message: 'Must not be before the beginning' }] });
    }
    const root = await world.person(['Root']);
    const { report } = await world.ask(root, contract.viewProgrammeReport, {
      body,
      query: { merchantId: world.otherMerchantId },
    });
    expect([report.merchant.name, report.searches.total, report.decisions.truePositives]).toEqual([
      'Another bank',
      1,
      1,
    ]);
  });

  it('leaves as a sheet and as a document with the same digest, which anybody computes from the figures, and the log keeps it', async () => {
    const { report, digest } = await view(examiner, '2026-11-21', '2026-11-21');
    expect(createHash('sha256').update(canonicalJson(report)).digest('hex')).toBe(digest);
    const fileOf = (format: 'pdf' | 'xlsx') =>
      world.ask(examiner, contract.downloadProgrammeReport, { body: { from: '2026-11-21', to: '2026-11-21', format } });
    const [pdf, xlsx] = [await fileOf('pdf'), await fileOf('xlsx')];
    expect([pdf.fileName, xlsx.fileName]).toEqual([
      'programme-report-2026-11-21-2026-11-21.pdf',
      'programme-report-2026-11-21-2026-11-21.xlsx',
    ]);
    const text = masked(await pdfText(Buffer.from(pdf.bytes, 'base64')), { [digest]: 'digest' });
    await expect(text).toMatchFileSnapshot('./fixtures/expected/programme-report.pdf.txt');
    const sheetOf = (name: string) => readSheet(new Blob([Buffer.from(xlsx.bytes, 'base64')]), name);
    expect((await sheetOf('Decisions by outcome')).slice(0, 3)).toEqual([
      ['Figure', 'Value'],
      ['True positives', 2],
      ['False positives', 1],
    ]);
    const lists = await sheetOf('Lists and their freshness');
    expect(lists.find(([, version]) => String(version).startsWith('Publication'))?.slice(1, 3)).toEqual([
      'Publication date unknown, loaded 2026-11-21',
      'not measured',
    ]);
    expect((await sheetOf('How each figure is counted')).map(([line]) => line)).toContain(`sha256 ${digest}`);
    expect(await world.auditOf('report', 'programme')).toMatchObject(
      ['pdf', 'xlsx'].map((format) => ({
        action: contract.downloadProgrammeReport.name,
        actorId: examiner.userId,
        body: { format, from: '2026-11-21', to: '2026-11-21', digest },
      })),
    );
  });
});
