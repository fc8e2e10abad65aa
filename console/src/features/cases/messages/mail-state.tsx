import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHourglass, IconInbox } from '@tabler/icons-react';
import type { CaseMessage } from '@tamis/contract/cases';
import { useFormat } from '../../../format/use-format.ts';
import { iconProps } from '../../../ui/icon.ts';
import { Status } from '../../../ui/tags/status.tsx';
import { messageTexts } from './texts.ts';

const statusStyle = {
  waiting: { tone: 'blue', Icon: IconHourglass },
  sent: { tone: 'green', Icon: IconCircleCheck },
  failing: { tone: 'amber', Icon: IconAlertTriangle },
  kept: { tone: 'amber', Icon: IconInbox },
  failed: { tone: 'red', Icon: IconCircleX },
} as const;

/** What became of a mail: sent is only said of what was taken. */
export function MailState({ mail: { status, sentAt } }: { mail: CaseMessage['mail'] }) {
  const say = messageTexts.useTexts();
  const format = useFormat();
  const { tone, Icon } = statusStyle[status];
  const words = {
    waiting: say('mail.waiting'),
    sent: sentAt === null ? say('mail.sent') : say('mail.sentAt', { at: format.dateTime(sentAt) }),
    failing: say('mail.failing'),
    kept: say('mail.kept'),
    failed: say('mail.failed'),
  };
  return (
    <Status tone={tone} icon={<Icon {...iconProps} aria-hidden="true" />}>
      {words[status]}
    </Status>
  );
}
