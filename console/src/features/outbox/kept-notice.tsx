import { IconInfoCircle } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { outboxTexts } from './texts.ts';

/** Why messages stay here. */
export function KeptNotice({ isMailDelivered, isSmsDelivered }: { isMailDelivered: boolean; isSmsDelivered: boolean }) {
  const say = outboxTexts.useTexts();
  if (isMailDelivered && isSmsDelivered) return undefined;
  return (
    <Banner tone="blue" icon={<IconInfoCircle {...iconProps} />}>
      {!isMailDelivered && say('mailKept')} {!isSmsDelivered && say('smsKept')}
    </Banner>
  );
}
