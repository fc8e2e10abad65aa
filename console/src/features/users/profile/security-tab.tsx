import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changePassword } from '@tamis/contract/passwords';
import { removeTwoFactor } from '@tamis/contract/user-security';
import type { UserDetails } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { usePersonName } from '../../../components/use-person-name.ts';
import { useSession } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { ReasonDialog } from '../../../components/confirm/reason-dialog.tsx';
import { userTexts } from '../texts.ts';
import { TwoFactorCell, UserStatus } from '../user-status.tsx';
import { AttemptsCard } from './attempts-card.tsx';
import classes from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';
import { userPageTexts } from './texts.ts';
import { UnblockDialog } from './unblock-dialog.tsx';
import { useMayAct } from './use-may-act.ts';
import { useLinkAct, useUserRefresh } from './use-user-acts.tsx';

/** How somebody signs in, where they are signed in, and what an administrator can do about it. */
export function SecurityTab({ user }: { user: UserDetails }) {
  const mayAct = useMayAct(user);
  return (
    <>
      <StandingCard user={user} mayAct={mayAct} />
      <PasswordCard user={user} mayAct={mayAct} />
      <TwoFactorCard user={user} mayAct={mayAct} />
      <SessionsCard id={user.id} mayAct={mayAct} />
      <AttemptsCard id={user.id} />
    </>
  );
}

interface Part {
  user: UserDetails;
  mayAct: boolean;
}

function StandingCard({ user, mayAct }: Part) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const format = useFormat();
  const personName = usePersonName();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const isOwn = useSession()?.user.id === user.id;
  const blocked = user.blockedAt !== null && {
    at: format.dateTime(user.blockedAt),
    name: personName(user.blockedBy) || '–',
    reason: user.blockReason,
  };
  return (
    <Card
      padded
      title={say('standing')}
      aside={
        mayAct &&
        !isOwn && (
          <Button
            variant="default"
            onClick={() =>
              user.isBlocked
                ? setIsOpen(true)
                : void navigate({ to: '/usermanagement/offboarding', search: { id: user.id, ending: 'block' } })
            }
          >
            {ofUsers(user.isBlocked ? 'unblock' : 'block')}
          </Button>
        )
      }
    >
      <UserStatus user={user} />
      <p className={classes.text}>{blocked ? say('blockedSince', blocked) : say(isOwn ? 'ownRow' : 'mayBlock')}</p>
      {isOpen && <UnblockDialog id={user.id} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function PasswordCard({ user, mayAct }: Part) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const isOwn = useSession()?.user.id === user.id;
  const reset = useLinkAct(() => call(changePassword, { params: { id: user.id }, body: {} }), say('resetSent'));
  const maySend = mayAct && !isOwn && user.status === 'active';
  return (
    <Card
      padded
      title={say('password')}
      aside={
        maySend && (
          <Button variant="default" loading={reset.isPending} onClick={reset.send}>
            {say('sendReset')}
          </Button>
        )
      }
    >
      {user.passwordChangedAt === null
        ? say('passwordNever')
        : say('passwordChanged', { at: format.dateTime(user.passwordChangedAt) })}
      <p className={classes.text}>{say('passwordText')}</p>
      {reset.dialog}
    </Card>
  );
}

function TwoFactorCard({ user, mayAct }: Part) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const [isOpen, setIsOpen] = useState(false);
  const refreshUser = useUserRefresh();
  const isOwn = useSession()?.user.id === user.id;
  const remove = async (reason: string): Promise<void> => {
    await call(removeTwoFactor, { params: { id: user.id }, body: { reason } });
    toast.success(say('removed'));
    await refreshUser();
  };
  return (
    <Card
      padded
      title={ofUsers('twoFactor')}
      aside={
        mayAct &&
        !isOwn &&
        user.twoFactorMethod !== null && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {say('removeTwoFactor')}
          </Button>
        )
      }
    >
      {user.twoFactorMethod === null ? (
        <TwoFactorCell user={user} />
      ) : (
        say('twoFactorOn', { method: ofUsers(user.twoFactorMethod) })
      )}
      {isOpen && (
        <ReasonDialog
          title={say('removeTitle')}
          confirm={say('removeTwoFactor')}
          run={remove}
          onClose={() => setIsOpen(false)}
        >
          {say('removeText')}
        </ReasonDialog>
      )}
    </Card>
  );
}
