import { isEverything } from '@tamis/contract/archiver';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import { insertItems } from '../records/scope-store.ts';
import { findParts, insertPart, type Part } from '../records/parts-store.ts';
import { type RequestRow, saveRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { sealManifest, writeChain } from './write-chain.ts';
import { writeItems } from './write-items.ts';
import { archivedTables, findKeptFiles, tableLines } from './table-lines-store.ts';
import { linesOf, type PartPlace, writePart } from './write-part.ts';

/** Fixes what a request is about. What is made from now on is no part of it. */
export async function beginRequest(request: RequestRow, job: JobCtx): Promise<void> {
  const { id, merchant_id: merchantId, scope, kind } = request;
  await job.write(merchantId, async ({ trx, unaudited }) => {
    unaudited('That it was asked for has a row, and so has its end');
    const total = await insertItems(trx, { id, merchantId, scope, kind });
    await saveRequest(trx, id, { total, state: kind === 'removal' ? 'removing' : 'writing' });
    await tellArchive(trx, merchantId);
  });
}

/** Writes the next file of a snapshot; answers whether there was one. May be killed at any point: what is written stays, and is not written again. */
export async function writeNext(parts: ArchiveParts, request: RequestRow, key: Buffer, job: JobCtx): Promise<boolean> {
  const { id: requestId, merchant_id: merchantId } = request;
  const place: PartPlace = { files: parts.files, requestId, key };
  const written = await job.read(merchantId, (trx) => findParts(trx, requestId));
  const next = (written.at(-1)?.number ?? 0) + 1;
  if (request.manifest_digest === null) {
    if (await writeItems({ ...place, documents: parts.documents }, request, next, job)) return true;
    if (isEverything(request.scope) && (await writeRest(parts, place, { request, written, next }, job))) return true;
    await sealManifest(place, { request, written, next }, job);
    return true;
  }
  if (written.some(({ name }) => name === 'audit/chain.jsonl')) return false;
  await keepPart(request, await writeChain(place, request, next, job), job);
  return true;
}

interface Progress {
  request: RequestRow;
  written: readonly Part[];
  next: number;
}

/** Of everything: the tables beside searches and cases, and the files that are kept. */
async function writeRest(
  { kept }: ArchiveParts,
  place: PartPlace,
  { request, written, next }: Progress,
  job: JobCtx,
): Promise<boolean> {
  const { merchant_id: merchantId } = request;
  const names = new Set(written.map(({ name }) => name));
  for (const table of Object.keys(archivedTables)) {
    const name = `tables/${table}.jsonl`;
    if (names.has(name)) continue;
    const part = await job.read(merchantId, (trx) =>
      writePart(place, { number: next, name }, linesOf(tableLines(trx, table))),
    );
    await keepPart(request, part, job);
    return true;
  }
  for (const { id, digest } of await job.read(merchantId, findKeptFiles)) {
    const name = `files/certificates-${id}.zip`;
    if (names.has(name) || !(await kept.has(digest))) continue;
    async function* content() {
      for await (const bytes of kept.open(digest)) yield { bytes: bytes as Buffer, records: 0 };
    }
    await keepPart(request, await writePart(place, { number: next, name }, content()), job);
    return true;
  }
  return false;
}

const keepPart = ({ id, merchant_id: merchantId }: RequestRow, part: Part, job: JobCtx): Promise<void> =>
  job.write(merchantId, async ({ trx, unaudited }) => {
    unaudited('How far a snapshot came; its end has a row');
    await insertPart(trx, merchantId, id, part);
  });
