import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { iconProps } from '../../ui/icon.ts';
import { passwordTexts } from './texts.ts';

const VisibilityIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff {...iconProps} /> : <IconEye {...iconProps} />;

/** A password with its eye. */
export function PasswordField(props: PasswordInputProps) {
  const say = passwordTexts.useTexts();
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': say('show'), tabIndex: 0 }}
      {...props}
    />
  );
}
