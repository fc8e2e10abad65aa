import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { preValidate } from '@tamis/contract/two-factor';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { recoveryCode, verificationCode } from '../../../components/code/check-code.ts';
import { CodeBoxes } from '../../../components/code/code-boxes.tsx';
import { CodeForm } from '../../../components/code/code-form.tsx';
import { useCode } from '../../../components/code/use-code.ts';
import { PasswordField } from '../../../components/password/password-field.tsx';
import { showError } from '../../../components/show-error.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './dialogs.module.css';
import { twoFactorTexts } from './texts.ts';
import type { Method } from './two-factor-types.ts';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code where two-factor is on, before the way of signing in may be changed. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const say = twoFactorTexts.useTexts();
  const [password, setPassword] = useState('');
  const [channel, setChannel] = useState<Method>();
  return (
    <Dialog onClose={onClose} size={440} title={say('proofTitle')} closeButtonProps={{ 'aria-label': say('close') }}>
      {channel === undefined ? (
        <PasswordStep
          password={password}
          onType={setPassword}
          onCancel={onClose}
          onAnswer={(answer) => {
            if (answer.isProved) onProved();
            else if (answer.channel !== null) setChannel(answer.channel);
          }}
        />
      ) : (
        <CodeStep password={password} channel={channel} onProved={onProved} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  password: string;
  onType: (password: string) => void;
  onAnswer: (answer: { isProved: boolean; channel: Method | null }) => void;
  onCancel: () => void;
}

function PasswordStep({ password, onType, onAnswer, onCancel }: PasswordStepProps) {
  const say = twoFactorTexts.useTexts();
  const prove = useMutation({
    mutationFn: () => call(preValidate, { body: { password } }),
    meta: { errors: 'inline' },
    onSuccess: onAnswer,
    onError: (error) => {
      if (!isAbout(error, 'password')) showError(error, say('proofFailed'));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password !== '') prove.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={prove.isPending}>
      <p>{say('proofText')}</p>
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => {
          onType(event.currentTarget.value);
          prove.reset();
        }}
        error={isAbout(prove.error, 'password') && prove.error?.message}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {say('cancel')}
        </Button>
        <Button type="submit" loading={prove.isPending} disabled={password === ''}>
          {say('next')}
        </Button>
      </div>
    </form>
  );
}

function CodeStep({ password, channel, onProved }: { password: string; channel: Method; onProved: () => void }) {
  const say = twoFactorTexts.useTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const entry = useCode(isRecovery ? recoveryCode : verificationCode, async (code) => {
    try {
      await call(preValidate, { body: { password, code, isRecovery } });
      onProved();
    } catch (error) {
      if (isAbout(error, 'code')) return 'refused';
      showError(error, say('proofFailed'));
    }
    return 'over';
  });
  return (
    <div className={classes.form}>
      <p>{isRecovery ? say('proofRecovery') : say('proofCode', { way: say(`way${channel}`) })}</p>
      <CodeForm isSending={entry.isSending} onSubmit={entry.send}>
        {isRecovery ? (
          <TextInput
            label={say('recoveryCode')}
            classNames={{ input: 'mono' }}
            autoComplete="off"
            data-autofocus
            readOnly={entry.isSending}
            value={entry.code}
            onChange={(event) => entry.type(event.currentTarget.value)}
            error={entry.problem && say(entry.problem)}
          />
        ) : (
          <CodeBoxes code={entry.code} onType={entry.type} problem={entry.problem} isSending={entry.isSending} />
        )}
      </CodeForm>
      <UnstyledButton
        className={classes.link ?? ''}
        onClick={() => {
          entry.type('');
          setIsRecovery(!isRecovery);
        }}
      >
        {say(isRecovery ? 'useCode' : 'useRecovery')}
      </UnstyledButton>
    </div>
  );
}

const isAbout = (error: unknown, field: string): boolean =>
  error instanceof ApiError && error.fields.some((one) => one.field === field);
