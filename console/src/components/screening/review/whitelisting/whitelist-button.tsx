import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { iconProps } from '../../../../ui/icon.ts';
import { KeyHint } from '../../../../ui/key-hints/key-hint.tsx';
import { reviewTexts } from '../texts.ts';

export interface WhitelistButtonProps {
  isWhitelisted: boolean;
  onWhitelist: (() => void) | undefined;
  onTakeOff: (() => void) | undefined;
  /** Why neither can be done now; undefined when it can. */
  rests?: string | undefined;
  /** It can be tried all the same: the way out is asked for then. */
  asksFirst?: boolean;
  /** Its key stands before it; not for fingers. */
  withKey?: boolean;
}

/** Whitelists a hit by key or button, or ends that: by the button alone, and not by the second press of a double click. */
export function WhitelistButton({
  isWhitelisted,
  onWhitelist,
  onTakeOff,
  rests,
  asksFirst = false,
  withKey = false,
}: WhitelistButtonProps) {
  const say = reviewTexts.useTexts();
  const common = { variant: 'default', disabled: rests !== undefined && !asksFirst, title: rests };
  if (isWhitelisted)
    return (
      <Button
        {...common}
        key="off"
        leftSection={<IconCircleMinus {...iconProps} />}
        onClick={({ detail }) => detail < 2 && onTakeOff?.()}
      >
        {say('takeOff')}
      </Button>
    );
  return (
    <Button
      {...common}
      key="on"
      leftSection={withKey ? <KeyHint keys={['W']} /> : <IconCircleCheck {...iconProps} />}
      aria-keyshortcuts="W"
      onClick={onWhitelist}
    >
      {say('whitelist')}
    </Button>
  );
}
