import { merchantDetails } from '@tamis/contract/merchants';
import { findChanges, findSources, findVersions } from '@tamis/contract/watchlists';
import { createFakeApi } from '../../../testing/fake-api.ts';
import type { EntryChange, ListSource, ListVersion, Snapshot } from '../watchlist-data/watchlist-types.ts';
import { aSource } from './lists.ts';

export interface World {
  sources?: ListSource[];
  /** Of whichever source is asked for, newest first. */
  versions?: ListVersion[];
  changes?: EntryChange[];
  snapshot?: Partial<Snapshot>;
}

/** A server with these lists; what a test changes in `state` is answered from then on. */
export function watchlistsWorld({ sources = [aSource()], versions, changes = [], snapshot }: World) {
  const state = {
    sources,
    versions: versions ?? sources.flatMap(({ key, active }) => (active ? [{ ...active, source: key }] : [])),
    changes,
  };
  const api = createFakeApi();
  const count = (kind: EntryChange['kind']) => state.changes.filter((change) => change.kind === kind).length;
  api.on(merchantDetails, () => ({}));
  api.on(findSources, () => ({
    sources: state.sources,
    snapshot: {
      isReady: true,
      builtAt: '2026-11-20T06:04:00.000Z',
      entries: 18_412,
      lists: 1,
      isDemo: false,
      engineVersion: '1.4.0',
      troubled: [],
      coveredBy: [],
      ...snapshot,
    },
  }));
  api.on(findVersions, ({ params }) => ({
    versions: state.versions.filter(({ source }) => source === params['source']),
  }));
  api.on(findChanges, () => ({
    changes: state.changes,
    totalRecords: state.changes.length,
    totals: { added: count('added'), removed: count('removed'), changed: count('changed') },
  }));
  return { api, state };
}
