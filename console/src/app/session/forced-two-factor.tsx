import { Button } from '@mantine/core';
import { showError } from '../../components/show-error.ts';
import { SignInFrame } from '../../features/auth/sign-in-frame.tsx';
import { TwoFactorCard } from '../../features/profile/two-factor/two-factor-card.tsx';
import { defineTexts } from '../../i18n/define-texts.ts';
import { VersionLine } from '../shell/account/version-line.tsx';
import classes from './forced-two-factor.module.css';
import { refreshSession } from './manage-session.ts';
import { useSignOut } from './use-sign-out.ts';

const texts = defineTexts('forcedTwoFactor', {
  title: 'Set up two-factor sign-in',
  text: 'Your organisation requires a second factor. Set it up to continue.',
  signOut: 'Sign out',
});

/** Cannot be left but by setting a second factor up, or by signing out: the server answers nothing else. */
export function ForcedTwoFactor() {
  const say = texts.useTexts();
  const signOut = useSignOut();
  return (
    <SignInFrame foot={<VersionLine />}>
      <div className={classes.body}>
        <h1>{say('title')}</h1>
        <p>{say('text')}</p>
        <TwoFactorCard onEnded={() => void refreshSession().catch(showError)} />
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {say('signOut')}
        </Button>
      </div>
    </SignInFrame>
  );
}
