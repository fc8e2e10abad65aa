import type { OutputOf } from '@tamis/contract';
import { answeredBy as answeredByShape, type rerunSearch as endpoint } from '@tamis/contract/screening';
import { ENGINE_VERSION } from '@tamis/engine';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { compareHits, type ScoredHit } from './compare-hits.ts';
import { EngineUnavailableError, type Found, type SettingsProvider } from '../../engine-host/index.ts';
import { entityIdOf } from '../records/hits/hits-store.ts';
import { findHitChanges } from '../records/hits/hit-changes-store.ts';
import { entityOf } from '../records/hits/kept-hit.ts';
import { isLeftOutKnownAt } from '../records/searches/search-view.ts';
import { readHitsAsOf } from '../read/list-hits.ts';
import { leftOutAsOf } from '../read/list-left-out.ts';
import type { PastAnswers } from './past-answers.ts';
import { describeAnswer } from '../answer/keep-answers.ts';
import { queryOf, type ScreeningCtx } from '../answer/screen.ts';
import { assertCompleted } from '../records/searches/screening-policy.ts';
import { type AnsweredBy, findSearch, type SearchRow } from '../records/searches/searches-store.ts';

export type RerunCtx = ScreeningCtx & { past: PastAnswers; settings: Pick<SettingsProvider, 'find'> };
type Rerun = OutputOf<typeof endpoint>;
type Side = Rerun['today'];

/** What the first answer said; `leftOut` is null where the engine did not tell. */
interface Kept {
  hits: ScoredHit[];
  leftOut: ScoredHit[] | null;
}

const CANNOT_ANSWER = 'The engine could not answer this search. Please try again shortly.';

/**
 * Runs a search on the lists and by the settings of its day, and on those of today, both by the engine that is installed:
 * where that is another one than answered, the search counts as neither reproduced nor not. Nothing about the search changes; that
 * somebody looked is audited.
 */
export const rerunSearch: Verb<typeof endpoint, RerunCtx> = async (ctx, { body: { id } }) => {
  const { search, answeredBy, kept } = await readKept(ctx, id);
  const [asItWas, today] = [await runAsItWas(ctx, search, answeredBy, kept), await runToday(ctx, search, kept)];
  // What another engine gives proves nothing about the one that answered, even where it is the same.
  const isReproduced =
    asItWas.answeredBy?.engineVersion === answeredBy.engineVersion ? asItWas.differences.length === 0 : null;
  const differ = { asItWas: asItWas.differences.length, today: today.differences.length };
  await ctx.write(({ audit }) =>
    audit({
      action: 'searches.rerun',
      subjectType: 'search',
      subjectId: id,
      body: { isReproduced, engines: [answeredBy.engineVersion, ENGINE_VERSION], differ },
    }),
  );
  return { kept: { answeredBy, ...kept }, asItWas, today, isReproduced, installedEngine: ENGINE_VERSION };
};

async function readKept(ctx: RerunCtx, id: string): Promise<{ search: SearchRow; answeredBy: AnsweredBy; kept: Kept }> {
  return ctx.read(async (trx) => {
    const search = await findSearch(trx, id);
    if (!search) throw new NotFoundError('The search');
    assertCompleted(search.internal_status);
    // Never null on a completed search.
    const answeredBy = answeredByShape.parse(search.answered_by);
    const at = new Date(answeredBy.at);
    const rows = await readHitsAsOf(trx, search, at);
    const leftOut = isLeftOutKnownAt(search, at)
      ? await leftOutAsOf(trx, id, await findHitChanges(trx, id), at)
      : undefined;
    return {
      search,
      answeredBy,
      kept: {
        hits: rows.map((row) => ({ entityId: row.entity_id, name: row.name, score: row.score })),
        // By score, as the engine orders them.
        leftOut:
          leftOut
            ?.toSorted((a, b) => b.score - a.score)
            .map((one) => ({ entityId: entityOf(one), name: one.name, score: one.score })) ?? null,
      },
    };
  });
}

async function runAsItWas(ctx: RerunCtx, search: SearchRow, answeredBy: AnsweredBy, kept: Kept): Promise<Side> {
  const { settingsVersion, lists } = answeredBy;
  const settings = await ctx.settings.find(settingsVersion);
  if (!settings)
    return unavailable(`The settings ${settingsVersion}, which answered, are not kept in this installation.`);
  const started = performance.now();
  const found = await ctx.past.search({ lists, settings }, queryOf(search)).catch((error: unknown) => {
    ctx.log.error({ err: error, searchId: search.id }, 'a search could not be run again as it was');
    return 'failed' as const;
  });
  if (found === 'failed') return unavailable(CANNOT_ANSWER);
  if (!found) return unavailable('A list version that answered is not kept in this installation.');
  return sideOf(
    {
      ...answeredBy,
      engineVersion: ENGINE_VERSION,
      tookMs: performance.now() - started,
      at: ctx.clock.now().toISOString(),
    },
    found,
    kept,
  );
}

async function runToday(ctx: RerunCtx, search: SearchRow, kept: Kept): Promise<Side> {
  try {
    const answer = await ctx.engine.search(queryOf(search));
    return sideOf(describeAnswer(answer, ctx.clock), answer, kept);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    return unavailable(CANNOT_ANSWER);
  }
}

const unavailable = (why: string): Side => ({
  answeredBy: null,
  unavailable: why,
  hits: [],
  leftOut: [],
  differences: [],
});

function sideOf(answeredBy: AnsweredBy, found: Found, kept: Kept): Side {
  const [hits, leftOut] = [found.hits.map(scored), found.leftOut.map(scored)];
  return {
    answeredBy,
    unavailable: '',
    hits,
    leftOut,
    differences: [
      ...compareHits(kept.hits, hits, 'hit'),
      ...(kept.leftOut ? compareHits(kept.leftOut, leftOut, 'left-out') : []),
    ],
  };
}

const scored = ({ source, id, name, score }: Found['hits'][number]): ScoredHit => ({
  entityId: entityIdOf(source, id),
  name,
  score,
});
