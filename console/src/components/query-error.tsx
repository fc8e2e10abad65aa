import { Button, CopyButton } from '@mantine/core';
import { IconAlertCircle, IconCloudOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { NoConnectionError } from '../api/api-error.ts';
import { iconProps } from '../ui/icon.ts';
import { StatePanel } from '../ui/states/state-panel.tsx';
import { errorText, requestIdOf } from './show-error.ts';
import { sharedTexts } from './texts.ts';

/** What stands where something failed to load. @param title what failed, e.g. 'Failed to load searches.' */
export function QueryError({ error, title, onRetry }: { error: unknown; title: string; onRetry: () => void }) {
  const say = sharedTexts.useTexts();
  const text = errorText(error, title);
  if (!text) return null;
  const isOffline = error instanceof NoConnectionError;
  const requestId = requestIdOf(error);
  const Icon = isOffline ? IconCloudOff : IconAlertCircle;
  return (
    <StatePanel
      isAlert
      tone="red"
      icon={<Icon size={20} stroke={1.75} />}
      title={text.title}
      actions={
        <>
          <Button leftSection={<IconRefresh {...iconProps} />} onClick={onRetry}>
            {say('tryAgain')}
          </Button>
          {requestId && (
            <CopyButton value={requestId}>
              {({ copied, copy }) => (
                <Button variant="subtle" color="gray" leftSection={<IconCopy {...iconProps} />} onClick={copy}>
                  {copied ? say('copied') : say('copyRequestId')}
                </Button>
              )}
            </CopyButton>
          )}
        </>
      }
    >
      {text.message} {requestId && say('requestId', { id: requestId })}
    </StatePanel>
  );
}
