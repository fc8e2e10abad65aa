import { Button, Group, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchRecord } from '@tamis/contract/screening';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './dialogs.module.css';
import { actionTexts } from './texts.ts';

const MOST_NAMES = 3;

interface DeleteDialogProps {
  count: number;
  /** Those of the selected searches that were on the screen. */
  known: readonly SearchRecord[];
  remove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  onClose: () => void;
}

/** Asks before searches are gone for good; the safe button has the focus. */
export function DeleteDialog({ count, known, remove, onClose }: DeleteDialogProps) {
  const say = actionTexts.useTexts();
  const [reason, setReason] = useState('');
  const cancel = (): void => {
    toast.info(say('deleteCancelled'));
    onClose();
  };
  return (
    <Dialog
      onClose={cancel}
      size={512}
      title={say('deleteTitle', { count })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('deleteText', { count })}</p>
      <WhichSearches count={count} known={known} />
      <TextInput
        label={say('reason')}
        description={say('reasonHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={cancel}>
          {say('cancel')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate(reason.trim(), { onSuccess: onClose })}
        >
          {say('deleteButton', { count })}
        </Button>
      </Group>
    </Dialog>
  );
}

function WhichSearches({ count, known }: Pick<DeleteDialogProps, 'count' | 'known'>) {
  const say = actionTexts.useTexts();
  const named = known.slice(0, MOST_NAMES);
  const monitored = known.filter(({ isMonitored }) => isMonitored).length;
  if (named.length === 0) return null;
  return (
    <p className={classes.which}>
      {named.map(({ id, searchTerm }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi className={classes.name}>{searchTerm}</bdi>
        </span>
      ))}{' '}
      {count > named.length && say('andMore', { count: count - named.length })}
      {monitored > 0 && <span className={classes.line}>{say('areMonitored', { count: monitored })}</span>}
    </p>
  );
}
