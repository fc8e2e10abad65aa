import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CLAIM_HOURS, type QueuedSearch } from '@tamis/contract/screening';
import { QueryError } from '../../../components/query-error.tsx';
import { RowCards } from '../../../components/table/row-cards.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { QueueCard } from './rows/queue-card.tsx';
import { QueueHints } from './queue-keys.tsx';
import { QueueTable } from './rows/queue-table.tsx';
import classes from './queue-page.module.css';
import { hitOf, type Place } from './queue-data/stop.ts';
import { queueTexts } from './texts.ts';
import type { Queue } from './queue-data/use-queue.ts';
import type { Selection } from './queue-data/use-selection.ts';
import type { Stops } from './queue-data/use-stops.ts';

export interface QueueListProps {
  queue: Queue;
  /** Opens a hit, or a search at its first open one. */
  onOpen: (place: Place) => void;
  stops: Stops;
  selection: Selection;
  /** One's own or what was filtered for, then what a claim would bring. */
  shown: readonly QueuedSearch[];
  /** What one may do with a search. */
  renderActs: (search: QueuedSearch) => ReactNode;
}

/** The list, for whoever leads there. */
export const QUEUE_ROWS = 'queue-rows';

/** The searches that wait, with everything that can become of the list. */
export function QueueList(props: QueueListProps) {
  const say = queueTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const { queue, shown } = props;
  const { found, answer, paging, setPaging, largestPage } = queue;
  if (found.isError)
    return <QueryError error={found.error} title={say('failed')} onRetry={() => void found.refetch()} />;
  if (!answer && !isNarrow) return <LoadingBlock label={say('list')} />;
  const total = answer?.totalRecords ?? 0;
  return (
    <div id={QUEUE_ROWS} tabIndex={-1} className={classes.list}>
      {answer?.searches.length === 0 && <Empty queue={queue} />}
      {isNarrow ? <Cards {...props} /> : shown.length > 0 && <Table {...props} />}
      {total > paging.perPage ? (
        <TableFoot paging={paging} total={total} onChange={setPaging} largestPage={largestPage} />
      ) : (
        !isNarrow && <QueueHints />
      )}
    </div>
  );
}

function Table({ queue, onOpen, stops, selection, shown }: QueueListProps) {
  const [first] = queue.next;
  return (
    <QueueTable
      searches={shown}
      stops={stops}
      selection={selection}
      now={queue.now}
      onOpen={onOpen}
      divider={{ before: first, render: () => <NextToClaim queue={queue} /> }}
    />
  );
}

function Cards({ queue, onOpen, shown, renderActs }: QueueListProps) {
  if (queue.answer && shown.length === 0) return null;
  const own = shown.filter((search) => search.openHits > 0 && !queue.next.includes(search));
  const open = (search: QueuedSearch): void => onOpen(hitOf({ search, hit: undefined }));
  return (
    <div className={classes.cards}>
      <CardList searches={queue.answer && own} now={queue.now} onOpen={open} renderActs={renderActs} />
      {queue.next.length > 0 && (
        <>
          <div className={classes.nextBar}>
            <NextToClaim queue={queue} />
          </div>
          <CardList searches={queue.next} now={queue.now} onOpen={open} renderActs={renderActs} />
        </>
      )}
    </div>
  );
}

interface CardListProps {
  searches: readonly QueuedSearch[] | undefined;
  now: Date;
  onOpen: (search: QueuedSearch) => void;
  renderActs: QueueListProps['renderActs'];
}

function CardList({ searches, now, onOpen, renderActs }: CardListProps) {
  const say = queueTexts.useTexts();
  if (searches?.length === 0) return null;
  return (
    <RowCards
      label={say('list')}
      rows={searches}
      rowKey={({ searchId }) => searchId}
      renderCard={(search) => <QueueCard search={search} now={now} />}
      renderCardControls={(search) => <span className={classes.acts}>{renderActs(search)}</span>}
      onOpen={onOpen}
    />
  );
}

function NextToClaim({ queue: { next, counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  const format = useFormat();
  const hits = next.reduce((sum, { openHits }) => sum + openHits, 0);
  const parts = [
    ...(counts ? [say('nextOf', { count: format.count(hits), total: format.count(counts.unassigned.hits) })] : []),
    say('nextRule'),
    say('nextEnds', { hours: CLAIM_HOURS }),
  ];
  return (
    <>
      <b className={classes.nextTitle}>{say('next')}</b>
      <span className={classes.nextText}>{parts.join(' · ')}</span>
    </>
  );
}

function Empty({ queue: { address, counts, isFiltered, change } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  const icon = <IconCircleCheck size={20} stroke={1.75} />;
  if (isFiltered)
    return (
      <StatePanel
        icon={icon}
        title={say('emptyFiltered')}
        actions={
          <Button variant="default" onClick={() => change({ category: [], why: [], assignee: '' })}>
            {say('removeFilters')}
          </Button>
        }
      >
        {say('emptyFilteredText')}
      </StatePanel>
    );
  // Where nothing waits at all, there is nothing to claim either.
  const view = counts?.all.hits === 0 ? 'all' : address.view;
  return (
    <StatePanel icon={icon} title={say(`empty.${view}`)}>
      {say(`empty.${view}Text`)}
    </StatePanel>
  );
}
