import type { searchStatuses, SearchRecord } from '@tamis/contract/screening';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag, type Tone } from '../../ui/tags/tag.tsx';
import classes from './search-status.module.css';
import { searchStatusTexts } from './texts.ts';

export type SearchStatus = (typeof searchStatuses)[number];

const statusStyle: Record<SearchStatus, { tone: Tone; icon: ReactNode }> = {
  not_set: { tone: 'grey', icon: <IconCircleDashed {...tagIconProps} /> },
  all_clear: { tone: 'green', icon: <IconCircleCheck {...tagIconProps} /> },
  possible_hit: { tone: 'amber', icon: <IconHelpCircle {...tagIconProps} /> },
  positive_hit: { tone: 'red', icon: <IconAlertCircle {...tagIconProps} /> },
};

/** What a reviewer decided on a search. */
export function SearchStatusTag({ status }: { status: SearchStatus }) {
  const say = searchStatusTexts.useTexts();
  const { tone, icon } = statusStyle[status];
  return (
    <Tag tone={tone} icon={icon}>
      {say(status)}
    </Tag>
  );
}

/** The icon of a status in its colour, e.g. before the word in a select. */
export function SearchStatusIcon({ status }: { status: SearchStatus }) {
  const { tone, icon } = statusStyle[status];
  return <span className={classes[tone]}>{icon}</span>;
}

/** Whether a search has its answer, and whether that reaches all that was asked for. */
export function InternalStatusTag({
  search: { internalStatus, coverage },
}: {
  search: Pick<SearchRecord, 'internalStatus' | 'coverage'>;
}) {
  const say = searchStatusTexts.useTexts();
  if (internalStatus === 'Completed' && coverage && coverage.state !== 'covered')
    return (
      <Tag tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
        {say(coverage.state === 'demo' ? 'CompletedOnDemo' : 'CompletedWithGaps')}
      </Tag>
    );
  if (internalStatus === 'Completed') return <Tag icon={<IconCheck {...tagIconProps} />}>{say('Completed')}</Tag>;
  return (
    <Tag tone="blue" icon={<IconClock {...tagIconProps} />}>
      {say('Pending')}
    </Tag>
  );
}
