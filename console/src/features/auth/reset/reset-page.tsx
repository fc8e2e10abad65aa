import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { LinkProblem } from '../link-problem.tsx';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { readResetToken } from './read-reset-token.ts';
import { ResetForm } from './reset-form.tsx';
import { resetTexts } from './texts.ts';

/** Where a recovery link leads: sets a new password. */
export function ResetPage() {
  const say = resetTexts.useTexts();
  const navigate = useNavigate();
  const { token: query }: { token?: unknown } = useSearch({ strict: false });
  const [isRefused, setIsRefused] = useState(false);
  const link = readResetToken(query);
  const finish = () => {
    toast.success(say('done'), { message: say('doneText') });
    void navigate({ to: '/login' });
  };
  if (isRefused || !link) return <InvalidLink />;
  return (
    <SignInCard title={say('title')} text={say('text', { email: link.email })} foot={<BackToSignIn />}>
      <ResetForm link={link} onDone={finish} onInvalid={() => setIsRefused(true)} />
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
