import * as contract from '@tamis/contract/cases';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { keepMarkedRisks } from './assessing/keep-marked-risks.ts';
import { pdfOf } from './documents/testing.ts';
import { purgeDocumentFiles } from './documents/vaults-store.ts';
import { caseActsOf, documentOf, sendDocument } from './testing.ts';

const DAY_HOURS = 24;
const ULLA = { firstName: 'Ulla', middleName: '', surname: 'Quist', country: 'IE', nationalities: ['IE'] };

describeEachEngine('the risk of a case by its documents', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let page: Buffer;
  const acts = () => caseActsOf(world, owner);
  const keep = () => keepMarkedRisks(testJob({ database: database(), clock: world.clock }));
  const risk = (id: string) => world.ask(owner, contract.viewCaseRisk, { params: { id } });
  const documentRows = async (id: string) =>
    (await risk(id)).computed?.factors.filter(({ factor }) => factor === 'documents') ?? [];
  const setStatus = (id: string, body: { status: 'accepted' | 'rejected'; reason?: string }) =>
    world.ask(owner, contract.setDocumentStatus, { params: { id }, body: { reason: '', ...body } });
  const passportOf = async (caseId: string, entityLinkId: string) =>
    documentOf(await sendDocument(world, owner, caseId, [{ name: 'passport.pdf', bytes: page }], { entityLinkId }));
  /** Low but for its documents. */
  const screened = async (requiredDocuments: contract.RequirableDocument[] = []) => {
    const name = `Type ${randomBytes(4).toString('hex')}`;
    const type = await world.ask(owner, contract.createCaseType, {
      body: { name, checkTypes: ['sanction'], requiredDocuments },
    });
    const { id } = await acts().draft({ name, typeId: type.id, product: 'savings', channel: 'in-person' });
    const { entityLinkId, ...entity } = await acts().addPerson(id, ULLA);
    await acts().screen(id, entity);
    return { id, name, entityLinkId };
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    page = await pdfOf('A passport');
  });
  afterAll(() => world.stop());

  it('is provisional and never Low until what is required is accepted', async () => {
    const { id, entityLinkId } = await screened(['person.passport']);
    const missing = 'Passport of Ulla Quist is missing';
    expect((await risk(id)).computed).toMatchObject({ level: null, isProvisional: true, undecided: [missing] });
    const { id: documentId } = await passportOf(id, entityLinkId);
    expect((await risk(id)).computed?.undecided).toEqual(['Passport of Ulla Quist is not checked']);
    await setStatus(documentId, { status: 'accepted' });
    const { computed, history, isChanged } = await risk(id);
    expect(computed).toMatchObject({ level: 'low', isProvisional: false, points: 2 });
    expect(history[0]).toMatchObject({ cause: 'documents', level: 'low' });
    expect(isChanged).toBe(false);
  });

  it('has points for a document that was rejected, until another is accepted', async () => {
    const { id, entityLinkId } = await screened();
    const { id: blurred } = await passportOf(id, entityLinkId);
    expect(await documentRows(id)).toMatchObject([{ value: 'None expired or rejected', points: 0 }]);
    await setStatus(blurred, { status: 'rejected', reason: 'Not readable' });
    expect(await documentRows(id)).toMatchObject([{ value: 'Rejected: Passport of Ulla Quist', points: 6 }]);
    const { id: clear } = await passportOf(id, entityLinkId);
    await setStatus(clear, { status: 'accepted' });
    expect(await documentRows(id)).toMatchObject([{ points: 0 }]);
  });

  it('is provisional again once the files of what is required are removed, which nobody can accept anew', async () => {
    const { id, entityLinkId } = await screened(['person.passport']);
    const { id: documentId } = await passportOf(id, entityLinkId);
    await setStatus(documentId, { status: 'accepted' });
    await database().transaction({ kind: 'system' }, (trx) => purgeDocumentFiles(trx, [documentId], world.clock.now()));
    expect((await risk(id)).computed).toMatchObject({
      level: null,
      isProvisional: true,
      undecided: ['Passport of Ulla Quist is missing'],
    });
    const acceptance = { params: { id: documentId }, body: { status: 'accepted' as const, reason: '' } };
    expect(await world.refused(owner, contract.setDocumentStatus, acceptance)).toMatchObject({
      status: 409,
      errors: [{ message: 'The files of this document are removed: nobody can look at it. Ask for it anew.' }],
    });
  });

  it('has them for one that expires, from the day after its last on, by the clock of the merchant', async () => {
    const { id, name, entityLinkId } = await screened();
    const { id: documentId } = await passportOf(id, entityLinkId);
    const draft = { ...contract.deliveredRiskRules, bands: { medium: 4, high: 60 } };
    const lastDay = world.clock.now().toISOString().slice(0, 10);
    const body = { typeId: 'passport' as const, entityLinkId, expiresOn: lastDay };
    await world.ask(owner, contract.updateDocumentMetadata, { params: { id: documentId }, body });
    await setStatus(documentId, { status: 'accepted' });
    await keep();
    expect(await documentRows(id)).toMatchObject([{ points: 0 }]);
    const moved = async () => {
      const { moves } = await world.ask(owner, contract.replayRiskModel, { body: { rules: draft } });
      return moves.flatMap(({ from, to, examples }) => examples.map((one) => [one.name, from, to]));
    };
    expect(await moved()).not.toContainEqual([name, 'low', 'medium']);
    world.clock.advance(DAY_HOURS * 3_600_000);
    owner = await world.person(['All']);
    await keep();
    expect(await documentRows(id)).toMatchObject([{ value: 'Expired: Passport of Ulla Quist', points: 2 }]);
    expect((await risk(id)).history[0]).toMatchObject({ cause: 'documents', points: 4 });
    // A draft is replayed on what the documents are by now.
    expect(await moved()).toContainEqual([name, 'low', 'medium']);
    const later = { ...body, expiresOn: '2030-01-01' };
    await world.ask(owner, contract.updateDocumentMetadata, { params: { id: documentId }, body: later });
    expect(await documentRows(id)).toMatchObject([{ points: 0 }]);
  });
});
