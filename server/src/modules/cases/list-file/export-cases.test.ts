import { BASE_PATH, type BodyInputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { createUserGroup } from '@tamis/contract/user-groups';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { UNKNOWN } from '../../../testing/calls/calls-with-ids.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';

type Body = BodyInputOf<typeof contract.exportCases>;

describeEachEngine('the list of cases as a file', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let reader: Person;
  let acts: ReturnType<typeof caseActsOf>;

  const fetched = (by: Person, body: Body) =>
    world.app.http.inject({
      method: 'POST',
      url: `${BASE_PATH}${contract.exportCases.path}`,
      headers: { authorization: `Bearer ${by.token}` },
      payload: body as object,
    });
  const csvOf = async (by: Person, body: Body = {}): Promise<Record<string, string>[]> =>
    parse((await fetched(by, { format: 'csv', ...body })).rawPayload, { bom: true, columns: true });
  const namesOf = async (by: Person, body: Body = {}) => (await csvOf(by, body)).map((row) => row['Name']);
  const rowsAbout = (type: string, id: string) =>
    world.auditOf(type, id).then((rows) => rows.filter(({ action }) => action === contract.exportCases.name));

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    reader = await world.person(['CaseFind']);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('holds what the list shows and what is useful beside it, as a spreadsheet reads it', async () => {
    const { id, reference } = await acts.draft({ name: 'Quayside & <Ferrous>', externalId: 'Q-1' });
    await acts.addPerson(id, { country: 'VE' });
    await world.ask(owner, contract.openCase, { params: { id } });
    await world.ask(owner, contract.assignCase, { params: { id }, body: { assigneeId: owner.userId } });
    const { items, dueAt } = await acts.view(id);
    const answer = await fetched(reader, { ids: [id] });
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''cases-2026-11-");
    const [sheet] = await readXlsx(new Uint8Array(answer.rawPayload).buffer);
    const [header = [], row = []] = sheet?.data ?? [];
    expect(sheet?.sheet).toBe('Cases');
    const cells = Object.fromEntries(header.map((title, index) => [String(title), row[index]]));
    expect(cells).toMatchObject({
      Reference: reference,
      Name: 'Quayside & <Ferrous>',
      'External id': 'Q-1',
      Type: 'Private client',
      Stage: 'Open',
      Risk: 'Not set, at least Medium',
      'Open items': items.open.length,
      Priority: 'Normal',
      Due: dueAt?.slice(0, 10),
      Overdue: false,
      'Country of customers': 'VE',
      'Case ID': id,
    });
    expect(cells['Created at']).toBeInstanceOf(Date);
    expect(cells['Assignee']).toBe(cells['Created by']);
    expect(Object.values(await csvOf(reader, { ids: [id] }).then(([line]) => line ?? {}))).toContain('Q-1');
  });

  it('has the cases of the filter, all pages of them, in the order of the list', async () => {
    const names = ['Halcyon Foods 1', 'Halcyon Foods 2', 'Halcyon Foods 3'];
    for (const name of names) await acts.draft({ name });
    await acts.draft({ name: 'Meridian Freight' });
    expect(await namesOf(reader, { search: 'halcyon', order: 'name', order_by_desc: false })).toEqual(names);
    expect(await namesOf(reader, { search: 'halcyon', order: 'name' })).toEqual(names.toReversed());
    expect(await namesOf(reader, { search: 'halcyon', stage: ['closed'] })).toEqual([]);
  });

  it('has the cases that are selected, whatever the filter leaves, or none where one is not there', async () => {
    const [one, other] = [await acts.draft({ name: 'Ostrava A' }), await acts.draft({ name: 'Ostrava B' })];
    const ids = [one.id, other.id, one.id];
    expect(await namesOf(reader, { ids, view: 'overdue', order: 'name' })).toEqual(['Ostrava B', 'Ostrava A']);
    expect((await fetched(reader, { ids: [...ids, UNKNOWN] })).statusCode).toBe(404);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await fetched(stranger, { ids: [one.id] })).statusCode).toBe(404);
    expect(await csvOf(stranger)).toEqual([]);
    expect((await fetched(await world.person(['CaseAdd']), {})).statusCode).toBe(403);
  });

  it('names whoever has no name here by the id that the log knows, and everybody else by name', async () => {
    const ids: string[] = [];
    for (const name of ['Tarn 1', 'Tarn 2', 'Tarn 3']) ids.push((await acts.draft({ name })).id);
    await database().owner.query('update cases set created_by = $2 where id = $1', [ids[1], UNKNOWN]);
    const makers = (await csvOf(reader, { ids, order: 'name', order_by_desc: false })).map((row) => row['Created by']);
    expect(makers).toEqual([expect.stringContaining(' '), UNKNOWN, makers[0]]);
  });

  it('calculates nothing', async () => {
    const { id } = await acts.draft({ name: '=HYPERLINK("http://x.example")', externalId: '+1' });
    const [row] = await csvOf(reader, { ids: [id] });
    expect([row?.['Name'], row?.['External id']]).toEqual(['\'=HYPERLINK("http://x.example")', "'+1"]);
    const { rawPayload } = await fetched(reader, { ids: [id] });
    const [sheet] = await readXlsx(new Uint8Array(rawPayload).buffer);
    expect(sheet?.data[1]?.[1]).toBe('\'=HYPERLINK("http://x.example")');
  });

  it('is in the log before it leaves, with what was asked for and how many cases left', async () => {
    const before = (await rowsAbout('report', 'cases')).length;
    const { id } = await acts.draft();
    await fetched(reader, { ids: [id] });
    await fetched(reader, { search: 'Amber Heron', stage: ['draft'] });
    const rows = (await rowsAbout('report', 'cases')).slice(before);
    expect(rows.map(({ actorId, body }) => [actorId, body])).toMatchObject([
      [reader.userId, { format: 'xlsx', isSelected: true, cases: 1 }],
      [reader.userId, { format: 'xlsx', isSelected: false, isSearched: true, stage: ['draft'], cases: 0 }],
    ]);
    // It may be somebody in a restricted case.
    expect(JSON.stringify(rows)).not.toContain('Amber Heron');
  });

  it('has restricted cases for those who see them alone, and so has the log', async () => {
    const member = await world.person(['CaseFind', 'CaseAdd', 'CaseUpdate']);
    const body = { name: 'MLRO', memberIds: [member.userId] };
    const { id: groupId } = await world.ask(owner, createUserGroup, { body });
    const { id } = await caseActsOf(world, member).draft({ name: 'Amber Heron', restrictedToGroupId: groupId });
    expect(await namesOf(owner, { search: 'amber heron' })).toEqual([]);
    expect(await namesOf(owner)).not.toContain('Amber Heron');
    expect((await fetched(owner, { ids: [id] })).statusCode).toBe(404);
    const before = (await rowsAbout('report', 'cases')).length;
    expect(await namesOf(member, { search: 'amber heron' })).toEqual(['Amber Heron']);
    const [row] = (await rowsAbout('report', 'cases')).slice(before);
    expect(row?.body).toMatchObject({ cases: 0 });
    expect(await rowsAbout('case', id)).toMatchObject([{ actorId: member.userId, body: { format: 'csv' } }]);
  });

  it('is read part by part, many cases in their order', async () => {
    const { id: like } = await acts.draft({ name: 'Quill 0' });
    await database().owner.query(
      `insert into cases (id, merchant_id, reference, external_id, name, type_id, type_version, stage, status_id, priority, version, created_by, created_at, updated_at)
       select lpad(to_hex(n), 24, '0'), merchant_id, 'X-' || n, '', 'Quill ' || n, type_id, type_version, stage, status_id, priority, 1, created_by, created_at, updated_at
       from cases, generate_series(1, 450) n where id = $1`,
      [like],
    );
    const names = await namesOf(reader, { search: 'quill' });
    expect([names.length, new Set(names).size]).toEqual([451, 451]);
  });
});
