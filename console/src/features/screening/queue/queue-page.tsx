import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { ListBar } from '../../../components/list-page/list-bar.tsx';
import { SkipToRows } from '../../../components/list-page/skip-to-rows.tsx';
import { SavedFilterNotice } from '../../../components/saved-filters/saved-filter-notice.tsx';
import { SavedFiltersMenu } from '../../../components/saved-filters/saved-filters-menu.tsx';
import type { QueuedSearch } from '@tamis/contract/screening';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import { usePrefetchedHits } from '../../../components/screening/search-data/use-results.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { belowPane, narrowScreen } from '../../../ui/breakpoints.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { ClaimButton } from './acts/claim-button.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useQueueKeys } from './queue-keys.tsx';
import { QUEUE_ROWS, QueueList } from './queue-list.tsx';
import { reviewWay } from './review-way.ts';
import { QueuePane } from './queue-pane.tsx';
import { QueueViews } from './queue-views.tsx';
import { soon } from './queue-data/next-stop.ts';
import { hitOf, type Place } from './queue-data/stop.ts';
import { queueTexts } from './texts.ts';
import { type Queue, useQueue } from './queue-data/use-queue.ts';
import { useQueueActs } from './acts/use-queue-acts.ts';
import { useRowActs } from './acts/use-row-acts.tsx';
import { useSelection } from './queue-data/use-selection.ts';
import { useStops } from './queue-data/use-stops.ts';

/** px of the list and least px of both sides. */
const LIST_WIDTH = 648;
const LIMITS = { start: 560, end: 420 };

/** The review queue: what waits for a person, whose it is, and why the hit of the current row was found. */
export function QueuePage() {
  const say = queueTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const queue = useQueue();
  const { next, list: asked } = queue;
  const listed = queue.answer?.searches ?? [];
  const shown = [...listed, ...next];
  const stops = useStops({ searches: shown, later: next, areUnfolded: queue.address.view === 'mine', list: asked });
  const me = useSession()?.user.id;
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const maySelect = ({ assignee }: QueuedSearch): boolean => mayDecide && !hasNoPane && assignee?.userId === me;
  const selection = useSelection({ stops, maySelect });
  const decisions = useDecisions();
  const showClaimed = (first: Place): void => {
    queue.change({ view: 'mine', ...(hasNoPane && { shown: 'hit' }) });
    stops.showAnywhere(first);
  };
  const acts = useQueueActs(queue, showClaimed);
  const isHitAlone = hasNoPane && queue.address.shown === 'hit';
  useListAtEnd(queue, isHitAlone && asked !== undefined && !stops.current);
  usePrefetchedHits(hasNoPane && !isHitAlone ? [] : soon(stops.upcoming, stops.current?.searchId).map(hitOf));
  useQueueKeys(stops, acts, mayDecide);
  const { renderActs, renderShortActs, renderTaking, dialogs } = useRowActs(acts);
  const current = stops.current?.search;
  // Beside the hit it is offered where the decisions would be.
  const holder = current?.assignee?.userId;
  const isTaken = holder !== undefined && holder !== me;
  const open = (place: Place): void => {
    if (!hasNoPane) return acts.open(place);
    stops.show(place);
    queue.showHit();
  };
  const rows = { queue, onOpen: open, stops, selection, shown };
  const list = <QueueList {...rows} renderActs={renderShortActs} />;
  const pane = (
    <QueuePane
      current={stops.current}
      way={reviewWay(stops, listed)}
      decisions={decisions}
      selection={selection}
      onShow={stops.show}
      acts={current && renderTaking(current)}
      onBack={isHitAlone ? queue.showList : undefined}
    />
  );
  if (isHitAlone && stops.current)
    return (
      <Page>
        {pane}
        {dialogs}
      </Page>
    );
  return (
    <Page>
      {shown.length > 0 && <SkipToRows to={QUEUE_ROWS} />}
      <PageHeader
        title={say('title')}
        aside={<Yours queue={queue} />}
        actions={
          <>
            {/* On a narrow screen they stand on each card, as no row is the current one. */}
            {!isNarrow && current && current.openHits > 0 && (hasNoPane || !isTaken) && renderActs(current)}
            <SavedFiltersMenu list="queue" address={queue.asked} />
            {mayDecide && <ClaimButton acts={acts} />}
          </>
        }
      />
      <ListBar>
        <QueueViews queue={queue} />
        <QueueFilters queue={queue} />
      </ListBar>
      <SavedFilterNotice list="queue" address={queue.asked} />
      {hasNoPane || (shown.length === 0 && !stops.current) ? (
        list
      ) : (
        <SplitView
          start={list}
          end={pane}
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

/** Leads back to the list once nothing is left to decide, so that what comes later moves nobody away from it. */
function useListAtEnd({ showList }: Queue, isAtEnd: boolean): void {
  const latest = useRef(showList);
  useEffect(() => {
    latest.current = showList;
  });
  useEffect(() => {
    if (isAtEnd) latest.current();
  }, [isAtEnd]);
}

function Yours({ queue: { counts } }: { queue: Queue }) {
  const say = queueTexts.useTexts();
  if (!counts) return null;
  const { hits, searches } = counts.mine;
  const yours =
    hits === 0 ? say('noneYours') : say('yours', { count: hits, searches: say('clients', { count: searches }) });
  const { decidedToday } = counts;
  return (
    <>
      {yours}
      {decidedToday > 0 && <> · {say('decidedToday', { count: decidedToday })}</>}
    </>
  );
}
