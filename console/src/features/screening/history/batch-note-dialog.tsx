import { Button, Modal, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { NOTE_MAX_LENGTH } from '@tamis/contract/screening';
import { sharedTexts } from '../../../components/texts.ts';
import { useFormat } from '../../../format/use-format.ts';
import classes from './dialogs.module.css';
import { actionTexts } from './texts.ts';

interface BatchNoteDialogProps {
  count: number;
  save: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  onClose: () => void;
}

/** One note for every selected search; a note that could not be saved stays in the field. */
export function BatchNoteDialog({ count, save, onClose }: BatchNoteDialogProps) {
  const say = actionTexts.useTexts();
  const format = useFormat();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (note.trim() === '') return setError(say('noteEmpty'));
    save.mutate(note.trim(), { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={say('noteTitle', { count })} closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}>
      <form onSubmit={submit} noValidate>
        <Textarea
          label={say('note')}
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          error={error}
          disabled={save.isPending}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={classes.foot}>
          <span className={classes.used}>{say('noteUsed', { used: format.count(note.length), max: format.count(NOTE_MAX_LENGTH) })}</span>
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
