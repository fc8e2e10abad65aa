import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { DecisionBar } from './decision-bar.tsx';
import { InlineDecision } from './decision/inline-decision.tsx';
import type { Review } from './use-review.ts';
import { VerdictBar } from './verdict-bar.tsx';

interface ReviewBarProps {
  search: Pick<SearchRecord, 'clientReference'>;
  hit: Hit;
  review: Review;
  /** For fingers. */
  touch?: boolean;
}

/** The decisions of a review on its hit, or the one that is being made. */
export function ReviewBar({ search, hit, review, touch = false }: ReviewBarProps) {
  const { deciding } = review;
  if (deciding)
    return (
      <InlineDecision
        key={deciding.verdict}
        hit={hit}
        verdict={deciding.verdict}
        reference={search.clientReference}
        waits={review.hasUpdates}
        isWhitelisting={deciding.isWhitelisting ?? false}
        inOwnWords={deciding.inOwnWords ?? false}
        policy={review.reasonPolicy}
        draft={deciding.draft}
        hasNext={deciding.hasNext}
        onWrite={deciding.write}
        onRecord={deciding.record}
        onLeave={deciding.leave}
      />
    );
  if (!touch) return <VerdictBar hit={hit} review={review} />;
  return (
    <DecisionBar
      isWhitelisted={hit.is_whitelisted}
      onWhitelist={review.whitelist}
      onTakeOff={review.takeOff}
      whitelistRests={review.whitelistRests}
      asksFirst={review.asksFirst}
      onDecide={review.judge}
      onAddNote={review.addNote}
      onOpen={() => review.openDetails()}
      onNext={review.steps.next}
    />
  );
}
