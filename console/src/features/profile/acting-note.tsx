import { IconSpy } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { profileTexts } from './texts.ts';

/** Stands in the place of what a root user who acts as somebody else may not touch. */
export function ActingNote() {
  const say = profileTexts.useTexts();
  return (
    <Banner tone="amber" icon={<IconSpy {...iconProps} />} title={say('acting')}>
      {say('actingText')}
    </Banner>
  );
}
