import { useState } from 'react';
import { changeVerificationMethod, enableTwoFactor } from '@tamis/contract/two-factor';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { CodeStep } from './code-step.tsx';
import { MethodStep } from './method-step.tsx';
import { twoFactorTexts } from './texts.ts';
import type { Prepared, TwoFactorState } from './two-factor-types.ts';

interface MethodDialogProps {
  /** Two-factor is on and gets another method; the recovery codes stay. */
  isChange: boolean;
  state: TwoFactorState;
  onCodes: (codes: readonly string[]) => void;
  onFail: (error: unknown) => void;
  onClose: () => void;
}

/** Chooses a method, proves with a first code that it works, and takes it into use. */
export function MethodDialog({ isChange, state, onCodes, onFail, onClose }: MethodDialogProps) {
  const say = twoFactorTexts.useTexts();
  const [prepared, setPrepared] = useState<Prepared>();
  const use = async () => {
    if (isChange) {
      await call(changeVerificationMethod);
      toast.success(say('changed'));
      return onClose();
    }
    const { recoveryCodes } = await call(enableTwoFactor);
    toast.success(say('enabled'));
    onCodes(recoveryCodes);
  };
  return (
    <Dialog
      onClose={onClose}
      title={say(isChange ? 'changeTitle' : 'setUp')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {prepared ? (
        <CodeStep prepared={prepared} onValid={use} onFail={onFail} onBack={() => setPrepared(undefined)} />
      ) : (
        <MethodStep
          methods={state.methods}
          current={state.current}
          onPrepared={setPrepared}
          onFail={onFail}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
