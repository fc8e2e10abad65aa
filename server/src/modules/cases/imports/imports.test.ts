import { createPerson } from '@tamis/contract/cases';
import * as contract from '@tamis/contract/cases';
import * as groups from '@tamis/contract/user-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { removeOldImports } from './import-jobs.ts';
import { MOST_FAILURES } from './imports-ctx.ts';
import { runImport } from './run-import.ts';
import { importOf, untilImport, uploadImport } from './testing.ts';

const HEADER = 'external_id,case_type,surname,company_name,birth_date,roles,assignee';
let numbers = 0;
/** A company with its director, and a person: two cases of three rows. */
const twoCases = () => {
  const id = `CUSTOMER-${(numbers += 1)}`;
  return `${HEADER}\n${id},Corporate onboarding,,Quayside Ferrous ${id},,customer,\n${id},,Heron ${id},,1971,director,\n${id}-B,Private client,Tern ${id},,1980-02-03,,\n`;
};

describeEachEngine('an import of cases', (_engine, database) => {
  let world: TestWorld;
  let analyst: Person;
  const upload = async (csv = twoCases(), by = analyst) => importOf(await uploadImport(world, by, csv));
  const start = (id: string, body: object = {}, by = analyst) =>
    world.ask(by, contract.startCaseImport, { params: { id }, body });
  const rowsOf = (id: string, body: object = {}) =>
    world.ask(analyst, contract.findCaseImportRows, { params: { id }, body: { perPage: 250, ...body } });
  const cases = async (search: string) =>
    (await world.ask(analyst, contract.findCases, { body: { search, order: 'reference', order_by_desc: false } }))
      .cases;
  const job = () => testJob({ database: database(), clock: world.clock });
  /** Without the queue: what runs is what the test runs. */
  const running = async (id: string) =>
    void (await database().owner.query(
      `update case_imports set state = 'running', runner = null, started_by = created_by, started_at = created_at where id = $1`,
      [id],
    ));

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    analyst = await world.person(['CaseAdd', 'CaseFind', 'CaseUpdate']);
  });
  afterAll(() => world.stop());

  it('tells every problem, and creates nothing before it is started without the wrong rows', async () => {
    const csv = `${twoCases()}X-1,Fund,Heron,,,,\nX-2,Private client,Gull,,1971-02-30,,nobody@example.org\n`;
    const { id, ...uploaded } = await upload(csv);
    expect(uploaded).toMatchObject({ state: 'draft', totalRows: 5, invalidRows: 2, totalCases: 2, madeCases: 0 });
    const { rows, problemGroups } = await rowsOf(id, { filter: 'invalid' });
    expect(rows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [5, ['case_type']],
      [6, ['birth_date', 'assignee']],
    ]);
    expect(problemGroups).toHaveLength(3);
    expect((await world.refused(analyst, contract.startCaseImport, { params: { id }, body: {} })).errors).toEqual([
      { message: '2 rows make no case. Correct the file, or start without them.' },
    ]);
    expect(await cases('X-2')).toEqual([]);
    await start(id, { skipInvalid: true });
    expect(await untilImport(world, analyst, id, 'completed')).toMatchObject({ madeCases: 2, invalidRows: 2 });
    const byImport = async (importId: string, by = analyst) =>
      (await world.ask(by, contract.findCases, { body: { importId } })).totalRecords;
    expect([await byImport(id), await byImport((await upload()).id)]).toEqual([2, 0]);
    expect(await byImport(id, await world.person(['All'], world.otherMerchantId))).toBe(0);
  });

  it('makes of each case what is made by hand: parties, roles, log, risk; opened when that was asked for', async () => {
    const { id } = await upload();
    const name = `CUSTOMER-${numbers}`;
    await start(id, { isOpened: true });
    await untilImport(world, analyst, id, 'completed');
    const [company, person] = await cases(name);
    expect(company).toMatchObject({
      externalId: name,
      name: `Quayside Ferrous ${name}`,
      stage: 'open',
      typeName: 'Corporate onboarding',
    });
    expect(company?.dueAt).not.toBeNull();
    expect(person).toMatchObject({ externalId: `${name}-B`, name: `Tern ${name}`, createdBy: analyst.userId });
    const { entities } = await world.ask(analyst, contract.findCaseEntities, { params: { id: company?.id ?? '' } });
    expect(entities.map((entity) => [entity.tableReference, entity.name, entity.roles])).toEqual([
      ['companies', `Quayside Ferrous ${name}`, ['customer']],
      ['persons', `Heron ${name}`, ['director']],
    ]);
    const acts = await world.auditOf('case', company?.id ?? '');
    expect(acts.map(({ action }) => action)).toEqual([
      'cases.create',
      'cases.add-entity',
      'cases.add-entity',
      'cases.compute-risk',
    ]);
    // What its rows held stands in the cases from now on.
    const { rows } = await rowsOf(id);
    expect(rows.map(({ state, name: held, case: made }) => [state, held, made?.id])).toEqual([
      ['made', '', company?.id],
      ['made', '', company?.id],
      ['made', '', person?.id],
    ]);
    expect((await world.auditOf('case-import', id)).map(({ action }) => action)).toEqual([
      'case-imports.upload',
      'case-imports.start',
      'case-imports.complete',
    ]);
  });

  it('makes of all rows of a case its parties, in the order of the file', async () => {
    const id = `CUSTOMER-${(numbers += 1)}`;
    const rows = ['Avocet', 'Wigeon', 'Dunlin', 'Shelduck'].map((name) => `${id},,${name},,1971,director,`);
    const company = `${id},Corporate onboarding,,Quayside Ferrous ${id},,customer,`;
    const { id: importId } = await upload(`${HEADER}\n${[company, ...rows].join('\n')}\n`);
    await start(importId);
    expect(await untilImport(world, analyst, importId, 'completed')).toMatchObject({ madeCases: 1, invalidRows: 0 });
    const [made] = await cases(id);
    const { entities } = await world.ask(analyst, contract.findCaseEntities, { params: { id: made?.id ?? '' } });
    expect(entities.map(({ name }) => name)).toEqual([
      `Quayside Ferrous ${id}`,
      'Avocet',
      'Wigeon',
      'Dunlin',
      'Shelduck',
    ]);
  });

  it('gives a case its product and channel, and each owner what they hold', async () => {
    const id = `CUSTOMER-${(numbers += 1)}`;
    const csv = `external_id,case_type,company_name,surname,roles,product,channel,owns_company,owns_percent
${id},Corporate onboarding,Quayside Ferrous ${id},,customer,Trade finance,remote,,
${id},,Holding ${id},,owner,,,Quayside Ferrous ${id},25-50
${id},,,Heron ${id},owner,,,Holding ${id},100%
${id},,,Tern ${id},owner,,,,30\n`;
    const { id: importId, invalidRows } = await upload(csv);
    expect(invalidRows).toBe(0);
    await start(importId);
    expect(await untilImport(world, analyst, importId, 'completed')).toMatchObject({ madeCases: 1 });
    const [made] = await cases(id);
    const params = { id: made?.id ?? '' };
    expect(await world.ask(analyst, contract.viewCase, { params })).toMatchObject({
      product: 'trade-finance',
      channel: 'remote',
    });
    const { entities } = await world.ask(analyst, contract.findCaseEntities, { params });
    const [customer, holding] = entities;
    expect(entities.map(({ ownership }) => ownership)).toEqual([
      [],
      [{ ofEntityLinkId: customer?.entityLinkId, percent: { from: 25, to: 50 } }],
      [{ ofEntityLinkId: holding?.entityLinkId, percent: 100 }],
      [{ ofEntityLinkId: customer?.entityLinkId, percent: 30 }],
    ]);
    const added = (await world.auditOf('case', params.id)).filter(({ action }) => action === 'cases.add-entity');
    expect(added.at(-1)).toMatchObject({ body: { is: { ownership: [`30% of Quayside Ferrous ${id}`] } } });
    // What its rows held is erased with the rest.
    const { rows } = await database().owner.query('select holdings from case_import_rows where import_id = $1', [
      importId,
    ]);
    expect(rows).toEqual([{ holdings: [] }, { holdings: [] }, { holdings: [] }, { holdings: [] }]);
  });

  it('is read from an xlsx file, and its wrong rows are given back to be corrected', async () => {
    const rows = [
      HEADER.split(','),
      ['', 'Private client', 'Heron', '', new Date('1971-03-08'), '', ''],
      ['', 'No such', 'Gull', '', '', '', ''],
    ];
    const file = new Uint8Array(await writeXlsx([{ name: 'Customers', rows, widths: [20] }]));
    const { id, ...uploaded } = importOf(await uploadImport(world, analyst, file, 'customers.xlsx'));
    expect(uploaded).toMatchObject({ fileName: 'customers.xlsx', totalRows: 2, invalidRows: 1, totalCases: 1 });
    const answer = await world.app.http.inject({
      method: 'POST',
      url: `/api/v1/cases/imports/${id}/export`,
      headers: { authorization: `Bearer ${analyst.token}` },
      payload: { format: 'csv' },
    });
    expect(answer.body).toContain('Gull');
    expect(answer.body).not.toContain('Heron');
    const again = importOf(await uploadImport(world, analyst, answer.body.replace('No such', 'Private client')));
    expect(again).toMatchObject({ totalRows: 1, invalidRows: 0 });
  });

  it('warns of those who are kept already and of those who stand in the file twice', async () => {
    await world.ask(analyst, createPerson, { body: { surname: 'Phalarope', dob: '1971' } });
    const { id, alikeRows } = await upload(
      `${HEADER}\n,Private client,Phalarope,,1971,,\n,Private client,Turnstone,,1980,,\n,Private client,Turnstone,,1980,,\n`,
    );
    expect(alikeRows).toBe(2);
    const { rows } = await rowsOf(id, { filter: 'alike' });
    expect(rows.map(({ row, twinRow, alike }) => [row, twinRow, alike.map(({ name }) => name)])).toEqual([
      [2, null, ['Phalarope']],
      [4, 3, []],
    ]);
  });

  it('leaves out a case whose external id was given meanwhile, and makes the others', async () => {
    const { id } = await upload();
    const name = `CUSTOMER-${numbers}`;
    const { types } = await world.ask(analyst, contract.findCaseTypes);
    const body = { name: 'By hand', typeId: types[0]?.id ?? '', externalId: name };
    await world.ask(analyst, contract.createCase, { body });
    await start(id);
    expect(await untilImport(world, analyst, id, 'completed')).toMatchObject({
      madeCases: 1,
      totalCases: 1,
      invalidRows: 2,
    });
    const { rows } = await rowsOf(id, { filter: 'invalid' });
    expect(rows[0]?.problems[0]?.message).toBe('A case has this external_id already at row number 2');
  });

  it('gives cases to user groups by their names, and leaves out those whose group is gone meanwhile', async () => {
    const id = `CUSTOMER-${(numbers += 1)}`;
    const owner = await world.person(['All']);
    const group = async (name: string, members: readonly Person[]) => {
      const body = { name, memberIds: members.map(({ userId }) => userId) };
      return (await world.ask(owner, groups.createUserGroup, { body })).id;
    };
    const desk = await group(`Desk ${id}`, [analyst]);
    const leaving = await group(`Leaving ${id}`, [analyst]);
    await group(`Readers ${id}`, [await world.person(['CaseFind'])]);
    const lines = [
      `A,Private client,Heron,desk ${id},${analyst.email}`,
      `B,Private client,Gull,Leaving ${id},`,
      `C,Private client,Tern,Readers ${id},`,
      `D,Private client,Rail,Nowhere ${id},`,
    ];
    const { id: importId } = await upload(
      `external_id,case_type,surname,work_group,assignee\n${lines.map((line) => `${id}-${line}`).join('\n')}\n`,
    );
    const problemsOf = async () =>
      (await rowsOf(importId, { filter: 'invalid' })).rows.map(({ problems }) =>
        problems.map(({ message }) => message),
      );
    const unworkable = [
      [`Nobody of 'Readers ${id}' may work on cases at row number 4`],
      [`'Nowhere ${id}' is no user group of your organisation at row number 5`],
    ];
    expect(await problemsOf()).toEqual(unworkable);
    await world.ask(owner, groups.deleteUserGroup, { params: { id: leaving } });
    await start(importId, { skipInvalid: true });
    expect(await untilImport(world, analyst, importId, 'completed')).toMatchObject({ madeCases: 1, invalidRows: 3 });
    expect(await problemsOf()).toEqual([
      ['Nobody of work_group may work on cases any more at row number 3'],
      ...unworkable,
    ]);
    const [made] = await cases(id);
    expect(made).toMatchObject({ assigneeId: analyst.userId, groupId: desk, groupName: `Desk ${id}` });
    const [created] = await world.auditOf('case', made?.id ?? '');
    expect(created?.body).toMatchObject({ is: { group: { [desk]: `Desk ${id}` } } });
  });

  it('names in the log every case that it has left out', async () => {
    const id = `CUSTOMER-${(numbers += 1)}`;
    const externalIds = [1, 2, 3].map((number) => `${id}-${number}`);
    const lines = externalIds.map((externalId) => `${externalId},Private client,Heron,,1971,,`);
    const { id: importId } = await upload(`${HEADER}\n${lines.join('\n')}\n`);
    const { types } = await world.ask(analyst, contract.findCaseTypes);
    for (const externalId of [externalIds[0], externalIds[2]]) {
      const body = { name: 'By hand', typeId: types[0]?.id ?? '', externalId };
      await world.ask(analyst, contract.createCase, { body });
    }
    await start(importId);
    expect(await untilImport(world, analyst, importId, 'completed')).toMatchObject({ madeCases: 1, invalidRows: 2 });
    const refused = (await world.auditOf('case-import', importId)).filter(
      ({ action }) => action === 'case-imports.refuse',
    );
    expect(refused).toMatchObject([{ body: { rows: [2, 4] } }]);
  });

  it('is made once, however many runners take it up at once', async () => {
    const { id } = await upload();
    await running(id);
    await Promise.allSettled([1, 2, 3].map(() => runImport({ importId: id, merchantId: analyst.merchantId }, job())));
    await untilImport(world, analyst, id, 'completed');
    expect(await cases(`CUSTOMER-${numbers}`)).toHaveLength(2);
  });

  it('has failed after some attempts that made nothing, says at which row, and is resumed by who may', async () => {
    const { id } = await upload();
    await running(id);
    const { owner } = database();
    // A type that cannot be read any more: no case of it can be made.
    await owner.query(`update case_import_rows set case_fields = null where import_id = $1 and row_number = 2`, [id]);
    const run = () => runImport({ importId: id, merchantId: analyst.merchantId }, job());
    for (let attempt = 1; attempt < MOST_FAILURES; attempt += 1)
      await expect(run()).rejects.toThrow('The case of row 2');
    await run();
    const failed = await world.ask(analyst, contract.viewCaseImport, { params: { id } });
    expect(failed).toMatchObject({ state: 'failed', madeCases: 0 });
    expect(failed.stopReason).toContain('The case of row 2 could not be created, 5 times in a row');
    const colleague = await world.person(['CaseAdd']);
    expect((await world.refused(colleague, contract.resumeCaseImport, { params: { id } })).status).toBe(403);
    await world.ask(await world.person(['All']), contract.cancelCaseImport, { params: { id } });
    expect((await world.refused(analyst, contract.resumeCaseImport, { params: { id } })).errors).toEqual([
      { message: 'This is not possible: the import was cancelled.' },
    ]);
  });

  it('pauses by itself when who started it may create no cases any more', async () => {
    const { id } = await upload();
    await running(id);
    await database().owner.query(`update case_imports set started_by = $2 where id = $1`, [
      id,
      (await world.person(['CaseFind'])).userId,
    ]);
    await runImport({ importId: id, merchantId: analyst.merchantId }, job());
    const paused = await world.ask(analyst, contract.viewCaseImport, { params: { id } });
    expect(paused).toMatchObject({ state: 'paused', madeCases: 0 });
    expect(paused.stopReason).toContain('may no longer create cases');
    await world.ask(analyst, contract.resumeCaseImport, { params: { id } });
    expect(await untilImport(world, analyst, id, 'completed')).toMatchObject({ madeCases: 2, stopReason: null });
  });

  it('is gone with what it holds after its days, started or not, and its cases stay', async () => {
    const made = await upload();
    await start(made.id);
    await untilImport(world, analyst, made.id, 'completed');
    const name = `CUSTOMER-${numbers}`;
    const draft = await upload();
    await database().owner.query(
      `update case_imports set created_at = created_at - interval '31 days' where id = any($1)`,
      [[made.id, draft.id]],
    );
    await removeOldImports(job());
    for (const { id } of [made, draft])
      expect((await world.refused(analyst, contract.viewCaseImport, { params: { id } })).status).toBe(404);
    const held = await database().owner.query(`select 1 from case_import_rows where import_id = any($1)`, [
      [made.id, draft.id],
    ]);
    expect(held.rows).toEqual([]);
    expect(await cases(name)).toHaveLength(2);
    expect((await world.auditOf('case-import', draft.id)).at(-1)).toMatchObject({ action: 'case-imports.remove' });
  });
});
