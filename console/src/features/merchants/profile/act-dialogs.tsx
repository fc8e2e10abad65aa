import { useQueryClient } from '@tanstack/react-query';
import {
  blockMerchant,
  findMerchants,
  type Merchant,
  merchantChanges,
  viewMerchant,
} from '@tamis/contract/merchants/management';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { ReasonDialog } from '../../../components/confirm/reason-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { merchantPageTexts } from './texts.ts';

interface ActProps {
  merchant: Merchant;
  onClose: () => void;
}

/** Blocks, with a reason, or lets its people in again. */
export function BlockDialog({ merchant: { id, name, blockedAt }, onClose }: ActProps) {
  const say = merchantPageTexts.useTexts();
  const client = useQueryClient();
  const isBlocked = blockedAt !== null;
  const run = async (reason: string): Promise<void> => {
    await call(blockMerchant, { body: { id, isBlocked: !isBlocked, reason } });
    toast.success(say(isBlocked ? 'unblocked' : 'blockedDone', { name }));
    await refresh(client, viewMerchant, findMerchants, merchantChanges);
    onClose();
  };
  if (isBlocked)
    return (
      <ConfirmDialog title={say('unblock')} confirm={say('unblock')} run={() => run('')} onClose={onClose}>
        {say('unblockText')}
      </ConfirmDialog>
    );
  return (
    <ReasonDialog title={say('blockTitle', { name })} confirm={say('blockButton')} run={run} onClose={onClose}>
      {say('blockText')}
    </ReasonDialog>
  );
}
