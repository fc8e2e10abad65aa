import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type NewPassword, NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { faultOf } from '../../components/password/password-rules.ts';
import { usePasswordRules } from '../../components/password/use-password-rules.ts';
import { showError } from '../../components/show-error.ts';
import classes from './link-password-form.module.css';
import { linkPasswordTexts } from './texts.ts';

interface LinkPasswordFormProps {
  email: string;
  submitLabel: string;
  /** Title of an error that belongs to no field. */
  failedTitle: string;
  send: (password: string) => Promise<void>;
  /** Fields of the call that the link filled: whatever is wrong with them, the link is. */
  linkFields: readonly string[];
  /** The link was used, withdrawn, is too old or made up. */
  onInvalid: () => void;
}

/** Chooses a password where a mailed link leads. */
export function LinkPasswordForm({
  email,
  submitLabel,
  failedTitle,
  send,
  linkFields,
  onInvalid,
}: LinkPasswordFormProps) {
  const say = linkPasswordTexts.useTexts();
  const rules = usePasswordRules();
  const [values, setValues] = useState<NewPassword>({ password: '', again: '' });
  const [problems, setProblems] = useState<Partial<NewPassword>>({});
  const save = useMutation({
    mutationFn: send,
    meta: { errors: 'inline' },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      const ofPassword = fields.find(({ field }) => field === 'password');
      if (fields.some(({ field }) => linkFields.includes(field))) onInvalid();
      else if (ofPassword) setProblems({ password: ofPassword.message });
      else showError(error, failedTitle);
    },
  });
  const problemsOf = ({ password, again }: NewPassword): Partial<NewPassword> => {
    if (password === '') return { password: say('empty') };
    const fault = faultOf(password, rules);
    return {
      // One text names all that a password lacks, and how short it may be (AUTH-36).
      ...(fault && { password: say(fault.key === 'long' ? 'long' : 'weak', fault.values) }),
      ...(password !== again && { again: say('mismatch') }),
    };
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate(values.password);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={save.isPending}>
      {/* For password managers, which keep passwords by their user. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <NewPasswordFields
        size="md"
        autoFocus
        values={values}
        onChange={(typed) => {
          setValues(typed);
          setProblems({});
        }}
        rules={rules}
        problem={problems.password}
        mismatch={problems.again}
        isDisabled={save.isPending}
      />
      <Button type="submit" size="md" fullWidth loading={save.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
