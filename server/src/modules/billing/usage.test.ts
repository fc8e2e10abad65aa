import * as contract from '@tamis/contract/billing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, documentOf, sendDocument } from '../cases/testing.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { insertSearch, type MadeSearch } from './testing.ts';

const [OCTOBER, NOVEMBER] = ['2026-10', '2026-11'];
const LAST_OF_OCTOBER = '2026-10-31T23:59:59.999Z';

describeEachEngine('the usage of a month', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  const system = (statement: ReturnType<typeof sql>) =>
    database().transaction({ kind: 'system' }, (trx) => statement.execute(trx));
  const merchant = async (name: string): Promise<string> => {
    const id = newId(world.clock);
    const createdAt = new Date('2026-09-10T12:00:00.000Z');
    await database().transaction({ kind: 'system' }, (trx) => insertMerchant(trx, { id, name, createdAt }));
    return id;
  };
  const view = (merchantId: string, periodId = NOVEMBER) =>
    world.ask(root, contract.viewBillingReport, { params: { periodId, merchantId } });
  const rowsOf = async (merchantIds: string[]) => {
    const body = { merchantIds };
    const { bytes } = await world.ask(root, contract.exportBillingReports, { params: { periodId: NOVEMBER }, body });
    return parse(Buffer.from(bytes, 'base64'), { columns: true, bom: true }) as Record<string, string>[];
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());

  it('has mails and texts of the merchant that they were sent for, once they are sent', async () => {
    const id = await merchant('Oakhurst');
    const examiner = await world.person(['Report'], id);
    const at = world.clock.now();
    const message = (recipient: string, channel: string, sentAt: Date | null, error: string | null, madeAt = at) =>
      system(sql`insert into messages (id, channel, kind, recipient, subject, created_at, sent_at, last_error)
        values (${newId(world.clock)}, ${channel}, 'test', ${recipient}, '', ${madeAt}, ${sentAt}, ${error})`);
    await message(examiner.email, 'mail', at, null);
    await message(examiner.email, 'mail', null, 'Nobody answered');
    await message(examiner.email, 'mail', at, null, new Date(LAST_OF_OCTOBER));
    await message('nobody@elsewhere.example', 'mail', at, null);
    await message('+41791234567', 'sms', at, null);
    expect((await view(id)).report.notification).toEqual({
      email: { total: 1, statuses: { failed: 1, sent: 1 } },
      sms: { total: 0, statuses: {} },
    });
    expect((await view(id, OCTOBER)).report.notification.email).toEqual({ total: 1, statuses: { sent: 1 } });
    await system(sql`update messages set sent_at = ${at} where last_error is not null`);
    expect((await view(id)).report.notification.email).toEqual({ total: 2, statuses: { sent: 2 } });
  });

  it('stores files that were removed after it and none that were removed within it, and has each document once, removed ones too', async () => {
    const clerk = await world.person(['All']);
    const { id: caseId } = await caseActsOf(world, clerk).draft();
    const put = async (sides: number[], addedAt: string, removedAt: string | null): Promise<number> => {
      const sent = sides.map((side) => ({ name: `${side}.jpg`, bytes: jpegOf(side, side) }));
      const { files } = documentOf(await sendDocument(world, clerk, caseId, sent));
      for (const file of files)
        await system(sql`update case_document_files set added_at = ${addedAt}, removed_at = ${removedAt},
          stored_as = case when ${removedAt}::timestamptz is null then stored_as end where id = ${file.id}`);
      return files.reduce((sum, { size }) => sum + size, 0);
    };
    const bundle = async (finishedAt: string, size: number) => {
      await system(sql`insert into certificate_batches
        (id, merchant_id, search_ids, state, file_digest, file_size, created_by, created_at, finished_at)
        values (${newId(world.clock)}, ${world.merchantId}, '{}', 'completed', ${newId(world.clock)}, ${size},
          ${clerk.userId}, ${finishedAt}, ${finishedAt})`);
      return size;
    };
    const earlier = (await put([8], LAST_OF_OCTOBER, null)) + (await bundle(LAST_OF_OCTOBER, 40_000));
    const within =
      (await put([4, 16], '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z')) +
      (await bundle('2026-11-01T00:00:00Z', 700));
    await put([32], '2026-11-30T23:59:59Z', '2026-11-30T23:59:59.5Z');
    await put([64], '2026-12-01T00:00:00Z', null);
    const { report, trend } = await view(world.merchantId);
    expect(report.case.totalFileSizes).toEqual({ allTime: earlier + within, period: within });
    expect(report.case.totalOtherDocs).toBe(2);
    expect(trend.at(-1)?.storage).toBe(within);
    expect(await rowsOf([world.merchantId])).toMatchObject([
      {
        'case.totalOtherDocs': '2',
        'case.totalFileSizes.allTime': String(earlier + within),
        'case.totalFileSizes.period': String(within),
      },
    ]);
  });

  it('has searches that are deleted or gone, which are monitored no more', async () => {
    const id = await merchant('Ferns');
    const add = async (search: Partial<MadeSearch> & { at: Date }): Promise<string> => {
      const made = { id: newId(world.clock), merchantId: id, source: 'console' as const, ...search };
      await database().transaction({ kind: 'system' }, (trx) => insertSearch(trx, made));
      return made.id;
    };
    const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => new Date(day));
    if (!first || !second || !third) throw new Error('There are three days');
    await add({ at: first, isMonitored: true });
    const deleted = await add({ at: first, isMonitored: true });
    await add({ at: first, isMonitored: true });
    const gone = [
      await add({ at: first }),
      await add({ at: second, source: 'api' }),
      await add({ at: second, source: 'api' }),
      await add({ at: third, source: 'batch' }),
    ];
    await system(sql`update searches set deleted_at = ${third} where id = any(${[deleted, ...gone]}::text[])`);
    await system(sql`delete from searches where id = any(${gone}::text[])`);
    const { report, days } = await view(id);
    expect(report.comply.nameScreening).toEqual({ totalSearches: 7, totalMonitoredSearches: 2 });
    expect(days).toEqual([
      { day: '2026-11-01', console: 4, api: 0, batch: 0, monitored: 2 },
      { day: '2026-11-02', console: 0, api: 2, batch: 0, monitored: 0 },
      { day: '2026-11-03', console: 0, api: 0, batch: 1, monitored: 0 },
    ]);
  });

  it('leaves as csv by the names of the merchants', async () => {
    const ids = [await merchant('Cedar'), await merchant('alder'), await merchant('Birch')];
    expect((await rowsOf(ids)).map(({ merchantName }) => merchantName)).toEqual(['alder', 'Birch', 'Cedar']);
  });
});
