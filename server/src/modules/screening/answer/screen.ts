import type { SearchOutcome } from '@tamis/contract/screening';
import { ENGINE_VERSION, type Query } from '@tamis/engine';
import type { Clock } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { applyWhitelist } from './apply-whitelist.ts';
import { type EngineAnswer, type EnginePool, holdGround, isOnGround } from '../../engine-host/index.ts';
import { entityIdOf, type FoundHit, insertHits } from '../records/hits-store.ts';
import { insertLeftOutOf } from '../records/left-out-store.ts';
import { outcomeView } from '../records/search-view.ts';
import { lockReferenceOf } from '../records/search-locks-store.ts';
import { type AnsweredBy, completeSearch, findSearch, type SearchRow } from '../records/searches-store.ts';

export type ScreeningCtx = Ctx & { engine: EnginePool };

/**
 * Screens a Pending search and completes it, with all its hits, in one transaction; answers what it came to. Throws what
 * the engine throws and leaves the search Pending. When another answer came first, that one stands. When
 * other lists or settings came into use meanwhile, monitoring brings it to them.
 */
export async function screen(ctx: ScreeningCtx, searchId: string, query: Query): Promise<SearchOutcome> {
  const answer = await ctx.engine.search(query);
  return ctx.write(async ({ trx, audit }) => {
    const isBehind = !isOnGround(answer, await holdGround(trx));
    // What is whitelisted for its reference while it is being completed waits for this, or is seen below.
    await lockReferenceOf(trx, searchId);
    const isStanding = await save(trx, ctx, searchId, answer, isBehind);
    const search = await findSearch(trx, searchId);
    if (!search) throw new NotFoundError('The search');
    await publish(trx, { merchantId: ctx.actor.merchantId, event: 'search_changed_event', data: { searchId } });
    const subject = { subjectType: 'search', subjectId: searchId };
    await audit(
      isStanding
        ? { ...subject, action: 'searches.complete', body: auditBody(answer) }
        : { ...subject, action: 'searches.retry', body: { isAnsweredAlready: true } },
    );
    return outcomeView(search);
  });
}

/** Answers whether it is this answer that stands. */
async function save(
  trx: Trx,
  { clock, actor }: Pick<ScreeningCtx, 'clock' | 'actor'>,
  searchId: string,
  answer: EngineAnswer,
  isBehind: boolean,
): Promise<boolean> {
  const found = foundIn(answer);
  const leftOut = leftOutOf(answer);
  const completed = await completeSearch(trx, searchId, {
    totalHits: found.length,
    leftOut: leftOut.length,
    answeredBy: describeAnswer(answer, clock),
    isBehind,
  });
  if (!completed) return false;
  await insertHits(trx, searchId, actor.merchantId, found);
  await insertLeftOutOf(trx, actor.merchantId, [{ searchId, found: leftOut }]);
  await applyWhitelist(trx, clock, {
    searchId,
    clientRef: completed.clientRef,
    entityIds: found.map(({ hit }) => entityIdOf(hit.source, hit.id)),
  });
  return true;
}

/** What of an answer is kept in the audit log. */
export const auditBody = ({ hits, leftOut, snapshot, settings }: EngineAnswer) => ({
  totalHits: hits.length,
  leftOut: leftOut.length,
  engineVersion: ENGINE_VERSION,
  settingsVersion: settings.version,
  lists: snapshot.lists.map((list) => list.versionId),
});

/** A stored search as the engine is asked it. */
export function queryOf(
  search: Pick<SearchRow, 'search_term' | 'fuzziness' | 'birth_year' | 'country_codes' | 'entity_type' | 'types'>,
): Query {
  return {
    name: search.search_term,
    fuzziness: search.fuzziness,
    types: search.types,
    countries: search.country_codes,
    ...(search.birth_year !== null && { birthYear: search.birth_year }),
    ...(search.entity_type !== '' && { entityType: search.entity_type as NonNullable<Query['entityType']> }),
  };
}

export const foundIn = ({ hits, snapshot }: EngineAnswer): FoundHit[] => withSeqs(hits, snapshot);
export const leftOutOf = ({ leftOut, snapshot }: EngineAnswer): FoundHit[] => withSeqs(leftOut, snapshot);

const withSeqs = (hits: EngineAnswer['hits'], snapshot: CurrentSnapshot): FoundHit[] =>
  hits.map((hit) => ({ hit, listSeq: seqOf(snapshot, hit.source) }));

function seqOf(snapshot: CurrentSnapshot, source: string): number {
  const list = snapshot.lists.find((candidate) => candidate.source === source);
  if (!list) throw new Error(`The snapshot has a hit of ${source}, but not the list`);
  return list.seq;
}

export function describeAnswer({ snapshot, settings, tookMs }: EngineAnswer, clock: Clock): AnsweredBy {
  return {
    engineVersion: ENGINE_VERSION,
    settingsVersion: settings.version,
    lists: snapshot.lists.map(({ source, title, versionId, publishedOn, loadedOn, types }) => ({
      source,
      title,
      versionId,
      publishedOn,
      loadedOn,
      types,
    })),
    isDemo: snapshot.isDemo,
    tookMs: Math.round(tookMs * 1000) / 1000,
    at: clock.now().toISOString(),
  };
}
