import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag, type Tone } from '../../ui/tags/tag.tsx';
import { workTexts } from './texts.ts';

export type WorkState = 'draft' | 'running' | 'paused' | 'failed' | 'completed' | 'cancelled';

const styles: Record<WorkState, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <IconCircleDashed {...tagIconProps} /> },
  running: { tone: 'blue', icon: <IconLoader {...tagIconProps} /> },
  paused: { tone: 'amber', icon: <IconPlayerPause {...tagIconProps} /> },
  failed: { tone: 'red', icon: <IconAlertCircle {...tagIconProps} /> },
  completed: { tone: 'green', icon: <IconCircleCheck {...tagIconProps} /> },
  cancelled: { tone: 'grey', icon: <IconCircleX {...tagIconProps} /> },
};

export function WorkStateTag({ state }: { state: WorkState }) {
  const say = workTexts.useTexts();
  return (
    <Tag tone={styles[state].tone} icon={styles[state].icon}>
      {say(state)}
    </Tag>
  );
}
