import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recoverPassword } from '@tamis/contract/passwords';
import { call } from '../../../api/call.ts';
import { deviceInfo } from '../../../api/device-info.ts';
import { inText } from '../../../components/address/address.ts';
import { SignInNotice } from '../../../components/sign-in-notice.tsx';
import { LinkPasswordForm } from '../link-password-form.tsx';
import { LinkProblem } from '../link-problem.tsx';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { useMailedLink } from '../use-mailed-link.ts';
import { readResetToken } from './read-reset-token.ts';
import { resetTexts } from './texts.ts';

const address = { token: inText };

/** Where a recovery link leads: sets a new password. */
export function ResetPage() {
  const { token } = useMailedLink(address);
  // Another link in the same tab begins anew.
  return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
  const say = resetTexts.useTexts();
  const [outcome, setOutcome] = useState<'refused' | 'done'>();
  const link = readResetToken(token);
  if (outcome === 'refused' || !link) return <InvalidLink />;
  return (
    <SignInCard title={say('title')} text={say('text', { email: link.email })} foot={<BackToSignIn />}>
      <LinkPasswordForm
        email={link.email}
        submitLabel={say('submit')}
        failedTitle={say('failed')}
        send={async (password) => {
          await call(recoverPassword, { body: { ...link, password, deviceInfo: deviceInfo() } });
          setOutcome('done');
        }}
        linkFields={['token', 'email']}
        onInvalid={() => setOutcome('refused')}
      />
      {outcome === 'done' && (
        <SignInNotice kind="success" title={say('done')}>
          <p>{say('doneText')}</p>
        </SignInNotice>
      )}
    </SignInCard>
  );
}

function InvalidLink() {
  const say = resetTexts.useTexts();
  return (
    <LinkProblem title={say('invalid')} text={say('invalidText')}>
      <Button component={Link} to="/forgotpass" size="md">
        {say('newLink')}
      </Button>
    </LinkProblem>
  );
}
