import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Hit, type JoinedHits, takeApart } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { ConfirmDialog } from '../../../confirm/confirm-dialog.tsx';
import { limitsOf } from '../../../form/limits.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../search-data/refresh-searches.ts';
import { joinedTexts } from './joined-texts.ts';

interface TakeApartDialogProps {
  searchId: string;
  hit: Hit;
  joined: JoinedHits;
  onClose: () => void;
}

/** Asks why a hit is not the person that the others of its group are, and says what that means. */
export function TakeApartDialog({ searchId, hit, joined, onClose }: TakeApartDialogProps) {
  const say = joinedTexts.useTexts();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { reference, id: entityId } = hit.doc;
  const others = joined.members.filter((member) => member.entityId !== entityId).map((member) => member.reference);
  const run = async (): Promise<void> => {
    if (reason.trim() === '') return setMissing(true);
    await call(takeApart, { body: { id: searchId, entityId, reason: reason.trim() } });
    toast.success(say('takeApartDone', { reference }));
    onClose();
    await refreshAfterAct(client);
  };
  return (
    <ConfirmDialog
      title={say('takeApartTitle', { reference })}
      confirm={say('takeApart')}
      failed={say('takeApartFailed')}
      run={run}
      onClose={onClose}
    >
      <p>{say('takeApartText', { reference, others: others.join(', ') })}</p>
      <TextInput
        mt="md"
        data-autofocus
        required
        label={say('takeApartReason')}
        maxLength={limitsOf(takeApart, 'reason').max}
        error={isMissing && reason.trim() === '' && say('reasonMissing')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
