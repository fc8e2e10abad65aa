import { createHash } from 'node:crypto';
import { BASE_PATH, type Endpoint, type OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { viewPublicKey } from '@tamis/contract/audit';
import * as contract from '@tamis/contract/exports';
import * as screening from '@tamis/contract/screening';
import { checkSignedFile } from '@tamis/contract/screening-proofs';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { verifyPack } from '../../platform/audit/verify-pack.ts';
import { type PackedFile, packZip } from '../../platform/storage/pack-zip.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { sendFile } from '../../testing/send-file.ts';
import { type CallInput, createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const UNKNOWN = '0123456789abcdef01234567';

async function unzip(bytes: Buffer): Promise<PackedFile[]> {
  const archive = await fromBufferPromise(bytes);
  const files: PackedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
    files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
  }
  return files;
}

async function zip(files: readonly PackedFile[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of packZip(files, new Date(0))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describeEachEngine('exports', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let reader: Person;
  let stranger: Person;
  let searchId: string;

  const search = async (term: string) => {
    const { body } = await world.call(owner, screening.createSearch, {
      body: { search_term: term, notes: '=cmd|calc', filters: { types: checkTypes } },
    });
    return (body.data as OutputOf<typeof screening.createSearch>).result.id;
  };
  const dataOf = async <E extends Endpoint>(endpoint: E, body: object, person = reader) =>
    (await world.call(person, endpoint, { body })).body.data as OutputOf<E>;
  const raw = (endpoint: Endpoint, path: string, payload?: object, person: Person = reader) =>
    world.app.http.inject({
      method: endpoint.method,
      url: BASE_PATH + path,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${person.token}` },
    });
  const actions = async (subjectId: string) => {
    const rows = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'actor_id'])
        .where('subject_id', '=', subjectId)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );
    return rows.map((row) => row.action);
  };

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    reader = await world.person(['ComplyFind']);
    stranger = await world.person(['All'], world.otherMerchantId);
    searchId = await search('Nicolas Madrigal Morozov');
  });
  afterAll(() => world.stop());

  it('give one search as xlsx with its hits and notes, and no cell that calculates', async () => {
    const { bytes, fileName } = await dataOf(contract.downloadSearch, { id: searchId });
    expect(fileName).toBe('Nicolas-Madrigal-Morozov-2026-11-21.xlsx');
    const file = new Uint8Array(Buffer.from(bytes, 'base64')).buffer;
    expect(await readSheet(file, 'Search')).toContainEqual(['Search ID', searchId]);
    expect((await readSheet(file, 'Hits'))[1]?.[2]).toBe('Nicolas Madrigal Morozov');
    expect((await readSheet(file, 'Notes'))[1]?.[3]).toBe("'=cmd|calc");
    expect(await actions(searchId)).toContain('exports.search');
  });

  it('give several searches as one xlsx, a row each', async () => {
    const other = await search('Sea Heron');
    const { bytes, fileName } = await dataOf(contract.downloadSearches, { ids: [searchId, other] });
    expect(fileName).toBe('AML-searches-2026-11-21.xlsx');
    const rows = await readSheet(new Uint8Array(Buffer.from(bytes, 'base64')).buffer);
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      [searchId, 'Nicolas Madrigal Morozov'],
      [other, 'Sea Heron'],
    ]);
  });

  it.each([
    ['a search', contract.downloadPdf, {}, 'Nicolas-Madrigal-Morozov-2026-11-21.pdf'],
    ['a hit', contract.downloadPdf, { entityID: 'house:H-1' }, 'Nicolas-Madrigal-Morozov-2026-11-21.pdf'],
    [
      'a hit under its older address',
      contract.downloadEntityPdf,
      { entityID: 'house:H-1', imageLink: 'https://pictures.example/1.jpg' },
      'Nicolas-Madrigal-Morozov-2026-11-21.pdf',
    ],
    ['a certificate', contract.downloadCertificate, {}, 'certificate-Nicolas-Madrigal-Morozov-2026-11-21.pdf'],
  ])('give %s as PDF, named for the search and the day', async (_case, endpoint, more, name) => {
    const { bytes, filename } = await dataOf(endpoint, { id: searchId, ...more });
    expect(filename).toBe(name);
    expect(Buffer.from(bytes, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('give what was done to a search as csv with the columns of the specification', async () => {
    const { requests, csv, fileName } = await dataOf(contract.auditRequests, {
      merchant_id: world.merchantId,
      id: searchId,
    });
    expect(fileName).toBe('Nicolas-Madrigal-Morozov-2026-11-21.csv');
    expect(requests[0]).toMatchObject({
      createdBy: { actorId: owner.userId },
      action_name: 'Create Search',
      source: '127.0.0.1',
    });
    const [header, first] = parse(csv, { bom: true });
    expect(header).toEqual(['Timestamp', 'Action type', 'Action Done By', 'Source', 'Request Body']);
    expect(first?.slice(0, 4)).toEqual(['2026-11-21T10:00:00.000Z', 'Create Search', 'Ines Farrow', '127.0.0.1']);
  });

  it('name each action as it is called, whatever a caller says its name is', async () => {
    const id = await search('Sea Heron');
    const acts: [Endpoint, object][] = [
      [screening.changeMonitor, { id, is_monitored: false }],
      [screening.updateStatus, { id, status: 'possible_hit' }],
      [screening.createNote, { complySearchId: id, note: 'Identity document asked for' }],
      [contract.downloadPdf, { id }],
    ];
    for (const [{ method, path }, payload] of acts) {
      const headers = { authorization: `Bearer ${owner.token}`, 'x-action-name': 'Get All History' };
      expect((await world.app.http.inject({ method, url: `/api/v1${path}`, payload, headers })).statusCode).toBe(200);
    }
    const { requests, csv } = await dataOf(contract.auditRequests, { merchant_id: world.merchantId, id });
    const names = [
      'Create Search',
      'Search answered',
      'Monitor changed',
      'Status changed',
      'Create Note',
      'Download PDF',
      'Download Audit Logs',
    ];
    expect(requests.map((request) => request.action_name)).toEqual(names);
    expect(parse(csv, { bom: true }).map((row: string[]) => row[1])).toEqual(['Action type', ...names]);
  });

  it('make certificates in the background as one ZIP, one file for each search', async () => {
    const other = await search('Sea Heron');
    const { batchId } = await dataOf(contract.startCertificates, {
      merchantId: world.merchantId,
      complySearchIds: [searchId, other, searchId],
    });
    const view = async () =>
      (
        (await world.call(reader, contract.viewCertificates, { params: { id: batchId } })).body.data as OutputOf<
          typeof contract.viewCertificates
        >
      ).download;
    const done = await vi.waitUntil(async () => ((await view()).state === 'completed' ? view() : undefined), {
      timeout: 60_000,
      interval: 50,
    });
    expect(done).toMatchObject({
      totalSearches: 2,
      doneSearches: 2,
      fileName: 'certificates-2026-11-21.zip',
      note: null,
    });
    const response = await raw(contract.downloadCertificates, `/comply/search/batch/certificates/${batchId}/download`);
    const files = await unzip(response.rawPayload);
    expect(files.map((file) => file.name)).toEqual([
      `certificate-Nicolas-Madrigal-Morozov-${searchId}-2026-11-21.pdf`,
      `certificate-Sea-Heron-${other}-2026-11-21.pdf`,
    ]);
    expect(await actions(batchId)).toEqual(['certificates.start', 'certificates.complete', 'certificates.download']);
    expect((await dataOf(contract.listCertificates, {})).downloads.map((download) => download.id)).toContain(batchId);
  });

  it('give each certificate a file of its own, however long the name that was searched for is', async () => {
    const name = 'Somebody with a long name '.repeat(5);
    const ids = [await search(name), await search(name)];
    const { batchId } = await dataOf(contract.startCertificates, {
      merchantId: world.merchantId,
      complySearchIds: ids,
    });
    const response = await vi.waitUntil(
      async () => {
        const got = await raw(contract.downloadCertificates, `/comply/search/batch/certificates/${batchId}/download`);
        return got.statusCode === 200 ? got : undefined;
      },
      { timeout: 60_000, interval: 50 },
    );
    const names = (await unzip(response.rawPayload)).map((file) => file.name);
    expect(names.map((file) => ids.findIndex((id) => file.includes(id)))).toEqual([0, 1]);
  });

  it('put a search into an evidence pack that can be checked without the installation', async () => {
    const id = await search('Aero Caribe');
    await search('Somebody else in between');
    const response = await raw(contract.downloadEvidence, contract.downloadEvidence.path, { id });
    const verdict = await verifyPack(response.rawPayload);
    expect(verdict.faults).toEqual([]);
    const head = await database().transaction({ kind: 'system' }, (trx) =>
      trx.selectFrom('audit_heads').selectAll().where('merchant_id', '=', world.merchantId).executeTakeFirstOrThrow(),
    );
    expect(verdict.head).toEqual({ seq: head.seq, hash: head.hash.toString('hex') });
    const { id: key } = await world.ask(null, viewPublicKey);
    expect(verdict.signed).toEqual({ key, at: world.clock.now().toISOString() });
    expect((await verifyPack(response.rawPayload, { trusted: ['f'.repeat(32)] })).faults).toEqual([
      `The proof is signed with key ${key}, not with ${'f'.repeat(32)}.`,
    ]);
    const files = await unzip(response.rawPayload);
    expect(files.map((file) => file.name)).toEqual([...contract.evidenceFiles]);
    expect(files.find((file) => file.name === 'proof.json')?.bytes.toString()).not.toContain('Somebody else');
  });

  it('show every kind of tampering with an evidence pack', async () => {
    const id = await search('Aero Caribe');
    await search('Somebody else in between');
    const files = await unzip(
      (await raw(contract.downloadEvidence, contract.downloadEvidence.path, { id })).rawPayload,
    );
    const faultsOf = async (change: (file: PackedFile) => PackedFile | undefined) =>
      (await verifyPack(await zip(files.map(change).filter((file) => file !== undefined)))).faults;
    const edited = (name: string, from: RegExp, to: string) => (file: PackedFile) =>
      file.name === name ? { ...file, bytes: Buffer.from(file.bytes.toString().replace(from, to)) } : file;
    expect(await faultsOf((file) => file)).toEqual([]);
    expect(await faultsOf(edited('hits.json', /potential_match/, 'false_positive'))).toEqual([
      'hits.json was changed.',
    ]);
    expect(await faultsOf((file) => (file.name === 'notes.json' ? undefined : file))).toEqual([
      'notes.json is missing.',
    ]);
    expect(await faultsOf(edited('manifest.json', /"size": /, '"size":  '))).toEqual([
      'manifest.json is not the one that the audit log records.',
    ]);
    expect((await faultsOf(edited('proof.json', /searches.create/, 'searches.delete')))[0]).toMatch(
      /^The chain does not lead to its end/,
    );
    expect((await faultsOf(edited('proof.json', /"digest": "[0-9a-f]{4}/, '"digest": "0000')))[0]).toMatch(
      /^The chain does not lead to its end/,
    );
    expect((await faultsOf((file) => (file.name === 'proof.json' ? undefined : file)))[0]).toBe(
      'The pack has no manifest or no proof.',
    );
    const forged =
      files
        .find((file) => file.name === 'hits.json')
        ?.bytes.toString()
        .replace('potential_match', 'false_positive') ?? '';
    const consistent = (file: PackedFile) => {
      if (file.name === 'hits.json') return { ...file, bytes: Buffer.from(forged) };
      const digest = createHash('sha256').update(forged).digest('hex');
      return file.name === 'manifest.json'
        ? edited(
            'manifest.json',
            /("name": "hits.json",\s+"size": \d+,\s+"sha256": ")[0-9a-f]{64}/,
            `$1${digest}`,
          )(file)
        : file;
    };
    expect(await faultsOf(consistent)).toEqual(['manifest.json is not the one that the audit log records.']);
    expect((await verifyPack(Buffer.from('no zip'))).faults[0]).toMatch(/no evidence pack/);
  });

  it('say of an evidence pack that is brought back whether it was signed, which not all of them were', async () => {
    const id = await search('Aero Caribe');
    const response = await raw(contract.downloadEvidence, contract.downloadEvidence.path, { id });
    const files = await unzip(response.rawPayload);
    const unsigned = files.map((file) => {
      if (file.name !== 'proof.json') return file;
      const { signature: _signature, ...proof } = JSON.parse(file.bytes.toString()) as { signature: unknown };
      return { ...file, bytes: Buffer.from(JSON.stringify(proof, null, 2)) };
    });
    const check = async (content: Buffer) => {
      const sent = { name: 'pack.zip', content: new Uint8Array(content) };
      const { body } = await sendFile(world, owner, checkSignedFile, sent);
      return (body.data as OutputOf<typeof checkSignedFile>).documents.map(({ faults, signed }) => [faults, signed]);
    };
    const { id: key } = await world.ask(null, viewPublicKey);
    expect(await check(response.rawPayload)).toEqual([[[], { key, at: world.clock.now().toISOString() }]]);
    expect(await check(await zip(unsigned))).toEqual([[['The proof is not signed.'], null]]);
  });

  const calls: [string, Endpoint, (id: string) => CallInput][] = [
    ['searches', contract.downloadSearches, (id) => ({ body: { ids: [id] } })],
    ['search', contract.downloadSearch, (id) => ({ body: { id } })],
    ['pdf', contract.downloadPdf, (id) => ({ body: { id } })],
    ['entity pdf', contract.downloadEntityPdf, (id) => ({ body: { id, entityID: 'house:H-1' } })],
    ['certificate', contract.downloadCertificate, (id) => ({ body: { id } })],
    ['audit', contract.auditRequests, (id) => ({ body: { id, merchant_id: world.otherMerchantId } })],
    ['evidence', contract.downloadEvidence, (id) => ({ body: { id } })],
    [
      'certificates',
      contract.startCertificates,
      (id) => ({ body: { merchantId: world.otherMerchantId, complySearchIds: [id] } }),
    ],
  ];

  it.each(calls)(
    'answer %s for a search of another merchant as for an unknown one, and keep nothing',
    async (_name, endpoint, input) => {
      const before = await actions(searchId);
      const foreign = await world.call(stranger, endpoint, input(searchId));
      const unknown = await world.call(stranger, endpoint, input(UNKNOWN));
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(await actions(searchId)).toEqual(before);
    },
  );

  it('keep downloads of certificates from other merchants', async () => {
    const { batchId } = await dataOf(contract.startCertificates, {
      merchantId: world.merchantId,
      complySearchIds: [searchId],
    });
    expect((await world.call(stranger, contract.viewCertificates, { params: { id: batchId } })).status).toBe(404);
    expect((await world.call(stranger, contract.downloadCertificates, { params: { batchId } })).status).toBe(404);
    expect((await dataOf(contract.listCertificates, {}, stranger)).totalRecords).toBe(0);
  });

  it('ask for at least one search', async () => {
    const { status, body } = await world.call(owner, contract.startCertificates, {
      body: { merchantId: world.merchantId, complySearchIds: [] },
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]).toMatchObject({
      message: 'Please select at least one search to download.',
      field: 'complySearchIds',
    });
  });

  it('are refused to who may not look at searches', async () => {
    const nobody = await world.person(['ComplySearch']);
    for (const [, endpoint, input] of calls)
      expect((await world.call(nobody, endpoint, input(searchId))).status).toBe(403);
  });
});
