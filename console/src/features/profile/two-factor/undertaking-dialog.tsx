import { useState } from 'react';
import { PROOF_NEEDED_CODE } from '@tamis/contract/calls/envelope';
import { disableTwoFactor, regenerateRecoveryCodes } from '@tamis/contract/two-factor';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { showError } from '../../../components/show-error.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { twoFactorTexts } from './texts.ts';
import type { TwoFactorState, Undertaking } from './two-factor-types.ts';

interface UndertakingDialogProps {
  undertaking: Undertaking;
  state: TwoFactorState;
  /** The proof has grown too old meanwhile. */
  onUnproved: () => void;
  onClose: () => void;
}

/** What the user wants to do, step by step; recovery codes come last and are shown once. */
export function UndertakingDialog({ undertaking, state, onUnproved, onClose }: UndertakingDialogProps) {
  const say = twoFactorTexts.useTexts();
  const [codes, setCodes] = useState<readonly string[]>();
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === PROOF_NEEDED_CODE) onUnproved();
    else showError(error, say('failed'));
  };
  const turnOff = async () => {
    await call(disableTwoFactor);
    toast.success(say('disabled'));
    onClose();
  };
  const regenerate = async () => setCodes((await call(regenerateRecoveryCodes)).recoveryCodes);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (undertaking === 'disable') {
    return (
      <ConfirmDialog
        title={say('disable')}
        confirm={say('disableDo')}
        run={() => turnOff().catch(fail)}
        onClose={onClose}
      >
        {say('disableText')}
      </ConfirmDialog>
    );
  }
  if (undertaking === 'regenerate') {
    return (
      <ConfirmDialog
        title={say('regenerate')}
        confirm={say('regenerateDo')}
        run={() => regenerate().catch(fail)}
        onClose={onClose}
      >
        {say('regenerateText')}
      </ConfirmDialog>
    );
  }
  return (
    <MethodDialog
      isChange={undertaking === 'change'}
      state={state}
      onCodes={setCodes}
      onFail={fail}
      onClose={onClose}
    />
  );
}
