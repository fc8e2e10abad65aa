import * as contract from '@tamis/contract/cases';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegOf, pngOf, sizeOf } from '../../../platform/pictures/testing.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../testing.ts';
import { unzip } from '../../../platform/testing/unzip.ts';
import { documentOf, fileOf, pdfOf, type SentFile, sendDocument } from './testing.ts';

const front = { name: 'front.jpg', bytes: jpegOf(300, 200) };

describeEachEngine('documents of cases', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let reader: Person;
  let stranger: Person;
  let caseId: string;
  let entityLinkId: string;
  let extract: SentFile;
  const acts = () => caseActsOf(world, owner);
  /** Each a second after the one before. */
  const sendTo = async (id: string, files: SentFile[], query: Parameters<typeof sendDocument>[4] = {}) => {
    world.clock.advance(1000);
    return documentOf(await sendDocument(world, owner, id, files, query));
  };
  const send = (files = [front], query: Parameters<typeof sendDocument>[4] = {}) => sendTo(caseId, files, query);
  const grouped = (by = owner) => world.ask(by, contract.findGroupedDocuments, { params: { id: caseId } });
  const setStatus = (id: string, body: object, by = owner) =>
    world.ask(by, contract.setDocumentStatus, { params: { id }, body: body as never });

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    reader = await world.person(['CaseFind']);
    stranger = await world.person(['All'], world.otherMerchantId);
    caseId = (await acts().draft()).id;
    ({ entityLinkId } = await acts().addPerson(caseId));
    extract = { name: 'extract.pdf', bytes: await pdfOf('Register of Northmarsh') };
  });
  afterAll(() => world.stop());

  it('keep every file as it came, and say of whom they are', async () => {
    const { types } = await world.ask(reader, contract.findDocumentTypes);
    expect(types.map(({ name }) => name)).toEqual([
      'Passport',
      'Identity card',
      'Proof of address',
      'Certificate of incorporation',
      'Register extract',
      'Articles of association',
      'Ownership chart',
      'Source of funds',
      'Other',
    ]);
    const back = { name: 'back.png', bytes: pngOf(40, 20) };
    const passport = await send([front, back], { entityLinkId });
    const other = await send([extract], { typeId: 'register-extract' });
    expect(passport).toMatchObject({
      typeId: 'passport',
      entityLinkId,
      status: 'pending',
      files: [
        { name: 'front.jpg', contentType: 'image/jpeg', size: front.bytes.length, scan: 'not_scanned', flags: [] },
        { name: 'back.png', contentType: 'image/png' },
      ],
    });
    const { groups, room } = await grouped(reader);
    expect(groups.map(({ name, documents }) => [name, documents.map(({ id }) => id)])).toEqual([
      ['', [other.id]],
      ['Nicolas Madrigal Morozov', [passport.id]],
    ]);
    expect(room).toEqual({
      used: front.bytes.length + back.bytes.length + extract.bytes.length,
      most: contract.DOCUMENT_CASE_MAX_BYTES,
    });
    const { documents } = await world.ask(reader, contract.findCaseDocuments, { params: { id: caseId } });
    expect(documents.map(({ id }) => id)).toEqual([passport.id, other.id]);

    const path = `/cases/documents/${passport.id}/files/${passport.files[0]?.id}`;
    const { status, headers, bytes } = await fileOf(world, reader, 'GET', path);
    expect([status, bytes.equals(front.bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''front.jpg",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const preview = await fileOf(world, reader, 'GET', `${path}?preview=1`);
    expect([preview.headers['content-type'], sizeOf(preview.bytes)]).toEqual(['image/jpeg', [300, 200]]);
    expect(
      (await world.auditOf('case-document', passport.id)).map(({ action, actorId, body }) => [
        action,
        actorId,
        (body as { as: string }).as,
      ]),
    ).toEqual([
      ['case-documents.download', reader.userId, 'original'],
      ['case-documents.download', reader.userId, 'preview'],
    ]);
  });

  it('are accepted, and rejected with a reason; what is changed afterwards is to be decided on again', async () => {
    const { id } = await send([front], { entityLinkId });
    expect(
      await world.refused(owner, contract.setDocumentStatus, { params: { id }, body: { status: 'rejected' } }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'reason', message: 'Enter a reason' }],
    });
    const rejected = await setStatus(id, { status: 'rejected', reason: 'The number cannot be read' });
    expect(rejected).toMatchObject({
      status: 'rejected',
      reason: 'The number cannot be read',
      decidedBy: owner.userId,
      decidedAt: world.clock.now().toISOString(),
    });
    expect(await setStatus(id, { status: 'accepted' })).toMatchObject({ status: 'accepted', reason: '' });
    const fields = { typeId: 'passport', entityLinkId, number: 'NM4180227', issuingCountry: 'MD' } as const;
    const update = (dates: { issuedOn?: string; expiresOn?: string }) =>
      world.ask(owner, contract.updateDocumentMetadata, { params: { id }, body: { ...fields, ...dates } });
    expect(await update({ expiresOn: '2026-11-21' })).toMatchObject({
      status: 'pending',
      metadata: { number: 'NM4180227', issuedOn: '', expiresOn: '2026-11-21', issuingCountry: 'MD' },
      decidedBy: null,
    });
    // Good on its last day; and what is saved as it is leaves the decision alone.
    await setStatus(id, { status: 'accepted' });
    expect((await update({ expiresOn: '2026-11-21' })).status).toBe('accepted');
    expect((await update({ expiresOn: '2026-11-20' })).status).toBe('expired');
    expect(
      await world.refused(owner, contract.setDocumentStatus, { params: { id }, body: { status: 'accepted' } }),
    ).toMatchObject({
      status: 409,
      errors: [{ message: 'This document has expired. Ask for a newer one, or correct its date.' }],
    });
    expect(
      await world.refused(owner, contract.updateDocumentMetadata, {
        params: { id },
        body: { ...fields, issuedOn: '2026-11-02', expiresOn: '2026-11-01' },
      }),
    ).toMatchObject({ status: 400, errors: [{ field: 'expiresOn', message: 'It expires before it was issued' }] });
  });

  it('are turned without becoming another document', async () => {
    const { id, files } = await send([front, { ...front, name: 'back.jpg' }]);
    await setStatus(id, { status: 'accepted' });
    const body = { fileId: files[1]?.id ?? '', rotation: 90 as const };
    const turned = await world.ask(owner, contract.rotateDocument, { params: { id }, body });
    expect([turned.status, turned.files.map(({ rotation }) => rotation)]).toEqual(['accepted', [0, 90]]);
    expect(turned.files.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
  });

  it('leave as a ZIP, as they came, each under a name of its own', async () => {
    const { id } = await acts().draft();
    const refused = await world.refused(reader, contract.zipDocuments, { params: { id } });
    expect(refused.errors).toEqual([{ message: 'This case has no documents to download.' }]);
    for (const name of ['scan.jpg', 'scan.jpg', '..\\..\\Scan.JPG']) await sendTo(id, [{ ...front, name }]);
    await sendTo(id, [extract], { typeId: 'register-extract' });
    const zip = await fileOf(world, reader, 'POST', `/cases/${id}/documents/zip`);
    expect(zip.headers['content-disposition']).toMatch(/attachment; filename\*=UTF-8''C-2026-\d{6}-documents\.zip/);
    const unpacked = await unzip(zip.bytes);
    expect([...unpacked.keys()]).toEqual([
      'Passport/scan.jpg',
      'Passport/scan (2).jpg',
      'Passport/Scan (3).JPG',
      'Register extract/extract.pdf',
    ]);
    expect(unpacked.get('Register extract/extract.pdf')?.equals(extract.bytes)).toBe(true);
    const [row] = (await world.auditOf('case', id)).filter(({ action }) => action === 'case-documents.zip');
    expect([row?.actorId, (row?.body as { files: unknown[] } | undefined)?.files.length]).toEqual([reader.userId, 4]);
  });

  it('leave in folders that every system takes, whatever a merchant calls its types', async () => {
    const { id } = await acts().draft();
    const named = ['Passport / ID', 'Tax form: W-8?', '../up', '/root', 'C:\\disk', '..', '.', 'Other.'];
    for (const name of named) {
      const type = await world.ask(owner, contract.createDocumentType, { body: { name, of: ['person'] } });
      await sendTo(id, [front], { typeId: type.id });
    }
    const { bytes } = await fileOf(world, reader, 'POST', `/cases/${id}/documents/zip`);
    expect([...(await unzip(bytes)).keys()]).toEqual([
      'Passport _ ID/front.jpg',
      'Tax form_ W-8_/front.jpg',
      '__up/front.jpg',
      '_root/front.jpg',
      'C__disk/front.jpg',
      '_/front.jpg',
      '_/front (2).jpg',
      'Other_/front.jpg',
    ]);
  });

  it('are not for those who may not, nor for another merchant', async () => {
    const { id, files } = await send();
    const fileId = files[0]?.id ?? '';
    expect((await sendDocument(world, reader, caseId, [front])).status).toBe(403);
    expect((await sendDocument(world, stranger, caseId, [front])).status).toBe(404);
    const elsewhere = await acts().addPerson((await acts().draft()).id, { dob: '1970' });
    expect((await sendDocument(world, owner, caseId, [front], { entityLinkId: elsewhere.entityLinkId })).status).toBe(
      404,
    );
    const status = { params: { id }, body: { status: 'accepted' as const } };
    expect((await world.refused(reader, contract.setDocumentStatus, status)).status).toBe(403);
    expect((await world.refused(stranger, contract.setDocumentStatus, status)).status).toBe(404);
    expect((await fileOf(world, stranger, 'GET', `/cases/documents/${id}/files/${fileId}`)).status).toBe(404);
    expect((await fileOf(world, owner, 'GET', `/cases/documents/${id}/files/${id}`)).status).toBe(404);
  });

  it('are the case’s when their person leaves it, and are kept with a case that is decided', async () => {
    const { id: other } = await acts().draft();
    const person = await acts().addPerson(other, { dob: '1971' });
    const { id } = documentOf(await sendDocument(world, owner, other, [front], { entityLinkId: person.entityLinkId }));
    await world.ask(owner, contract.removeCaseEntity, { params: { id: other, entityId: person.entityId } });
    const { documents } = await world.ask(owner, contract.findCaseDocuments, { params: { id: other } });
    expect(documents.map((one) => [one.id, one.entityLinkId])).toEqual([[id, null]]);
    await world.ask(owner, contract.openCase, { params: { id: other } });
    await world.ask(owner, contract.closeCase, { params: { id: other }, body: { reason: 'Withdrawn' } });
    expect((await sendDocument(world, owner, other, [front])).status).toBe(409);
  });

  describe('that a type requires', () => {
    it('keep a case from being approved until one is accepted, and what was decided on holds their digests', async () => {
      const type = await world.ask(owner, contract.createCaseType, {
        body: {
          name: `Identified ${randomBytes(4).toString('hex')}`,
          checkTypes: ['sanction'],
          requiredDocuments: ['person.identity'],
        },
      });
      caseId = (await acts().draft({ typeId: type.id })).id;
      const person = await acts().addPerson(caseId, { dob: '1972' });
      const open = async () =>
        (await acts().view(caseId)).items.open
          .filter(({ tab }) => tab === 'documents')
          .map(({ kind, document, documentId, name }) => [kind, document, documentId, name]);
      const of = { entityLinkId: person.entityLinkId };
      expect(await open()).toEqual([['document-missing', 'person.identity', null, 'Nicolas Madrigal Morozov']]);
      await send([front], { ...of, typeId: 'proof-of-address' });
      const card = await send([front], { ...of, typeId: 'identity-card' });
      expect((await open())[0]?.slice(0, 3)).toEqual(['document-pending', 'person.identity', card.id]);
      await setStatus(card.id, { status: 'rejected', reason: 'Cut off' });
      expect((await open())[0]?.[0]).toBe('document-rejected');
      const passport = await send([front], of);
      await setStatus(passport.id, { status: 'accepted' });
      expect(await open()).toEqual([]);
      const total = (await acts().view(caseId)).items.total;
      const body = { typeId: 'passport' as const, ...of, expiresOn: '2026-11-20' };
      await world.ask(owner, contract.updateDocumentMetadata, { params: { id: passport.id }, body });
      expect([(await open())[0]?.[0], (await acts().view(caseId)).items.total]).toEqual(['document-expired', total]);
    });
  });

  it('expire by the clock, without anybody doing anything', async () => {
    const { id } = await acts().draft();
    const document = documentOf(await sendDocument(world, owner, id, [front]));
    const body = { typeId: 'passport' as const, entityLinkId: null, expiresOn: '2026-11-21' };
    await world.ask(owner, contract.updateDocumentMetadata, { params: { id: document.id }, body });
    await setStatus(document.id, { status: 'accepted' });
    const statusNow = async () => {
      const somebody = await world.person(['CaseFind']);
      const { documents } = await world.ask(somebody, contract.findCaseDocuments, { params: { id } });
      return documents[0]?.status;
    };
    world.clock.advance(13.9 * 3_600_000);
    expect(await statusNow()).toBe('accepted');
    world.clock.advance(0.2 * 3_600_000);
    expect(await statusNow()).toBe('expired');
  });
});
