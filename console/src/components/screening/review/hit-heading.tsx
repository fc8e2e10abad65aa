import type { Hit } from '@tamis/contract/screening';
import { scoreText } from '../../explanation/score-text.ts';
import { ListTypeTags } from '../../listing/list-type-tags.tsx';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { resultsTexts } from '../texts.ts';
import classes from './hit-heading.module.css';
import { HitSteps } from './hit-steps.tsx';
import { reviewTexts } from './texts.ts';

export interface HitHeadingProps {
  hit: Hit;
  total: number;
  onMove: (position: number) => void;
  /** Where the page around it has the steps already. */
  withoutSteps?: boolean;
}

/** Who is under review: name, what it is listed as, id and relevance. */
export function HitHeading({ hit, total, onMove, withoutSteps = false }: HitHeadingProps) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <header className={classes.heading} data-evidence>
      <div className={classes.line}>
        <h2 className={classes.name} dir="auto">
          {hit.doc.name}
        </h2>
        {!withoutSteps && <HitSteps position={hit.index} total={total} onMove={onMove} />}
      </div>
      <div className={classes.line}>
        <span className={classes.who}>
          <ListTypeTags types={hit.doc.types} />
          <CopyableId
            id={hit.doc.reference}
            labels={{ copy: sayResults('copyEntityId'), copied: sayResults('copied') }}
          />
        </span>
        <span className={classes.relevance}>
          {say('relevance')} <b>{scoreText(hit.explanation.points)}</b>
        </span>
      </div>
    </header>
  );
}
