import { Button } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { PageHeader } from '../../ui/page.tsx';
import type { WatchlistActions } from './watchlist-data/use-watchlists.ts';
import { watchlistTexts } from './watchlist-data/watchlist-texts.ts';
import type { Snapshot } from './watchlist-data/watchlist-types.ts';

export interface WatchlistsHeaderProps {
  /** Undefined while it loads. */
  snapshot: Snapshot | undefined;
  actions: Pick<WatchlistActions, 'refreshAll'>;
  onUpload: () => void;
}

/** What searches are answered from now, and what is done with all lists. */
export function WatchlistsHeader({ snapshot, actions: { refreshAll }, onUpload }: WatchlistsHeaderProps) {
  const say = watchlistTexts.useTexts();
  return (
    <PageHeader
      title={say('title')}
      aside={snapshot && <Summary snapshot={snapshot} />}
      actions={
        <>
          <Button variant="default" leftSection={<IconUpload {...iconProps} />} onClick={onUpload}>
            {say('uploadList')}
          </Button>
          <Button
            leftSection={<IconRefresh {...iconProps} />}
            loading={refreshAll.isPending}
            onClick={() => refreshAll.mutate()}
          >
            {say('refreshAll')}
          </Button>
        </>
      }
    />
  );
}

function Summary({ snapshot: { isReady, lists, entries, builtAt } }: { snapshot: Snapshot }) {
  const say = watchlistTexts.useTexts();
  const format = useFormat();
  if (!isReady) return <>{say('notReady')}</>;
  const parts = [
    say('summarySources', { count: lists }),
    say('summaryEntries', { entries: format.count(entries) }),
    ...(builtAt === null ? [] : [say('summarySnapshot', { moment: format.dateTime(builtAt) })]),
  ];
  return <>{parts.join(' · ')}</>;
}
