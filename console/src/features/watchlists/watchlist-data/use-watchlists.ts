import type { Endpoint, OutputOf } from '@tamis/contract';
import {
  cancelImport,
  changeSource,
  discardVersion,
  findSources,
  findVersions,
  refreshAll,
  refreshSource,
  releaseVersion,
  watchlistStatus,
} from '@tamis/contract/watchlists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { watchlistTexts } from './watchlist-texts.ts';
import type { ListSource, ListVersion } from './watchlist-types.ts';

/** While an import runs it is looked at this often, should the live connection be down. */
const RUNNING_POLL_MS = 5000;
const IDLE_POLL_MS = 60_000;

export const useSources = () =>
  useQuery({
    ...queryOf(findSources),
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ running, isEnabled, active }) => running ?? (isEnabled && active?.isInUse === false))
        ? RUNNING_POLL_MS
        : IDLE_POLL_MS,
  });

export const useVersions = (source: string) =>
  useQuery({
    ...queryOf(findVersions, { params: { source } }),
    refetchInterval: ({ state }) =>
      state.data?.versions.some((version) => version.state === 'importing') ? RUNNING_POLL_MS : false,
  });

interface Write<I, T> {
  run: (input: I) => Promise<T>;
  failed: string;
  done: (answer: T, input: I) => void;
}

function useWrite<I, T>({ run, failed, done }: Write<I, T>) {
  const client = useQueryClient();
  const changed: readonly Pick<Endpoint, 'name'>[] = [findSources, findVersions, watchlistStatus];
  return useMutation({
    mutationFn: run,
    meta: { errorTitle: failed },
    onSuccess: done,
    onSettled: () => refresh(client, ...changed),
  });
}

const paramsOf = ({ source, id }: ListVersion) => ({ params: { source, version: id } });

/** Everything that can be done to lists, each with its word when it is done or fails. */
export function useWatchlistActions() {
  const say = watchlistTexts.useTexts();
  const change = useWrite({
    run: ({ source, ...body }: { source: ListSource; isEnabled?: boolean; refreshEveryHours?: number | null }) =>
      call(changeSource, { params: { source: source.key }, body }),
    failed: say('failedChange'),
    done: (_, { source, isEnabled }) => {
      if (isEnabled === undefined) toast.success(say('intervalSet', { title: source.title }));
      else if (isEnabled) toast.success(say('switchedOn', { title: source.title }));
      else
        toast.success(say('switchedOff', { title: source.title }), {
          message: say('switchedOffText'),
          action: { label: say('switchOn'), run: () => change.mutate({ source, isEnabled: true }) },
        });
    },
  });
  return {
    change,
    refresh: useWrite({
      run: (source: ListSource) => call(refreshSource, { params: { source: source.key } }),
      failed: say('failedRefresh'),
      done: (_, { title }) => toast.info(say('refreshStarted', { title })),
    }),
    refreshAll: useWrite<void, OutputOf<typeof refreshAll>>({
      run: () => call(refreshAll),
      failed: say('failedRefresh'),
      done: ({ started }) =>
        toast.info(started.length > 0 ? say('refreshAllStarted', { count: started.length }) : say('refreshAllNone')),
    }),
    release: useWrite({
      run: (version: ListVersion) => call(releaseVersion, paramsOf(version)),
      failed: say('failedRelease'),
      done: () => toast.success(say('released')),
    }),
    discard: useWrite({
      run: (version: ListVersion) => call(discardVersion, paramsOf(version)),
      failed: say('failedDiscard'),
      done: () => toast.success(say('discarded')),
    }),
    cancel: useWrite({
      run: ({ version }: { version: ListVersion; title: string }) => call(cancelImport, paramsOf(version)),
      failed: say('failedCancel'),
      done: (_, { title }) => toast.info(say('cancelling', { title })),
    }),
  };
}

export type WatchlistActions = ReturnType<typeof useWatchlistActions>;
