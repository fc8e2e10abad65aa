import { IconAlertTriangle, IconCircleCheck, IconLock, IconMessage2Code } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findSignIns } from '@tamis/contract/profile';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { useShownPage } from '../../components/table/use-shown-page.ts';
import { useFormat } from '../../format/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/tags/status.tsx';
import type { Tone } from '../../ui/tags/tag.tsx';
import { Device } from '../../components/device/device.tsx';
import classes from './profile-page.module.css';
import { signInTexts } from './texts.ts';

type SignIn = OutputOf<typeof findSignIns>['attempts'][number];

/** Tries to sign in to this account, the failed ones too: what the user does not know was somebody else. */
export function SignInsCard() {
  const say = signInTexts.useTexts();
  const format = useFormat();
  const [paging, setPaging] = usePaging();
  const signIns = useQuery({ ...queryOf(findSignIns, { body: paging }), placeholderData: keepPreviousData });
  const answer = useShownPage(signIns, ({ attempts }) => attempts, paging, setPaging);
  const columns: Column<SignIn>[] = [
    { key: 'at', title: say('when'), width: 176, render: ({ at }) => format.dateTime(at) },
    { key: 'outcome', title: say('outcome'), width: 250, render: ({ outcome }) => <Outcome of={outcome} /> },
    {
      key: 'device',
      title: say('device'),
      minWidth: 220,
      render: ({ deviceInfo }) => <Device userAgent={deviceInfo} />,
    },
    {
      key: 'address',
      title: say('address'),
      width: 180,
      render: ({ address }) => <span className="mono">{address}</span>,
    },
  ];
  return (
    <Card title={say('title')} className={classes.wide ?? ''}>
      {signIns.isError ? (
        <QueryError error={signIns.error} title={say('loadFailed')} onRetry={() => void signIns.refetch()} />
      ) : (
        <DataTable
          label={say('title')}
          columns={columns}
          rows={answer?.attempts}
          rowKey={({ id }) => id}
          isRefreshing={signIns.isPlaceholderData}
          empty={<p>{say('empty')}</p>}
          renderCard={(signIn) => <SignInLines {...signIn} />}
        />
      )}
      {answer && <TableFoot paging={paging} total={answer.totalRecords} onChange={setPaging} />}
    </Card>
  );
}

/** A try on a narrow screen. */
function SignInLines({ at, outcome, deviceInfo, address }: SignIn) {
  const format = useFormat();
  return (
    <div className={classes.lines}>
      <Outcome of={outcome} />
      <Device userAgent={deviceInfo} />
      <span className={classes.line}>
        {format.dateTime(at)} · {address}
      </span>
    </div>
  );
}

const statusStyle: Record<SignIn['outcome'], { tone: Tone; Icon: typeof IconLock }> = {
  'signed-in': { tone: 'green', Icon: IconCircleCheck },
  'code-asked': { tone: 'blue', Icon: IconMessage2Code },
  'wrong-password': { tone: 'amber', Icon: IconAlertTriangle },
  'wrong-code': { tone: 'amber', Icon: IconAlertTriangle },
  locked: { tone: 'red', Icon: IconLock },
  blocked: { tone: 'red', Icon: IconLock },
  'organisation-shut': { tone: 'red', Icon: IconLock },
};

function Outcome({ of: outcome }: { of: SignIn['outcome'] }) {
  const say = signInTexts.useTexts();
  const { tone, Icon } = statusStyle[outcome];
  return (
    <Status tone={tone} icon={<Icon {...tagIconProps} />}>
      {say(outcome)}
    </Status>
  );
}
