import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { recoverPassword } from '@tamis/contract/passwords';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { deviceInfo } from '../../../api/device-info.ts';
import { type NewPassword, NewPasswordFields } from '../../../components/password/new-password-fields.tsx';
import { isMetBy, type PasswordRule } from '../../../components/password/password-rules.ts';
import { usePasswordRules } from '../../../components/password/use-password-rules.ts';
import { showError } from '../../../components/show-error.ts';
import type { ResetToken } from './read-reset-token.ts';
import classes from './reset-form.module.css';
import { resetTexts } from './texts.ts';

interface ResetFormProps {
  link: ResetToken;
  onDone: () => void;
  /** The link was used, is too old or made up. */
  onInvalid: () => void;
}

export function ResetForm({ link, onDone, onInvalid }: ResetFormProps) {
  const say = resetTexts.useTexts();
  const rules = usePasswordRules();
  const [values, setValues] = useState<NewPassword>({ password: '', again: '' });
  const [complaints, setComplaints] = useState<Complaints>({});
  const reset = useMutation({
    mutationFn: () => call(recoverPassword, { body: { ...link, password: values.password, deviceInfo: deviceInfo() } }),
    meta: { errors: 'inline' },
    onSuccess: onDone,
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      const ofPassword = fields.find(({ field }) => field === 'password');
      if (fields.some(({ field }) => field === 'token' || field === 'email')) onInvalid();
      else if (ofPassword) setComplaints({ password: ofPassword.message });
      else showError(error, say('failed'));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = complaintsAbout(values, rules);
    setComplaints(
      found.password || found.again
        ? { ...(found.password && { password: say(found.password) }), ...(found.again && { again: say(found.again) }) }
        : {},
    );
    if (!found.password && !found.again) reset.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={reset.isPending}>
      {/* For password managers, which keep passwords by their user. */}
      <input type="text" hidden readOnly autoComplete="username" value={link.email} />
      <NewPasswordFields
        size="md"
        autoFocus
        values={values}
        onChange={(typed) => {
          setValues(typed);
          setComplaints({});
        }}
        rules={rules}
        complaint={complaints.password}
        mismatch={complaints.again}
        isDisabled={reset.isPending}
      />
      <Button type="submit" size="md" fullWidth loading={reset.isPending}>
        {say('submit')}
      </Button>
    </form>
  );
}

type Complaints = Partial<NewPassword>;

function complaintsAbout(
  { password, again }: NewPassword,
  rules: readonly PasswordRule[],
): { password?: 'empty' | 'weak'; again?: 'mismatch' } {
  if (password === '') return { password: 'empty' };
  return { ...(!isMetBy(password, rules) && { password: 'weak' }), ...(password !== again && { again: 'mismatch' }) };
}
