import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { scoreText } from '../../../explanation/score-text.ts';
import { ListTypeTags } from '../../../listing/list-type-tags.tsx';
import { CopyableId } from '../../../../ui/ids/copyable-id.tsx';
import { tagIconProps } from '../../../../ui/icon.ts';
import { resultsTexts } from '../../texts.ts';
import classes from './hit-heading.module.css';
import { HitSteps, type Steps } from './hit-steps.tsx';
import { joinedTexts } from '../joined/joined-texts.ts';
import { reviewTexts } from '../texts.ts';

export interface HitHeadingProps {
  hit: Hit;
  /** Undefined: the page around it has them already. */
  steps?: Steps;
  /** What can be done with it beside deciding. */
  more?: ReactNode;
}

/** Who is under review: name, what it is listed as, id and relevance. */
export function HitHeading({ hit, steps, more }: HitHeadingProps) {
  const say = reviewTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  return (
    <header className={classes.heading} data-evidence>
      <div className={classes.line}>
        <h2 className={classes.name} dir="auto">
          {hit.doc.name}
        </h2>
        <span className={classes.acts}>
          {steps && <HitSteps steps={steps} />}
          {more}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.who}>
          <ListTypeTags types={hit.doc.types} />
          <CopyableId
            id={hit.doc.reference}
            labels={{ copy: sayResults('copyEntityId'), copied: sayResults('copied') }}
          />
          {hit.joined && <Others hit={hit} joined={hit.joined} />}
        </span>
        <span className={classes.relevance}>
          {say('relevance')} <b>{scoreText(hit.explanation.points)}</b>
        </span>
      </div>
    </header>
  );
}

/** The entries of other lists that are decided on together with this one. */
function Others({ hit, joined }: { hit: Hit; joined: NonNullable<Hit['joined']> }) {
  const others = joined.members.filter(({ entityId }) => entityId !== hit.doc.id);
  return (
    <span className={classes.others} title={joinedTexts.useTexts()('members')}>
      <IconLink {...tagIconProps} />
      <span className="mono">{others.map(({ reference }) => reference).join(' · ')}</span>
    </span>
  );
}
