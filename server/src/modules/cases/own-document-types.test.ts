import * as contract from '@tamis/contract/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpegOf } from '../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { caseActsOf, documentOf, PASSPORT_ASKED, sendDocument } from './testing.ts';

const scan = { name: 'statement.jpg', bytes: jpegOf(40, 30) };

describeEachEngine('types of documents of a merchant’s own', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let number = 0;
  const acts = () => caseActsOf(world, owner);
  const typesOf = async (caseId?: string, by = owner) =>
    (await world.ask(by, contract.findDocumentTypes, { query: caseId === undefined ? {} : { caseId } })).types;
  const namesOf = async (caseId?: string) =>
    (await typesOf(caseId)).filter(({ version }) => version !== null).map(({ name }) => name);
  const make = async (name = `Bank statement ${++number}`) => {
    world.clock.advance(1000);
    return world.ask(owner, contract.createDocumentType, { body: { name, of: ['person'] } });
  };
  const rename = ({ id, version }: contract.DocumentType, name: string) => {
    world.clock.advance(1000);
    return world.ask(owner, contract.updateDocumentType, {
      params: { id },
      body: { name, of: ['person', 'company'], version: version ?? 0 },
    });
  };
  const retire = ({ id }: contract.DocumentType) => {
    world.clock.advance(1000);
    return world.ask(owner, contract.retireDocumentType, { params: { id } });
  };
  const draft = async () => {
    world.clock.advance(1000);
    return (await acts().draft()).id;
  };
  const send = (caseId: string, typeId: string) => sendDocument(world, owner, caseId, [scan], { typeId });
  const documentsOf = async (id: string) =>
    (await world.ask(owner, contract.findCaseDocuments, { params: { id } })).documents;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
  });
  afterAll(() => world.stop());

  it('stand behind those that everybody has, and documents are filed as them', async () => {
    const type = await make('Trust deed');
    const types = await typesOf();
    expect(types.slice(0, contract.documentTypes.length).map(({ id }) => id)).toEqual(
      contract.documentTypes.map(({ id }) => id),
    );
    expect(types.at(-1)).toEqual({ ...type, name: 'Trust deed', of: ['person'], version: 1 });
    const caseId = await draft();
    const document = documentOf(await send(caseId, type.id));
    expect(document).toMatchObject({ typeId: type.id, typeName: 'Trust deed' });
    const { acts: timeline } = await world.ask(owner, contract.findCaseTimeline, { params: { id: caseId } });
    expect(JSON.stringify(timeline[0])).toContain('Trust deed');
    await retire(type);
  });

  it('keep the name that they had when a case began, for that case; documents keep theirs for good', async () => {
    const type = await make();
    const old = await draft();
    const filed = documentOf(await send(old, type.id));
    const renamed = await rename(type, 'Account statement');
    const young = await draft();
    expect(await namesOf(old)).toEqual([type.name]);
    expect(await namesOf(young)).toEqual(['Account statement']);
    expect(documentOf(await send(old, type.id)).typeName).toBe(type.name);
    expect(documentOf(await send(young, type.id)).typeName).toBe('Account statement');

    await retire(renamed);
    expect(await namesOf()).toEqual([]);
    expect(await namesOf(await draft())).toEqual([]);
    // What was in use when a case began stays in use for it.
    expect(await namesOf(young)).toEqual(['Account statement']);
    expect((await documentsOf(old)).find(({ id }) => id === filed.id)?.typeName).toBe(type.name);
    const { typeId } = filed;
    const body = { typeId, entityLinkId: null, number: 'NM-1' };
    const changed = await world.ask(owner, contract.updateDocumentMetadata, { params: { id: filed.id }, body });
    expect(changed).toMatchObject({ typeId, typeName: type.name, metadata: { number: 'NM-1' } });
  });

  it('can be asked for under their name', async () => {
    const type = await make();
    const params = { id: await draft() };
    const asked = await world.ask(owner, contract.createCaseRequest, {
      params,
      body: { ...PASSPORT_ASKED, documentType: type.id, dueOn: '2027-12-01' },
    });
    expect(asked).toMatchObject({ documentType: type.id, documentName: type.name });
    await retire(type);
    const { requests } = await world.ask(owner, contract.findCaseRequests, { params });
    expect(requests[0]?.documentName).toBe(type.name);
  });

  it('are refused beside their field where they are unknown, out of use or another merchant’s', async () => {
    const stranger = await world.person(['All'], world.otherMerchantId);
    const theirs = await world.ask(stranger, contract.createDocumentType, {
      body: { name: 'Their own', of: ['person'] },
    });
    const gone = await make();
    await retire(gone);
    const caseId = await draft();
    const document = documentOf(await send(caseId, 'other'));
    for (const typeId of ['no-such-type', 'f'.repeat(24), theirs.id, gone.id]) {
      expect(await send(caseId, typeId)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'typeId', message: 'Choose a type of document that this case can have.' }] },
      });
      const body = { typeId, entityLinkId: null };
      expect(
        await world.refused(owner, contract.updateDocumentMetadata, { params: { id: document.id }, body }),
      ).toMatchObject({ status: 400, errors: [{ field: 'typeId' }] });
      const asked = { ...PASSPORT_ASKED, documentType: typeId, dueOn: '2027-12-01' };
      expect(
        await world.refused(owner, contract.createCaseRequest, { params: { id: caseId }, body: asked }),
      ).toMatchObject({ status: 400, errors: [{ field: 'documentType' }] });
    }
    expect((await documentsOf(caseId)).map(({ typeName }) => typeName)).toEqual(['Other']);
  });

  it('have a name of their own, and of two who change one the later is told', async () => {
    const type = await make();
    const taken = { status: 409, errors: [{ field: 'name' }] };
    for (const name of [type.name.toUpperCase(), 'passport'])
      expect(await world.refused(owner, contract.createDocumentType, { body: { name, of: ['person'] } })).toMatchObject(
        taken,
      );
    const renamed = await rename(type, 'Proof of funds');
    const stale = { params: { id: type.id }, body: { name: 'Other words', of: ['person' as const], version: 1 } };
    expect(await world.refused(owner, contract.updateDocumentType, stale)).toMatchObject({ status: 409 });
    expect(
      await world.refused(owner, contract.createDocumentType, { body: { name: 'Nobody’s', of: [] } }),
    ).toMatchObject({ status: 400, errors: [{ field: 'of' }] });
    await retire(renamed);
  });

  it('are required by a type of cases under the name of its version, and stay in use while they are', async () => {
    const type = await make('Letter of reference');
    const checkTypes = ['sanction'];
    const required = (typeId: string, holder = 'person') => [`${holder}.${typeId}`];
    const body = { name: 'Introduced client', checkTypes, requiredDocuments: required(type.id) };
    const made = await world.ask(owner, contract.createCaseType, { body });
    expect(made.requiredDocuments).toEqual(required(type.id));
    const { id } = await acts().draft({ typeId: made.id });
    const { entityLinkId } = await acts().addPerson(id);
    const renamed = await rename(type, 'Reference of a bank');
    const itemsOf = async () =>
      (await acts().view(id)).items.open
        .filter(({ tab }) => tab === 'documents')
        .map(({ kind, documentName }) => [kind, documentName]);
    expect(await itemsOf()).toEqual([['document-missing', 'Letter of reference']]);
    const sent = documentOf(await sendDocument(world, owner, id, [scan], { typeId: type.id, entityLinkId }));
    expect(await itemsOf()).toEqual([['document-pending', 'Letter of reference']]);
    await world.ask(owner, contract.setDocumentStatus, { params: { id: sent.id }, body: { status: 'accepted' } });
    expect(await itemsOf()).toEqual([]);

    const retired = { params: { id: renamed.id } };
    const refused = await world.refused(owner, contract.retireDocumentType, retired);
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ message: expect.stringContaining('is required by ‘Introduced client’') as string }],
    });
    await world.ask(owner, contract.deleteCaseType, { params: { id: made.id } });
    await retire(renamed);
    for (const wrong of [required(type.id), required('f'.repeat(24)), ['person.no-such-type']])
      expect(
        await world.refused(owner, contract.createCaseType, {
          body: { name: 'Wrong', checkTypes, requiredDocuments: wrong },
        }),
      ).toMatchObject({ status: 400, errors: [{ field: 'requiredDocuments' }] });
  });

  it('are never out of use and required at once, whichever of the two is asked for first', async () => {
    const body = { name: 'Contested client', checkTypes: ['sanction'] };
    let { id, version } = await world.ask(owner, contract.createCaseType, { body });
    for (const isRetiredFirst of [true, false, true, false, true, false]) {
      const type = await make();
      const requiring = { ...body, version, requiredDocuments: [`person.${type.id}`] };
      const calls = [
        () => world.call(owner, contract.retireDocumentType, { params: { id: type.id } }),
        () => world.call(owner, contract.updateCaseType, { params: { id }, body: requiring }),
      ];
      const answers = await Promise.all((isRetiredFirst ? calls : calls.toReversed()).map((call) => call()));
      const [retired, required] = (isRetiredFirst ? answers : answers.toReversed()).map(({ status }) => status);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([retired, required]);
      const { types } = await world.ask(owner, contract.findCaseTypes);
      const is = types.find((one) => one.id === id);
      expect(is?.requiredDocuments.includes(`person.${type.id}`)).toBe(required === 200);
      ({ id, version } = is ?? { id, version });
    }
    await world.ask(owner, contract.deleteCaseType, { params: { id } });
  });

  it('are no more than there may be, also when two are made at once', async () => {
    const other = await world.person(['All'], world.otherMerchantId);
    await database().owner.query(
      `insert into document_types (id, merchant_id, name, version)
       select substr(md5('type' || number), 1, 24), $1, 'Type ' || number, 1
       from generate_series(1, $2::int - (select count(*)::int from document_types where merchant_id = $1)) as number`,
      [world.otherMerchantId, contract.OWN_DOCUMENT_TYPES_MAX - 1],
    );
    const ask = (name: string) => world.call(other, contract.createDocumentType, { body: { name, of: ['person'] } });
    const answers = await Promise.all([ask('One more'), ask('Another one')]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await ask('And again')).status).toBe(409);
  });

  it('are the owner’s to change', async () => {
    const analyst = await world.person(['CaseAdd', 'CaseUpdate', 'CaseFind']);
    const refused = await world.refused(analyst, contract.createDocumentType, {
      body: { name: 'Mine', of: ['person'] },
    });
    expect(refused.status).toBe(403);
    expect((await typesOf(undefined, analyst)).length).toBeGreaterThan(0);
  });
});
