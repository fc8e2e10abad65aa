import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BatchState } from '@tamis/contract/batches';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { batchTexts } from './texts.ts';

const statusStyle: Record<BatchState, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <IconCircleDashed {...tagIconProps} /> },
  running: { tone: 'blue', icon: <IconLoader {...tagIconProps} /> },
  paused: { tone: 'amber', icon: <IconPlayerPause {...tagIconProps} /> },
  completed: { tone: 'green', icon: <IconCircleCheck {...tagIconProps} /> },
  cancelled: { tone: 'grey', icon: <IconCircleX {...tagIconProps} /> },
};

export function BatchStateTag({ state }: { state: BatchState }) {
  const say = batchTexts.useTexts();
  return (
    <Tag tone={statusStyle[state].tone} icon={statusStyle[state].icon}>
      {say(state)}
    </Tag>
  );
}
