import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { impersonationLogin } from '@tamis/contract/impersonation';
import { deleteSearch } from '@tamis/contract/screening';
import { createUserGroup } from '@tamis/contract/user-groups';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { verifyPack } from '../../../platform/audit/verify-pack.ts';
import { jpegOf } from '../../../platform/pictures/testing.ts';
import { packZip } from '../../../platform/storage/pack-zip.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { unzip } from '../../../platform/testing/unzip.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { UNKNOWN } from '../../../testing/calls/calls-with-ids.ts';
import { pdfText } from '../../../testing/documents/pdf-text.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf, documentOf, sendDocument } from '../../cases/testing.ts';

async function zip(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const packed = [...files].map(([name, bytes]) => ({ name, bytes }));
  for await (const chunk of packZip(packed, new Date(0))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

function withOneBitOff(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

describeEachEngine('the evidence of a case', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let acts: ReturnType<typeof caseActsOf>;
  let scan: { name: string; bytes: Buffer };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    acts = caseActsOf(world, owner);
    scan = { name: 'front.jpg', bytes: jpegOf(40, 30) };
  });
  afterAll(() => world.stop());

  const download = (caseId: string, person: Person = owner) =>
    world.app.http.inject({
      method: 'POST',
      url: BASE_PATH + contract.downloadCaseEvidence.path.replace(':id', caseId),
      headers: { authorization: `Bearer ${person.token}` },
    });
  const packOf = async (caseId: string, person = owner) => {
    const { statusCode, rawPayload } = await download(caseId, person);
    expect(statusCode).toBe(200);
    return { bytes: rawPayload, files: await unzip(rawPayload) };
  };
  const json = (files: ReadonlyMap<string, Buffer>, name: string) => JSON.parse(String(files.get(name))) as unknown;
  const said = async (caseId: string) => (await world.auditOf('case', caseId)).map(({ action }) => action);
  let decided = 0;
  const decidedCase = async () => {
    const made = await acts.ready({ externalId: `=cmd|calc${(decided += 1)}` });
    const document = documentOf(await sendDocument(world, owner, made.id, [scan, scan]));
    await acts.propose(made.id);
    return { ...made, document };
  };

  it('is one pack of all that is kept of it, which is found whole without the installation', async () => {
    const { id, searchId, document } = await decidedCase();
    await world.ask(owner, contract.createCaseNote, { params: { id }, body: { note: 'Called the branch' } });
    await acts.draft({ name: 'Somebody else in between' });
    const { bytes, files } = await packOf(id);
    const verdict = await verifyPack(bytes);
    expect([verdict.faults, verdict.signed?.at]).toEqual([[], world.clock.now().toISOString()]);
    const [seals, made] = [contract.caseEvidenceFiles.slice(-2), contract.caseEvidenceFiles.slice(0, -2)];
    const certificate = `certificates/certificate-Nicolas-Madrigal-Morozov-${searchId}-2026-11-21.pdf`;
    const originals = ['documents/Passport/front.jpg', 'documents/Passport/front (2).jpg'];
    expect([...files.keys()]).toEqual([...made, ...originals, certificate, ...seals]);
    for (const name of originals) expect(files.get(name)?.equals(scan.bytes)).toBe(true);
    const [decision] = json(files, 'decisions.json') as { basis: string; digest: string }[];
    expect(digest(decision?.basis ?? '')).toBe(decision?.digest);
    expect(json(files, 'documents.json')).toMatchObject([
      { id: document.id, files: originals.map((path) => ({ path, leftOut: null, sha256: digest(scan.bytes) })) },
    ]);
    expect(json(files, 'searches.json')).toMatchObject([{ id: searchId, isDeleted: false, certificate }]);
    expect(json(files, 'parties.json')).toMatchObject([{ name: 'Nicolas Madrigal Morozov', roles: ['customer'] }]);
    expect(json(files, 'risk.json')).toMatchObject({
      risk: { level: 'medium' },
      override: { reason: 'Known for years' },
    });
    expect(json(files, 'notes.json')).toMatchObject([{ note: 'Called the branch' }]);
    const paper = await pdfText(files.get('summary.pdf') ?? Buffer.alloc(0));
    for (const word of ['Approval proposed', 'All is in order', 'front.jpg', 'Called the branch', 'Ines Farrow'])
      expect(paper).toContain(word);
    const attested = await pdfText(files.get(certificate) ?? Buffer.alloc(0));
    expect(attested).toContain('Certificate of screening');
    expect(String(files.get('proof.json'))).not.toContain('Somebody else');
    expect((await said(id)).slice(-2)).toEqual(['cases.evidence', 'exports.evidence']);
  });

  it('has its timeline as a sheet that calculates nothing, oldest first, with the names of people', async () => {
    const { id } = await decidedCase();
    const note = { note: '=HYPERLINK("https://attacker.example")' };
    await world.ask(owner, contract.createCaseNote, { params: { id }, body: note });
    const root = await world.person(['Root']);
    const { auth } = await world.ask(root, impersonationLogin, {
      body: { userId: owner.userId, deviceInfo: 'Firefox' },
    });
    const acting = { ...owner, token: auth.token };
    await world.ask(acting, contract.createCaseNote, { params: { id }, body: { note: 'By somebody else’s hand' } });
    const { files } = await packOf(id);
    const rows = parse<Record<(typeof contract.timelineColumns)[number], string>>(files.get('timeline.csv') ?? '', {
      bom: true,
      columns: true,
    });
    expect(Object.keys(rows[0] ?? {})).toEqual([...contract.timelineColumns]);
    expect([rows[0]?.Action, rows[0]?.['Done by']]).toEqual(['Create Case', 'Ines Farrow']);
    const ofNotes = rows.filter(({ Details }) => Details.includes('By somebody else’s hand'));
    expect(ofNotes.map((row) => [row['Done by'], row['Impersonated by']])).toEqual([['Ines Farrow', 'Ines Farrow']]);
    expect(rows[0]?.['Impersonated by']).toBe('');
    expect(rows.map(({ Action }) => Action)).toEqual(
      expect.arrayContaining(['Create Search', 'Hit decided', 'Propose Case']),
    );
    const cells = rows.flatMap((row) => Object.values(row)).flatMap((cell) => cell.split(/[,;|\t\n]/));
    expect(cells.filter((cell) => /^\s*["']*[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([]);
  });

  describe('is found out', () => {
    let files: Map<string, Buffer>;
    beforeAll(async () => {
      files = (await packOf((await decidedCase()).id)).files;
    });
    const faultsOf = async (changed: ReadonlyMap<string, Buffer>) => (await verifyPack(await zip(changed))).faults;

    it('when one bit of any file is another', async () => {
      expect(await faultsOf(files)).toEqual([]);
      for (const [name, bytes] of files)
        for (const at of [0, bytes.length >> 1, bytes.length - 1])
          expect(await faultsOf(new Map(files).set(name, withOneBitOff(bytes, at))), `${name} at ${at}`).not.toEqual(
            [],
          );
    });

    it('when any file was taken out, or one was added', async () => {
      for (const name of files.keys()) {
        const fewer = new Map(files);
        fewer.delete(name);
        const isSeal = name === 'manifest.json' || name === 'proof.json';
        expect(await faultsOf(fewer)).toEqual([
          isSeal ? 'The pack has no manifest or no proof.' : `${name} is missing.`,
        ]);
      }
      expect(await faultsOf(new Map(files).set('documents/more.jpg', scan.bytes))).toEqual([
        'documents/more.jpg was added.',
      ]);
    });

    it('when it says that it is about another case, or is not signed', async () => {
      const edited = (name: string, from: RegExp, to: string) =>
        new Map(files).set(name, Buffer.from(String(files.get(name)).replace(from, to)));
      expect(await faultsOf(edited('manifest.json', /"case": "[0-9a-f]{24}"/, `"case": "${UNKNOWN}"`))).toEqual([
        'manifest.json is not the one that the audit log records.',
      ]);
      expect(await faultsOf(edited('proof.json', /"signature": \{/, '"sign": {'))).toEqual([
        'The proof is not signed.',
      ]);
    });
  });

  it('stays proven when more is sealed at the same moment behind it', async () => {
    const { id } = await acts.draft();
    const later = new Date(world.clock.now().getTime() + 60_000).toISOString();
    await database().transaction({ kind: 'system' }, (trx) =>
      appendAudit(trx, {
        merchantId: world.merchantId,
        at: later,
        actorId: owner.userId,
        impersonatorId: null,
        action: 'cases.update',
        outcome: 'done',
        subjectType: 'case',
        subjectId: id,
        body: {},
        source: {},
      }),
    );
    expect((await verifyPack((await packOf(id)).bytes)).faults).toEqual([]);
  });

  it('names a quarantined file and leaves it out', async () => {
    const { id } = await acts.draft();
    const { files } = documentOf(await sendDocument(world, owner, id, [scan, { ...scan, name: 'back.jpg' }]));
    await database().owner.query("update case_document_files set scan = 'quarantined' where id = $1", [files[1]?.id]);
    const pack = await packOf(id);
    expect((await verifyPack(pack.bytes)).faults).toEqual([]);
    expect([...pack.files.keys()].filter((name) => name.startsWith('documents/'))).toEqual([
      'documents/Passport/front.jpg',
    ]);
    expect(json(pack.files, 'documents.json')).toMatchObject([
      {
        files: [
          { name: 'front.jpg', leftOut: null },
          { name: 'back.jpg', path: null, leftOut: 'It is quarantined: the virus scanner gave no answer for it.' },
        ],
      },
    ]);
    const paper = await pdfText(pack.files.get('summary.pdf') ?? Buffer.alloc(0));
    expect(paper).toMatch(/front\.jpg {2}/);
    expect(paper).toContain('back.jpg: quarantined, left');
    const row = (await world.auditOf('case', id)).find(({ action }) => action === 'cases.evidence');
    expect(row?.body).toMatchObject({ files: [{ name: 'front.jpg' }], leftOut: [{ name: 'back.jpg' }] });
  });

  it('names a search that is deleted, which has no certificate', async () => {
    const { id, searchId, entity } = await acts.ready();
    world.clock.advance(1000);
    const other = await acts.screen(id, entity);
    await world.ask(owner, deleteSearch, { params: { id: searchId } });
    const { bytes, files } = await packOf(id);
    expect((await verifyPack(bytes)).faults).toEqual([]);
    expect(json(files, 'searches.json')).toMatchObject([
      { id: searchId, for: 'Nicolas Madrigal Morozov', isDeleted: true, certificate: null },
      { id: other.id, isDeleted: false },
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('certificates/')).length).toBe(1);
    const paper = await pdfText(files.get('summary.pdf') ?? Buffer.alloc(0));
    expect(paper).toContain('Deleted since');
  });

  it('has a certificate of each of two searches for one name, however long it is', async () => {
    const { id, entity, searchId } = await acts.ready();
    world.clock.advance(1000);
    const asked = { ...entity, name: `Nicolas Madrigal Morozov ${'de la Fuente '.repeat(6)}` };
    const [one, two] = [await acts.screen(id, asked), await acts.screen(id, asked)];
    const { bytes, files } = await packOf(id);
    expect((await verifyPack(bytes)).faults).toEqual([]);
    const certificates = [...files.keys()].filter((name) => name.startsWith('certificates/'));
    expect(
      [searchId, one.id, two.id].map((search) => certificates.filter((name) => name.includes(search)).length),
    ).toEqual([1, 1, 1]);
  });

  it('breaks off where a file is not what was kept, is not sealed then, and is in the log all the same', async () => {
    const { id } = await acts.draft();
    const { files } = documentOf(await sendDocument(world, owner, id, [scan, scan]));
    const { rows } = await database().owner.query('select stored_as as name from case_document_files where id = $1', [
      files[1]?.id,
    ]);
    const [{ name } = { name: '' }] = rows as { name: string }[];
    await writeFile(join(world.dataDir, 'files', name.slice(0, 2), name), 'something else');
    await expect(download(id)).rejects.toThrow('response destroyed before completion');
    const log = await said(id);
    expect([log.includes('cases.evidence'), log.includes('exports.evidence')]).toEqual([true, false]);
  });

  it('is for those who may see cases and searches', async () => {
    const { id } = await acts.draft();
    const reader = await world.person(['CaseFind', 'ComplyFind']);
    expect((await verifyPack((await packOf(id, reader)).bytes)).faults).toEqual([]);
    const refused = await world.refused(await world.person(['CaseFind']), contract.downloadCaseEvidence, {
      params: { id },
    });
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      403,
      'The evidence of a case has its searches in it: it needs the permission to see those, too.',
    ]);
    expect((await download(id, await world.person(['ComplyFind']))).statusCode).toBe(403);
  });

  it('of a restricted case is unknown to whoever is not a member, and has no restricted note that they do not see', async () => {
    const member = await world.person(['CaseFind', 'CaseAdd', 'CaseUpdate', 'ComplyFind']);
    const group = await world.ask(owner, createUserGroup, { body: { name: 'MLRO', memberIds: [member.userId] } });
    const restricted = await caseActsOf(world, member).draft({ restrictedToGroupId: group.id });
    const { status } = await world.call(owner, contract.downloadCaseEvidence, { params: { id: restricted.id } });
    expect(status).toBe(404);
    expect(json((await packOf(restricted.id, member)).files, 'case.json')).toMatchObject({
      restrictedTo: { name: 'MLRO' },
    });

    const { id } = await acts.draft();
    const body = { note: 'Reported to the authority', restrictedToGroupId: group.id };
    await world.ask(member, contract.createCaseNote, { params: { id }, body });
    const texts = async (person: Person) => [...(await packOf(id, person)).files.values()].map(String).join('\n');
    expect(await texts(owner)).not.toContain('Reported to the authority');
    expect(await texts(member)).toContain('Reported to the authority');
  });
});
