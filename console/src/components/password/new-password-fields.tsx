import { useId } from 'react';
import type { PasswordRule } from './password-rules.ts';
import { PasswordField } from './password-field.tsx';
import { RuleList } from './rule-list.tsx';
import { passwordTexts } from './texts.ts';

export interface NewPassword {
  password: string;
  again: string;
}

export interface NewPasswordFieldsProps {
  values: NewPassword;
  onChange: (values: NewPassword) => void;
  rules: readonly PasswordRule[];
  /** What is wrong with the new password, above its rules. */
  problem?: string | undefined;
  /** Said below the second field. */
  mismatch?: string | undefined;
  size?: 'sm' | 'md';
  isDisabled: boolean;
  autoFocus?: boolean;
}

/** The new password, twice, with the rules it follows already. */
export function NewPasswordFields({
  values,
  onChange,
  rules,
  problem,
  mismatch,
  size = 'sm',
  isDisabled,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const say = passwordTexts.useTexts();
  const rulesId = useId();
  const common = { size, disabled: isDisabled, autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        {...common}
        label={say('new')}
        autoFocus={autoFocus}
        aria-describedby={rulesId}
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.currentTarget.value })}
        error={problem !== undefined}
      />
      <RuleList id={rulesId} rules={rules} password={values.password} problem={problem} />
      <PasswordField
        {...common}
        label={say('again')}
        value={values.again}
        onChange={(event) => onChange({ ...values, again: event.currentTarget.value })}
        error={mismatch}
      />
    </>
  );
}
