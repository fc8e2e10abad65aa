import { type Coverage, coverageOf } from '@tamis/contract/terms/coverage';
import type { Clock } from '../../../platform/clock.ts';
import type { WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { recordEvent } from '../../../platform/events/record-events.ts';
import { newId } from '../../../platform/new-id.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { EngineAnswer, EnginePool } from '../../engine-host/index.ts';
import { answerCoverage, hasLostCoverage } from '../records/searches/answer-coverage.ts';
import { assertCompleted } from '../records/searches/screening-policy.ts';
import { lockReferenceOf } from '../records/searches/search-locks-store.ts';
import {
  clearBehind,
  findSearch,
  lockSearch,
  markScreenedAgain,
  type SearchRow,
} from '../records/searches/searches-store.ts';
import { type AnswerChanges, applyAnswer } from './apply-answer.ts';
import { LostCoverageError } from './lost-coverage.ts';
import { refuseOutdated } from './outdated-answer.ts';
import { updatedEvent, updatesOf } from './rescreen-search.ts';
import { queryOf } from './screen.ts';

/** Who has it screened again: a call, or work in the background. */
export interface ScreenAgainCtx {
  merchantId: string;
  engine: EnginePool;
  clock: Clock;
  read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  write: <T>(work: (tx: WriteTransaction) => Promise<T>) => Promise<T>;
  /** Whether nothing is to be done where the lists of now answer less than those of before: for who tries again by itself. */
  isWhole: boolean;
}

export interface ScreenedAgain {
  search: SearchRow;
  isDemo: boolean;
  coverage: Coverage | null;
  updates: ReturnType<typeof updatesOf>;
}

/**
 * Screens a completed search against the lists of now, by the settings of now; what differs becomes its updates. Throws
 * EngineUnavailableError, LostCoverageError where it is to be whole and is not, and OutdatedAnswerError where this process has
 * not loaded those lists and settings yet: the search may have been brought to them already.
 */
export async function screenAgain(ctx: ScreenAgainCtx, id: string): Promise<ScreenedAgain> {
  const stored = await ctx.read((trx) => findSearch(trx, id));
  if (!stored) throw new NotFoundError('The search');
  assertCompleted(stored.internal_status);
  const answer = await ctx.engine.search(queryOf(stored));
  const coverage = coverageOf(stored.types, answer.snapshot);
  if (ctx.isWhole && hasLostCoverage(answerCoverage(stored), coverage))
    throw new LostCoverageError('A list that answered this search before is not there');
  return ctx.write(async (tx) => {
    const updates = updatesOf(await bringTo(ctx, tx.trx, id, answer, coverage));
    await publish(tx.trx, { merchantId: ctx.merchantId, event: 'search_changed_event', data: { searchId: id } });
    await tx.audit(refreshedRow(id, answer, updates));
    const search = await findSearch(tx.trx, id);
    if (!search) throw new NotFoundError('The search');
    return { search, isDemo: answer.snapshot.isDemo, coverage, updates };
  });
}

/** Under the locks of the search; also keeps when that was, unless the lists of now answer less than those of before. */
async function bringTo(
  { merchantId, clock }: ScreenAgainCtx,
  trx: Trx,
  id: string,
  { hits, leftOut, snapshot, settings }: EngineAnswer,
  coverage: Coverage | null,
): Promise<AnswerChanges> {
  await refuseOutdated(trx, { snapshot, settings });
  await lockReferenceOf(trx, id);
  const search = await lockSearch(trx, id);
  if (!search) throw new NotFoundError('The search');
  const at = clock.now();
  const changes = await applyAnswer(
    { trx, clock },
    { ...search, id, merchantId },
    {
      hits,
      leftOut,
      lists: snapshot.lists,
      settingsVersion: settings.version,
      before: null,
      isConcerned: () => true,
    },
    { by: 'refresh', runId: newId(clock), at },
  );
  await clearBehind(trx, id, settings.version);
  if (!hasLostCoverage(search.coverage, coverage)) await markScreenedAgain(trx, id, at);
  if ([...changes.hits, ...changes.leftOut].some((change) => change.matters))
    await recordEvent({ trx, clock, merchantId }, updatedEvent({ id, ...search }, 'refresh', updatesOf(changes)));
  return changes;
}

const refreshedRow = (id: string, { snapshot, settings }: EngineAnswer, updates: object) => ({
  action: 'searches.refresh',
  subjectType: 'search',
  subjectId: id,
  body: { lists: snapshot.lists.map((list) => list.versionId), settingsVersion: settings.version, ...updates },
});
