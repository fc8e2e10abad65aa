import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useSession } from '../../components/use-session.ts';
import { iconProps } from '../../ui/icon.ts';
import { Page } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { keptSupportContact } from '../session/support-contact.ts';
import { shellTexts } from '../shell/texts.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { usePageReload } from './reload-gate.tsx';

/** Stands in the place of a page that threw, or of which a part could not be loaded. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const say = shellTexts.useTexts();
  const { isAhead, begin, onMissing } = usePageReload();
  const merchantId = useSession()?.merchant.id ?? '';
  const [contact] = useState(() => keptSupportContact(merchantId, Date.now()));
  const isChunk = isChunkFailure(error);
  // Before anything is painted, so that nobody reads of a failure for a blink.
  useLayoutEffect(() => {
    if (isChunk) onMissing();
  }, [isChunk, onMissing]);
  if (isChunk && isAhead) return null;
  return (
    <Page>
      <StatePanel
        fill
        isAlert
        tone="red"
        icon={<IconAlertCircle size={20} stroke={1.75} />}
        title={say(isChunk ? 'chunkFailed' : 'failed')}
        actions={
          <Button leftSection={<IconRefresh {...iconProps} />} onClick={() => (isChunk ? begin(() => true) : reset())}>
            {say('reload')}
          </Button>
        }
      >
        {isChunk ? say('chunkFailedText') : say('failedText', { contact: contact ?? say('administrator') })}
      </StatePanel>
    </Page>
  );
}
