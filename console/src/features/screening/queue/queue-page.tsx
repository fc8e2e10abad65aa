import { useMediaQuery } from '@mantine/hooks';
import { SkipToRows } from '../../../components/list-page/skip-to-rows.tsx';
import { SavedFilterNotice } from '../../../components/saved-filters/saved-filter-notice.tsx';
import { SavedFiltersMenu } from '../../../components/saved-filters/saved-filters-menu.tsx';
import { useCan } from '../../../components/use-session.ts';
import { belowPane, narrowScreen } from '../../../ui/breakpoints.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { ClaimButton } from './claim-button.tsx';
import { QueueFilters } from './queue-filters.tsx';
import classes from './queue-head.module.css';
import { useQueueKeys } from './queue-keys.tsx';
import { QUEUE_ROWS, QueueList } from './queue-list.tsx';
import { QueuePane } from './queue-pane.tsx';
import { QueueViews } from './queue-views.tsx';
import { queueTexts } from './texts.ts';
import { type Queue, useQueue } from './use-queue.ts';
import { useQueueActs } from './use-queue-acts.ts';
import { useRowActs } from './use-row-acts.tsx';
import { useStops } from './use-stops.ts';

/** px of the list and least px of both sides. */
const LIST_WIDTH = 648;
const LIMITS = { start: 560, end: 420 };

/** The review queue: what waits for a person, whose it is, and why the hit of the current row was found. */
export function QueuePage() {
  const say = queueTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const queue = useQueue();
  const shown = [...(queue.found.data?.searches ?? []), ...queue.next];
  const stops = useStops(shown, queue.next, queue.address.view === 'mine');
  const acts = useQueueActs(queue);
  const mayDecide = useCan('ComplyWhiteListUpdate');
  useQueueKeys(stops, acts, mayDecide);
  const { renderActs, renderShortActs, dialogs } = useRowActs(acts);
  const current = stops.current?.search;
  const list = <QueueList queue={queue} acts={acts} stops={stops} shown={shown} renderActs={renderShortActs} />;
  return (
    <Page>
      {shown.length > 0 && <SkipToRows to={QUEUE_ROWS} />}
      <PageHeader
        title={say('title')}
        aside={<Yours queue={queue} />}
        actions={
          <>
            {/* On a narrow screen they stand on each card, as no row is the current one. */}
            {!isNarrow && current && renderActs(current)}
            <SavedFiltersMenu list="queue" address={queue.asked} />
            {mayDecide && <ClaimButton acts={acts} />}
          </>
        }
      />
      <div className={classes.bar}>
        <QueueViews queue={queue} />
        <QueueFilters queue={queue} />
      </div>
      <SavedFilterNotice list="queue" address={queue.asked} />
      {hasNoPane || shown.length === 0 ? (
        list
      ) : (
        <SplitView
          start={list}
          end={<QueuePane stop={stops.current} onOpen={acts.open} />}
          labels={{ start: say('list'), end: say('pane'), divider: say('divider') }}
          startWidth={LIST_WIDTH}
          limits={LIMITS}
          name="queue"
        />
      )}
      {dialogs}
    </Page>
  );
}

function Yours({ queue: { counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  if (!counts) return null;
  const { hits, searches } = counts.mine;
  return (
    <>{hits === 0 ? say('noneYours') : say('yours', { count: hits, searches: say('clients', { count: searches }) })}</>
  );
}
