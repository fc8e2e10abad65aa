import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconLock, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beyond } from '@tamis/contract/calls/giving';
import { deleteUser, userChanges, type UserDetails, viewUser } from '@tamis/contract/users';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { ActAsButton } from '../../../components/act-as-button.tsx';
import { inText } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { Changes } from '../../../components/detail-page/changes.tsx';
import { DetailPage } from '../../../components/detail-page/detail-page.tsx';
import { detailTexts } from '../../../components/detail-page/texts.ts';
import { useCan, useSession } from '../../../components/use-session.ts';
import { useFullName } from '../../../components/use-full-name.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import { UserStatus } from '../user-status.tsx';
import { AccessTab } from './access-tab.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { UnblockDialog } from './unblock-dialog.tsx';
import { DetailsTab } from './details-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { userPageTexts } from './texts.ts';
import { useMayAct } from './use-may-act.ts';
import { useInvite, useUserRefresh } from './use-user-acts.tsx';

const list = '/usermanagement/users';
const WITHDRAWN_TOAST_MS = 5000;

/** One user: who it is, what they may, how they sign in, what they are told, what they did. */
export function UserPage() {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const format = useFormat();
  const fullName = useFullName();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewUser, { params: { id } }));
  const aside = (user: UserDetails) => (
    <>
      <UserStatus user={user} /> {[user.email, user.roleName].join(' · ')}
      {user.lastLoginAt !== null && ` · ${say('lastSignIn', { at: format.dateTime(user.lastLoginAt) })}`}
    </>
  );
  return (
    <DetailPage
      query={query}
      kind={ofUsers('kind')}
      list={{ to: list, title: ofUsers('title') }}
      nameOf={fullName}
      renderAside={aside}
      renderActions={(user) => (
        <>
          {mayBeActedAs(user) && (
            <ActAsButton people={[{ id: user.id, name: fullName(user) }]}>{say('actAs')}</ActAsButton>
          )}
          <Actions user={user} />
        </>
      )}
      renderTabs={(user) => [
        { key: 'details', label: say('details'), content: <DetailsTab user={user} /> },
        { key: 'access', label: say('access'), isWide: true, content: <AccessTab user={user} /> },
        {
          key: 'security',
          label: say('security'),
          content: (
            <>
              <Stronger user={user} />
              <SecurityTab user={user} />
            </>
          ),
        },
        { key: 'notifications', label: say('notifications'), content: <NotificationsTab id={user.id} /> },
        { key: 'activity', label: say('activity'), content: <ActivityTab id={user.id} /> },
        { key: 'changes', label: detailTexts.say('changes'), content: <Changes endpoint={userChanges} id={id} /> },
      ]}
      failed={ofUsers('loadOneFailed')}
    />
  );
}

/** Nobody acts as who administers the installation, or cannot sign in. */
const mayBeActedAs = ({ claims, status }: UserDetails): boolean => status === 'active' && !claims.includes('Root');

function Stronger({ user }: { user: UserDetails }) {
  const say = userPageTexts.useTexts();
  const claims = beyond(useSession()?.claims ?? [], user.claims);
  if (!useCan('UserAdd') || claims.length === 0) return null;
  return (
    <Banner tone="blue" icon={<IconLock {...iconProps} />}>
      {say('stronger', { claims: claims.join(', ') })}
    </Banner>
  );
}

function Actions({ user }: { user: UserDetails }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const [open, setOpen] = useState<'unblock' | 'withdraw'>();
  const navigate = useNavigate();
  const invite = useInvite(user.id);
  const isOwn = useSession()?.user.id === user.id;
  const close = (): void => setOpen(undefined);
  if (!useMayAct(user) || isOwn) return null;
  const leave = (ending: 'block' | 'delete'): void =>
    void navigate({ to: '/usermanagement/offboarding', search: { id: user.id, ending } });
  const isWaiting = user.invitationEndsAt !== null && !user.isBlocked;
  const Icon = user.isBlocked ? IconCircleCheck : IconBan;
  return (
    <>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        onClick={() => (isWaiting ? setOpen('withdraw') : leave('delete'))}
      >
        {say(isWaiting ? 'withdraw' : 'delete')}
      </Button>
      {!isWaiting && (
        <Button
          variant="default"
          leftSection={<Icon {...iconProps} />}
          onClick={() => (user.isBlocked ? setOpen('unblock') : leave('block'))}
        >
          {ofUsers(user.isBlocked ? 'unblock' : 'block')}
        </Button>
      )}
      {isWaiting && (
        <Button leftSection={<IconMailForward {...iconProps} />} loading={invite.isPending} onClick={invite.send}>
          {ofUsers('resend')}
        </Button>
      )}
      {invite.dialog}
      {open === 'unblock' && <UnblockDialog id={user.id} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog user={user} onClose={close} />}
    </>
  );
}

function WithdrawDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const say = userPageTexts.useTexts();
  const navigate = useNavigate();
  const refreshUsers = useUserRefresh();
  const fullName = useFullName();
  const withdraw = async (): Promise<void> => {
    await call(deleteUser, { params: { id: user.id } });
    toast.success(say('withdrawn', { name: fullName(user) }), { lastsMs: WITHDRAWN_TOAST_MS });
    await navigate({ to: list });
    await refreshUsers();
  };
  return (
    <ConfirmDialog title={say('withdrawTitle')} confirm={say('withdraw')} run={withdraw} onClose={onClose}>
      {say('withdrawText')}
    </ConfirmDialog>
  );
}
