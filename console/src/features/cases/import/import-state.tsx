import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconLoader,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CaseImportState } from '@tamis/contract/cases';
import { tagIconProps } from '../../../ui/icon.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { importTexts } from './texts.ts';

const styles: Record<CaseImportState, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'grey', icon: <IconCircleDashed {...tagIconProps} /> },
  running: { tone: 'blue', icon: <IconLoader {...tagIconProps} /> },
  paused: { tone: 'amber', icon: <IconPlayerPause {...tagIconProps} /> },
  failed: { tone: 'red', icon: <IconAlertCircle {...tagIconProps} /> },
  completed: { tone: 'green', icon: <IconCircleCheck {...tagIconProps} /> },
  cancelled: { tone: 'grey', icon: <IconCircleX {...tagIconProps} /> },
};

export function ImportStateTag({ state }: { state: CaseImportState }) {
  const say = importTexts.useTexts();
  return (
    <Tag tone={styles[state].tone} icon={styles[state].icon}>
      {say(state)}
    </Tag>
  );
}
