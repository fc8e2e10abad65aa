import type { Hit } from '@tamis/contract/screening';
import { scoreText } from '../../explanation/score-text.ts';
import { inTime } from '../../listing/in-time.ts';
import { useFormat } from '../../../format/use-format.ts';
import { resultsTexts } from '../texts.ts';
import classes from './hit-card.module.css';
import { HitName, HitStatus, Whitelisted } from './hit-columns.tsx';
import { matchedFields } from './matched-fields.ts';
import type { UpdateKind } from '../updates/updates.tsx';

export interface HitCardProps {
  hit: Hit;
  update: UpdateKind | undefined;
  /** Other pages on which its person stands. */
  pages?: readonly number[];
}

/** A hit on a narrow screen. */
export function HitCard({ hit, update, pages }: HitCardProps) {
  const say = resultsTexts.useTexts();
  const format = useFormat();
  const [birth] = inTime(hit.doc.births);
  const facts = [matchedFields(hit, say), hit.doc.country_codes.join(', '), birth && format.partialDate(birth)].filter(
    Boolean,
  );
  return (
    <span className={classes.card}>
      <HitName hit={hit} update={update} pages={pages} />
      <b className={classes.score}>{scoreText(hit.explanation.points)}</b>
      <span className={classes.facts}>
        <code>{hit.doc.reference}</code> · {facts.join(' · ')}
      </span>
      <span className={classes.decision}>
        {hit.is_whitelisted ? (
          <Whitelisted isWhitelisted label={say('column.whitelisted')} />
        ) : (
          <HitStatus hit={hit} update={update} />
        )}
      </span>
    </span>
  );
}
