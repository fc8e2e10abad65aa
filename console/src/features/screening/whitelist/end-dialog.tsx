import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endWhitelist, type WhitelistEntry } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { limitsOf } from '../../../components/form/limits.ts';
import { useSession } from '../../../components/use-session.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { whitelistTexts } from './texts.ts';

/** Ends a whitelist entry and says how many hits are open again by that. */
export function EndDialog({ entry, onClose }: { entry: WhitelistEntry; onClose: () => void }) {
  const say = whitelistTexts.useTexts();
  const client = useQueryClient();
  const merchant = useSession()?.merchant.name ?? '';
  const [reason, setReason] = useState('');
  const end = async (): Promise<void> => {
    const { reopened } = await call(endWhitelist, { body: { id: entry.id, reason: reason.trim() } });
    toast.success(say('endDone'), { message: say('reopened', { count: reopened }) });
    onClose();
    await refreshAfterAct(client);
  };
  return (
    <ConfirmDialog
      title={say('endTitle')}
      confirm={say('endButton')}
      failed={say('endFailed')}
      run={end}
      onClose={onClose}
    >
      <p>
        <b>
          <bdi>{entry.name}</bdi>
        </b>
        . {entry.scope === 'merchant' && say('endTextMerchant', { merchant })} {say('endText')}
      </p>
      <TextInput
        mt="md"
        label={say('endReason')}
        maxLength={limitsOf(endWhitelist, 'reason').max}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
