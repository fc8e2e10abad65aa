import type { Hit } from '@tamis/contract/screening';
import { DecisionBar } from './decision-bar.tsx';
import type { Review } from './use-review.ts';

/** The decisions of a review on its hit. */
export function ReviewBar({ hit, review, touch = false }: { hit: Hit; review: Review; touch?: boolean }) {
  return (
    <DecisionBar
      isWhitelisted={hit.is_whitelisted}
      onWhitelist={review.whitelist}
      whitelistRests={review.whitelistRests}
      onDecide={review.judge}
      onAddNote={review.addNote}
      onOpen={() => review.openDetails()}
      onUndo={review.undo}
      canUndo={review.decisions.canUndo}
      onNext={hit.index + 1 < review.total ? () => review.move(hit.index + 1) : undefined}
      touch={touch}
    />
  );
}
