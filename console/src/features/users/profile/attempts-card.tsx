import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { findSignIns } from '@tamis/contract/profile';
import { queryOf } from '../../../api/query.ts';
import { Device } from '../../../components/device/device.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import type { Column } from '../../../components/table/column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { TableFoot } from '../../../components/table/table-foot.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { userTexts } from '../texts.ts';
import classes from './profile.module.css';
import { userPageTexts } from './texts.ts';

type Attempt = OutputOf<typeof findSignIns>['attempts'][number];

/** Tries to sign in to the account, the refused ones too. */
export function AttemptsCard({ id }: { id: string }) {
  const [say, ofUsers] = [userPageTexts.useTexts(), userTexts.useTexts()];
  const format = useFormat();
  const [paging, setPaging] = useState({ page: 1, perPage: 10 });
  const query = useQuery({ ...queryOf(findSignIns, { body: { id, ...paging } }), placeholderData: keepPreviousData });
  const wordsOf = ({ outcome }: Attempt): string => (outcome === 'blocked' ? ofUsers('blocked') : say(outcome));
  const columns: Column<Attempt>[] = [
    { key: 'at', title: say('when'), width: 176, render: ({ at }) => format.dateTime(at) },
    { key: 'outcome', title: say('outcome'), width: 160, render: wordsOf },
    { key: 'device', title: say('device'), minWidth: 200, render: (row) => <Device userAgent={row.deviceInfo} /> },
    {
      key: 'address',
      title: say('address'),
      width: 144,
      render: ({ address }) => <span className="mono">{address}</span>,
    },
  ];
  return (
    <Card title={say('attempts')}>
      {query.isError ? (
        <QueryError error={query.error} title={say('attemptsFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          label={say('attempts')}
          columns={columns}
          rows={query.data?.attempts}
          rowKey={(row) => row.id}
          expectedRows={3}
          isRefreshing={query.isPlaceholderData}
          empty={<p>{say('noAttempts')}</p>}
          renderCard={(row) => (
            <div className={classes.lines}>
              <span>{wordsOf(row)}</span>
              <Device userAgent={row.deviceInfo} />
              <span className={classes.quiet}>
                {format.dateTime(row.at)} · {row.address}
              </span>
            </div>
          )}
        />
      )}
      {query.data && query.data.totalRecords > paging.perPage && (
        <TableFoot paging={paging} total={query.data.totalRecords} onChange={setPaging} />
      )}
    </Card>
  );
}
