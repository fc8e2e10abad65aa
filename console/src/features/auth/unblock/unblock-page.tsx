import { Button } from '@mantine/core';
import { IconAlertCircle, IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resetFailedAttempts } from '@tamis/contract/passwords';
import { call } from '../../../api/call.ts';
import { inText } from '../../../components/address/address.ts';
import { errorText } from '../../../components/show-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LinkProblem } from '../link-problem.tsx';
import { BackToSignIn, SignInCard } from '../sign-in-card.tsx';
import { useMailedLink } from '../use-mailed-link.ts';
import { readUnblockLink, type UnblockLink } from './read-unblock-link.ts';
import { unblockTexts } from './texts.ts';

const address = { email: inText, activationCode: inText };

/** Where the link of the lockout mail leads. The code is sent by a click, as mail scanners open links by themselves. */
export function UnblockPage() {
  const say = unblockTexts.useTexts();
  const link = readUnblockLink(useMailedLink(address));
  return link ? (
    <Unblock key={link.activationCode} link={link} />
  ) : (
    <LinkProblem title={say('incomplete')} text={say('incompleteText')} />
  );
}

function Unblock({ link }: { link: UnblockLink }) {
  const say = unblockTexts.useTexts();
  const { email } = link;
  const unblock = useMutation({
    mutationFn: () => call(resetFailedAttempts, { body: link }),
    meta: { errors: 'inline' },
  });
  if (unblock.isSuccess) {
    return (
      <SignInCard
        outcome={{ tone: 'green', icon: <IconLockOpen {...iconProps} size={20} /> }}
        title={say('done')}
        text={say('doneText', { email })}
        foot={<BackToSignIn />}
      />
    );
  }
  const failure = unblock.isError ? errorText(unblock.error, say('failed')) : undefined;
  return (
    <SignInCard title={say('title')} text={say('text', { email })} foot={<BackToSignIn />}>
      {failure && (
        <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
          {failure.message}
        </Banner>
      )}
      <Button size="md" fullWidth loading={unblock.isPending} onClick={() => unblock.mutate()}>
        {say('submit')}
      </Button>
    </SignInCard>
  );
}
