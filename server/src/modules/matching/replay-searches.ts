import type { ReplayedHit, ReplayedSearches } from '@tamis/contract/matching';
import { type EngineSettings, hasName, thresholdPoints } from '@tamis/engine';
import { type PinnedEngine, type EngineHit, openPinnedEngine } from '../engine-host/index.ts';
import { entityIdOf, type ReplaySample } from '../screening/index.ts';

const QUERIES_A_CALL = 50;
/** More changed hits than these are counted only. */
const MOST_SHOWN = 100;
const FULL_POINTS = 10_000;

export interface TwoSettings {
  before: EngineSettings;
  after: EngineSettings;
}

/** Asks past searches by two settings, on the same lists and with all that each search knows beside the name. */
export async function replaySearches(
  bytes: SharedArrayBuffer,
  settings: TwoSettings,
  sample: readonly ReplaySample[],
): Promise<ReplayedSearches> {
  const [before, after] = [openPinnedEngine(bytes, settings.before), openPinnedEngine(bytes, settings.after)];
  try {
    // One that names nobody was let in once; the engine does not take it any more.
    return await compareAll(
      { before, after },
      settings,
      sample.filter(({ query }) => hasName(query.name)),
    );
  } finally {
    await Promise.all([before.close(), after.close()]);
  }
}

async function compareAll(
  pinnedEngines: { before: PinnedEngine; after: PinnedEngine },
  settings: TwoSettings,
  sample: readonly ReplaySample[],
): Promise<ReplayedSearches> {
  const replayed: ReplayedSearches = {
    searches: sample.length,
    hitsBefore: 0,
    hitsAfter: 0,
    decided: 0,
    rightBefore: 0,
    rightAfter: 0,
    gained: 0,
    lost: 0,
    gainedHits: [],
    lostHits: [],
  };
  for (let start = 0; start < sample.length; start += QUERIES_A_CALL) {
    const asked = sample.slice(start, start + QUERIES_A_CALL);
    const queries = asked.map(({ query }) => query);
    const [was, is] = await Promise.all([pinnedEngines.before.search(queries), pinnedEngines.after.search(queries)]);
    asked.forEach((one, index) =>
      compareOne(
        replayed,
        one,
        { was: byEntity(was[index]?.hits ?? []), is: byEntity(is[index]?.hits ?? []) },
        settings,
      ),
    );
  }
  return replayed;
}

type Hits = ReadonlyMap<string, EngineHit>;

const byEntity = (hits: readonly EngineHit[]): Hits =>
  new Map(hits.map((hit) => [entityIdOf(hit.source, hit.id), hit]));

function compareOne(
  replayed: ReplayedSearches,
  one: ReplaySample,
  { was, is }: { was: Hits; is: Hits },
  settings: TwoSettings,
): void {
  replayed.hitsBefore += was.size;
  replayed.hitsAfter += is.size;
  for (const [entityId, isSame] of one.decided) {
    replayed.decided += 1;
    if (was.has(entityId) === isSame) replayed.rightBefore += 1;
    if (is.has(entityId) === isSame) replayed.rightAfter += 1;
  }
  const gained = missingIn(was, is).map(([entityId, hit]) => replayedHit(one, entityId, hit, settings.before));
  const lost = missingIn(is, was).map(([entityId, hit]) => replayedHit(one, entityId, hit, settings.after));
  replayed.gained += gained.length;
  replayed.lost += lost.length;
  replayed.gainedHits.push(...gained.slice(0, MOST_SHOWN - replayed.gainedHits.length));
  replayed.lostHits.push(...lost.slice(0, MOST_SHOWN - replayed.lostHits.length));
}

const missingIn = (some: Hits, others: Hits): [string, EngineHit][] =>
  [...others].filter(([entityId]) => !some.has(entityId));

function replayedHit(
  { query, decided }: ReplaySample,
  entityId: string,
  hit: EngineHit,
  without: EngineSettings,
): ReplayedHit {
  return {
    searched: query.name,
    fuzziness: query.fuzziness,
    birthYear: query.birthYear ?? null,
    countries: [...(query.countries ?? [])],
    entityId,
    name: hit.name,
    points: Math.round(hit.score * FULL_POINTS),
    below: thresholdPoints(query.fuzziness, without),
    isSame: decided.get(entityId) ?? null,
    explanation: hit.explanation,
  };
}
