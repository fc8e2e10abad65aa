import type { CaseDetails } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { clockTexts } from './texts.ts';

/** The day on which an approved case comes back, and whether somebody chose it. */
export function NextReview({ shown: { nextReviewAt, nextReviewReason } }: { shown: CaseDetails }) {
  const say = clockTexts.useTexts();
  const format = useFormat();
  if (nextReviewAt === null) return <>–</>;
  return (
    <>
      <b>{format.date(nextReviewAt)}</b>
      {nextReviewReason !== '' && (
        <>
          {' '}
          <small title={nextReviewReason}>{say('moved')}</small>
        </>
      )}
    </>
  );
}
