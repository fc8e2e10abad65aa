import {
  IconAlertTriangle,
  IconClock,
  IconMessageQuestion,
  IconRefresh,
  IconRotate,
  IconSearch,
  IconShieldPlus,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OpenHit, QueuedSearch, WaitingReason } from '@tamis/contract/screening';
import { usePersonName } from '../../../../components/use-person-name.ts';
import { useFormat } from '../../../../format/use-format.ts';
import { tagIconProps } from '../../../../ui/icon.ts';
import { formatHundredths } from '../../../../ui/score-bar/round-parts.ts';
import { Status } from '../../../../ui/tags/status.tsx';
import classes from './queue-cells.module.css';
import { queueTexts, type SayQueue } from '../texts.ts';
import { dueAt, type Span, spanOf } from './waiting-time.ts';

const reasons = {
  new: { tone: 'blue', Icon: IconSearch },
  update: { tone: 'blue', Icon: IconRefresh },
  gap: { tone: 'blue', Icon: IconShieldPlus },
  reopened: { tone: 'amber', Icon: IconRotate },
  approval: { tone: 'amber', Icon: IconUserCheck },
} as const;

export const scoreOf = (score: number): string => formatHundredths(Math.round(score * 100));

/** Why a search or a hit waits. */
export function Why({ why }: { why: WaitingReason }) {
  const say = queueTexts.useTexts();
  const { tone, Icon } = reasons[why];
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {say(`why.${why}`)}
    </Status>
  );
}

/** Of a hit: what it waits for; nothing where that is what its search waits for. */
export function whyItWaits(hit: OpenHit, of: QueuedSearch): ReactNode {
  if (hit.match_status === 'unknown') return <NeedsInformation />;
  return hit.why === of.why ? null : <Why why={hit.why} />;
}

function NeedsInformation() {
  return (
    <Status tone="amber" icon={<IconMessageQuestion {...tagIconProps} />}>
      {queueTexts.useTexts()('needsInformation')}
    </Status>
  );
}

const spanText = ({ unit, count }: Span, say: SayQueue): string => say(unit, { count });

export function Age({ since, now }: { since: string; now: Date }) {
  const say = queueTexts.useTexts();
  const format = useFormat();
  const ms = Math.max(0, now.getTime() - new Date(since).getTime());
  return <span title={format.dateTime(since)}>{spanText(spanOf(ms), say)}</span>;
}

/** Until when it is to be decided; what is late or due today says so with icon and word. */
export function DueTime({ at, now }: { at: string; now: Date }) {
  const say = queueTexts.useTexts();
  const format = useFormat();
  const due = dueAt(new Date(at), now);
  const title = format.dateTime(at);
  if (due.is === 'later') return <span title={title}>{say('inDays', { count: due.days })}</span>;
  const isOver = due.is === 'over';
  const Icon = isOver ? IconAlertTriangle : IconClock;
  return (
    <span title={title}>
      <Status tone={isOver ? 'red' : 'amber'} icon={<Icon {...tagIconProps} />}>
        {isOver ? say('over', { time: spanText(due.by, say) }) : say('today', { time: format.time(at) })}
      </Status>
    </span>
  );
}

/** Initials of whoever has it; the whole name for those who hear it or point at it. */
export function Assignee({ assignee }: Pick<QueuedSearch, 'assignee'>) {
  const say = queueTexts.useTexts();
  const personName = usePersonName();
  const name = assignee ? personName(assignee.userId) || say('noName') : say('nobody');
  return (
    <span className={classes.assignee} data-nobody={!assignee || undefined} title={name}>
      <span aria-hidden="true">{assignee ? initialsOf(name) : <IconUserPlus {...tagIconProps} />}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};
