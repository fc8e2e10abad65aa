import * as contract from '@tamis/contract/cases';
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
  const keep = (who: Person, name: string) =>
    world.ask(who, contract.saveCaseFormDraft, { body: { form: form(name) } });
  const kept = async (who: Person) => (await world.ask(who, contract.viewCaseFormDraft)).draft;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    analyst = await world.person(['CaseAdd']);
  });
  afterAll(() => world.stop());

  it('is kept as it was typed, the last one in the place of the one before', async () => {
    await keep(analyst, 'First');
    const { savedAt } = await keep(analyst, 'Second');
    expect(await kept(analyst)).toEqual({ form: form('Second'), savedAt });
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
    expect((await world.refused(looker, contract.saveCaseFormDraft, { body: { form: form('No') } })).status).toBe(403);
    expect((await world.refused(looker, contract.discardCaseFormDraft)).status).toBe(403);
  });

  it('is forgotten when it is discarded, and only that of who discards it', async () => {
    const colleague = await world.person(['CaseAdd']);
    await keep(analyst, 'Mine');
    await keep(colleague, 'Theirs');
    await world.ask(colleague, contract.discardCaseFormDraft);
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
