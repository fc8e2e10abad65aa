import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import type { LinkedSearch } from '@tamis/contract/cases';
import type { SearchRecord } from '@tamis/contract/screening';
import { HITS_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { QueryError } from '../../../components/query-error.tsx';
import { HitsTable } from '../../../components/screening/hits/hits-table.tsx';
import { UpdatesElsewhere } from '../../../components/screening/hits/updates-elsewhere.tsx';
import { NotRefreshedBanner } from '../../../components/screening/not-refreshed-banner.tsx';
import { HitPane } from '../../../components/screening/review/hit-pane.tsx';
import { ReviewDialogs } from '../../../components/screening/review/review-dialogs.tsx';
import { useAcknowledgePrompt } from '../../../components/screening/review/decision/use-acknowledge-prompt.ts';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import type { ReviewPlace } from '../../../components/screening/review/use-hit-under-review.ts';
import { useReview } from '../../../components/screening/review/use-review.ts';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import { type Updates, UpdatesBanner } from '../../../components/screening/updates/updates.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { belowPane } from '../../../ui/breakpoints.ts';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import classes from './screening.module.css';
import { caseScreeningTexts } from './texts.ts';

export interface NextSearch {
  search: LinkedSearch;
  show: () => void;
}

export interface SearchReviewProps {
  searchId: string;
  place: ReviewPlace;
  /** Where the hit under review is shown; null where there is no room beside the list. */
  pane: HTMLElement | null;
  /** The next search of the case that has open hits. */
  next: NextSearch | undefined;
}

/** The hits of one search of a case, with the review of one of them in the pane. */
export function SearchReview(props: SearchReviewProps) {
  const say = caseScreeningTexts.useTexts();
  const { data, error, refetch } = useSearchRecord(props.searchId);
  if (data) return <Reviewed {...props} search={data.search} updates={data.updates} />;
  if (error) return <QueryError error={error} title={say('failed')} onRetry={() => void refetch()} />;
  return <LoadingBlock label={say('loading')} />;
}

interface ReviewedProps extends SearchReviewProps {
  search: SearchRecord;
  updates: Updates;
}

function Reviewed({ search, updates, place, pane, next }: ReviewedProps) {
  const say = caseScreeningTexts.useTexts();
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  const prompt = useAcknowledgePrompt(search, true);
  const decisions = useDecisions();
  const review = useReview({ search, updates, decisions, place, hasNoPane, onWaiting: prompt.open });
  const { total, paging, query } = review;
  useShortcuts(next ? [{ keys: 'Shift+j', label: say('nextSearch'), group: say('keys'), run: () => next.show() }] : []);
  return (
    <section className={classes.hits} aria-label={say('review', { name: search.searchTerm })}>
      <NotRefreshedBanner search={search} className={classes.notice} />
      <UpdatesBanner search={search} updates={updates} />
      <UpdatesElsewhere review={review} />
      {query.error && <QueryError error={query.error} title={say('failed')} onRetry={() => void query.refetch()} />}
      {!query.error && total > 0 && <HitsTable updates={updates} review={review} withoutSelection />}
      {total > paging.perPage && (
        <TableFoot paging={paging} total={total} onChange={review.changePaging} largestPage={HITS_MAX_PAGE_SIZE} />
      )}
      <Foot search={search} next={next} />
      <ReviewDialogs search={search} updates={updates} review={review} prompt={prompt} />
      {pane &&
        createPortal(
          total > 0 ? <HitPane search={search} review={review} /> : <p className={classes.nothing}>{say('noHit')}</p>,
          pane,
        )}
    </section>
  );
}

/** That all is decided and where it goes on, and what the facts left out: that is seen on AML Results. */
function Foot({ search, next }: Pick<ReviewedProps, 'search' | 'next'>) {
  const say = caseScreeningTexts.useTexts();
  const isDone = search.totalHits !== null && search.totalHits > 0 && search.decidedHits === search.totalHits;
  return (
    <>
      {isDone && (
        <div className={classes.foot} role="status">
          <span className={classes.done}>
            <IconCircleCheck {...iconProps} aria-hidden="true" /> {say('allDecided')}
          </span>
          {next ? (
            <Button
              variant="default"
              size="xs"
              rightSection={<KeyHint keys={['⇧', 'J']} />}
              aria-keyshortcuts="Shift+J"
              onClick={next.show}
            >
              {say('next', { name: next.search.searchTerm })}
            </Button>
          ) : (
            say('nothingOpen')
          )}
        </div>
      )}
      {search.leftOut !== null && search.leftOut > 0 && (
        <p className={classes.foot}>
          {say('leftOut', { count: search.leftOut })}{' '}
          <Link to="/aml/searchresults" search={{ id: search.id }}>
            {say('toResults')}
          </Link>
        </p>
      )}
    </>
  );
}
