import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { endUserSession, endUserSessions, findUserSessions } from '@tamis/contract/user-security';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { Device, useDeviceText } from '../../../components/device/device.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { userTexts } from '../texts.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';
import { useUserRefresh } from './use-user-acts.tsx';

type Session = OutputOf<typeof findUserSessions>['sessions'][number];

/** Where the user is signed in, each with the way to end it. */
export function SessionsCard({ id, mayAct }: { id: string; mayAct: boolean }) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const query = useQuery(queryOf(findUserSessions, { params: { id } }));
  const end = useEnd(id);
  const rows = query.data?.sessions;
  const columns: Column<Session>[] = [
    {
      key: 'device',
      title: say('device'),
      minWidth: 200,
      render: ({ deviceInfo, isImpersonation }) => (
        <>
          <Device userAgent={deviceInfo} />
          {isImpersonation && <span className={classes.quiet}>{say('actingAs')}</span>}
        </>
      ),
    },
    {
      key: 'address',
      title: say('address'),
      width: 144,
      render: ({ address }) => <span className="mono">{address}</span>,
    },
    { key: 'createdAt', title: say('signedIn'), width: 164, render: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'lastUsedAt', title: say('lastUsed'), width: 164, render: ({ lastUsedAt }) => format.dateTime(lastUsedAt) },
    ...(mayAct
      ? [
          {
            key: 'end',
            title: '',
            name: say('end'),
            width: 88,
            render: (row: Session) => <EndButton session={row} onEnd={end.one} />,
          },
        ]
      : []),
  ];
  return (
    <Card
      title={say('sessions')}
      aside={
        mayAct &&
        (rows?.length ?? 0) > 0 && (
          <Button variant="default" loading={end.isPending} onClick={end.all}>
            {say('endAll')}
          </Button>
        )
      }
    >
      {query.isError ? (
        <QueryError error={query.error} title={say('sessionsFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={say('sessions')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          expectedRows={2}
          empty={<p>{say('noSessions')}</p>}
          renderCard={(row) => (
            <div className={classes.lines}>
              <Device userAgent={row.deviceInfo} />
              <span className={classes.quiet}>
                {format.dateTime(row.lastUsedAt)} · {row.address}
              </span>
              {mayAct && <EndButton session={row} onEnd={end.one} />}
            </div>
          )}
        />
      )}
    </Card>
  );
}

function EndButton({ session, onEnd }: { session: Session; onEnd: (sessionId: string) => void }) {
  const say = userPageTexts.useTexts();
  const format = useFormat();
  const device = useDeviceText()(session.deviceInfo);
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={say('endOf', { device, at: format.dateTime(session.createdAt) })}
      onClick={() => onEnd(session.id)}
    >
      {say('end')}
    </Button>
  );
}

function useEnd(id: string) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const refreshUser = useUserRefresh();
  const end = useMutation({
    mutationFn: async (sessionId: string | undefined) => {
      if (sessionId === undefined) return (await call(endUserSessions, { params: { id } })).ended;
      await call(endUserSession, { params: { id, sessionId } });
      return 1;
    },
    meta: { errorTitle: ofUsers('updateFailed') },
    onSuccess: (count) => toast.success(say('ended', { count })),
    onSettled: refreshUser,
  });
  return {
    isPending: end.isPending,
    all: () => end.mutate(undefined),
    one: (sessionId: string) => end.mutate(sessionId),
  };
}
