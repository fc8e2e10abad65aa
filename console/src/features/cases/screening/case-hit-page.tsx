import type { SearchRecord } from '@tamis/contract/screening';
import { QueryError } from '../../../components/query-error.tsx';
import { HitPage } from '../../../components/screening/review/hit-page.tsx';
import { ReviewDialogs } from '../../../components/screening/review/review-dialogs.tsx';
import { useAcknowledgePrompt } from '../../../components/screening/review/decision/use-acknowledge-prompt.ts';
import { useDecisions } from '../../../components/screening/review/decision/use-decisions.ts';
import type { ReviewPlace } from '../../../components/screening/review/use-hit-under-review.ts';
import { useReview } from '../../../components/screening/review/use-review.ts';
import { useSearchRecord } from '../../../components/screening/search-data/use-results.ts';
import type { Updates } from '../../../components/screening/updates/updates.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { caseScreeningTexts } from './texts.ts';

interface CaseHitPageProps {
  searchId: string;
  place: ReviewPlace;
}

/** The hit under review in the place of the case, where there is no room for both; it leads back to the case. */
export function CaseHitPage({ searchId, place }: CaseHitPageProps) {
  const say = caseScreeningTexts.useTexts();
  const { data, error, refetch } = useSearchRecord(searchId);
  return (
    <Page>
      {data ? (
        <Shown key={searchId} search={data.search} updates={data.updates} place={place} />
      ) : error ? (
        <QueryError error={error} title={say('failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock label={say('loading')} />
      )}
    </Page>
  );
}

function Shown({ search, updates, place }: { search: SearchRecord; updates: Updates; place: ReviewPlace }) {
  const prompt = useAcknowledgePrompt(search, true);
  const decisions = useDecisions();
  const review = useReview({ search, updates, decisions, place, hasNoPane: true, onWaiting: prompt.open });
  return (
    <>
      <HitPage search={search} review={review} />
      <ReviewDialogs search={search} updates={updates} review={review} prompt={prompt} />
    </>
  );
}
