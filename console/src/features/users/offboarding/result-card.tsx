import { IconAlertCircle, IconFileText } from '@tabler/icons-react';
import type { HoldingKind } from '@tamis/contract/offboarding';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { tagIconProps } from '../../../ui/icon.ts';
import type { Decided } from './decisions.ts';
import { holdingIcons } from './holding-icons.ts';
import classes from './offboarding.module.css';
import { offboardingTexts } from './texts.ts';

const lineId = (what: HoldingKind | 'reason'): string => `offboarding-${what}`;

/** The lines that say what the act waits for, by their ids. */
export const waitingFor = (decided: readonly Decided[], hasReason: boolean): string =>
  [
    ...decided.filter(({ isSettled }) => !isSettled).map(({ held: { kind } }) => lineId(kind)),
    ...(hasReason ? [] : [lineId('reason')]),
  ].join(' ');

function SignOf({ held: { kind }, isSettled }: Decided) {
  const Icon = isSettled ? holdingIcons[kind] : IconAlertCircle;
  return <Icon {...tagIconProps} />;
}

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
      <ul className={classes.result} aria-label={say('result')}>
        {decided.map((one) => (
          <li key={one.held.kind} id={lineId(one.held.kind)} className={one.isSettled ? undefined : classes.open}>
            <SignOf {...one} />
            <span>{lineOf(one)}</span>
          </li>
        ))}
        <li>
          <IconFileText {...tagIconProps} />
          <span>{say('audit')}</span>
        </li>
        {!hasReason && (
          <li id={lineId('reason')} className={classes.open}>
            <IconAlertCircle {...tagIconProps} />
            <span>{say('reasonFirst')}</span>
          </li>
        )}
      </ul>
      {children}
    </Card>
  );
}
