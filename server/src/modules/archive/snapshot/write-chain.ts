import { isEverything } from '@tamis/contract/archiver';
import { digestOfLink, readChain } from '../../../platform/audit/read-chain.ts';
import { sealChain } from '../../../platform/audit/seal-chain.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { Part } from '../records/parts-store.ts';
import { type RequestRow, saveRequest } from '../records/requests-store.ts';
import { findAuditHead, findHidden, isSubjectOf } from './chain-store.ts';
import { README } from './readme.ts';
import { linesOf, type PartPlace, writePart } from './write-part.ts';
import { insertPart } from '../records/parts-store.ts';

interface Progress {
  request: RequestRow;
  written: readonly Part[];
  next: number;
}

/**
 * Writes down what the snapshot holds, and has the audit log record the digest of it: the row is sealed in the same
 * transaction, so that the chain in the snapshot ends with it or after it.
 */
export async function sealManifest(place: PartPlace, { request, written, next }: Progress, job: JobCtx): Promise<void> {
  const { id, merchant_id: merchantId } = request;
  const readme = await writeText(place, { number: next, name: 'README.txt' }, README);
  const manifest = {
    format: 'tamis-archive-1',
    request: id,
    merchant: merchantId,
    madeAt: job.clock.now().toISOString(),
    isEverything: isEverything(request.scope),
    scope: request.scope,
    items: request.total,
    files: [...written, readme].map(({ name, size, digest, records }) => ({ name, size, sha256: digest, records })),
  };
  const part = await writeText(
    place,
    { number: next + 1, name: 'manifest.json' },
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
  await job.write(merchantId, async ({ trx, audit }) => {
    for (const file of [readme, part]) await insertPart(trx, merchantId, id, file);
    await audit({
      action: 'archive.write',
      subjectType: 'archive-request',
      subjectId: id,
      body: { manifest: part.digest, files: manifest.files.length, items: manifest.items },
    });
    await sealChain(trx, merchantId);
    const head = await findAuditHead(trx, merchantId);
    await saveRequest(trx, id, { manifest_digest: part.digest, head_seq: head.seq, head_hash: head.hash });
  });
}

async function writeText(place: PartPlace, part: Pick<Part, 'number' | 'name'>, text: string): Promise<Part> {
  async function* content() {
    yield { bytes: Buffer.from(text), records: 0 };
  }
  return writePart(place, part, content());
}

/** The chain from its first row to where it stood. Of a snapshot of some, rows about others are there by their digests alone; so are those about what is restricted to a group. */
export function writeChain(place: PartPlace, request: RequestRow, next: number, job: JobCtx): Promise<Part> {
  return job.read(request.merchant_id, (trx) =>
    writePart(place, { number: next, name: 'audit/chain.jsonl' }, linesOf(chainLines(trx, request))),
  );
}

const LINES_AT_ONCE = 500;

async function* chainLines(trx: Trx, request: RequestRow): AsyncGenerator<string[]> {
  let page: Awaited<ReturnType<typeof nextLinks>> = [];
  const links = readChain(trx, request.merchant_id);
  const end = request.head_seq ?? 0;
  while ((page = await nextLinks(links, end)).length > 0) {
    const shown = isEverything(request.scope) ? undefined : await isSubjectOf(trx, request.id, page);
    const hidden = await findHidden(trx, page);
    yield page.map((link) => {
      const { row, erasedDigest } = link;
      const isShown = !erasedDigest && !hidden.has(row.subjectId) && (shown === undefined || shown.has(row.subjectId));
      return JSON.stringify(isShown ? { row } : { seq: row.seq, digest: digestOfLink(link).toString('hex') });
    });
  }
}

async function nextLinks(links: ReturnType<typeof readChain>, end: number) {
  const page = [];
  while (page.length < LINES_AT_ONCE) {
    const { value, done } = await links.next();
    if (done || value.row.seq > end) break;
    page.push(value);
  }
  return page;
}
