import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { watchlistStatus } from '@tamis/contract/watchlists';
import type { SearchRecord } from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { DemoBanner } from '../../../components/demo-banner.tsx';
import { ListsBanner } from '../../../components/lists-trouble/lists-banner.tsx';
import { belowPane } from '../../../ui/breakpoints.ts';
import { SplitView } from '../../../ui/split-view/split-view.tsx';
import { CoverageRow } from '../coverage/coverage-row.tsx';
import { NotRefreshedBanner } from '../../../components/screening/not-refreshed-banner.tsx';
import { NotesBlock } from '../../../components/screening/notes/notes-block.tsx';
import { ReviewDialogs } from '../../../components/screening/review/review-dialogs.tsx';
import { useAcknowledgePrompt } from '../../../components/screening/review/decision/use-acknowledge-prompt.ts';
import { useResultsAddress } from '../../../components/screening/search-data/use-results.ts';
import { HitPage } from '../../../components/screening/review/hit-page.tsx';
import { HitPane } from '../../../components/screening/review/hit-pane.tsx';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import { useReview } from '../../../components/screening/review/use-review.ts';
import { reviewTexts } from '../../../components/screening/review/texts.ts';
import { AsOfBanner } from './as-of-banner.tsx';
import { UnwatchedBanner } from './unwatched-banner.tsx';
import { HitsBlock } from './hits/hits-block.tsx';
import { LeftOutBlock } from '../left-out/left-out-block.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PendingPanel } from './pending-panel.tsx';
import classes from './results.module.css';
import { ProposedBanner } from './proposed-banner.tsx';
import { ResultsHeader } from './results-header.tsx';
import { SearchCriteria } from '../sources/search-criteria.tsx';
import { type Updates, UpdatesBanner } from '../../../components/screening/updates/updates.tsx';

export interface ResultsProps {
  search: SearchRecord;
  updates: Updates;
  /** A moment of the past that is shown; undefined: now. */
  date: string | undefined;
}

/** A search that is loaded: what was searched above, the hits with the notes left, the hit under review right. */
export function Results(props: ResultsProps) {
  return props.search.internalStatus === 'Completed' ? <Answered {...props} /> : <Unanswered {...props} />;
}

function Head({ search, updates, date }: ResultsProps) {
  return (
    <div className={classes.head}>
      <ResultsHeader search={search} isNow={date === undefined} />
      <SearchCriteria search={search} />
      <CoverageRow search={search} />
      {search.answeredBy?.isDemo && (
        <div className={classes.banner}>
          <DemoBanner />
        </div>
      )}
      {date === undefined && <ListsNow />}
      {date === undefined && <UnwatchedBanner search={search} />}
      <NotRefreshedBanner search={search} className={classes.banner} />
      {date === undefined && <ProposedBanner searchId={search.id} />}
      {date !== undefined && (
        <div className={classes.banner}>
          <AsOfBanner searchId={search.id} date={date} />
        </div>
      )}
      {date === undefined && <UpdatesBanner search={search} updates={updates} />}
    </div>
  );
}

/** The lists that are stale or failed now: whoever decides should know. */
function ListsNow() {
  const { data } = useQuery(queryOf(watchlistStatus));
  return <ListsBanner troubled={data?.troubled ?? []} className={classes.banner} />;
}

function Unanswered(props: ResultsProps) {
  return (
    <div className={classes.scroll}>
      <Head {...props} />
      <PendingPanel searchId={props.search.id} />
      <NotesBlock searchId={props.search.id} isNow={props.date === undefined} />
    </div>
  );
}

/** px of the list and least px of both sides. */
const LIST_WIDTH = 816;
const LIMITS = { start: 560, end: 520 };

function Answered(props: ResultsProps) {
  const { search, updates } = props;
  const say = reviewTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const prompt = useAcknowledgePrompt(search, props.date === undefined);
  const [address, change] = useResultsAddress();
  const decisions = useDecisions();
  const review = useReview({
    search,
    updates,
    decisions,
    place: { address, change },
    hasNoPane,
    onWaiting: prompt.open,
  });
  const list = (
    <div className={classes.list}>
      <HitsBlock search={search} updates={updates} review={review} />
      <LeftOutBlock search={search} date={props.date} />
      <NotesBlock searchId={search.id} isNow={props.date === undefined} />
    </div>
  );
  return (
    <>
      {hasNoPane && review.isOpen ? (
        <HitPage search={search} review={review} />
      ) : hasNoPane || search.totalHits === 0 ? (
        <div className={classes.scroll}>
          <Head {...props} />
          {list}
        </div>
      ) : (
        <>
          <Head {...props} />
          <SplitView
            start={list}
            end={<HitPane search={search} review={review} />}
            labels={{ start: say('list'), end: say('pane'), divider: say('divider') }}
            startWidth={LIST_WIDTH}
            limits={LIMITS}
            name="results"
          />
        </>
      )}
      <ReviewDialogs search={search} updates={updates} review={review} prompt={prompt} />
      <LeaveGuard isUnsaved={review.selected.size > 0} searchId={search.id} />
    </>
  );
}
