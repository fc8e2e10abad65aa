import type { Hit } from '@tamis/contract/screening';
import { resultsTexts } from '../texts.ts';
import { DecisionBar } from './decision-bar.tsx';
import type { Review } from './use-review.ts';

/** The decisions of a review on its hit. */
export function ReviewBar({ hit, review, touch = false }: { hit: Hit; review: Review; touch?: boolean }) {
  const say = resultsTexts.useTexts();
  return (
    <DecisionBar
      isWhitelisted={hit.is_whitelisted}
      onWhitelist={review.whitelist}
      whitelistWaits={review.hasUpdates ? say('updatesWait') : undefined}
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
