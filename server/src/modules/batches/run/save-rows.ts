import { keptIdentityNumber } from '@tamis/contract/screening';
import { coverageOf } from '@tamis/contract/terms/coverage';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { saveSearches, type SearchToSave } from '../../screening/index.ts';
import { type RowOutcome, saveOutcomes, stillWaiting } from '../records/batch-rows-store.ts';
import { RUNNER_LIMIT_MS } from '../records/batches-ctx.ts';
import { addProgress, type BatchRow, lockBatch } from '../records/batches-store.ts';
import type { ScreenedRow } from './screen-rows.ts';

/** The batch was paused, cancelled or taken over meanwhile: nothing is saved. */
export class BatchStopped extends Error {
  override readonly name = 'BatchStopped';
}

/** Saves rows with their searches and hits, in one transaction. Throws BatchStopped. */
export async function saveRows(
  ctx: Ctx,
  batchId: string,
  runner: string,
  screened: readonly ScreenedRow[],
): Promise<void> {
  await ctx.write(async (tx) => {
    const batch = await lockRunning(tx.trx, batchId, runner);
    const waiting = await stillWaiting(
      tx.trx,
      batchId,
      screened.map(({ row }) => row.row_number),
    );
    const items = screened.filter(({ row }) => waiting.has(row.row_number)).map((item) => toSearch(ctx, batch, item));
    if (items.length === 0) throw new BatchStopped();
    await saveSearches(tx, ctx.clock, items, { isCounted: true });
    const outcomes = items.map(outcomeOf);
    await saveOutcomes(tx.trx, batchId, outcomes);
    await addProgress(tx.trx, batchId, {
      screened: outcomes.filter(({ state }) => state === 'screened').length,
      withHits: outcomes.filter(({ total_hits: hits }) => hits > 0).length,
      leftOut: items.filter(({ answer }) => answer?.hits.length === 0 && answer.leftOut.length > 0).length,
      withGaps: items.filter(hasGaps).length,
      pending: outcomes.filter(({ state }) => state === 'pending').length,
      isDemo: items.some(({ answer }) => answer?.snapshot.isDemo),
      runnerUntil: new Date(ctx.clock.now().getTime() + RUNNER_LIMIT_MS),
    });
    await publish(tx.trx, { merchantId: batch.merchant_id, event: 'batch_changed_event', data: { batchId } });
  });
}

/** The batch, locked, as long as this runner may go on with it. */
export async function lockRunning(trx: Trx, batchId: string, runner: string): Promise<BatchRow> {
  const batch = await lockBatch(trx, batchId);
  if (batch?.state !== 'running' || batch.runner !== runner) throw new BatchStopped();
  return batch;
}

function toSearch(ctx: Ctx, batch: BatchRow, { row, answer }: ScreenedRow): SearchToSave {
  return {
    search: {
      id: newId(ctx.clock),
      merchantId: batch.merchant_id,
      searchTerm: row.search_term,
      clientRef: row.client_ref,
      fuzziness: row.fuzziness,
      entityType: '',
      birthYear: row.birth_year,
      birthDate: row.birth_date,
      identityNumber: keptIdentityNumber.parse(row.identity_number),
      furtherNames: row.further_names,
      countryCodes: row.country_codes,
      types: row.types,
      tags: [],
      isMonitored: batch.is_monitored,
      createdBy: ctx.actor.userId,
      apiKeyRefId: ctx.source.apiKeyRefId ?? null,
      createdAt: ctx.clock.now(),
      batch: { id: batch.id, row: row.row_number },
    },
    note: row.notes,
    answer,
  };
}

const hasGaps = ({ search, answer }: SearchToSave): boolean =>
  answer !== undefined && coverageOf(search.types, answer.snapshot)?.state === 'gaps';

const outcomeOf = ({ search, answer }: SearchToSave): RowOutcome => ({
  row_number: search.batch?.row ?? 0,
  state: answer ? 'screened' : 'pending',
  search_id: search.id,
  total_hits: answer?.hits.length ?? 0,
});
