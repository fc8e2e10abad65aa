import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { workTexts } from './texts.ts';
import type { WorkState } from './work-state.tsx';

export interface WorkButtonsProps {
  state: WorkState;
  isBusy: boolean;
  /** What starts it, while nobody has. */
  start: ReactNode;
  onPause: () => Promise<void>;
  onResume: () => Promise<void>;
  onCancel: () => Promise<void>;
  /** What is called what when it is to be ended for good. */
  cancelling: { label: string; title: string; text: string; confirm: string; goOn: string };
}

/** Start, pause, resume and cancel of work in the background, as its state allows. */
export function WorkButtons({ state, isBusy, start, onPause, onResume, onCancel, cancelling }: WorkButtonsProps) {
  const say = workTexts.useTexts();
  const [isAsking, setAsking] = useState(false);
  const hasEnded = state === 'completed' || state === 'cancelled';
  return (
    <>
      {state === 'draft' && start}
      {state === 'running' && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconPlayerPause {...iconProps} />}
          onClick={() => void onPause()}
        >
          {say('pause')}
        </Button>
      )}
      {(state === 'paused' || state === 'failed') && (
        <Button loading={isBusy} leftSection={<IconPlayerPlay {...iconProps} />} onClick={() => void onResume()}>
          {say('resume')}
        </Button>
      )}
      {!hasEnded && (
        <Button
          variant="default"
          color="red"
          disabled={isBusy}
          leftSection={<IconX {...iconProps} />}
          onClick={() => setAsking(true)}
        >
          {cancelling.label}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={cancelling.title}
          confirm={cancelling.confirm}
          cancel={cancelling.goOn}
          run={() => {
            setAsking(false);
            return onCancel();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{cancelling.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
