import { errorCodes } from '@tamis/contract/calls/envelope';
import * as contract from '@tamis/contract/cases';
import { decideHit, paginateHits } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { keepMarkedRisks } from './assessing/keep-marked-risks.ts';
import { caseActsOf, RISK } from './testing.ts';

const rules = contract.deliveredRiskRules;
const facts = { product: 'savings', channel: 'in-person' };
const IRISH = { country: 'IE', nationalities: ['IE'] };

describeEachEngine('the risk of cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let colleague: Person;
  let root: Person;
  let acts: ReturnType<typeof caseActsOf>;
  const risk = (id: string, who = owner) => world.ask(who, contract.viewCaseRisk, { params: { id } });
  const keep = () => keepMarkedRisks(testJob({ database: database(), clock: world.clock }));
  const listed = async (level: contract.RiskLevel | 'not_set', search: string) =>
    (await world.ask(owner, contract.findCases, { body: { risk: [level], search } })).cases.map(({ name }) => name);
  const decide = async (searchId: string, match_status: 'true_positive' | 'false_positive') => {
    const { hits } = await world.ask(owner, paginateHits, { body: { id: searchId } });
    for (const { doc, version } of hits)
      await world.ask(owner, decideHit, {
        body: { id: searchId, entityId: doc.id, match_status, version, reason: 'Same birth date' },
      });
  };
  /** A company that somebody owns a part of; they have the name of a listed person, and a hit that is undecided. */
  const owned = async (name: string, percent: contract.Share) => {
    const { id } = await acts.draft({ name, ...facts });
    const company = await acts.addCompany(id, { name, country: 'IE' });
    const holder = await acts.addPerson(id, IRISH, ['owner']);
    const ownership = [{ ofEntityLinkId: company.entityLinkId, percent }];
    const params = { id, entityId: holder.entityLinkId };
    await world.ask(owner, contract.updateCaseEntity, { params, body: { roles: ['owner'], ownership } });
    await acts.screenCompany(id, company);
    const search = await acts.screen(id, holder);
    return { id, searchId: search.id, params };
  };
  const plain = async (name: string, country = 'IE') => {
    const { id } = await acts.draft({ name, ...facts });
    const entity = await acts.addPerson(id, { country, firstName: 'Ulla', middleName: '', surname: 'Quist' });
    await acts.screen(id, entity);
    return { id, entity };
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    colleague = await world.person(['CaseUpdate']);
    root = await world.person(['Root'], world.otherMerchantId);
    acts = caseActsOf(world, owner);
  });
  afterAll(() => world.stop());

  it('is Prohibited once half of the customer is held by a confirmed sanctioned person, and bars the approval', async () => {
    const { id, searchId } = await owned('Quayside Ferrous', 60);
    expect((await risk(id)).computed).toMatchObject({ level: null, isProvisional: true });
    await decide(searchId, 'true_positive');
    const { computed, isChanged } = await risk(id);
    expect(isChanged).toBe(true);
    expect(computed?.level).toBe('prohibited');
    expect(computed?.ownership.steps.map(({ text }) => text)).toEqual([
      'Nicolas Madrigal Morozov is listed: a sanction hit is confirmed.',
      'Quayside Ferrous counts as listed: Nicolas Madrigal Morozov 60% = 60%, half or more.',
    ]);
    expect((await acts.view(id)).items.open).toContainEqual(
      expect.objectContaining({ kind: 'risk-prohibited', tab: 'risk' }),
    );
    await world.ask(owner, contract.openCase, { params: { id } });
    const proposed = { params: { id }, body: { outcome: 'approved' as const } };
    expect((await world.refused(owner, contract.proposeCase, proposed)).errors[0]?.message).toContain(
      'the risk is Prohibited',
    );
    await world.ask(owner, contract.closeCase, { params: { id }, body: { reason: 'Not wanted' } });
  });

  it('is kept by the job with what it was computed from, and said in the log, once', async () => {
    const { id, searchId } = await owned('Rookhope Holdings', 100);
    await decide(searchId, 'true_positive');
    expect(await listed('prohibited', 'Rookhope')).toEqual([]);
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await listed('prohibited', 'Rookhope')).toEqual(['Rookhope Holdings']);
    const { isChanged, history } = await risk(id);
    expect(isChanged).toBe(false);
    expect(history[0]).toMatchObject({ level: 'prohibited', cause: 'screening', modelVersion: 1, tableVersion: 1 });
    const rows = (await world.auditOf('case', id)).filter(({ action }) => action === 'cases.compute-risk');
    expect(rows.at(-1)).toMatchObject({
      actorId: null,
      body: { was: { level: 'not set' }, is: { level: 'prohibited' } },
    });
    expect(rows).toHaveLength(history.length);
  });

  it('is possible by a range, and asks for the exact share', async () => {
    const { id, searchId, params } = await owned('Blue Heron', { from: 45, to: 55 });
    await decide(searchId, 'true_positive');
    const details = await acts.view(id);
    expect(details.risk).toMatchObject({ level: 'high', isProvisional: true });
    expect(details.items.open).toContainEqual(expect.objectContaining({ kind: 'share-not-exact', name: 'Blue Heron' }));
    const { entities } = await world.ask(owner, contract.findCaseEntities, { params: { id } });
    const ownership = entities.flatMap((entity) => entity.ownership).map((held) => ({ ...held, percent: 45 }));
    await world.ask(owner, contract.updateCaseEntity, { params, body: { roles: ['owner'], ownership } });
    expect((await acts.view(id)).risk).toMatchObject({ level: 'high', isProvisional: false, atLeast: 'high' });
  });

  it('follows what is changed of a person, everywhere they are', async () => {
    const { id, entity } = await plain('Ulla Quist');
    expect((await acts.view(id)).risk).toMatchObject({ level: 'low', points: 2, isProvisional: false });
    world.clock.advance(1000);
    const body = {
      firstName: 'Ulla',
      surname: 'Quist',
      dob: '1962-11-23',
      country: 'IR',
      nationalities: ['IE'],
      version: 1,
    };
    await world.ask(owner, contract.updatePerson, { params: { id: entity.entityId }, body });
    // Another country: who was screened is somebody else.
    expect((await acts.view(id)).risk).toMatchObject({ level: 'high', points: 42, isProvisional: true });
    await keep();
    expect(await listed('high', 'Ulla')).toEqual(['Ulla Quist']);
  });

  it('is computed anew with what it goes by, and not with who sees to the case, when, or in which status', async () => {
    const { id } = await plain('Ida Brandvold');
    const { version } = await world.ask(owner, contract.openCase, { params: { id } });
    // As nobody would have computed it: whoever does so now puts it right.
    const forge = () => database().owner.query("update cases set risk_level = 'high' where id = $1", [id]);
    const kept = async () =>
      [await listed('high', 'Brandvold'), await listed('low', 'Brandvold')].map((is) => is.length);
    await forge();
    const { statuses } = await world.ask(owner, contract.findCaseStatuses);
    const statusId = statuses.find(({ stage }) => stage === 'in_review')?.id ?? '';
    const params = { id };
    const assigneeId = owner.userId;
    await world.ask(owner, contract.assignCases, { body: { cases: [{ id, version }], assigneeId } });
    await world.ask(owner, contract.assignCase, { params, body: { assigneeId: null } });
    await world.ask(owner, contract.setCaseStatus, { params, body: { statusId } });
    await world.ask(owner, contract.snoozeCase, { params, body: { until: '2026-12-01' } });
    expect(await kept()).toEqual([1, 0]);
    const seen = await acts.view(id);
    const fields = { name: seen.name, externalId: '', priority: 'normal' as const, version: seen.version };
    await world.ask(owner, contract.updateCase, { params, body: { ...fields, product: 'lending' } });
    expect(await kept()).toEqual([0, 1]);
    await world.ask(owner, contract.setCaseRisk, { params, body: RISK });
    expect(await listed('medium', 'Brandvold')).toHaveLength(1);
    await forge();
    await world.ask(owner, contract.endCaseRisk, { params });
    expect(await kept()).toEqual([0, 1]);
  });

  it('is set by hand until a day, over Prohibited only by an owner and a second person', async () => {
    const { id, searchId } = await owned('Corvin Works', 80);
    const set = (more: object = {}) => ({ params: { id }, body: { ...RISK, ...more } });
    expect((await world.refused(owner, contract.setCaseRisk, set({ until: '2026-11-20' }))).errors).toMatchObject([
      { field: 'until' },
    ]);
    expect((await world.refused(owner, contract.setCaseRisk, set({ until: '2029-01-01' }))).status).toBe(400);
    await world.ask(colleague, contract.setCaseRisk, set());
    expect((await acts.view(id)).risk).toMatchObject({ level: 'medium', isOverridden: true, until: RISK.until });
    await decide(searchId, 'true_positive');
    // It was set when less was known.
    expect((await acts.view(id)).risk).toMatchObject({ level: 'prohibited', isOverridden: false });
    expect((await risk(id)).whyNotHeld).toBe('A higher risk is computed by now than when it was set.');
    expect((await world.refused(colleague, contract.setCaseRisk, set())).status).toBe(403);
    await world.ask(owner, contract.setCaseRisk, set());
    const { override, whyNotHeld, risk: waiting } = await risk(id);
    expect({ level: waiting.level, whyNotHeld }).toEqual({
      level: 'prohibited',
      whyNotHeld: 'It waits for a second person.',
    });
    const confirm = { params: { id }, body: { overrideId: override?.id ?? '' } };
    expect((await world.refused(owner, contract.confirmCaseRisk, confirm)).errors[0]?.message).toBe(
      'Who overrides does not confirm: a second person does.',
    );
    expect((await risk(id, colleague)).mayConfirm).toEqual({ isAllowed: true, why: '' });
    const other = { ...confirm, body: { overrideId: 'f'.repeat(24) } };
    expect((await world.refused(colleague, contract.confirmCaseRisk, other)).status).toBe(404);
    expect((await world.ask(colleague, contract.confirmCaseRisk, confirm)).risk.level).toBe('medium');
    expect((await world.refused(colleague, contract.confirmCaseRisk, confirm)).status).toBe(409);
    expect((await world.ask(owner, contract.endCaseRisk, { params: { id } })).risk.level).toBe('prohibited');
    expect((await world.refused(owner, contract.endCaseRisk, { params: { id } })).status).toBe(409);
    expect((await risk(id)).earlierOverrides).toHaveLength(2);
    const named = (await world.auditOf('case', id)).map(({ action }) => action).filter((one) => one.endsWith('-risk'));
    expect(named.filter((one) => one !== 'cases.compute-risk')).toEqual([
      'cases.set-risk',
      'cases.set-risk',
      'cases.confirm-risk',
      'cases.end-risk',
    ]);
  });

  it('is computed by a draft first, then by what is published; decided cases keep their version', async () => {
    const [open, decided] = [await plain('Model open'), await plain('Model decided')];
    await world.ask(owner, contract.openCase, { params: { id: decided.id } });
    await world.ask(owner, contract.closeCase, { params: { id: decided.id }, body: { reason: 'Withdrawn' } });
    const draft = { ...rules, points: { ...rules.points, person: 35 } };
    const replay = await world.ask(owner, contract.replayRiskModel, { body: { rules: draft } });
    const move = replay.moves.find(({ from, to }) => from === 'low' && to === 'medium');
    expect(move?.examples.map(({ name }) => name)).toContain('Model open');
    expect(replay.changed).toBe(replay.moves.reduce((total, one) => total + one.cases, 0));
    expect((await world.ask(owner, contract.viewRiskModel)).version).toBe(1);
    const stale = await world.ask(owner, contract.replayRiskModel, { body: { rules: draft } });
    const publish = (replayId: string) => ({ body: { replayId, reason: 'Persons weigh more' } });
    expect(await world.ask(owner, contract.publishRiskModel, publish(replay.id))).toEqual({ version: 2 });
    expect((await world.refused(owner, contract.publishRiskModel, publish(stale.id))).status).toBe(409);
    await keep();
    expect((await risk(open.id)).computed).toMatchObject({ level: 'medium', modelVersion: 2, points: 37 });
    expect(await risk(decided.id)).toMatchObject({ modelInUse: 2, computed: { level: 'low', modelVersion: 1 } });
    await world.ask(owner, contract.reopenCase, { params: { id: decided.id }, body: { reason: 'They came back' } });
    expect((await risk(decided.id)).computed).toMatchObject({ level: 'medium', modelVersion: 2 });
    const { versions } = await world.ask(owner, contract.findRiskModels);
    expect(versions.map(({ version, published }) => [version, published?.reason ?? null])).toEqual([
      [2, 'Persons weigh more'],
      [1, null],
    ]);
    const [row] = await world.auditOf('risk-model', owner.merchantId);
    expect(row).toMatchObject({ body: { differences: [{ what: 'points.person', was: 0, is: 35 }] } });
    await expect(
      database().transaction({ kind: 'merchant', merchantId: owner.merchantId }, (trx) =>
        trx.updateTable('risk_models').set({ reason: 'Another' }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it('goes by a country table that Root alone changes, in versions, for every merchant', async () => {
    const { id } = await plain('Countries', 'MT');
    const { table } = await world.ask(owner, contract.viewRiskCountries);
    expect(table).toMatchObject({ version: 1, asOf: '2025-10-24', source: 'FATF, plenary of 24 October 2025' });
    const on = (kind: string) => table.rows.filter((row) => row.kind === kind).map(({ country }) => country);
    expect(on('call-for-action')).toEqual(['IR', 'KP', 'MM']);
    expect(on('increased-monitoring')).toHaveLength(20);
    const maltese = {
      country: 'MT',
      kind: 'call-for-action' as const,
      source: 'A test',
      from: '2026-01-01',
      until: null,
    };
    const save = (more: object = {}) => ({
      body: {
        version: 1,
        asOf: '2026-02-13',
        source: 'A test',
        reason: 'Newer',
        rows: [...table.rows, maltese],
        ...more,
      },
    });
    expect((await world.refused(owner, contract.saveRiskCountries, save())).status).toBe(403);
    const twice = await world.refused(root, contract.saveRiskCountries, save({ rows: [maltese, maltese] }));
    expect(twice.errors).toMatchObject([{ field: 'rows.1' }]);
    await world.ask(root, contract.saveRiskCountries, save());
    expect(await world.refused(root, contract.saveRiskCountries, save())).toMatchObject({
      status: 409,
      code: errorCodes.staleVersion,
    });
    expect((await risk(id)).computed).toMatchObject({ level: 'high', tableVersion: 2 });
    const { versions } = await world.ask(owner, contract.viewRiskCountries);
    expect(versions.map(({ version, countries }) => [version, countries])).toEqual([
      [2, 24],
      [1, 23],
    ]);
  });

  it('is nobody else’s', async () => {
    const { id } = await plain('Ours');
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await world.refused(stranger, contract.viewCaseRisk, { params: { id } })).status).toBe(404);
    expect((await world.refused(stranger, contract.setCaseRisk, { params: { id }, body: RISK })).status).toBe(404);
    const { id: replayId } = await world.ask(owner, contract.replayRiskModel, { body: { rules } });
    const publish = { body: { replayId, reason: 'Mine' } };
    expect((await world.refused(stranger, contract.publishRiskModel, publish)).status).toBe(404);
    expect((await world.ask(stranger, contract.viewRiskModel)).version).toBe(1);
    const seer = await world.person(['CaseFind']);
    expect((await world.refused(seer, contract.setCaseRisk, { params: { id }, body: RISK })).status).toBe(403);
    expect((await world.refused(seer, contract.replayRiskModel, { body: { rules } })).status).toBe(403);
  });

  it('holds a level that was set to the end of its last day', async () => {
    const { id } = await plain('Ends soon');
    await world.ask(owner, contract.setCaseRisk, {
      params: { id },
      body: { ...RISK, level: 'high', until: '2026-11-21' },
    });
    expect(await listed('high', 'Ends soon')).toEqual(['Ends soon']);
    world.clock.advance(14 * 3_600_000);
    owner = await world.person(['All']);
    expect((await acts.view(id, owner)).risk).toMatchObject({ level: 'medium', isOverridden: false });
    await keep();
    expect(await listed('medium', 'Ends soon')).toEqual(['Ends soon']);
  });
});
