import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { iconProps } from '../../ui/icon.ts';
import { onceSecretTexts } from './texts.ts';

export function CopyButton({ text, isPrimary = false }: { text: string; isPrimary?: boolean }) {
  const say = onceSecretTexts.useTexts();
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={clipboard.copied ? <IconCheck {...iconProps} /> : <IconCopy {...iconProps} />}
      onClick={() => clipboard.copy(text)}
    >
      {say(clipboard.copied ? 'copied' : 'copy')}
    </Button>
  );
}
