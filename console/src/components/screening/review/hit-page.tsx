import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { narrowScreen } from '../../../ui/breakpoints.ts';
import { toldHeight } from '../../../ui/toast/told-height.ts';
import { hitTexts } from '../hit-texts.ts';
import { NotRefreshedBanner } from '../not-refreshed-banner.tsx';
import { EarlierDecisions } from './hit/earlier-decisions.tsx';
import { HitHeading } from './hit/hit-heading.tsx';
import classes from './hit-page.module.css';
import { HitReview } from './hit/hit-review.tsx';
import { JoinedPart } from './joined/joined-part.tsx';
import { HitSteps } from './hit/hit-steps.tsx';
import { NoHitShown } from './no-hit-shown.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewMenu } from './review-menu.tsx';
import type { Review } from './use-review.ts';
import { reviewTexts } from './texts.ts';

const tellBarHeight = toldHeight('--decision-bar-height');

export interface HitPageProps {
  search: SearchRecord;
  review: Review;
  /** What stands in the place of the review’s own bar below the evidence. */
  bar?: ReactNode;
  /** Leads back to the list; by itself to the matches of the search. */
  onBack?: () => void;
}

/** The hit under review as a page of its own, where there is no room beside the list. */
export function HitPage({ search, review, bar, onBack = review.closePage }: HitPageProps) {
  const say = reviewTexts.useTexts();
  const sayHit = hitTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const { hit, position, total, steps } = review;
  const { place } = steps;
  return (
    <div className={classes.page} data-own-bar>
      <header className={classes.head}>
        <ActionIcon size="xl" aria-label={say('back')} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.75} />
        </ActionIcon>
        <div className={classes.title}>
          <h1 dir="auto">{search.searchTerm}</h1>
          <span>{say('hitOf', { position: (place?.position ?? position) + 1, total: place?.total ?? total })}</span>
        </div>
        <HitSteps steps={steps} touch />
      </header>
      {hit ? (
        <>
          {/* The key: another hit is read from its beginning. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
          <div key={hit.doc.id} className={classes.body} tabIndex={0} role="group" aria-label={sayHit('reasons')}>
            <NotRefreshedBanner search={search} className={classes.notice} />
            <HitHeading hit={hit} more={!isNarrow && !bar && !review.deciding && <ReviewMenu review={review} />} />
            <HitReview
              searchId={search.id}
              hit={hit}
              fuzziness={search.fuzziness}
              joined={
                <JoinedPart searchId={search.id} hit={hit} onShow={review.move} mayChange={review.mayWhitelist} />
              }
              earlier={<EarlierDecisions decisions={review.earlier} onSame={review.decideSame} />}
            />
          </div>
          <div ref={tellBarHeight}>
            {bar ?? <ReviewBar search={search} hit={hit} review={review} touch={isNarrow} />}
          </div>
        </>
      ) : (
        <NoHitShown review={review} />
      )}
    </div>
  );
}
