import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconClockExclamation,
} from '@tabler/icons-react';
import type { ProofDay } from '@tamis/contract/screening-proofs';
import { useFormat } from '../../../format/use-format.ts';
import { tagIconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { proofTexts } from './texts.ts';

/** What can be said of a day, in a word. */
export function ProofStatus({ day: { state, behind } }: { day: Pick<ProofDay, 'state' | 'behind'> }) {
  const say = proofTexts.useTexts();
  const format = useFormat();
  switch (state) {
    case 'running':
      return (
        <Status tone="blue" icon={<IconCircleDashed {...tagIconProps} />}>
          {say('running')}
        </Status>
      );
    case 'complete':
      return (
        <Status tone="green" icon={<IconCircleCheck {...tagIconProps} />}>
          {say('complete')}
        </Status>
      );
    case 'behind':
      return (
        <Status tone="amber" icon={<IconClockExclamation {...tagIconProps} />}>
          {behind > 0 ? say('behind', { count: format.count(behind) }) : say('late')}
        </Status>
      );
    case 'empty':
      return (
        <Status tone="grey" icon={<IconCircleOff {...tagIconProps} />}>
          {say('empty')}
        </Status>
      );
    case 'paused':
    case 'no-list':
      return (
        <Status tone="amber" icon={<IconAlertTriangle {...tagIconProps} />}>
          {say(state === 'paused' ? 'paused' : 'noList')}
        </Status>
      );
  }
}
