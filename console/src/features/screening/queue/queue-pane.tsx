import type { ReactNode } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { QueryError } from '../../../components/query-error.tsx';
import { NotRefreshedBanner } from '../../../components/screening/not-refreshed-banner.tsx';
import { HitPage } from '../../../components/screening/review/hit-page.tsx';
import { HitPane } from '../../../components/screening/review/hit-pane.tsx';
import { ReviewDialogs } from '../../../components/screening/review/review-dialogs.tsx';
import { useAcknowledgePrompt } from '../../../components/screening/review/decision/use-acknowledge-prompt.ts';
import type { Decisions } from '../../../components/screening/review/decision/use-decisions.ts';
import { reviewTexts } from '../../../components/screening/review/texts.ts';
import { useHitDecision } from '../../../components/screening/review/decision/use-hit-decision.tsx';
import { type ReviewWay, useReview } from '../../../components/screening/review/use-review.ts';
import { VerdictsWithReasons } from '../../../components/screening/review/verdict-bar.tsx';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import type { Updates } from '../../../components/screening/updates/updates.tsx';
import { useCan, useSession } from '../../../components/use-session.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useSelectedHits } from '../results/hits/use-selected-hits.ts';
import { HolderFoot } from './holder-foot.tsx';
import classes from './queue-pane.module.css';
import { SelectedBar } from './selected-bar.tsx';
import type { CurrentHit, Place } from './queue-data/stop.ts';
import { queueTexts } from './texts.ts';
import type { Selection } from './queue-data/use-selection.ts';

/** Nothing is decided where no hit is shown. */
const NO_SEARCH = { id: '', searchTerm: '' };

export interface QueuePaneProps {
  /** Undefined while nothing is shown. */
  current: CurrentHit | undefined;
  way: ReviewWay;
  /** Those of all searches of the queue: each can be taken back from any of them. */
  decisions: Decisions;
  /** What X selects; where the hit is shown in the place of the list, nothing is. */
  selection: Selection;
  onShow: (place: Place) => void;
  /** What one may do with a search that is not one’s own. */
  acts: ReactNode;
  /** Leads back to the list, where the hit is shown in its place; undefined beside it. */
  onBack?: (() => void) | undefined;
}

/** The hit under review, decided here where its search is one’s own. */
export function QueuePane({ current, ...props }: QueuePaneProps) {
  const say = queueTexts.useTexts();
  if (!current) return <NothingLeft {...props} />;
  const { hit, search } = current;
  return (
    <>
      <p className="visually-hidden" role="status">
        {hit && search && say('nowShown', { name: hit.name, client: search.searchTerm })}
      </p>
      <SearchPane key={current.searchId} current={current} {...props} />
    </>
  );
}

/** Where every hit is decided: the last step can be taken back from here, too. */
function NothingLeft({ decisions, way }: Omit<QueuePaneProps, 'current'>) {
  const say = queueTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const { takeBack } = useHitDecision(decisions, NO_SEARCH, way.goBack);
  const undo = { label: sayReview('undoLast'), group: sayReview('group'), run: () => takeBack() };
  useShortcuts(mayDecide ? ['u', 'Ctrl+z'].map((keys) => ({ ...undo, keys })) : []);
  return (
    <p className={classes.nothing} role="status">
      {say('nothingLeft')}
    </p>
  );
}

type SearchPaneProps = QueuePaneProps & { current: CurrentHit };

function SearchPane(props: SearchPaneProps) {
  const say = queueTexts.useTexts();
  const { data, error, refetch } = useSearchRecord(props.current.searchId);
  if (data) return <Reviewed {...props} search={data.search} updates={data.updates} />;
  if (error) return <QueryError error={error} title={say('hitFailed')} onRetry={() => void refetch()} />;
  return <LoadingBlock label={say('loading')} />;
}

function Reviewed(props: SearchPaneProps & { search: SearchRecord; updates: Updates }) {
  const { current, way, decisions, selection, onShow, acts, onBack, search, updates } = props;
  const say = queueTexts.useTexts();
  const me = useSession()?.user.id;
  const isMine = current.search?.assignee?.userId === me;
  const prompt = useAcknowledgePrompt(search, isMine);
  const review = useReview({
    search,
    updates,
    place: {
      address: { hit: current.position },
      entityId: current.entityId,
      change: ({ hit: position = current.position }) => onShow({ searchId: search.id, position }),
    },
    decisions,
    way,
    isLookedAtOnly: !isMine,
    isSelecting: selection.entityIds.size > 0,
    hasNoPane: onBack !== undefined,
    onWaiting: prompt.open,
  });
  const { query, total, hit, deciding, mayWhitelist } = review;
  const selected = useSelectedHits(review, selection.entityIds, selection.places);
  useSelectKey(current, selection, mayWhitelist && !onBack);
  if (query.error)
    return <QueryError error={query.error} title={say('hitFailed')} onRetry={() => void query.refetch()} />;
  const isGone = !hit && query.isSuccess && !query.isFetching;
  if (total === 0 || isGone) return <p className={classes.nothing}>{say('noHit')}</p>;
  const verdicts =
    selection.entityIds.size > 0 ? (
      <SelectedBar hits={selected} review={review} selection={selection} onWaiting={prompt.open} />
    ) : (
      hit && <VerdictsWithReasons hit={hit} review={review} />
    );
  const foot = mayWhitelist ? verdicts : <HolderFoot current={current} search={search} acts={acts} />;
  return (
    <>
      {onBack ? (
        <HitPage search={search} review={review} bar={deciding ? undefined : foot} onBack={onBack} />
      ) : (
        <>
          <NotRefreshedBanner search={search} className={classes.notice} />
          <HitPane search={search} review={review} bar={deciding ? undefined : foot} />
        </>
      )}
      <ReviewDialogs search={search} updates={updates} review={review} prompt={prompt} />
    </>
  );
}

/** X selects the hit under review, with all open hits of its person. */
function useSelectKey({ hit: row }: CurrentHit, selection: Selection, maySelect: boolean): void {
  const say = queueTexts.useTexts();
  const select = (): void => {
    if (row) return selection.toggle();
    toast.info(say('notSelected'), { id: 'selected', message: say('notSelectedText') });
  };
  useShortcuts(maySelect ? [{ keys: 'x', label: say('keySelect'), group: say('keys'), run: select }] : []);
}
