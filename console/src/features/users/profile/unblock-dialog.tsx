import { blockUser } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import { userPageTexts } from './texts.ts';
import { useUserRefresh } from './use-user-acts.tsx';

/** Lets somebody in again. */
export function UnblockDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const refreshUser = useUserRefresh();
  const run = async (): Promise<void> => {
    await call(blockUser, { params: { id }, body: { isBlocked: false, reason: '' } });
    toast.success(say('unblocked'));
    await refreshUser();
    onClose();
  };
  return (
    <ConfirmDialog
      title={ofUsers('unblock')}
      confirm={ofUsers('unblock')}
      failed={ofUsers('updateFailed')}
      run={run}
      onClose={onClose}
    >
      {say('mayBlock')}
    </ConfirmDialog>
  );
}
