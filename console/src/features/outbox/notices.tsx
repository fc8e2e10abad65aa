import { IconInbox, IconInfoCircle } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { outboxTexts } from './texts.ts';

/** Why messages stay here. */
export function KeptNotice({ isMailDelivered, isSmsDelivered }: { isMailDelivered: boolean; isSmsDelivered: boolean }) {
  const say = outboxTexts.useTexts();
  if (isMailDelivered && isSmsDelivered) return null;
  return (
    <Banner tone="blue" icon={<IconInfoCircle {...iconProps} />}>
      {!isMailDelivered && say('mailKept')} {!isSmsDelivered && say('smsKept')}
    </Banner>
  );
}

export function NoMessages({ isSearch }: { isSearch: boolean }) {
  const say = outboxTexts.useTexts();
  return (
    <StatePanel icon={<IconInbox size={20} stroke={1.75} />} title={say(isSearch ? 'noneFound' : 'empty')}>
      {say(isSearch ? 'noneFoundText' : 'emptyText')}
    </StatePanel>
  );
}
