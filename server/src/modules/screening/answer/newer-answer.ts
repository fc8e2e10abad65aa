import type { EngineHit } from '@tamis/engine';
import type { Trx } from '../../../platform/db/database.ts';
import { findActivations, findEntries } from '../../watchlists/index.ts';
import { compareAnswer, type HitChange, type OtherSettings, type StandingHit } from '../records/hits/compare-answer.ts';
import { entityOf, foundOf, type KeptHit } from '../records/hits/kept-hit.ts';
import type { RunList } from '../records/monitoring/monitoring-store.ts';
import type { LockedSearch } from '../records/searches/searches-store.ts';

export interface NewerAnswer {
  hits: readonly EngineHit[];
  /** What facts left out of the hits. */
  leftOut: readonly EngineHit[];
  /** The lists that it comes from. */
  lists: readonly RunList[];
  /** The version of the matching settings that it came by. */
  settingsVersion: number;
  /** The lists that the hits stand on; null where only those that answered the search are known. */
  before: readonly RunList[] | null;
  isConcerned(entityId: string): boolean;
}

export type ChangedSearch = LockedSearch & { id: string; merchantId: string };

/** What an answer changes in what stands: the hits, or what facts left out. */
export async function findChanges(
  trx: Trx,
  search: LockedSearch,
  standing: readonly StandingHit[],
  now: readonly EngineHit[],
  answer: NewerAnswer,
): Promise<HitChange[]> {
  const { lists, isConcerned } = answer;
  const otherSettings = await otherSettingsOf(trx, search, answer);
  const seqs = new Map(lists.map((list) => [list.source, list.seq]));
  const found = now.map((hit) => foundOf(hit, seqs.get(hit.source) ?? 0));
  const concerned = standing.map(({ kept }) => kept).filter((kept) => isConcerned(entityOf(kept)));
  const was = await findEntries(trx, concerned.map(refOf));
  const looked = otherSettings ? [...concerned, ...found] : concerned;
  const isEntries = await findEntries(
    trx,
    looked.map((kept) => ({ ...refOf(kept), seq: seqs.get(kept.sourceKey) ?? 0 })),
  );
  return compareAnswer({ standing, found, isConcerned, wasEntries: was, isEntries, otherSettings });
}

/** Null when the hits stand by the settings of the answer. */
async function otherSettingsOf(
  trx: Trx,
  search: LockedSearch,
  { settingsVersion, before }: NewerAnswer,
): Promise<OtherSettings | null> {
  if (search.standsBySettings === settingsVersion) return null;
  const activations = before
    ? new Map(before.map(({ source, seq }) => [source, seq]))
    : await findActivations(trx, search.answeringVersions);
  return { version: settingsVersion, before: activations };
}

const refOf = (kept: KeptHit) => ({ source: kept.sourceKey, id: kept.recordId, seq: kept.listSeq });
