import { IconCircleX, IconHelpCircle, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import type { RiskFloor } from '@tamis/contract/cases';
import { Card } from '../../../ui/card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag, type Tone } from '../../../ui/tags/tag.tsx';
import { caseTexts } from '../texts.ts';
import classes from './risk.module.css';
import { riskTexts } from './texts.ts';

const statusStyle: Record<RiskFloor['state'], [Tone, typeof IconMinus]> = {
  met: ['red', IconCircleX],
  possible: ['amber', IconHelpCircle],
  unknown: ['amber', IconQuestionMark],
  'not-met': ['grey', IconMinus],
};

/** The levels that a case has at least, and whether they are met. What was not looked at is not said to be clear. */
export function FloorsCard({ floors }: { floors: readonly RiskFloor[] }) {
  const say = riskTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  return (
    <Card title={say('floors')} aside={<small>{say('floorsText')}</small>} padded>
      <ul className={classes.floors}>
        {floors.map(({ kind, level, state, reason }) => {
          const [tone, Icon] = statusStyle[state];
          return (
            <li key={kind}>
              <span>
                <b>{say(kind)}</b>
                <small data-state={state}>
                  <bdi>{reason}</bdi>
                </small>
              </span>
              <span className={classes.least}>
                <small>{say('atLeast')}</small>
                <b>{ofCases(level)}</b>
              </span>
              <Tag tone={tone} icon={<Icon {...tagIconProps} />}>
                {say(state)}
              </Tag>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
