import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionAnswer } from '@tamis/contract/auth';
import { acceptInvitation, viewInvitation } from '@tamis/contract/invitations';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { deviceInfo } from '../../../api/device-info.ts';
import { queryOf } from '../../../api/query.ts';
import { inText } from '../../../components/address/address.ts';
import { QueryError } from '../../../components/query-error.tsx';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { LinkPasswordForm } from '../link-password-form.tsx';
import { LinkProblem } from '../link-problem.tsx';
import { SignInCard } from '../sign-in-card.tsx';
import { useMailedLink } from '../use-mailed-link.ts';
import { invitationTexts } from './texts.ts';

const address = { token: inText };

/** Where an invitation leads: chooses the first password, and signs in. */
export function InvitationPage({ onAccepted }: { onAccepted: (answer: SessionAnswer) => Promise<void> }) {
  const say = invitationTexts.useTexts();
  const { token } = useMailedLink(address);
  const [isRefused, setIsRefused] = useState(false);
  const query = useQuery({ ...queryOf(viewInvitation, { body: { token } }), retry: false });
  if (isRefused || (query.error instanceof ApiError && query.error.status === 400))
    return <LinkProblem title={say('invalid')} text={say('invalidText')} />;
  if (!query.data)
    return (
      <>
        <title>{`${say('page')} · Tamis`}</title>
        {query.isError ? (
          <QueryError error={query.error} title={say('loadFailed')} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingBlock label={say('loading')} />
        )}
      </>
    );
  const { name, email, merchantName } = query.data;
  return (
    <SignInCard title={say('title', { name })} text={say('text', { merchant: merchantName, email })}>
      <LinkPasswordForm
        email={email}
        submitLabel={say('submit')}
        failedTitle={say('failed')}
        send={async (password) =>
          onAccepted(await call(acceptInvitation, { body: { token, password, deviceInfo: deviceInfo() } }))
        }
        linkFields={['token']}
        onInvalid={() => setIsRefused(true)}
      />
    </SignInCard>
  );
}
