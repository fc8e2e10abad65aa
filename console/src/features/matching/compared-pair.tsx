import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { OutputOf } from '@tamis/contract';
import type { Explanation } from '@tamis/contract/terms/explanation';
import type { comparePair } from '@tamis/contract/matching';
import { ExplainedName } from '../../components/explanation/explained-name.tsx';
import { ExplainedScore } from '../../components/explanation/explained-score.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';

/** A comparison word by word, with what a search would do; that of the draft below it. */
export function ComparedPair({ explanation, draft }: OutputOf<typeof comparePair>) {
  const say = matchingTexts.useTexts();
  return (
    <div className={classes.compared} aria-live="polite">
      <ExplainedName explanation={explanation} bordered />
      <Outcome title={say('inUse')} explanation={explanation} />
      {draft && <Outcome title={say('byDraft')} explanation={draft} />}
      <p className={classes.meta}>{say('withoutLists')}</p>
    </div>
  );
}

function Outcome({ title, explanation }: { title: string; explanation: Explanation }) {
  const say = matchingTexts.useTexts();
  const isHit = explanation.points >= explanation.thresholdPoints;
  const Icon = isHit ? IconCircleCheck : IconCircleX;
  return (
    <section className={classes.outcome}>
      <div className={classes.outcomeHead}>
        <h3>{title}</h3>
        <Status tone={isHit ? 'green' : 'grey'} icon={<Icon {...iconProps} />}>
          {say(isHit ? 'hit' : 'noHit')}
        </Status>
      </div>
      <ExplainedScore explanation={explanation} />
    </section>
  );
}
