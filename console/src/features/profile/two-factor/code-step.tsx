import { Button } from '@mantine/core';
import { validateTwoFactor } from '@tamis/contract/two-factor';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { verificationCode } from '../../../components/code/check-code.ts';
import { CodeBoxes } from '../../../components/code/code-boxes.tsx';
import { CodeForm } from '../../../components/code/code-form.tsx';
import { useCode } from '../../../components/code/use-code.ts';
import { CopyableId } from '../../../ui/ids/copyable-id.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import classes from './dialogs.module.css';
import { twoFactorTexts } from './texts.ts';
import type { Prepared } from './two-factor-types.ts';

interface CodeStepProps {
  prepared: Prepared;
  /** The first code was right. */
  onValid: () => Promise<void>;
  onFail: (error: unknown) => void;
  onBack: () => void;
}

/** The first code from the new method. */
export function CodeStep({ prepared, onValid, onFail, onBack }: CodeStepProps) {
  const say = twoFactorTexts.useTexts();
  const entry = useCode(verificationCode, async (code) => {
    try {
      await call(validateTwoFactor, { body: { code } });
      await onValid();
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return 'refused';
      onFail(error);
    }
    return 'over';
  });
  return (
    <div className={classes.form}>
      {prepared.method === 'App' ? <Scan {...prepared} /> : <p>{say('sentTo', { to: prepared.sentTo })}</p>}
      <CodeForm isSending={entry.isSending} onSubmit={entry.send}>
        <CodeBoxes code={entry.code} onType={entry.type} problem={entry.problem} isSending={entry.isSending} />
      </CodeForm>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {say('back')}
        </Button>
      </div>
    </div>
  );
}

const QR_SIZE = 176;

function Scan({ secret, otpauthUrl }: Prepared) {
  const say = twoFactorTexts.useTexts();
  return (
    <div className={classes.scan}>
      <QrCode text={otpauthUrl} label={say('qrCode')} size={QR_SIZE} />
      <div className={classes.key}>
        <p>{say('scan')}</p>
        <p>{say('byHand')}</p>
        <span className={classes.secret}>
          <CopyableId id={secret} labels={{ copy: say('copyKey'), copied: say('copied') }} />
        </span>
      </div>
    </div>
  );
}
