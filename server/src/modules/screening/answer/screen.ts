import { keptIdentityNumber, type SearchOutcome } from '@tamis/contract/screening';
import type { Query } from '@tamis/engine';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { type BasisInUse, type EngineAnswer, type EnginePool, holdBasis } from '../../engine-host/index.ts';
import { completedRow, keepAnswers, savedAnswer } from './keep-answers.ts';
import { outcomeView } from '../records/searches/search-view.ts';
import { lockReferenceOf } from '../records/searches/search-locks-store.ts';
import { completeSearch, findSearch, type SearchRow } from '../records/searches/searches-store.ts';

export type ScreeningCtx = Ctx & { engine: EnginePool };

/**
 * Screens a Pending search and completes it, with all its hits, in one transaction; answers what it came to. Throws what
 * the engine throws and leaves the search Pending. When another answer came first, that one stands. When
 * other lists or settings came into use meanwhile, monitoring brings it to them.
 */
export async function screen(ctx: ScreeningCtx, searchId: string, query: Query): Promise<SearchOutcome> {
  const answer = await ctx.engine.search(query);
  return ctx.write(async ({ trx, audit }) => {
    const inUse = await holdBasis(trx);
    // What is whitelisted for its reference while it is being completed waits for this, or is seen below.
    await lockReferenceOf(trx, searchId);
    const isStanding = await save(trx, ctx, searchId, answer, inUse);
    const search = await findSearch(trx, searchId);
    if (!search) throw new NotFoundError('The search');
    await publish(trx, { merchantId: ctx.actor.merchantId, event: 'search_changed_event', data: { searchId } });
    await audit(isStanding ? completedRow(searchId, answer) : answeredAlreadyRow(searchId));
    return outcomeView(search);
  });
}

const answeredAlreadyRow = (searchId: string) => ({
  action: 'searches.retry',
  subjectType: 'search',
  subjectId: searchId,
  body: { isAnsweredAlready: true },
});

/** Answers whether it is this answer that stands. */
async function save(
  trx: Trx,
  { clock, actor }: Pick<ScreeningCtx, 'clock' | 'actor'>,
  searchId: string,
  answer: EngineAnswer,
  inUse: BasisInUse,
): Promise<boolean> {
  const completed = await completeSearch(trx, searchId, savedAnswer(answer, inUse, clock));
  if (!completed) return false;
  await keepAnswers(trx, clock, actor.merchantId, [{ id: searchId, ...completed, answer }]);
  return true;
}

/** A stored search as the engine is asked it. */
export function queryOf(
  search: Pick<
    SearchRow,
    | 'search_term'
    | 'fuzziness'
    | 'birth_year'
    | 'birth_date'
    | 'identity_number'
    | 'further_names'
    | 'country_codes'
    | 'entity_type'
    | 'types'
  >,
): Query {
  const identifier = keptIdentityNumber.parse(search.identity_number);
  return {
    name: search.search_term,
    ...(search.further_names.length > 0 && { furtherNames: search.further_names }),
    fuzziness: search.fuzziness,
    types: search.types,
    countries: search.country_codes,
    ...(search.birth_year !== null && { birthYear: search.birth_year }),
    ...(search.birth_date !== null && { birthDate: search.birth_date }),
    ...(identifier && {
      identifier: {
        kind: identifier.kind,
        number: identifier.number,
        ...(identifier.country !== null && { country: identifier.country }),
      },
    }),
    ...(search.entity_type !== '' && { entityType: search.entity_type as NonNullable<Query['entityType']> }),
  };
}
