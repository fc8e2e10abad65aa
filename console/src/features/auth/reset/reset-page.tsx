import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SignInNotice } from '../../../components/sign-in-notice.tsx';
import { LinkProblem } from '../link-problem.tsx';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { readResetToken } from './read-reset-token.ts';
import { ResetForm } from './reset-form.tsx';
import { resetTexts } from './texts.ts';

/** Where a recovery link leads: sets a new password. */
export function ResetPage() {
  const say = resetTexts.useTexts();
  const { token: query }: { token?: unknown } = useSearch({ strict: false });
  const [outcome, setOutcome] = useState<'refused' | 'done'>();
  const link = readResetToken(query);
  if (outcome === 'refused' || !link) return <InvalidLink />;
  return (
    <SignInCard title={say('title')} text={say('text', { email: link.email })} foot={<BackToSignIn />}>
      <ResetForm link={link} onDone={() => setOutcome('done')} onInvalid={() => setOutcome('refused')} />
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
