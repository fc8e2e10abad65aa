import { useRef, useState } from 'react';
import { SkipToRows } from '../../components/list-page/skip-to-rows.tsx';
import { ListsBanner } from '../../components/lists-trouble/lists-banner.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { HeldAlarm } from './imports/held-alarm.tsx';
import { ImportCard } from './imports/import-card.tsx';
import { allChanges, type PageSearch, usePageSearch } from './watchlist-data/page-search.ts';
import { SourceHistory } from './versions/source-history.tsx';
import { SourcesTable } from './sources/sources-table.tsx';
import { UploadDialog } from './imports/upload-dialog.tsx';
import { useNow } from './watchlist-data/use-now.ts';
import { useSources, useWatchlistActions } from './watchlist-data/use-watchlists.ts';
import { sourceToShow } from './watchlist-data/version-order.ts';
import { watchlistTexts } from './watchlist-data/watchlist-texts.ts';
import type { ListSource } from './watchlist-data/watchlist-types.ts';
import classes from './watchlists-page.module.css';
import { WatchlistsHeader } from './watchlists-header.tsx';

/** The table of sources, for whoever leads there. */
const SOURCE_ROWS = 'source-rows';

/** Every list source: what is in use, how old it is, what waits for a decision, what runs, and what changed. */
export function WatchlistsPage() {
  const say = watchlistTexts.useTexts();
  const query = useSources();
  const actions = useWatchlistActions();
  const [search, setSearch] = usePageSearch();
  const [uploadFor, setUploadFor] = useState<{ source: string | undefined }>();
  const below = useRef<HTMLDivElement>(null);
  const { sources, snapshot } = query.data ?? {};
  const isRunning = sources?.some(({ running }) => running) ?? false;
  const now = useNow(isRunning ? 1000 : 30_000);

  const shown = sources && sourceToShow(sources, search.source);
  const upload = (source?: ListSource) => setUploadFor({ source: source?.key });
  const show = (part: Partial<PageSearch>) => setSearch({ version: '', ...allChanges, ...part });
  const showBelow = (part: Partial<PageSearch>) => {
    show(part);
    below.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    below.current?.focus({ preventScroll: true });
  };
  return (
    <Page ground="bg">
      {sources && <SkipToRows to={SOURCE_ROWS} />}
      <WatchlistsHeader snapshot={snapshot} actions={actions} onUpload={() => upload()} />
      <PageBody className={classes.body ?? ''}>
        {query.isError && !query.data && (
          <Card>
            <QueryError error={query.error} title={say('failedToLoad')} onRetry={() => void query.refetch()} />
          </Card>
        )}
        {snapshot?.isDemo && (
          <DemoNotice
            entries={snapshot.entries}
            isDownloading={actions.refreshAll.isPending}
            onDownload={() => actions.refreshAll.mutate()}
            onUpload={() => upload()}
          />
        )}
        <ListsBanner troubled={snapshot?.troubled ?? []} isThere />
        {sources?.map(
          (source) =>
            source.held &&
            source.isEnabled && (
              <HeldAlarm
                key={source.key}
                source={source}
                version={source.held}
                actions={actions}
                onShow={({ key }, { id }) => showBelow({ source: key, version: id })}
              />
            ),
        )}
        {!query.isError && (
          <div id={SOURCE_ROWS} tabIndex={-1}>
            <SourcesTable
              sources={sources}
              selected={shown?.key}
              now={now}
              actions={actions}
              onUpload={upload}
              onSelect={({ key }) => show({ source: key })}
              onShow={({ key }) => showBelow({ source: key })}
            />
          </div>
        )}
        {shown && (
          <div className={classes.below} ref={below} tabIndex={-1}>
            <SourceHistory
              source={shown}
              actions={actions}
              onUpload={upload}
              aside={sources?.map(
                (source) =>
                  source.running && (
                    <ImportCard key={source.key} source={source} version={source.running} now={now} actions={actions} />
                  ),
              )}
            />
          </div>
        )}
      </PageBody>
      {uploadFor && sources && (
        <UploadDialog
          sources={sources}
          source={uploadFor.source}
          onClose={() => setUploadFor(undefined)}
          onOver={({ source, state, id }) => {
            setUploadFor(undefined);
            show({ source, version: state === 'discarded' ? '' : id });
          }}
        />
      )}
    </Page>
  );
}
