import { Button } from '@mantine/core';
import { IconListCheck, IconRefresh, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/query-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { HistoryCard } from './history-card.tsx';
import { allChanges, usePageSearch } from '../watchlist-data/page-search.ts';
import { useVersions, type WatchlistActions } from '../watchlist-data/use-watchlists.ts';
import { versionToShow } from '../watchlist-data/version-order.ts';
import { watchlistTexts } from '../watchlist-data/watchlist-texts.ts';
import type { ListSource } from '../watchlist-data/watchlist-types.ts';
import classes from '../watchlists-page.module.css';

export interface SourceHistoryProps {
  source: ListSource;
  actions: Pick<WatchlistActions, 'refresh'>;
  onUpload: (source: ListSource) => void;
  /** Stands above the history at the side. */
  aside: ReactNode;
}

/** What a source's versions are and what one of them changed. */
export function SourceHistory({ source, actions, onUpload, aside }: SourceHistoryProps) {
  const say = watchlistTexts.useTexts();
  const [search, setSearch] = usePageSearch();
  const query = useVersions(source.key);
  const versions = query.data?.versions ?? [];
  const version = versionToShow(versions, search.version);
  return (
    <>
      {query.isPending && (
        <Card title={source.title}>
          <LoadingBlock label={say('versions')} />
        </Card>
      )}
      {query.isError && (
        <Card title={source.title}>
          <QueryError error={query.error} title={say('failedVersions')} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {query.data && !version && <NoVersions source={source} actions={actions} onUpload={onUpload} />}
      {version && <DifferencePanel source={source} versions={versions} version={version} />}
      <div className={classes.side}>
        {aside}
        <HistoryCard
          key={source.key}
          source={source}
          versions={versions}
          shownVersion={version?.id}
          onShow={({ id }) => setSearch({ source: source.key, version: id, ...allChanges })}
        />
      </div>
    </>
  );
}

function NoVersions({ source, actions, onUpload }: Omit<SourceHistoryProps, 'aside'>) {
  const say = watchlistTexts.useTexts();
  const { title, isDownloadable } = source;
  return (
    <Card title={title}>
      <StatePanel
        icon={<IconListCheck size={20} stroke={1.75} />}
        title={say('noVersions', { title })}
        actions={
          <>
            {isDownloadable && (
              <Button
                leftSection={<IconRefresh {...iconProps} />}
                loading={actions.refresh.isPending}
                onClick={() => actions.refresh.mutate(source)}
              >
                {say('refreshNow')}
              </Button>
            )}
            <Button
              variant={isDownloadable ? 'default' : 'filled'}
              leftSection={<IconUpload {...iconProps} />}
              onClick={() => onUpload(source)}
            >
              {say('uploadFiles')}
            </Button>
          </>
        }
      >
        {say(isDownloadable ? 'noVersionsDownload' : 'noVersionsUpload')}
      </StatePanel>
    </Card>
  );
}
