import * as contract from '@tamis/contract/archiver';
import { createApiKey } from '@tamis/contract/api-keys';
import { keyScopes } from '@tamis/contract/api-keys/key-access';
import { findCaseImportRows, saveCaseFormDraft, viewCaseFormDraft, viewCaseImport } from '@tamis/contract/cases';
import { createSavedFilter, findSavedFilters, savedQuery } from '@tamis/contract/saved-filters';
import { createNote, createSearch, deleteSearch, setApprovalRules } from '@tamis/contract/screening';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealChain } from '../../platform/audit/seal-chain.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import { dumpDatabase } from '../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import type { Person, TestWorld } from '../../testing/test-world.ts';
import { HEADER, uploadFile } from '../batches/testing.ts';
import { caseActsOf, importOf, uploadImport } from '../cases/testing.ts';
import { type ArchiveWorld, createArchiveWorld, scopeOf } from './testing/archive-world.ts';

describeEachEngine('removal from the archive', (_engine, database) => {
  let archive: ArchiveWorld;
  let world: TestWorld;
  let owner: Person;
  let other: Person;
  let stranger: Person;
  beforeAll(async () => {
    archive = await createArchiveWorld(database());
    ({ world, owner, other, stranger } = archive);
  });
  afterAll(() => world.stop());

  describe('removes', () => {
    it('what was asked for, says how much before, and leaves a tombstone with the hash of each', async () => {
      const ids = [
        await archive.search('Oriel Tamsin', 'GONE-1'),
        await archive.search('Perrin Vale', 'STAYS-1'),
        await archive.search('Oriel Tamsin', 'GONE-2'),
      ];
      const scope = scopeOf({ name: 'oriel tamsin' });
      expect(await world.ask(owner, contract.previewRemoval, { body: { scope } })).toMatchObject({
        searches: 2,
        cases: 0,
        held: 0,
        needsApproval: false,
        first: [{ id: ids[0], reference: 'GONE-1', isHeld: false }, { id: ids[2] }],
      });
      const done = await archive.remove({ name: 'oriel tamsin' });
      expect(done).toMatchObject({ state: 'done', total: 2, removed: 2, held: 0, changed: 0 });
      expect(await Promise.all(ids.map(archive.isThere))).toEqual([false, true, false]);
      const tombstone = (await world.auditOf('search', ids[0]!)).at(-1);
      expect(tombstone).toMatchObject({
        action: 'searches.remove',
        actorId: owner.userId,
        body: {
          why: 'contract',
          reason: 'DSR-118',
          request: done.id,
          hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        },
      });
    });

    it('a search by any of the names it was made for, and none by a part of one', async () => {
      const body = { search_term: 'Perpetua Swallowfield', filters: { types: ['sanction' as const] } };
      const names = ['Perdita Swallowfield', 'Mrs Theodore Quaife', 'P. Quaife'];
      const { result } = await world.ask(owner, createSearch, {
        body: { ...body, filters: { ...body.filters, further_names: names } },
      });
      const left = (await world.ask(owner, createSearch, { body })).result;
      const preview = async (name: string) =>
        (await world.ask(owner, contract.previewRemoval, { body: { scope: scopeOf({ name }) } })).searches;
      expect(await preview('Quaife')).toBe(0);
      expect(await preview('mrs theodore quaife')).toBe(1);
      await archive.remove({ name: 'mrs theodore quaife' });
      expect(await Promise.all([result.id, left.id].map(archive.isThere))).toEqual([false, true]);
    });

    it('a case with the persons and searches that it alone has', async () => {
      const { id, searchId } = await caseActsOf(world, owner).ready({ name: 'Lowmere transfer' });
      expect(await archive.remove({ caseIds: [id] })).toMatchObject({ total: 2, removed: 2 });
      expect(await archive.isThere(searchId)).toBe(false);
    });

    it('never everything at once, and nothing without a reason', async () => {
      const body = { scope: scopeOf({}), why: 'contract', reason: 'x' } as const;
      expect(await world.refused(owner, contract.requestRemoval, { body })).toMatchObject({
        status: 400,
        errors: [{ field: 'scope' }],
      });
      expect(
        await world.refused(owner, contract.requestRemoval, {
          body: { ...body, scope: scopeOf({ name: 'x' }), reason: ' ' },
        }),
      ).toMatchObject({ status: 400, errors: [{ field: 'reason', message: 'Say why' }] });
    });

    it('only after a second person has approved, where the merchant wants one', async () => {
      const id = await archive.search('Quillon Ashgrove', 'FOUR-1');
      await world.ask(owner, setApprovalRules, { body: { rules: ['deletion'] } });
      const asked = await world.ask(owner, contract.requestRemoval, {
        body: { scope: scopeOf({ searchIds: [id] }), why: 'erasure', reason: 'DSR-119' },
      });
      expect(asked.state).toBe('proposed');
      expect(await world.refused(owner, contract.approveArchiveRequest, { params: { id: asked.id } })).toMatchObject({
        status: 403,
        errors: [{ message: 'You had a hand in proposing this: somebody else approves it.' }],
      });
      expect(await archive.isThere(id)).toBe(true);
      await world.ask(other, contract.approveArchiveRequest, { params: { id: asked.id } });
      expect(await archive.ended(asked.id)).toMatchObject({ state: 'done', removed: 1, decidedBy: other.userId });
      expect(await archive.isThere(id)).toBe(false);
      expect((await world.refused(other, contract.cancelArchiveRequest, { params: { id: asked.id } })).status).toBe(
        409,
      );
      await world.ask(owner, setApprovalRules, { body: { rules: [] } });
    });
  });

  describe('holds', () => {
    it('a search, a case with its searches and a reference against every way of removing, until it is lifted with a reason', async () => {
      const [held, byReference] = [
        await archive.search('Ottoline Grabowski'),
        await archive.search('Somebody Else', 'KYC-0917'),
      ];
      const { id: caseId, searchId } = await caseActsOf(world, owner).ready({ name: 'Gulf Meridian' });
      const holds: { id: string }[] = [];
      for (const [kind, subject] of [
        ['search', held],
        ['case', caseId],
        ['reference', 'KYC-0917'],
      ] as const) {
        world.clock.advance(1000);
        holds.push(
          await world.ask(owner, contract.placeHold, { body: { kind, subject, reason: 'Claim, until decided' } }),
        );
      }
      const kept = [held, byReference, searchId];
      for (const id of kept)
        expect(await world.refused(owner, deleteSearch, { params: { id } })).toMatchObject({
          status: 409,
          errors: [{ message: 'A legal hold keeps this search: lift it first.' }],
        });
      expect(await archive.remove({ searchIds: kept, caseIds: [caseId] })).toMatchObject({
        total: 4,
        removed: 0,
        held: 4,
      });
      for (const statement of [
        sql`delete from searches where id = ${held}`,
        sql`update searches set deleted_at = now() where id = ${byReference}`,
        sql`delete from case_searches where case_id = ${caseId}`,
        sql`delete from cases where id = ${caseId}`,
      ])
        await expect(database().transaction({ kind: 'system' }, (trx) => statement.execute(trx))).rejects.toThrow(
          'is kept by a legal hold',
        );
      const listed = await world.ask(owner, contract.findLegalHolds);
      expect(
        listed.holds
          .filter(({ id }) => holds.some((hold) => hold.id === id))
          .map(({ name, searches, cases }) => [name, searches, cases]),
      ).toEqual([
        ['KYC-0917', 1, 0],
        ['Gulf Meridian', 1, 1],
        ['Ottoline Grabowski', 1, 0],
      ]);
      expect((await world.ask(owner, contract.holdsOfSearch, { params: { id: searchId } })).holds).toMatchObject([
        { kind: 'case' },
      ]);
      const [first] = holds;
      expect(
        (await world.refused(owner, contract.liftHold, { params: { id: first!.id }, body: { reason: '' } })).status,
      ).toBe(400);
      expect(
        (await world.refused(stranger, contract.liftHold, { params: { id: first!.id }, body: { reason: 'x' } })).status,
      ).toBe(404);
      await world.ask(owner, contract.liftHold, { params: { id: first!.id }, body: { reason: 'Settled' } });
      expect((await world.auditOf('legal-hold', first!.id)).map(({ action }) => action)).toEqual([
        'archive.place-hold',
        'archive.lift-hold',
      ]);
      await world.ask(owner, deleteSearch, { params: { id: held } });
    });

    it('only what is there, and nothing twice', async () => {
      const body = { kind: 'reference', subject: 'NOWHERE', reason: 'x' } as const;
      expect(await world.refused(owner, contract.placeHold, { body })).toMatchObject({
        status: 400,
        errors: [{ field: 'subject', message: 'Nothing has this reference.' }],
      });
      const id = await archive.search('Held Once');
      await world.ask(owner, contract.placeHold, { body: { kind: 'search', subject: id, reason: 'x' } });
      expect(
        (await world.refused(owner, contract.placeHold, { body: { kind: 'search', subject: id, reason: 'y' } })).status,
      ).toBe(409);
      expect(
        (await world.refused(stranger, contract.placeHold, { body: { kind: 'search', subject: id, reason: 'y' } }))
          .status,
      ).toBe(400);
    });
  });

  describe('erases', () => {
    const CANARY = 'Zerubabel Kestrelwick';
    const where = async (name = CANARY) =>
      (await dumpDatabase(database()))
        .filter(({ row }) => row.toLowerCase().includes(name.toLowerCase()))
        .map(({ table }) => table);

    it('a person from every table, the request log, batches, snapshots and the audit log, whose chain verifies all the same', async () => {
      const { secret } = await world.ask(owner, createApiKey, { body: { name: 'Core', scopes: [...keyScopes] } });
      await world.call({ token: secret }, createSearch, {
        body: { search_term: CANARY, client_ref: 'DSR', filters: { types: ['sanction'] } },
      });
      const id = await archive.search(CANARY, 'DSR');
      await world.ask(owner, createNote, { body: { complySearchId: id, entityId: '', note: `${CANARY} called` } });
      await uploadFile(world, owner, `${HEADER}\n${CANARY},wrong,,DSR,,${CANARY},yes,no,no\n`);
      const acts = caseActsOf(world, owner);
      const file = await acts.draft({ name: CANARY });
      await acts.addPerson(file.id, { firstName: 'Zerubabel', middleName: '', surname: 'Kestrelwick' });
      const keep = (name: string, query: object) =>
        world.ask(other, createSavedFilter, { body: { name, filter: savedQuery.parse({ list: 'history', query }) } });
      await keep('Kestrelwick, to call', { open: '1' });
      await keep('By a part of the name', { searchTerm: 'kestrelwi' });
      await keep('By a tag', { tag1: CANARY });
      await keep('By the id', { id });
      await keep('Anybody', { open: '1', tag1: 'Branch 7' });
      const before = await archive.snapshot({ name: CANARY });
      await world.app.writeRequestLog();
      expect(await where()).toEqual(
        expect.arrayContaining(['public.searches', 'public.cases', 'public.case_parties', 'public.audit_entries']),
      );

      const done = await archive.remove({ name: CANARY }, 'erasure');
      expect(done).toMatchObject({ state: 'done', total: 3, removed: 3, held: 0, scope: { name: '(erased)' } });
      expect(await where()).toEqual([]);
      const { filters } = await world.ask(other, findSavedFilters, { query: { list: 'history' } });
      expect(filters.map(({ name }) => name)).toEqual(['Anybody']);
      // The snapshot that has it goes at the next hour.
      expect(Date.parse((await archive.request(before.id)).file?.expiresAt ?? '')).toBeLessThanOrEqual(
        world.clock.now().getTime(),
      );
      expect((await world.refused(owner, contract.downloadSnapshot, { params: { id: before.id } })).status).toBe(409);
      const verdicts = await database().transaction({ kind: 'system' }, verifyAudit);
      expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
      expect((await archive.verify(await archive.download((await archive.snapshot()).id))).status).toBe(0);
    });

    it('somebody who was typed or uploaded for a case that is not made yet, with nobody else', async () => {
      const [gone, stays] = ['Ottoline Brackenbury', 'Ottoline Farrier'];
      const id = await archive.search(gone);
      const header = 'external_id,case_type,first_name,surname,birth_date,roles';
      const rows = [
        'A-1,Private client,Ottoline,Brackenbury,1970-02-03,customer',
        'A-1,,Jasper,Quill,,director',
        'B-1,Private client,Ottoline,Farrier,,customer',
        'C-1,Fund of nobody,Ottoline,Brackenbury,,customer',
      ];
      const uploaded = importOf(await uploadImport(world, owner, [header, ...rows, ''].join('\n')));
      const form = { typeId: '', name: '', externalId: '', assigneeId: '', restrictedToGroupId: '', isScreened: true };
      const row = { kind: 'persons', role: 'customer', born: '', country: '' } as const;
      for (const [who, name] of [
        [owner, 'Brackenbury'],
        [other, 'Farrier'],
      ] as const)
        await world.ask(who, saveCaseFormDraft, {
          body: { form: { ...form, rows: [{ ...row, firstName: 'Ottoline', name }] }, revision: null },
        });
      await world.app.writeRequestLog();
      await archive.remove({ searchIds: [id] }, 'erasure');
      expect(await where('Brackenbury')).toEqual([]);
      const params = { id: uploaded.id };
      expect(await world.ask(owner, viewCaseImport, { params })).toMatchObject({ totalCases: 1, invalidRows: 3 });
      const { rows: left } = await world.ask(owner, findCaseImportRows, { params, body: {} });
      expect(left.map(({ row: number, name, state }) => [number, name, state])).toEqual([
        [2, '', 'invalid'],
        [3, 'Jasper Quill', 'invalid'],
        [4, 'Ottoline Farrier', 'waiting'],
        [5, '', 'invalid'],
      ]);
      expect(left[1]?.problems).toMatchObject([{ row: 3, message: 'Somebody of this case was erased.' }]);
      expect((await world.ask(owner, viewCaseFormDraft)).draft).toBeNull();
      expect((await world.ask(other, viewCaseFormDraft)).draft?.form.rows).toMatchObject([
        { name: stays.split(' ')[1] },
      ]);
    });

    it('a further name of a search as well, where only that one is mentioned', async () => {
      const further = 'Ephraim Thistlewood';
      const { result } = await world.ask(owner, createSearch, {
        body: { search_term: 'Ephraim of the Mill', filters: { types: ['sanction'], further_names: [further] } },
      });
      await uploadFile(world, owner, `${HEADER}\n${further},wrong,,,,,yes,no,no\n`);
      await world.app.writeRequestLog();
      await archive.remove({ searchIds: [result.id] }, 'erasure');
      expect(await where(further)).toEqual([]);
    });

    it('no row of the audit log to a digest by which its chain would not go on', async () => {
      const id = await archive.search('Emptied By Hand');
      await database().transaction({ kind: 'system' }, (trx) => sealChain(trx, world.merchantId));
      const emptied = database().transaction({ kind: 'system' }, (trx) =>
        sql`update audit_entries set body = '{}', erased_digest = decode(${'00'.repeat(32)}, 'hex') where subject_id = ${id}`.execute(
          trx,
        ),
      );
      await expect(emptied).rejects.toThrow('A sealed row of the audit log never changes');
    });
  });
});
