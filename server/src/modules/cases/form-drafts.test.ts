import * as contract from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const DAY_MS = 86_400_000;
const row = {
  kind: 'persons',
  firstName: 'Mirela',
  name: 'Cosovanu',
  role: 'director',
  born: 'spring 1979',
  country: 'AE',
};
const form = (name: string) =>
  ({
    typeId: '',
    name,
    externalId: '',
    assigneeId: '',
    restrictedToGroupId: 'a'.repeat(24),
    isScreened: true,
    rows: [row],
  }) as contract.CaseForm;

describeEachEngine('the form of a new case', (_engine, database) => {
  let world: TestWorld;
  let analyst: Person;
  const found = (who: Person) => world.ask(who, contract.viewCaseFormDraft);
  const kept = async (who: Person) => (await found(who)).draft;
  const save = (who: Person, name: string, revision: string | null) =>
    world.call(who, contract.saveCaseFormDraft, { body: { form: form(name), revision } });
  const keep = async (who: Person, name: string) =>
    world.ask(who, contract.saveCaseFormDraft, { body: { form: form(name), revision: (await found(who)).revision } });
  const discard = async (who: Person, revision = 'a'.repeat(24)) =>
    world.call(who, contract.discardCaseFormDraft, { query: { revision } });

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    analyst = await world.person(['CaseAdd']);
  });
  afterAll(() => world.stop());

  it('is kept as it was typed, the last one in the place of the one before', async () => {
    await keep(analyst, 'First');
    const { savedAt, revision } = await keep(analyst, 'Second');
    expect(await found(analyst)).toEqual({ draft: { form: form('Second'), savedAt }, revision });
  });

  it('is refused to a tab that has not seen what another saved meanwhile, and leaves that as it is', async () => {
    const { revision } = await keep(analyst, 'Both have it');
    await keep(analyst, 'Of the other tab');
    const late = await save(analyst, 'Of this tab', revision);
    expect(late).toMatchObject({ status: 409, body: { errors: [{ code: errorCodes.staleVersion }] } });
    // A tab that found none before any was kept is late as well.
    expect((await save(analyst, 'Begun at once', null)).status).toBe(409);
    expect((await discard(analyst, revision)).status).toBe(409);
    expect((await kept(analyst))?.form.name).toBe('Of the other tab');
  });

  it('is saved once of many tabs that have seen the same, whichever is first', async () => {
    for (const begun of [true, false]) {
      const who = await world.person(['CaseAdd']);
      const revision = begun ? (await keep(who, 'Before')).revision : null;
      const names = ['A', 'B', 'C', 'D', 'E'];
      const answers = await Promise.all(names.map((name) => save(who, name, revision)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      const saved = names[answers.findIndex(({ status }) => status === 200)];
      expect((await kept(who))?.form.name).toBe(saved);
    }
  });

  it('is not brought back by a tab that still shows what was discarded', async () => {
    const { revision } = await keep(analyst, 'Given up');
    expect((await discard(analyst, revision)).status).toBe(200);
    expect((await save(analyst, 'Given up', revision)).status).toBe(409);
    expect(await found(analyst)).toEqual({ draft: null, revision: null });
  });

  it('makes way where an earlier version kept what this one cannot read', async () => {
    await keep(analyst, 'Unreadable');
    await database().owner.query(`update case_form_drafts set form = '{}' where user_id = '${analyst.userId}'`);
    const { draft, revision } = await found(analyst);
    expect(draft).toBeNull();
    expect((await save(analyst, 'Anew', revision)).status).toBe(200);
  });

  it('is found without a restriction where it was kept before there were any', async () => {
    await keep(analyst, 'Old');
    await database().owner.query(`update case_form_drafts set form = form - 'restrictedToGroupId'`);
    expect((await kept(analyst))?.form).toEqual({ ...form('Old'), restrictedToGroupId: '' });
  });

  it('is seen by who typed it alone: by no colleague, and in no other merchant', async () => {
    await keep(analyst, 'Mine');
    expect(await kept(await world.person(['All']))).toBeNull();
    expect(await kept(await world.person(['All'], world.otherMerchantId))).toBeNull();
  });

  it('is kept for those who may begin cases', async () => {
    const looker = await world.person(['CaseFind', 'CaseUpdate']);
    expect(
      (await world.refused(looker, contract.saveCaseFormDraft, { body: { form: form('No'), revision: null } })).status,
    ).toBe(403);
    expect((await discard(looker)).status).toBe(403);
  });

  it('is forgotten when it is discarded, and only that of who discards it', async () => {
    const colleague = await world.person(['CaseAdd']);
    await keep(analyst, 'Mine');
    const { revision } = await keep(colleague, 'Theirs');
    // An id of somebody else’s form is one that is not there.
    expect((await discard(analyst, revision)).status).toBe(409);
    await discard(colleague, revision);
    expect(await kept(colleague)).toBeNull();
    expect((await kept(analyst))?.form.name).toBe('Mine');
  });

  it('leaves in the audit log that it was kept, and nobody who is in it', async () => {
    await keep(analyst, 'Mine');
    const acts = await world.auditOf('user', analyst.userId);
    expect(acts.at(-1)).toMatchObject({ action: contract.saveCaseFormDraft.name, body: { rows: 1 } });
    expect(JSON.stringify(acts)).not.toContain('Cosovanu');
  });

  it('is gone after 30 days, with the next one that anybody of the merchant keeps', async () => {
    await keep(analyst, 'Old');
    world.clock.advance(31 * DAY_MS);
    const later = await world.person(['CaseAdd']);
    await keep(later, 'New');
    const { rows } = await database().transaction({ kind: 'system' }, async (trx) => ({
      rows: await trx.selectFrom('case_form_drafts').select('user_id').execute(),
    }));
    expect(rows).toEqual([{ user_id: later.userId }]);
  });
});
