import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { findCaseLines, findDocumentLines, purgeCases, purgeDocumentFiles } from '../../cases/index.ts';
import { findSearchLines, purgeSearches } from '../../screening/index.ts';
import {
  findOpenItems,
  insertRemovedParties,
  type ItemKind,
  type OpenItem,
  type Outcome,
  saveOutcomes,
  type WrittenKind,
} from '../records/items-store.ts';
import { countOutcomes, lockRequest, type RequestRow } from '../records/requests-store.ts';
import { tellArchive } from '../records/tell-archive.ts';
import { digestOf } from '../snapshot/write-items.ts';
import { eraseMentions } from './mentions-store.ts';
import { lockForRemoval } from './removals-store.ts';
import { removeTraces } from './traces-store.ts';

/** Few enough that others of the merchant hardly wait. */
const ITEMS_A_STEP = 50;

const readers = { search: findSearchLines, case: findCaseLines, document: findDocumentLines };

interface Ended {
  kind: ItemKind;
  id: string;
  outcome: Outcome;
  /** Of what was removed: by which somebody who kept a copy can prove what it was. */
  hash: string;
}

/**
 * Removes the next of what a request is about, with a tombstone for each, all of it in one transaction. What a legal hold
 * keeps stays; and where a snapshot goes before, so does what is not exactly as the snapshot has it. Answers whether there was any left.
 */
export const removeNext = ({ id, merchant_id: merchantId }: RequestRow, job: JobCtx): Promise<boolean> =>
  job.writeAsSystem(async (tx) => {
    const { trx } = tx;
    const request = await lockRequest(trx, merchantId, id);
    const items = request?.state === 'removing' ? await findOpenItems(trx, id, ITEMS_A_STEP) : [];
    const [first] = items;
    if (!request || !first) {
      tx.unaudited('Nothing is left to be removed');
      return false;
    }
    const kind = first.kind;
    const ended = await removeItems(tx, request, {
      kind,
      items: items.filter((item) => item.kind === kind),
      at: job.clock.now(),
    });
    await saveOutcomes(trx, id, ended);
    await countOutcomes(trx, id, {
      removed: count(ended, 'removed'),
      held: count(ended, 'held'),
      changed: count(ended, 'changed'),
    });
    await tellArchive(trx, merchantId);
    return true;
  });

const count = (ended: readonly Ended[], outcome: Outcome): number =>
  ended.filter((item) => item.outcome === outcome).length;

async function removeItems(
  { trx, auditAll, unaudited }: JobTransaction,
  request: RequestRow,
  { kind, items, at }: { kind: ItemKind; items: readonly OpenItem[]; at: Date },
): Promise<Ended[]> {
  const { merchant_id: merchantId } = request;
  const ids = items.map(({ id }) => id);
  const there = await lockForRemoval(trx, merchantId, kind, ids);
  const lines = new Map((await readers[kind](trx, merchantId, ids)).map(({ id, line }) => [id, digestOf(line)]));
  const ended = items.map((item): Ended => {
    const hash = lines.get(item.id) ?? '';
    return { kind, id: item.id, hash, outcome: outcomeOf(request, item, there.get(item.id), hash) };
  });
  const removed = ended.filter(({ outcome }) => outcome === 'removed');
  if (removed.length === 0) {
    unaudited('None of it was removed; the end of the request says so');
    return ended;
  }
  const removedIds = removed.map(({ id }) => id);
  if (kind === 'document') await purgeDocumentFiles(trx, removedIds, at);
  else await removeRecords(trx, request, { kind, ids: removedIds, at });
  await auditAll(removed.map(({ id, hash }) => tombstone(request, kind, id, hash)));
  return ended;
}

/** With all that was said of them elsewhere. */
async function removeRecords(
  trx: Trx,
  request: RequestRow,
  { kind, ids, at }: { kind: WrittenKind; ids: readonly string[]; at: Date },
): Promise<void> {
  const { merchant_id: merchantId } = request;
  await removeTraces(trx, merchantId, ids);
  if (request.why === 'erasure') await eraseMentions(trx, request, { kind, ids, at });
  if (kind === 'search') await purgeSearches(trx, ids);
  else await insertRemovedParties(trx, { requestId: request.id, merchantId }, await purgeCases(trx, ids, at));
}

function outcomeOf(
  { kind }: RequestRow,
  { digest }: OpenItem,
  found: { isHeld: boolean } | undefined,
  hash: string,
): Outcome {
  if (!found) return 'gone';
  if (found.isHeld) return 'held';
  return kind === 'archive-and-delete' && digest !== hash ? 'changed' : 'removed';
}

const subjectOf: Record<ItemKind, { action: string; subjectType: string }> = {
  search: { action: 'searches.remove', subjectType: 'search' },
  case: { action: 'cases.remove', subjectType: 'case' },
  document: { action: 'case-documents.remove', subjectType: 'case-document' },
};

const tombstone = (request: RequestRow, kind: ItemKind, id: string, hash: string) => ({
  merchantId: request.merchant_id,
  ...subjectOf[kind],
  subjectId: id,
  body: {
    request: request.id,
    why: request.why,
    reason: request.reason,
    askedBy: request.asked_by,
    approvedBy: request.decided_by,
    hash,
  },
});
