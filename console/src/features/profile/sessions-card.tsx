import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { closeOtherSessions, closeOneSession, listSessions } from '@tamis/contract/profile';
import { call } from '../../api/call.ts';
import { queryOf, refresh } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { useSession } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { Tag } from '../../ui/tags/tag.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { Device, useDeviceText } from '../../components/device/device.tsx';
import classes from './profile-page.module.css';
import { sessionTexts } from './texts.ts';

type Session = OutputOf<typeof listSessions>['sessions'][number];

/** Where the user is signed in, with the way to sign out of each place. */
export function SessionsCard() {
  const say = sessionTexts.useTexts();
  const sessions = useQuery(queryOf(listSessions));
  const isActing = useSession()?.isImpersonation ?? false;
  const columns = useSessionColumns(isActing);
  const rows = sessions.data?.sessions;
  return (
    <Card
      title={say('title')}
      className={classes.wide ?? ''}
      aside={!isActing && <CloseOthers isNeeded={rows?.some(({ isCurrent }) => !isCurrent) ?? false} />}
    >
      {sessions.isError ? (
        <QueryError error={sessions.error} title={say('loadFailed')} onRetry={() => void sessions.refetch()} />
      ) : (
        <DataTable
          label={say('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          expectedRows={2}
          renderCard={(session) => <SessionLines session={session} isActing={isActing} />}
        />
      )}
    </Card>
  );
}

/** A session on a narrow screen. */
function SessionLines({ session, isActing }: { session: Session; isActing: boolean }) {
  const say = sessionTexts.useTexts();
  const format = useFormat();
  return (
    <div className={classes.lines}>
      <Device userAgent={session.deviceInfo} />
      <span className={classes.line}>
        {format.dateTime(session.createdAt)} · {session.address}
      </span>
      {!session.isCurrent && (
        <span className={classes.line}>{say('lastUsed', { moment: format.dateTime(session.lastUsedAt) })}</span>
      )}
      <span className={classes.line}>
        <Kind {...session} />
        {!isActing && !session.isCurrent && <CloseOne {...session} />}
      </span>
    </div>
  );
}

function CloseOthers({ isNeeded }: { isNeeded: boolean }) {
  const say = sessionTexts.useTexts();
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(closeOtherSessions),
    meta: { errorTitle: say('closeFailed') },
    onSuccess: ({ closed }) => toast.success(say('closedOthers', { count: closed })),
    onSettled: () => refresh(client, listSessions),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconLogout {...iconProps} />}
      disabled={!isNeeded}
      loading={close.isPending}
      onClick={() => close.mutate()}
    >
      {say('closeOthers')}
    </Button>
  );
}

function useSessionColumns(isActing: boolean): Column<Session>[] {
  const say = sessionTexts.useTexts();
  const format = useFormat();
  return [
    {
      key: 'device',
      title: say('device'),
      minWidth: 220,
      render: ({ deviceInfo }) => <Device userAgent={deviceInfo} />,
    },
    { key: 'kind', title: '', width: 130, render: (session) => <Kind {...session} /> },
    {
      key: 'address',
      title: say('address'),
      width: 180,
      render: ({ address }) => <span className="mono">{address}</span>,
    },
    { key: 'openedAt', title: say('openedAt'), width: 176, render: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'lastUsedAt',
      title: say('lastUsedAt'),
      width: 176,
      render: ({ isCurrent, lastUsedAt }) => (isCurrent ? say('now') : format.dateTime(lastUsedAt)),
    },
    {
      key: 'close',
      title: '',
      width: 112,
      align: 'right',
      isHidden: isActing,
      render: (session) => !session.isCurrent && <CloseOne {...session} />,
    },
  ];
}

function Kind({ isCurrent, isImpersonation }: Session) {
  const say = sessionTexts.useTexts();
  if (isCurrent) return <Tag tone="green">{say('thisOne')}</Tag>;
  return isImpersonation && <Tag tone="amber">{say('acting')}</Tag>;
}

function CloseOne({ id, deviceInfo, createdAt }: Session) {
  const say = sessionTexts.useTexts();
  const format = useFormat();
  const device = useDeviceText()(deviceInfo);
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () => call(closeOneSession, { params: { id } }),
    meta: { errorTitle: say('closeFailed') },
    onSuccess: () => toast.success(say('closed')),
    onSettled: () => refresh(client, listSessions),
  });
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={close.isPending}
      aria-label={say('closeOf', { device, moment: format.dateTime(createdAt) })}
      onClick={() => close.mutate()}
    >
      {say('close')}
    </Button>
  );
}
