import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { tagIconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { templateTexts } from './texts.ts';

/** Whether triggers may send it. */
export function ActiveTag({ isActive }: { isActive: boolean }) {
  const say = templateTexts.useTexts();
  return isActive ? (
    <Tag tone="green" icon={<IconCheck {...tagIconProps} />}>
      {say('inUse')}
    </Tag>
  ) : (
    <Tag icon={<IconPlayerPause {...tagIconProps} />}>{say('switchedOff')}</Tag>
  );
}
