import { IconAlertCircle, IconFileText, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import type { Decided } from './decisions.ts';
import classes from './offboarding.module.css';
import { offboardingTexts } from './texts.ts';

/** Where it says what the act waits for. */
export const RESULT_ID = 'offboarding-result';

interface Props {
  decided: readonly Decided[];
  hasReason: boolean;
  children: ReactNode;
}

/** What will have happened, in words, before it does, and what it waits for. */
export function ResultCard({ decided, hasReason, children }: Props) {
  const say = offboardingTexts.useTexts();
  const lineOf = ({ held: { kind, count }, act, receiver, isSettled }: Decided): string => {
    const what = say(`kind.${kind}`, { count });
    return isSettled ? say(`result.${act}`, { what, name: receiver?.name ?? '' }) : say('unsettled', { what });
  };
  return (
    <Card padded title={say('result')}>
      <ul id={RESULT_ID} className={classes.result} aria-label={say('result')}>
        {decided.map((one) => (
          <li key={one.held.kind} className={one.isSettled ? undefined : classes.open}>
            {one.isSettled ? <IconPointFilled {...tagIconProps} /> : <IconAlertCircle {...tagIconProps} />}
            <span>{lineOf(one)}</span>
          </li>
        ))}
        <li>
          <IconFileText {...tagIconProps} />
          <span>{say('audit')}</span>
        </li>
        {!hasReason && (
          <li className={classes.open}>
            <IconAlertCircle {...tagIconProps} />
            <span>{say('reasonFirst')}</span>
          </li>
        )}
      </ul>
      {children}
    </Card>
  );
}
