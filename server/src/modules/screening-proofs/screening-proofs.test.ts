import { BASE_PATH, type OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/screening-proofs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditKeyOf } from '../../platform/audit/anchors/audit-key.ts';
import { createAuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import { documentText, signDocument } from '../../platform/audit/documents/signed-document.ts';
import { verifyDocuments } from '../../platform/audit/documents/verify-documents.ts';
import { verifyFile } from '../../platform/audit/verify-file.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { unzip } from '../../platform/testing/unzip.ts';
import { masked } from '../../testing/documents/masked.ts';
import { pdfText } from '../../testing/documents/pdf-text.ts';
import { sendFile } from '../../testing/send-file.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { createMonitoringBench, type MonitoringBench } from '../screening/testing.ts';
import { customListFile } from '../watchlists/testing.ts';
import { closeDays } from './close-days.ts';

const [SATURDAY, SUNDAY, MONDAY, TUESDAY] = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] as const;
const key = auditKeyOf(Buffer.alloc(32, 1).toString('base64'));

describeEachEngine('the daily screening proof', (_engine, database) => {
  let world: TestWorld;
  let bench: MonitoringBench;
  let examiner: Person;
  const passed: string[] = [];
  const inUse: string[] = [];

  const setMerchant = (change: string) =>
    database().owner.query(
      `begin; set local row_security = off; update merchants set ${change} where id = '${bench.merchantId}'; commit`,
    );
  /** Sessions do not last that long. */
  const until = async (moment: string): Promise<void> => {
    for (const clock of [bench.lists.clock, world.clock]) clock.advance(Date.parse(moment) - clock.now().getTime());
    examiner = await world.person(['Report'], bench.merchantId);
  };
  const close = (signal?: AbortSignal) =>
    closeDays(testJob({ database: database(), clock: bench.lists.clock, signal }), { current: async () => key });
  const view = (day: string) => world.ask(examiner, contract.viewProof, { params: { day } });
  const house = async (day: string) => {
    const { proof } = await view(day);
    return proof.lists.find(({ source }) => source === 'house');
  };
  const daysOf = async () =>
    (await world.ask(examiner, contract.findProofDays, {})).days.map(
      ({ day, state, versions, held, monitored, behind }) => [day, state, versions, held, monitored, behind],
    );
  const fileOf = async (day: string) => {
    const { bytes, fileName } = await world.ask(examiner, contract.downloadProof, {
      params: { day },
      body: { format: 'json' },
    });
    expect(fileName).toBe(`screening-proof-${day}.json`);
    return Buffer.from(bytes, 'base64').toString();
  };
  const rangeOf = async (body: { from: string; until: string }) => {
    const response = await world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.downloadProofs.path,
      payload: body,
      headers: { authorization: `Bearer ${examiner.token}` },
    });
    expect(response.statusCode).toBe(200);
    return { response, files: await unzip(response.rawPayload) };
  };
  const now = () => bench.lists.clock.now().toISOString();
  async function nextLists() {
    const lists = await bench.nextLists();
    inUse.push(now());
    return lists;
  }
  async function watch(lists: Awaited<ReturnType<typeof nextLists>>): Promise<void> {
    bench.lists.clock.advance(300_000);
    await bench.watchOn(lists);
    passed.push(now());
  }

  beforeAll(async () => {
    bench = await createMonitoringBench(database());
    world = await createTestWorld(database());
    // Its days end at 18:30 in UTC.
    await setMerchant(`time_zone = 'Asia/Kolkata'`);
    examiner = await world.person(['Report'], bench.merchantId);
    await watch(await nextLists());
    const lists = await nextLists();
    for (const _of of [1, 2, 3]) await bench.searchOn(lists);
    await watch(lists);
    bench.lists.clock.advance(60_000);
    await bench.lists.run('house', [customListFile({ 1: 'Ada', 2: 'Ben', 3: 'Cid' })]);
    inUse.push(now());
    await watch(await bench.lists.snapshot());
    // So much smaller that somebody has to look.
    await bench.lists.run('house', [customListFile({ 1: 'Ada' })]);
  });
  afterAll(async () => {
    await bench.stop();
    await world.stop();
  });

  it('shows the running day as far as it has come, and says that nothing of it is signed', async () => {
    expect(await daysOf()).toEqual([[SATURDAY, 'running', 3, 1, 3, 0]]);
    const { proof, signature } = await view(SATURDAY);
    expect([proof.timeZone, proof.until, signature]).toEqual(['Asia/Kolkata', '2026-11-21T18:30:00.000Z', null]);
    expect(
      await world.refused(examiner, contract.downloadProof, { params: { day: SATURDAY }, body: { format: 'pdf' } }),
    ).toMatchObject({
      status: 409,
      errors: [{ message: 'This day is not signed yet: that is done when it is over.' }],
    });
  });

  it('says which version came into use when, when all had been screened against it, and what was held back', async () => {
    await until('2026-11-21T18:36:00.000Z');
    await Promise.all([close(), close()]);
    expect(await daysOf()).toEqual([
      [SUNDAY, 'running', 0, 1, 3, 0],
      [SATURDAY, 'complete', 3, 1, 3, 0],
    ]);
    const list = await house(SATURDAY);
    expect(
      list?.changes.map(({ was, inUseAt, screenedAt, screened }) => [was !== null, inUseAt, screenedAt, screened]),
    ).toEqual([
      [false, inUse[0], passed[0], 0],
      [true, inUse[1], passed[1], 3],
      [true, inUse[2], passed[2], 3],
    ]);
    expect(list?.held.map(({ endedAt, outcome }) => [endedAt, outcome])).toEqual([[null, null]]);
    expect(await world.auditOf('screening-proof', SATURDAY)).toMatchObject([
      { action: 'screening-proofs.sign', body: { state: 'complete' } },
    ]);
  });

  it('never says complete where a version came and not all were screened before the day was over; the next day tells when they were', async () => {
    await until('2026-11-22T18:00:00.000Z');
    const lists = await nextLists();
    await until('2026-11-22T18:36:00.000Z');
    await close();
    expect((await house(SUNDAY))?.changes).toMatchObject([{ inUseAt: inUse[3], screenedAt: null, screened: null }]);
    expect((await house(SUNDAY))?.held).toMatchObject([{ endedAt: inUse[3], outcome: 'discarded' }]);
    await watch(lists);
    await until('2026-11-23T18:36:00.000Z');
    await close();
    expect((await house(MONDAY))?.changes).toMatchObject([{ inUseAt: inUse[3], screenedAt: passed[3], screened: 3 }]);
    expect((await daysOf()).slice(1)).toEqual([
      [MONDAY, 'complete', 0, 0, 3, 0],
      [SUNDAY, 'behind', 1, 1, 3, 0],
      [SATURDAY, 'complete', 3, 1, 3, 0],
    ]);
  });

  it('says what was not screened at all: behind, paused, nothing monitored, no list', async () => {
    const stateAfter = async (day: string, change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      await until(`${day}T18:36:00.000Z`);
      await close();
      await back();
      return [(await view(day)).proof.state, (await view(day)).proof.standing.behind];
    };
    const setSearches = (change: string) => () =>
      database().owner.query(`begin; set local row_security = off; update searches set ${change}; commit`);
    expect([
      await stateAfter(TUESDAY, setSearches('is_behind = true'), setSearches('is_behind = false')),
      await stateAfter(
        '2026-11-25',
        () => setMerchant(`unwatched_since = now()`),
        () => setMerchant('unwatched_since = null'),
      ),
      await stateAfter('2026-11-26', setSearches('is_monitored = false'), setSearches('is_monitored = true')),
      await stateAfter(
        '2026-11-27',
        () => bench.lists.turn('house', false),
        () => bench.lists.turn('house', true),
      ),
    ]).toEqual([
      ['behind', 3],
      ['paused', 0],
      ['empty', 0],
      ['no-list', 0],
    ]);
  });

  it('is signed, follows the day before, and stays as it was signed', async () => {
    const files = [await fileOf(SATURDAY), await fileOf(SUNDAY), await fileOf(MONDAY)];
    expect(verifyDocuments(files, [key.id]).map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(verifyDocuments([files[0] ?? '', files[2] ?? ''], [key.id])[1]?.faults).toHaveLength(1);
    const [changed] = verifyDocuments([files[1]?.replace('"screened": null', '"screened": 3') ?? ''], [key.id]);
    expect(changed?.faults).toEqual(['What it says was changed: its digest is another.']);
    await expect(
      database().transaction({ kind: 'system' }, (trx) => sql`delete from screening_proofs`.execute(trx)),
    ).rejects.toThrow('permission denied');
    await expect(database().owner.query(`update screening_proofs set state = 'complete'`)).rejects.toThrow(
      'A screening proof that was signed does not change',
    );
    expect(await fileOf(SUNDAY)).toBe(files[1]);
    expect((await world.auditOf('screening-proof', SUNDAY)).at(-1)).toMatchObject({
      action: 'screening-proofs.download',
      actorId: examiner.userId,
      body: { format: 'json' },
    });
    const { bytes } = await world.ask(examiner, contract.downloadProof, {
      params: { day: SUNDAY },
      body: { format: 'pdf' },
    });
    const text = (await pdfText(Buffer.from(bytes, 'base64'))).replaceAll(/[0-9a-f]{64}/g, '‹digest›');
    await expect(masked(text, {})).toMatchFileSnapshot('./fixtures/expected/screening-proof.pdf.txt');
  });

  it('of days in a row is one archive, which is kept in the log and checked offline', async () => {
    const { response, files } = await rangeOf({ from: SATURDAY, until: TUESDAY });
    expect(response.headers['content-disposition']).toContain(`screening-proofs-${SATURDAY}-${TUESDAY}.zip`);
    expect([...files.keys()]).toEqual([SATURDAY, SUNDAY, MONDAY, TUESDAY].map((day) => `screening-proof-${day}.json`));
    expect(String(files.get(`screening-proof-${SUNDAY}.json`))).toBe(await fileOf(SUNDAY));
    const checked = await verifyFile(response.rawPayload, { trusted: [key.id] });
    expect(checked.kind === 'documents' && checked.verdicts.map(({ faults, isNext }) => [faults, isNext])).toEqual([
      [[], false],
      [[], true],
      [[], true],
      [[], true],
    ]);
    expect((await world.auditOf('screening-proof', TUESDAY)).at(-1)).toMatchObject({
      action: 'screening-proofs.download-range',
      actorId: examiner.userId,
      body: { from: SATURDAY, until: TUESDAY, days: 4 },
    });
  });

  it('is not handed out for days of which some are not signed, nor for more than a year', async () => {
    const asked = (from: string, to: string) =>
      world.refused(examiner, contract.downloadProofs, { body: { from, until: to } });
    expect((await asked('2026-11-01', TUESDAY)).errors).toMatchObject([
      { field: 'from', message: `The first day that is signed is ${SATURDAY}.` },
    ]);
    expect((await asked(SATURDAY, '2026-12-31')).errors).toMatchObject([
      { field: 'until', message: 'The last day that is signed is 2026-11-27.' },
    ]);
    expect((await asked(TUESDAY, SATURDAY)).errors).toMatchObject([
      { field: 'until', message: 'Must not be before the first day' },
    ]);
    expect((await asked(SATURDAY, '2027-11-22')).errors).toMatchObject([
      { field: 'until', message: 'Must be at most 366 days after the first day' },
    ]);
  });

  it('is checked for whoever brings it back: whole only where it was signed here', async () => {
    const check = async (content: string) => {
      const { body } = await sendFile(world, examiner, contract.checkSignedFile, { name: 'a-day.json', content });
      return body.data as OutputOf<typeof contract.checkSignedFile>;
    };
    const own = await createAuditKeys(undefined, world.dataDir).current();
    const signed = signDocument({ kind: 'a-day', title: 'A day' }, own, world.clock.now());
    expect(await check(documentText(signed))).toEqual({
      fileName: 'a-day.json',
      kind: 'documents',
      documents: [
        {
          title: 'A day',
          faults: [],
          digest: signed.digest,
          signed: { key: own.id, at: world.clock.now().toISOString() },
        },
      ],
    });
    // Signed with a key that this installation does not have.
    const [foreign] = (await check(await fileOf(SUNDAY))).documents;
    expect(foreign?.faults).toEqual([`The document is signed with key ${key.id}, not with ${own.id}.`]);
    const [nothing] = (await check('something else')).documents;
    expect(nothing).toEqual({
      title: 'a-day.json',
      faults: ['The file is no signed document, or is damaged.'],
      digest: null,
      signed: null,
    });
  });

  it('is the merchant’s own: to others it is not there, and without the claim it is refused', async () => {
    const other = await world.person(['Report']);
    const query = { merchantId: bench.merchantId };
    const own = await world.ask(other, contract.viewProof, { params: { day: SUNDAY } });
    expect([own.proof.merchant.id, own.proof.state]).toEqual([world.merchantId, 'empty']);
    for (const endpoint of [contract.viewProof, contract.downloadProof])
      expect(
        await world.refused(other, endpoint, { params: { day: SUNDAY }, query, body: { format: 'pdf' } }),
      ).toMatchObject({ status: 404, errors: [{ message: 'The merchant was not found.' }] });
    expect((await world.refused(other, contract.findProofDays, { query })).status).toBe(404);
    const body = { from: SATURDAY, until: SUNDAY };
    expect((await world.refused(other, contract.downloadProofs, { query, body })).status).toBe(404);
    const analyst = await world.person(['ComplyFind'], bench.merchantId);
    expect((await world.refused(analyst, contract.viewProof, { params: { day: SUNDAY } })).status).toBe(403);
    expect((await world.refused(analyst, contract.downloadProofs, { body })).status).toBe(403);
    expect((await sendFile(world, analyst, contract.checkSignedFile, { name: 'day', content: '' })).status).toBe(403);
    const root = await world.person(['Root']);
    expect((await world.ask(root, contract.viewProof, { params: { day: SUNDAY }, query })).proof.merchant.id).toBe(
      bench.merchantId,
    );
  });
});
