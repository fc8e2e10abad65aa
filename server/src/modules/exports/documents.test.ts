import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BASE_PATH, type Endpoint, endpoints } from '@tamis/contract';
import * as contract from '@tamis/contract/exports';
import * as screening from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { attack, calculatingCells } from '../../platform/sheets/testing.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import type { PackedFile } from '../../platform/storage/pack-zip.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { masked } from '../../testing/documents/masked.ts';
import { pdfText } from '../../testing/documents/pdf-text.ts';
import { csvText, xlsxCells, xlsxText } from '../../testing/documents/sheet-text.ts';
import { unzip } from '../../testing/documents/unzip.ts';
import { insertCertificateBatch } from './certificates/certificates-store.ts';
import { makeCertificates } from './certificates/make-certificates.ts';
import { createReviewedSearch, type ReviewedSearch } from './testing/reviewed-search.ts';

describeEachEngine('a document is whole, and as kept in fixtures/expected:', (_engine, database) => {
  let made: ReviewedSearch;
  beforeAll(async () => {
    made = await createReviewedSearch(database());
  });
  afterAll(() => made.world.stop());

  const bytesOf = async (endpoint: Endpoint, body: object): Promise<Uint8Array> => {
    const { bytes } = (await made.post(made.petra, endpoint, body)) as { bytes: string };
    return Buffer.from(bytes, 'base64');
  };
  const download = async (endpoint: Endpoint, path: string, payload?: object): Promise<Buffer> => {
    const url = BASE_PATH + path;
    const answer = await made.world.app.http.inject({
      method: endpoint.method,
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${made.petra.token}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  const expectKept = (text: string, name: string, more: Record<string, string> = {}) =>
    expect(masked(text, { ...made.names, ...more })).toMatchFileSnapshot(`./fixtures/expected/${name}`);

  it('every file of an evidence pack', async () => {
    const files = await unzip(
      await download(contract.downloadEvidence, contract.downloadEvidence.path, { id: made.reviewed }),
    );
    expect(files.map(({ name }) => name)).toEqual([...contract.evidenceFiles]);
    for (const file of files)
      await expectKept(await textOf(file, files), `evidence-pack/${file.name.replace('.pdf', '.pdf.txt')}`);
  });

  it('one search as xlsx', async () => {
    await expectKept(await xlsxText(await bytesOf(contract.downloadSearch, { id: made.reviewed })), 'search.xlsx.txt');
  });

  it('several searches as xlsx', async () => {
    const ids = [made.reviewed, made.pending, made.clear];
    await expectKept(await xlsxText(await bytesOf(contract.downloadSearches, { ids })), 'searches.xlsx.txt');
  });

  it('what was done to a search as csv', async () => {
    const { csv } = await made.post(made.petra, contract.auditRequests, {
      merchant_id: made.world.merchantId,
      id: made.reviewed,
    });
    // The rows have the permission where the specification wants the action name (EXPORT-16); this line goes when they have it.
    const specified = endpoints.reduce(
      (text, { name, actionName }) => text.replaceAll(`,${name},`, `,${actionName},`),
      csv,
    );
    await expectKept(csvText(specified).replaceAll(/[0-9a-f]{64}/g, '‹digest›'), 'audit.csv.txt');
  });

  it.each([
    ['a search', contract.downloadPdf, () => ({ id: made.reviewed }), 'search.pdf.txt'],
    ['a search without an answer', contract.downloadPdf, () => ({ id: made.pending }), 'pending-search.pdf.txt'],
    [
      'a hit that was decided, noted on and changed',
      contract.downloadPdf,
      () => ({ id: made.reviewed, entityID: 'house:T-1' }),
      'hit.pdf.txt',
    ],
    [
      'a whitelisted hit',
      contract.downloadEntityPdf,
      () => ({ id: made.reviewed, entityID: 'house:T-2' }),
      'whitelisted-hit.pdf.txt',
    ],
    ['a certificate', contract.downloadCertificate, () => ({ id: made.reviewed }), 'certificate.pdf.txt'],
    [
      'a certificate of a search without an answer',
      contract.downloadCertificate,
      () => ({ id: made.pending }),
      'pending-certificate.pdf.txt',
    ],
    [
      'a certificate of a search without hits',
      contract.downloadCertificate,
      () => ({ id: made.clear }),
      'clear-certificate.pdf.txt',
    ],
  ])('%s as PDF', async (_case, endpoint, body, name) => {
    await expectKept(await pdfText(await bytesOf(endpoint, body())), name);
  });

  /** Makes the certificates of these searches as the job does, and answers the names in the ZIP. */
  async function certificatesOf(searchIds: string[]): Promise<string[]> {
    const { merchantId, clock, dataDir } = made.world;
    const batch = { id: newId(clock), merchantId, searchIds, createdBy: made.petra.userId, createdAt: clock.now() };
    await database().transaction({ kind: 'merchant', merchantId }, (trx) => insertCertificateBatch(trx, batch));
    const parts = { store: createFileStore(join(dataDir, 'files')) };
    await makeCertificates(parts, { batchId: batch.id, merchantId }, testJob({ database: database(), clock }));
    const files = await unzip(
      await download(contract.downloadCertificates, `/comply/search/batch/certificates/${batch.id}/download`),
    );
    return files.map(({ name }) => masked(name, made.names));
  }

  it('the list of downloads of certificates, with what each must say of searches that are missing', async () => {
    const { reviewed, pending, clear, deleted, foreign } = made;
    const inFile = [];
    for (const ids of [
      [reviewed, clear],
      [reviewed, deleted, clear],
      [foreign, pending, clear],
    ]) {
      inFile.push(await certificatesOf(ids));
      made.world.clock.advance(60_000);
    }
    await expectKept(`${inFile.map((names) => names.join('\n')).join('\n\n')}\n`, 'certificates.zip.txt');
    const { downloads } = await made.post(made.petra, contract.listCertificates, {});
    await expectKept(
      `${JSON.stringify(downloads, null, 2).replaceAll(/"sizeBytes": \d+/g, '"sizeBytes": ‹bytes›')}\n`,
      'certificates.json',
    );
  });

  it('no cell of a sheet calculates, whatever was written in the search, its decisions, its notes, its list and the names of people, and by whichever separator it is read', async () => {
    const { world, petra, post } = made;
    const writer = await world.person(['All']);
    await database().transaction({ kind: 'system' }, async (trx) => {
      await trx
        .updateTable('users')
        .set({ surname: attack })
        .where('id', 'in', [petra.userId, writer.userId])
        .execute();
      await trx.updateTable('merchants').set({ name: attack }).where('id', '=', world.merchantId).execute();
    });
    const tags = [attack.slice(0, 100), attack.slice(100, 200), attack.slice(200, 300)];
    const body = {
      search_term: `Bo Ek${attack.slice(0, 400)}`,
      client_ref: attack.slice(400, 600),
      notes: attack,
      tags,
      fuzziness: 1,
      filters: { types: ['sanction'] },
    };
    const { id } = (await post(writer, screening.createSearch, { ...body, search_term: 'Bo Ek cmd' })).result;
    await post(writer, screening.decideHit, {
      id,
      entityId: 'house:T-9',
      version: 0,
      match_status: 'unknown',
      reason: attack.slice(0, 900),
      note: attack,
    });
    const other = (await post(writer, screening.createSearch, body)).result.id;
    const sheets = [
      ...(await xlsxCells(await bytesOf(contract.downloadSearch, { id }))),
      ...(await xlsxCells(await bytesOf(contract.downloadSearches, { ids: [id, other] }))),
      (await post(petra, contract.auditRequests, { merchant_id: world.merchantId, id })).csv,
      (await post(petra, contract.auditRequests, { merchant_id: world.merchantId, id: other })).csv,
    ];
    expect(sheets.join()).toContain("Bo Ek;'=cmd");
    expect(sheets.flatMap(calculatingCells)).toEqual([]);
  });
});

/** What of a file is the same at each run: digests are called by what they are of. */
async function textOf({ name, bytes }: PackedFile, files: readonly PackedFile[]): Promise<string> {
  if (name.endsWith('.pdf')) return pdfText(bytes);
  const text = bytes.toString().replaceAll(/"tookMs": [\d.]+/g, '"tookMs": ‹milliseconds›');
  const digested = files.reduce((result, file) => {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const entry = `"size": ${file.bytes.length},\n      "sha256": "${sha256}"`;
    return result
      .replace(entry, `"size": ‹bytes of ${file.name}›,\n      "sha256": "‹digest of ${file.name}›"`)
      .replace(sha256, `‹digest of ${file.name}›`);
  }, text);
  if (name !== 'proof.json') return digested;
  // Each installation has a key of its own.
  return digested
    .replaceAll(/"[0-9a-f]{64}"/g, '"‹hash›"')
    .replaceAll(/"(key|publicKey|signature)": "[^"]+"/g, '"$1": "‹$1›"');
}
