import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';
import { sharedTexts } from '../../components/texts.ts';
import { iconProps } from '../../ui/icon.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { BarePage } from '../bare-page.tsx';
import { shellTexts } from '../shell/texts.ts';

interface UnreachablePageProps {
  isSignedIn: boolean;
  failure: unknown;
  isTrying: boolean;
  onTry: () => void;
  /** Leaves the session that cannot be checked; there is none to leave without it. */
  onLeave?: () => void;
}

/** Stands in the place of the console while the server cannot say who is signed in, or cannot give a part of the page. */
export function UnreachablePage({ isSignedIn, failure, isTrying, onTry, onLeave }: UnreachablePageProps) {
  const say = shellTexts.useTexts();
  const shared = sharedTexts.useTexts();
  const refusal = refusalIn(failure);
  const title = refusal === undefined ? shared('cannotConnect') : say('restoreFailed');
  return (
    <BarePage title={title}>
      <StatePanel
        fill
        isAlert
        tone="red"
        icon={<IconCloudOff size={20} stroke={1.75} />}
        title={title}
        actions={
          <>
            <Button leftSection={<IconRefresh {...iconProps} />} loading={isTrying} onClick={onTry}>
              {shared('tryAgain')}
            </Button>
            {refusal !== undefined && onLeave && (
              <Button variant="default" onClick={onLeave}>
                {shared('toSignIn')}
              </Button>
            )}
          </>
        }
      >
        {refusal ?? shared('waitAndTry')} {say(isSignedIn ? 'stillSignedIn' : 'triesAgain')}
      </StatePanel>
    </BarePage>
  );
}

/** What the server refuses by; undefined when there is no server that could, as while it starts or has failed. */
const refusalIn = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.status < 500 ? failure.message : undefined;
