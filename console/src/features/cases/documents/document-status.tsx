import { IconCalendarX, IconCircleCheck, IconCircleX, IconFileOff, IconHourglass } from '@tabler/icons-react';
import type { DocumentStatus } from '@tamis/contract/cases';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { documentTexts } from './texts.ts';

const statusStyle = {
  pending: { tone: 'amber', Icon: IconHourglass },
  accepted: { tone: 'green', Icon: IconCircleCheck },
  rejected: { tone: 'red', Icon: IconCircleX },
  expired: { tone: 'red', Icon: IconCalendarX },
  missing: { tone: 'amber', Icon: IconFileOff },
} as const;

/** How a document stands, or that it is missing. */
export function DocumentState({ status }: { status: DocumentStatus | 'missing' }) {
  const say = documentTexts.useTexts();
  const { tone, Icon } = statusStyle[status];
  return (
    <Status tone={tone} icon={<Icon {...iconProps} aria-hidden="true" />}>
      {say(status)}
    </Status>
  );
}
