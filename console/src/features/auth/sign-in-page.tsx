import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconClockPause, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { errorText, showError } from '../../components/show-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { type SignInError, signInError } from './sign-in-error.ts';
import { SignInCard } from './sign-in-card.tsx';
import classes from './sign-in-page.module.css';
import { isEmail } from '../../components/rules/rules.ts';
import { authTexts } from './texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed as the e-mail address on the page before. Not in the address, which is kept and sent along. */
    email?: string;
  }
}

export interface SignInPageProps {
  /** The system signed the user out. */
  isExpired: boolean;
  /** Opens the session and leads on; throws what went wrong. */
  onSignIn: (email: string, password: string) => Promise<void>;
}

export function SignInPage({ isExpired, onSignIn }: SignInPageProps) {
  const say = authTexts.useTexts();
  const [failure, setFailure] = useState<{ told: SignInError; text: string }>();
  const submit = async ({ email, password }: Credentials) => {
    setFailure(undefined);
    try {
      await onSignIn(email, password);
    } catch (error) {
      const told = signInError(error);
      if (told === 'toast') showError(error, say('failed'));
      else setFailure({ told, text: told === 'organisationShut' ? (errorText(error)?.title ?? '') : say(told) });
    }
  };
  return (
    <>
      {isExpired && failure === undefined && <ExpiredBanner />}
      <SignInCard title={say('title')}>
        <SignInForm onSubmit={submit}>
          {failure && (
            <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={say('failed')}>
              {failure.text}
            </Banner>
          )}
        </SignInForm>
      </SignInCard>
    </>
  );
}

function ExpiredBanner() {
  const say = authTexts.useTexts();
  return (
    <Banner tone="blue" role="alert" icon={<IconClockPause {...iconProps} size={18} />} title={say('expired')}>
      {say('expiredText')}
    </Banner>
  );
}

const VisibilityIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff {...iconProps} /> : <IconEye {...iconProps} />;

interface Credentials {
  email: string;
  password: string;
}

type FieldProblems = Partial<Record<keyof Credentials, string>>;

function useValidation(): (values: Credentials) => FieldProblems {
  const say = authTexts.useTexts();
  return ({ email, password }) => ({
    ...(!isEmail(email) && { email: say('invalidEmail') }),
    ...(password === '' && { password: say('noPassword') }),
  });
}

function SignInForm({ onSubmit, children }: { onSubmit: (values: Credentials) => Promise<void>; children: ReactNode }) {
  const say = authTexts.useTexts();
  const validate = useValidation();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** For who has forgotten the password, and need not type it again. */
  const [email, setEmail] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: keyof Credentials) => data.get(name) as string;
    const values = { email: field('email').trim(), password: field('password') };
    const found = validate(values);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    setIsSubmitting(true);
    await onSubmit(values).finally(() => setIsSubmitting(false));
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSubmitting}>
      {children}
      <TextInput
        size="md"
        label={say('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        disabled={isSubmitting}
        error={problems.email}
        onChange={(event) => setEmail(event.currentTarget.value.trim())}
      />
      {/* Tab leads from the password to the button; the link, which stands above them, comes last. */}
      <div className={classes.proof}>
        <label htmlFor="password" className={classes.passwordLabel}>
          {say('password')}
        </label>
        <PasswordInput
          className={classes.password ?? ''}
          size="md"
          id="password"
          name="password"
          autoComplete="current-password"
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{ 'aria-label': say('show'), tabIndex: 0 }}
          disabled={isSubmitting}
          error={problems.password}
        />
        <Button type="submit" size="md" className={classes.submit ?? ''} loading={isSubmitting}>
          {say('submit')}
        </Button>
        <Link to="/forgotpass" state={{ email }} className={classes.forgot}>
          {say('forgot')}
        </Link>
      </div>
    </form>
  );
}
