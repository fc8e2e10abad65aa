import { Box, Button, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { iconProps } from '../../ui/icon.ts';
import { errorText } from '../show-error.ts';
import { sharedTexts } from '../texts.ts';
import { confirmTexts } from './texts.ts';

export interface ConfirmDialogProps {
  title: string;
  /** What follows from it, in a sentence or two. */
  children: ReactNode;
  /** The consequence in the button: 'Delete user group', 'Use it without 1,147 entries'. */
  confirm: string;
  /** What must be typed before, such as the name of what is deleted for good. */
  typed?: string;
  /** The safe button, where 'Cancel' would not say what stays. */
  cancel?: string;
  /** What to say when it fails, before the reason. */
  failed?: string;
  /** Does it and takes the dialog away, by `onClose` or by leaving the page. What fails is said in the dialog. */
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what cannot be undone. The first focus is on the safe button, or where something is to be typed. */
export function ConfirmDialog({ title, children, confirm, typed, cancel, failed, run, onClose }: ConfirmDialogProps) {
  const say = confirmTexts.useTexts();
  const [text, setText] = useState('');
  const act = useMutation({ meta: { errors: 'inline' }, mutationFn: run });
  const failure = act.isError ? errorText(act.error, failed) : undefined;
  const isMeant = typed === undefined || text.trim() === typed.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isMeant && !act.isPending) act.mutate();
  };
  return (
    <Dialog onClose={onClose} size={480} title={title} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <form onSubmit={submit} noValidate>
        <div>{children}</div>
        {failure && (
          <Box mt="md">
            <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
              {failure.message}
            </Banner>
          </Box>
        )}
        {typed !== undefined && (
          <TextInput
            mt="md"
            data-autofocus
            label={say('type', { text: typed })}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <DialogFoot>
          <Button variant="default" {...(typed === undefined && { 'data-autofocus': true })} onClick={onClose}>
            {cancel ?? say('cancel')}
          </Button>
          <Button type="submit" color="red" loading={act.isPending} disabled={!isMeant}>
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
