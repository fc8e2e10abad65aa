import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconMailOff } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import classes from './once-link.module.css';
import { onceLinkTexts } from './texts.ts';

/** A link that no mail server sends: shown once, to be handed over in another way. */
export function OnceLink({ link }: { link: string }) {
  const say = onceLinkTexts.useTexts();
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Banner tone="amber" role="status" icon={<IconMailOff {...iconProps} />} title={say('title')}>
      {say('text')}
      <div className={classes.row}>
        <TextInput
          className={classes.link ?? ''}
          aria-label={say('link')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck {...iconProps} /> : <IconCopy {...iconProps} />}
          onClick={() => clipboard.copy(link)}
        >
          {say(clipboard.copied ? 'copied' : 'copy')}
        </Button>
      </div>
    </Banner>
  );
}
