import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { deleteSearches, type SearchRecord } from '@tamis/contract/screening';
import { ConfirmDialog } from '../../../../components/confirm/confirm-dialog.tsx';
import { limitsOf } from '../../../../components/form/limits.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import classes from './dialogs.module.css';
import { endedTexts } from './ended-texts.ts';
import { actionTexts } from '../texts.ts';

const MOST_NAMES = 3;

interface DeleteDialogProps {
  count: number;
  /** Those of the selected searches that were on the screen. */
  known: readonly SearchRecord[];
  remove: (reason: string) => Promise<unknown>;
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
    <ConfirmDialog
      title={say('deleteTitle', { count })}
      confirm={say('deleteButton', { count })}
      failed={endedTexts.say('deleteFailed')}
      run={async () => {
        await remove(reason.trim());
        onClose();
      }}
      onClose={cancel}
    >
      <p>{say('deleteText', { count })}</p>
      <WhichSearches count={count} known={known} />
      <TextInput
        label={say('reason')}
        description={say('reasonHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={limitsOf(deleteSearches, 'reason').max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
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
