import type { ReactNode } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { ExplainedFacts } from '../../../explanation/explained-facts.tsx';
import { ExplainedName } from '../../../explanation/explained-name.tsx';
import { ExplainedScore } from '../../../explanation/explained-score.tsx';
import { comparedLine, orderLine } from '../../../explanation/listed-name.ts';
import { explanationTexts } from '../../../explanation/texts.ts';
import { EntryPart } from '../../entry/entry-part.tsx';
import { HitChanges } from './hit-changes.tsx';
import { HitDecisionPart } from './hit-decision-part.tsx';
import { HitListings } from './hit-listings.tsx';
import classes from './hit-review.module.css';
import { JoinedFacts } from '../joined/joined-facts.tsx';
import { JoinedPart } from '../joined/joined-part.tsx';
import { joinedTexts } from '../joined/joined-texts.ts';
import { ProposedNote } from '../decision/proposed-note.tsx';
import { ReportedFrom } from './reported-from.tsx';

export interface HitReviewProps {
  searchId: string;
  hit: Hit;
  /** Of the search; -1 for exact. */
  fuzziness: number;
  /** The hits that are the same person, where more can be done than to read of them. */
  joined?: ReactNode;
  /** What stands on the same entry elsewhere, where it is decided on. */
  earlier?: ReactNode;
  /** Where the page around it says what is proposed. */
  withoutProposal?: boolean;
}

/** Everything that decides on a hit, in the order in which it is read: what changed, words, facts, score, what else its list says, listings. */
export function HitReview({
  searchId,
  hit,
  fuzziness,
  joined = <JoinedPart searchId={searchId} hit={hit} />,
  earlier,
  withoutProposal = false,
}: HitReviewProps) {
  const say = explanationTexts.useTexts();
  const sayJoined = joinedTexts.useTexts();
  const { explanation, doc } = hit;
  const compared = comparedLine(explanation, doc.name, say);
  return (
    <div className={classes.review}>
      {hit.update && <HitChanges update={hit.update} />}
      {hit.proposal && !withoutProposal && (
        <section className={classes.part}>
          <ProposedNote proposal={hit.proposal} />
        </section>
      )}
      <HitDecisionPart searchId={searchId} hit={hit} />
      {joined}
      {earlier}
      <section className={classes.part}>
        <div className={classes.head}>
          <h3>{say('name')}</h3>
          <span className={classes.aside}>{orderLine(explanation, say)}</span>
        </div>
        <ExplainedName explanation={explanation} bordered />
        {explanation.searchedName !== undefined && (
          <p className={classes.compared}>
            <bdi>{say('foundBy', { name: explanation.searchedName })}</bdi>
          </p>
        )}
        {compared && (
          <p className={classes.compared}>
            <bdi>{compared}</bdi>
          </p>
        )}
      </section>
      <section className={classes.part}>
        <h3>{hit.joined ? sayJoined('facts') : say('facts')}</h3>
        {hit.joined ? <JoinedFacts hit={hit} joined={hit.joined} bordered /> : <ExplainedFacts hit={hit} bordered />}
      </section>
      <section className={classes.part}>
        <div className={classes.head}>
          <h3>{say('score')}</h3>
          <ReportedFrom points={explanation.thresholdPoints} fuzziness={fuzziness} />
        </div>
        <ExplainedScore explanation={explanation} />
      </section>
      <EntryPart doc={doc} />
      <HitListings doc={doc} />
    </div>
  );
}
