import { DAY_MS } from '@tamis/contract/terms/durations';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconLock,
  IconPlayerPause,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { CaseRow, CaseStage } from '@tamis/contract/cases';
import { useFormat } from '../../format/use-format.ts';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import classes from './cases.module.css';
import { caseTexts } from './texts.ts';

const statusStyle: Record<CaseStage, [Tone, typeof IconCircle]> = {
  draft: ['grey', IconCircleDashed],
  open: ['grey', IconCircle],
  in_review: ['blue', IconCircleDashed],
  awaiting_customer: ['amber', IconHourglass],
  pending_approval: ['blue', IconUserCheck],
  approved: ['green', IconCircleCheck],
  rejected: ['red', IconCircleX],
  closed: ['grey', IconLock],
};

/** The merchant's name of the status, and its colour where it has one; the sign is that of its stage. */
export function CaseStatusCell({
  stage,
  statusName,
  statusColour,
}: Pick<CaseRow, 'stage' | 'statusName' | 'statusColour'>) {
  const [tone, Icon] = statusStyle[stage];
  return (
    <Status tone={statusColour ?? tone} icon={<Icon {...tagIconProps} />}>
      {statusName}
    </Status>
  );
}

const bars = { low: 1, medium: 2, high: 3, prohibited: 3 } as const;

export const RiskBars = ({ level }: Pick<CaseRow['risk'], 'level'>) => (
  <span className={classes.bars} data-level={level ?? 'none'} aria-hidden="true">
    {[1, 2, 3].map((bar) => (
      <i key={bar} data-on={(level !== null && bar <= bars[level]) || undefined} />
    ))}
  </span>
);

/** A level alone. */
export function RiskLevelName({ level }: Pick<CaseRow['risk'], 'level'>) {
  const say = caseTexts.useTexts();
  return (
    <span className={classes.risk} data-level={level ?? 'none'}>
      <RiskBars level={level} />
      <b>{say(level ?? 'notSet')}</b>
    </span>
  );
}

/** What is not set is never low; a floor that is met is said with it. */
export function RiskCell({ risk: { level, atLeast, isProvisional } }: Pick<CaseRow, 'risk'>) {
  const say = caseTexts.useTexts();
  return (
    <span className={classes.risk} data-level={level ?? 'none'}>
      <RiskBars level={level} />
      <b>{say(level ?? 'notSet')}</b>
      {level === null && atLeast !== null && <small>{say('atLeast', { level: say(atLeast) })}</small>}
      {isProvisional && level !== null && <small title={say('provisionalLong')}>{say('provisional')}</small>}
    </span>
  );
}

/** The level with its points, or with who set it. */
export function RiskWithPoints({ risk }: Pick<CaseRow, 'risk'>) {
  const say = caseTexts.useTexts();
  return (
    <>
      <RiskCell risk={risk} />{' '}
      <small>
        {risk.isOverridden ? say('byHand') : risk.points !== null && say('pointsOf', { count: risk.points })}
      </small>
    </>
  );
}

/** How many days from today; below 0 when it is over. */
const daysTo = (dueAt: string, now: Date): number =>
  Math.floor(Date.parse(dueAt) / DAY_MS) - Math.floor(now.getTime() / DAY_MS);

export function DueCell({ dueAt, pausedFor, isOverdue }: Pick<CaseRow, 'dueAt' | 'pausedFor' | 'isOverdue'>) {
  const say = caseTexts.useTexts();
  const format = useFormat();
  // A day does not change while a page is looked at for a while.
  const [now] = useState(() => new Date());
  if (dueAt === null) return <>–</>;
  if (pausedFor !== null)
    return (
      <Status tone="grey" icon={<IconPlayerPause {...tagIconProps} />}>
        {say('pausedFor', { count: pausedFor })}
      </Status>
    );
  const days = daysTo(dueAt, now);
  const title = format.date(dueAt);
  if (isOverdue)
    return (
      <span title={title}>
        <Status tone="red" icon={<IconAlertTriangle {...tagIconProps} />}>
          {say('daysOver', { count: Math.max(1, -days) })}
        </Status>
      </span>
    );
  if (days <= 0)
    return (
      <Status tone="amber" icon={<IconClock {...tagIconProps} />}>
        {say('today')}
      </Status>
    );
  return <span title={title}>{say('inDays', { count: days })}</span>;
}
