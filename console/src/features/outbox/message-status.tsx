import { IconAlertCircle, IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import type { MessageRow } from './outbox-types.ts';
import { outboxTexts } from './texts.ts';

const statusStyle: Record<MessageRow['status'], { tone: Tone; Icon: typeof IconClock }> = {
  kept: { tone: 'grey', Icon: IconInbox },
  waiting: { tone: 'blue', Icon: IconClock },
  sent: { tone: 'green', Icon: IconCircleCheck },
  failing: { tone: 'red', Icon: IconAlertCircle },
};

export function MessageStatus({ status }: { status: MessageRow['status'] }) {
  const say = outboxTexts.useTexts();
  const { tone, Icon } = statusStyle[status];
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {say(status)}
    </Status>
  );
}
