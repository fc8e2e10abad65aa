import type { Publication, PublishingAct } from '@tamis/contract/screening';
import { FigureDifferences } from './figure-differences.tsx';
import classes from './publication.module.css';
import { publicationTexts } from './texts.ts';

/** What would be published: each figure that changes, and what the replay of the draft counted, where it was replayed. */
export function PublicationDetails({ act, publication }: { act: PublishingAct; publication: Publication }) {
  const say = publicationTexts.useTexts();
  const { differences, replayed } = publication;
  const replayedText = (): string => {
    if (replayed === null) return say('notReplayed');
    return 'searches' in replayed
      ? say('replayedSearches', { count: replayed.searches, gained: replayed.gained, lost: replayed.lost })
      : say('replayedCases', replayed);
  };
  return (
    <section className={classes.details}>
      <h3 className={classes.title}>{say('changes')}</h3>
      <FigureDifferences act={act} of={differences} />
      <p>{replayedText()}</p>
    </section>
  );
}
