import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteMerchant, findMerchants, type Merchant } from '@tamis/contract/merchants/management';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { ReasonDialog } from '../../../components/confirm/reason-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { SnapshotOffer } from './snapshot-offer.tsx';
import { merchantPageTexts } from './texts.ts';
import { useWholeSnapshot } from './use-whole-snapshot.ts';

interface Props {
  merchant: Merchant;
  onClose: () => void;
}

/** Deletes, once a snapshot was downloaded or declined and the name is typed, with a reason. */
export function DeleteDialog({ merchant, onClose }: Props) {
  const { id, name } = merchant;
  const say = merchantPageTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const offer = useWholeSnapshot(merchant);
  const [isDeclined, setDeclined] = useState(false);
  const run = async (reason: string): Promise<void> => {
    if (!offer.isDownloaded && !isDeclined) throw new Error(say('snapshotMissing'));
    const snapshot = offer.isDownloaded ? 'downloaded' : 'declined';
    await call(deleteMerchant, { params: { id }, query: { name, reason, snapshot } });
    toast.success(say('deleted', { name }));
    await navigate({ to: '/merchants/list' });
    await refresh(client, findMerchants);
  };
  return (
    <ReasonDialog
      title={say('deleteTitle', { name })}
      confirm={say('deleteButton')}
      typed={name}
      before={<SnapshotOffer offer={offer} isDeclined={isDeclined} onDecline={setDeclined} />}
      run={run}
      onClose={onClose}
    >
      {say('deleteText')}
    </ReasonDialog>
  );
}
