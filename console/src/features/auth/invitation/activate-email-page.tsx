import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { activateEmail } from '@tamis/contract/invitations';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { inText } from '../../../components/address/address.ts';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { LinkProblem } from '../link-problem.tsx';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { useMailedLink } from '../use-mailed-link.ts';
import { invitationTexts } from './texts.ts';

const address = { token: inText };

/** Where the link to a new e-mail address leads. A press of a button confirms it: programs that look into mails only open links. */
export function ActivateEmailPage() {
  const say = invitationTexts.useTexts();
  const { token } = useMailedLink(address);
  const activate = useMutation({
    mutationFn: () => call(activateEmail, { body: { token } }),
    meta: { errors: 'inline' },
    onError: (error) => {
      if (!isRefused(error)) showError(error);
    },
  });
  if (token === '' || isRefused(activate.error))
    return <LinkProblem title={say('emailInvalid')} text={say('emailInvalidText')} />;
  if (activate.isSuccess)
    return (
      <SignInCard
        outcome={{ tone: 'green', icon: <IconCircleCheck {...iconProps} size={20} /> }}
        title={say('emailDone')}
        text={say('emailDoneText')}
        foot={<BackToSignIn />}
      />
    );
  return (
    <SignInCard title={say('emailTitle')} text={say('emailText')}>
      <Button size="md" fullWidth loading={activate.isPending} onClick={() => activate.mutate()}>
        {say('emailSubmit')}
      </Button>
    </SignInCard>
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400;
