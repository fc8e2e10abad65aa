import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tamis/contract';
import { createApiKey } from '@tamis/contract/api-keys';
import { findBatches, uploadBatch } from '@tamis/contract/batches';
import {
  createCase,
  findCaseImports,
  findCaseTypes,
  findCaseDocuments,
  uploadCaseImport,
  uploadDocument,
} from '@tamis/contract/cases';
import { findLoggedCalls } from '@tamis/contract/request-logs';
import { checkSignedFile } from '@tamis/contract/screening-proofs';
import { HOUR_MS } from '@tamis/contract/terms/durations';
import { findSources, importFiles } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCallsBefore, takeCall } from '../../platform/http/idempotency/idempotent-calls-store.ts';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { type FileToSend, sendFile } from '../../testing/send-file.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const csv = (...names: string[]): string => `search_term,sanction\n${names.map((name) => `${name},yes\n`).join('')}`;
/** Stored in two parts. */
const LARGE = csv(...Array.from({ length: 2600 }, (_, row) => `Invented Number${row}`));

describeEachEngine('uploads with an Idempotency-Key', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;

  beforeAll(async () => {
    world = await createTestWorld(database(), { TAMIS_RATE_LIMIT: '100000' });
    await world.app.start();
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  const send = async (endpoint: Endpoint, callKey: string, { token, ...file }: FileToSend & { token?: string }) => {
    const { status, body, headers } = await sendFile(world, { token: token ?? owner.token }, endpoint, {
      ...file,
      headers: { 'idempotency-key': callKey },
    });
    const { code } = body as { code?: number };
    return { status, code, data: body.data, isReplayed: headers['idempotency-replayed'] === 'true', headers };
  };
  const sendBatch = (callKey: string, content: string, name = 'clients.csv', token = owner.token) =>
    send(uploadBatch, callKey, { content, name, token });
  const batchesNamed = async (name: string) =>
    (await world.ask(owner, findBatches, { body: { name, perPage: 250 } })).batches;

  it('have one effect, and the same answer each time, whatever the boundary of their form', async () => {
    const first = await sendBatch('file-1', csv('Ada Once'), 'once.csv');
    const again = await sendBatch('file-1', csv('Ada Once'), 'once.csv');
    expect([first, again].map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect(again.data).toEqual(first.data);
    expect(await batchesNamed('once')).toHaveLength(1);
  });

  it('are refused for other bytes, another name and another query', async () => {
    await sendBatch('file-2', csv('Bertha'), 'bertha.csv');
    const other = { status: 422, code: 1446 };
    expect(await sendBatch('file-2', csv('Berta'), 'bertha.csv')).toMatchObject(other);
    expect(await sendBatch('file-2', csv('Bertha'), 'bertha-2.csv')).toMatchObject(other);
    const path = `${uploadBatch.path}?is_monitored=false`;
    expect(await send(uploadBatch, 'file-2', { path, content: csv('Bertha'), name: 'bertha.csv' })).toMatchObject(
      other,
    );
    expect(await batchesNamed('bertha')).toHaveLength(1);
  });

  it('have one effect when fifty are made at once; the others are answered so, or told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendBatch('file-50', csv('Fifty'), 'fifty.csv')),
    );
    expect(await batchesNamed('fifty')).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ code, headers }) => code !== 1447 || headers['retry-after'] !== '1')).toEqual([]);
    const made = answers.filter(({ status, isReplayed }) => status === 200 && !isReplayed);
    expect(made).toHaveLength(1);
    expect((await sendBatch('file-50', csv('Fifty'), 'fifty.csv')).isReplayed).toBe(true);
  });

  it('of several parts have one effect when some are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendBatch('file-large', LARGE, 'large.csv')));
    expect(answers.filter(({ status, isReplayed }) => status === 200 && !isReplayed)).toHaveLength(1);
    expect(await batchesNamed('large')).toMatchObject([{ totalRows: 2600 }]);
    expect((await sendBatch('file-large', LARGE, 'large.csv')).isReplayed).toBe(true);
  });

  /** As if its process had died after the first part. */
  const cutOff = async (callKey: string) => {
    const heldUntil = new Date(world.clock.now().getTime() + 60_000);
    await database().transaction({ kind: 'system' }, async (trx) => {
      await trx
        .updateTable('idempotent_calls')
        .set({ answer: null, holder: '00000000-0000-4000-8000-000000000001', held_until: heldUntil })
        .where('call_key', '=', callKey)
        .execute();
      await trx.updateTable('batches').set({ is_whole: false }).where('name', '=', `${callKey}.csv`).execute();
    });
  };

  it('that stopped in the middle keep others waiting for a minute, and then one of them is carried out', async () => {
    await sendBatch('cut', csv('Cut'), 'cut.csv');
    await cutOff('cut');
    expect(await sendBatch('cut', csv('Cut'), 'cut.csv')).toMatchObject({ status: 409, code: 1447 });
    expect(await sendBatch('cut', csv('Other'), 'cut.csv')).toMatchObject({ status: 422, code: 1446 });
    world.clock.advance(61_000);
    expect(await sendBatch('cut', csv('Cut'), 'cut.csv')).toMatchObject({ status: 200, isReplayed: false });
    expect((await sendBatch('cut', csv('Cut'), 'cut.csv')).isReplayed).toBe(true);
    expect(await batchesNamed('cut')).toHaveLength(1);
  });

  it('that failed between their parts leave the key free at once', async () => {
    await database().owner.query(
      `create function refuse_whole() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create trigger refuse_whole before update of is_whole on batches for each row execute function refuse_whole();`,
    );
    expect((await sendBatch('file-fails', LARGE, 'fails.csv')).status).toBe(500);
    await database().owner.query('drop trigger refuse_whole on batches; drop function refuse_whole();');
    expect(await batchesNamed('fails')).toEqual([]);
    expect(await sendBatch('file-fails', LARGE, 'fails.csv')).toMatchObject({ status: 200, isReplayed: false });
  });

  it('that were refused leave nothing: the next one is carried out', async () => {
    expect((await sendBatch('file-3', '', 'empty.csv')).status).toBe(400);
    expect(await sendBatch('file-3', csv('Full'), 'full.csv')).toMatchObject({ status: 200, isReplayed: false });
  });

  it('belong to their caller alone', async () => {
    const body = { name: 'uploads', scopes: ['ComplySearch' as const] };
    const { secret } = await world.ask(owner, createApiKey, { body });
    await sendBatch('file-4', csv('Mine'), 'mine.csv');
    expect(await sendBatch('file-4', csv('Mine'), 'mine.csv', secret)).toMatchObject({
      status: 200,
      isReplayed: false,
    });
    expect(await batchesNamed('mine')).toHaveLength(2);
    const again = await sendBatch('file-4', csv('Mine'), 'mine.csv', secret);
    expect(again.isReplayed).toBe(true);
    const requestId = String(again.headers['x-request-id']);
    await world.app.writeRequestLog();
    const { calls } = await world.ask(owner, findLoggedCalls, { body: { search: requestId } });
    expect(calls).toMatchObject([{ isReplayed: true }]);
    const dumped = (await dumpDatabase(database())).filter(({ table }) => /request_log|idempotent/.test(table));
    expect(dumped.length).toBeGreaterThan(0);
    expect(dumped.filter(({ row }) => row.includes('Mine'))).toEqual([]);
  });

  it('belong to who holds them while parts are stored, and to another one once nothing more came for a minute', async () => {
    const call = { callerId: owner.userId, callKey: 'held', endpoint: uploadBatch.name, digest: Buffer.from('x') };
    const [one, other] = [randomUUID(), randomUUID()];
    const take = (holder: string, minute: number, { isPart = true, isHolding = false } = {}) =>
      database().transaction({ kind: 'system' }, (trx) => {
        const at = new Date(world.clock.now().getTime() + minute * 60_000);
        const heldUntil = isPart ? new Date(at.getTime() + 60_000) : null;
        return takeCall(trx, call, { merchantId: owner.merchantId, at, holder, isHolding, heldUntil });
      });
    expect([await take(one, 0), await take(other, 0.5)]).toEqual([true, false]);
    // Each part holds it for another minute.
    expect([await take(one, 0.9, { isHolding: true }), await take(other, 1.5)]).toEqual([true, false]);
    expect([await take(other, 2), await take(one, 2, { isHolding: true })]).toEqual([true, false]);
    const last = { isPart: false, isHolding: true };
    expect([await take(one, 2, last), await take(other, 2, last), await take(one, 9)]).toEqual([false, true, false]);
  });

  it('add one document to a case', async () => {
    const { types } = await world.ask(owner, findCaseTypes);
    const { id } = await world.ask(owner, createCase, { body: { name: 'Osprey Lane', typeId: types[0]?.id ?? '' } });
    const path = `/cases/${id}/documents?typeId=passport`;
    const file = { path, name: 'front.jpg', content: new Uint8Array(jpegOf(400, 300)) };
    const answers = [await send(uploadDocument, 'file-5', file), await send(uploadDocument, 'file-5', file)];
    expect(answers.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [200, false],
      [200, true],
    ]);
    const { documents } = await world.ask(owner, findCaseDocuments, { params: { id } });
    expect(documents).toHaveLength(1);
  });

  it('make one import of cases', async () => {
    const file = {
      name: 'customers.csv',
      content: 'external_id,case_type,surname,company_name,birth_date,roles,assignee\nX-1,Fund,Heron,,,,\n',
    };
    const answers = [await send(uploadCaseImport, 'file-6', file), await send(uploadCaseImport, 'file-6', file)];
    expect(answers.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect((await world.ask(owner, findCaseImports, { body: {} })).imports).toHaveLength(1);
  });

  it('import one version of a list', async () => {
    const root = await world.person(['Root']);
    const file = {
      token: root.token,
      name: 'house.csv',
      content: CUSTOM_LIST,
      path: `${importFiles.path}?source=house`,
    };
    const answers = [await send(importFiles, 'file-7', file), await send(importFiles, 'file-7', file)];
    expect(answers.map(({ isReplayed }) => isReplayed)).toEqual([false, true]);
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    const { rows } = await database().owner.query("select 1 from list_versions where source_key = 'house'");
    expect(rows).toHaveLength(1);
    const isDone = async () =>
      (await world.ask(root, findSources)).sources.find(({ key }) => key === 'house')?.active?.isInUse === true;
    await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  });

  it('are carried out each time where nothing is made', async () => {
    const file = { name: 'a-day.json', content: '{}' };
    for (const content of ['{}', '[]'])
      expect(await send(checkSignedFile, 'file-8', { ...file, content })).toMatchObject({ isReplayed: false });
    expect((await send(checkSignedFile, 'file-8', file)).status).not.toBe(422);
  });

  it('are forgotten after a day', async () => {
    await sendBatch('file-9', csv('Old'), 'old.csv');
    world.clock.advance(25 * HOUR_MS);
    await database().transaction({ kind: 'system' }, (trx) =>
      deleteCallsBefore(trx, new Date(world.clock.now().getTime() - 24 * HOUR_MS)),
    );
    owner = await world.person(['All'], owner.merchantId);
    expect(await sendBatch('file-9', csv('Old'), 'old.csv')).toMatchObject({ status: 200, isReplayed: false });
  });
});
