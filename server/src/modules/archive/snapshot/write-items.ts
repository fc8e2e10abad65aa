import { createHash } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { findCaseFiles, findCaseLines } from '../../cases/index.ts';
import { writeSearchPdfs } from '../../exports/index.ts';
import { findSearchLines, type RecordLine } from '../../screening/index.ts';
import type { ArchiveParts } from '../records/archive-ctx.ts';
import { findUnwritten, saveDigests, type WrittenKind } from '../records/items-store.ts';
import { insertPart, type Part } from '../records/parts-store.ts';
import { type RequestRow, saveRequest } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { linesOf, type PartPlace, writePart } from './write-part.ts';

const SEARCHES_A_PART = 500;
/** With the files of their documents. */
const CASES_A_PART = 20;
/** Each is drawn, a page or more. */
const DRAWN_A_PART = 50;

const readers: Record<WrittenKind, (trx: Trx, merchantId: string, ids: readonly string[]) => Promise<RecordLine[]>> = {
  search: findSearchLines,
  case: findCaseLines,
};
const folderOf: Record<WrittenKind, string> = { search: 'searches', case: 'cases' };

export const digestOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/**
 * Writes the next part of what a request is about, and with it how far it came: killed in between, the part is written
 * again. Answers whether there was any left.
 */
export async function writeItems(
  place: PartPlace & Pick<ArchiveParts, 'documents'>,
  request: RequestRow,
  next: number,
  job: JobCtx,
): Promise<boolean> {
  const limits = { search: request.with_documents ? DRAWN_A_PART : SEARCHES_A_PART, case: CASES_A_PART };
  for (const kind of ['search', 'case'] as const) {
    const { ids, lines } = await job.read(request.merchant_id, async (trx) => {
      const found = await findUnwritten(trx, request.id, kind, limits[kind]);
      return { ids: found, lines: await readers[kind](trx, request.merchant_id, found) };
    });
    if (ids.length === 0) continue;
    const name = `${folderOf[kind]}/${String(next).padStart(6, '0')}`;
    const part = { number: next, name: `${name}.jsonl` };
    const parts = [await writePart(place, part, linesOf([lines.map(({ line }) => line)]))];
    if (kind === 'search' && request.with_documents)
      parts.push(await writeDocuments(place, { number: next + 1, name: `${name}.pdf.zip` }, lines, job));
    if (kind === 'case') parts.push(...(await writeFiles(place, request.merchant_id, { next: next + 1, ids }, job)));
    await keep(request, kind, { ids, lines, parts }, job);
    return true;
  }
  return false;
}

async function writeDocuments(
  place: PartPlace,
  part: Pick<Part, 'number' | 'name'>,
  lines: readonly RecordLine[],
  job: JobCtx,
): Promise<Part> {
  const ids = lines.map(({ id }) => id);
  async function* content() {
    for await (const bytes of writeSearchPdfs(job.asCall(), ids)) yield { bytes, records: 0 };
  }
  return { ...(await writePart(place, part, content())), records: ids.length };
}

/** The files of the cases' documents as they came; the line of the case says what each of them is. */
async function writeFiles(
  { documents, ...place }: PartPlace & Pick<ArchiveParts, 'documents'>,
  merchantId: string,
  { next, ids }: { next: number; ids: readonly string[] },
  job: JobCtx,
): Promise<Part[]> {
  const files = await job.read(merchantId, (trx) => findCaseFiles(trx, ids));
  const parts: Part[] = [];
  for (const file of files) {
    async function* content() {
      for await (const bytes of documents.open(merchantId, file)) yield { bytes, records: 0 };
    }
    parts.push(await writePart(place, { number: next + parts.length, name: `files/documents/${file.id}` }, content()));
  }
  return parts;
}

async function keep(
  request: RequestRow,
  kind: WrittenKind,
  { ids, lines, parts }: { ids: readonly string[]; lines: readonly RecordLine[]; parts: readonly Part[] },
  job: JobCtx,
): Promise<void> {
  const digests = new Map(lines.map(({ id, line }) => [id, digestOf(line)]));
  await job.write(request.merchant_id, async ({ trx, unaudited }) => {
    unaudited('How far a snapshot came; its end has a row');
    for (const part of parts) await insertPart(trx, request.merchant_id, request.id, part);
    await saveDigests(
      trx,
      request.id,
      kind,
      ids.map((id) => ({ id, digest: digests.get(id) ?? null })),
    );
    await saveRequest(trx, request.id, { written: request.written + ids.length });
    await tellArchive(trx, request.merchant_id);
  });
}
