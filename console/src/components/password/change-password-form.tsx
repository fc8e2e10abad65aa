import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { changePassword } from '@tamis/contract/passwords';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { deviceInfo } from '../../api/device-info.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { showError } from '../show-error.ts';
import classes from './change-password-form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { faultOf, type PasswordFault } from './password-rules.ts';
import { passwordTexts } from './texts.ts';
import { usePasswordRules } from './use-password-rules.ts';

export interface ChangePasswordFormProps {
  userId: string;
  onDone: () => void;
  /** Stands before the button. */
  aside?: ReactNode;
  autoFocus?: boolean;
}

const nothing = { current: '', password: '', again: '' };

/** Changes one's own password. Save rests until all is filled and both new ones are alike (AUTH-72). */
export function ChangePasswordForm({ userId, onDone, aside, autoFocus = false }: ChangePasswordFormProps) {
  const say = passwordTexts.useTexts();
  const rules = usePasswordRules();
  const [values, setValues] = useState(nothing);
  const [fault, setFault] = useState<PasswordFault>();
  const change = useMutation({
    mutationFn: () =>
      call(changePassword, {
        params: { id: userId },
        body: { currentPassword: values.current, newPassword: values.password, deviceInfo: deviceInfo() },
      }),
    meta: { errors: 'inline' },
    onSuccess: () => {
      setValues(nothing);
      toast.success(say('done'));
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fields.length === 0) showError(error, say('failed'));
    },
  });
  const refusalOf = (field: string) =>
    change.error instanceof ApiError ? change.error.fields.find((one) => one.field === field)?.message : undefined;
  const type = (part: Partial<typeof nothing>) => {
    setValues({ ...values, ...part });
    setFault(undefined);
    change.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultOf(values.password, rules);
    setFault(found);
    if (!found) change.mutate();
  };
  const { current, password, again } = values;
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={change.isPending}>
      <PasswordField
        label={say('current')}
        autoComplete="current-password"
        autoFocus={autoFocus}
        disabled={change.isPending}
        value={current}
        onChange={(event) => type({ current: event.currentTarget.value })}
        error={refusalOf('currentPassword')}
      />
      <NewPasswordFields
        values={values}
        onChange={type}
        rules={rules}
        problem={fault ? say(fault.key, fault.values) : refusalOf('newPassword')}
        mismatch={isMismatch(password, again) ? say('mismatch') : undefined}
        isDisabled={change.isPending}
      />
      <div className={classes.actions}>
        {aside}
        <Button
          type="submit"
          loading={change.isPending}
          disabled={current === '' || password === '' || password !== again}
        >
          {say('save')}
        </Button>
      </div>
    </form>
  );
}

/** Not yet while the second is being typed and begins like the first. */
const isMismatch = (password: string, again: string): boolean => again !== '' && !password.startsWith(again);
