import type { ReactNode } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { hitTexts } from '../hit-texts.ts';
import { EarlierDecisions } from './hit/earlier-decisions.tsx';
import { HitHeading } from './hit/hit-heading.tsx';
import classes from './hit-pane.module.css';
import { HitReview } from './hit/hit-review.tsx';
import { JoinedPart } from './joined/joined-part.tsx';
import { NoHitShown } from './no-hit-shown.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewMenu } from './review-menu.tsx';
import type { Review } from './use-review.ts';

export interface HitPaneProps {
  search: SearchRecord;
  review: Review;
  /** What stands in the place of the review’s own bar below the evidence. */
  bar?: ReactNode;
}

/** The hit under review beside the list. */
export function HitPane({ search, review, bar }: HitPaneProps) {
  const say = hitTexts.useTexts();
  const { hit } = review;
  if (!hit) return review.query.error ? null : <NoHitShown review={review} />;
  return (
    <>
      <HitHeading hit={hit} steps={review.steps} more={!bar && !review.deciding && <ReviewMenu review={review} />} />
      {/* The key: another hit is read from its beginning. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
      <div key={hit.doc.id} className={classes.body} tabIndex={0} role="group" aria-label={say('reasons')}>
        <HitReview
          searchId={search.id}
          hit={hit}
          fuzziness={search.fuzziness}
          joined={<JoinedPart searchId={search.id} hit={hit} onShow={review.move} mayChange={review.mayWhitelist} />}
          earlier={<EarlierDecisions decisions={review.earlier} onSame={review.decideSame} />}
        />
      </div>
      {bar ?? <ReviewBar search={search} hit={hit} review={review} />}
    </>
  );
}
