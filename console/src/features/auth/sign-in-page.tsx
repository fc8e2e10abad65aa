import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconClockPause, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { showError } from '../../components/show-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconProps } from '../../ui/icon.ts';
import { type SignInError, signInError } from './sign-in-error.ts';
import { SignInCard } from './sign-in-card.tsx';
import classes from './sign-in-page.module.css';
import { isEmail } from '../../components/rules/rules.ts';
import { authTexts } from './texts.ts';

export interface SignInPageProps {
  /** The system signed the user out. */
  isExpired: boolean;
  /** Opens the session and leads on; throws what went wrong. */
  onSignIn: (email: string, password: string) => Promise<void>;
}

export function SignInPage({ isExpired, onSignIn }: SignInPageProps) {
  const say = authTexts.useTexts();
  const [failure, setFailure] = useState<SignInError>();
  const submit = async ({ email, password }: Credentials) => {
    setFailure(undefined);
    try {
      await onSignIn(email, password);
    } catch (error) {
      const told = signInError(error);
      if (told === 'toast') showError(error, say('failed'));
      else setFailure(told);
    }
  };
  return (
    <>
      {isExpired && failure === undefined && <ExpiredBanner />}
      <SignInCard title={say('title')}>
        <SignInForm onSubmit={submit}>
          {failure && failure !== 'toast' && (
            <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={say('failed')}>
              {say(failure)}
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

type Complaints = Partial<Record<keyof Credentials, string>>;

function useComplaints(): (values: Credentials) => Complaints {
  const say = authTexts.useTexts();
  return ({ email, password }) => ({
    ...(!isEmail(email) && { email: say('invalidEmail') }),
    ...(password === '' && { password: say('noPassword') }),
  });
}

function SignInForm({ onSubmit, children }: { onSubmit: (values: Credentials) => Promise<void>; children: ReactNode }) {
  const say = authTexts.useTexts();
  const complaintsOf = useComplaints();
  const [complaints, setComplaints] = useState<Complaints>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const field = (name: keyof Credentials) => data.get(name) as string;
    const values = { email: field('email').trim(), password: field('password') };
    const found = complaintsOf(values);
    setComplaints(found);
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
        error={complaints.email}
      />
      <div>
        <div className={classes.passwordLabel}>
          <label htmlFor="password">{say('password')}</label>
          <Link to="/forgotpass" className={classes.forgot}>
            {say('forgot')}
          </Link>
        </div>
        <PasswordInput
          size="md"
          id="password"
          name="password"
          autoComplete="current-password"
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{ 'aria-label': say('show'), tabIndex: 0 }}
          disabled={isSubmitting}
          error={complaints.password}
        />
      </div>
      <Button type="submit" size="md" fullWidth className={classes.submit ?? ''} loading={isSubmitting}>
        {say('submit')}
      </Button>
    </form>
  );
}
