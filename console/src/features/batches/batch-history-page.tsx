import { Button } from '@mantine/core';
import { IconFilterOff, IconListCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Batch, findBatches } from '@tamis/contract/batches';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/shared';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { BatchFilterBar } from './batch-filter-bar.tsx';
import { areBatchesFiltered, noBatchFilters, toFindBatches } from './batch-filters.ts';
import { BatchStateTag } from './batch-state.tsx';
import classes from './batch-history-page.module.css';
import { batchTexts } from './texts.ts';
import { useBatchFilters } from './use-batch-filters.ts';

const FOLLOW_MS = 2000;

/** Batches, newest first, with their progress. */
export function BatchHistoryPage() {
  const say = batchTexts.useTexts();
  const navigate = useNavigate();
  const columns = useBatchColumns();
  const [paging, setPaging] = usePaging(HISTORY_MAX_PAGE_SIZE);
  const [filters, change] = useBatchFilters();
  const [today] = useState(() => new Date());
  const query = useQuery({
    ...queryOf(findBatches, {
      body: { ...paging, ...toFindBatches(filters, today, readPreferences(localStorage).timeZone) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.batches.some((batch) => batch.state === 'running') ? FOLLOW_MS : false,
  });
  return (
    <Page>
      <PageHeader title={say('batches')} actions={<NewBatchButton />} />
      <BatchFilterBar filters={filters} onChange={change} />
      {query.isError ? (
        <QueryError error={query.error} title={say('failedList')} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.table}>
          <DataTable
            label={say('batches')}
            columns={columns}
            rows={query.data?.batches}
            rowKey={({ id }) => id}
            expectedRows={paging.perPage}
            isRefreshing={query.isPlaceholderData}
            onOpen={({ id }) => void navigate({ to: '/aml/batch/details', search: { id } })}
            renderCard={(batch) => <BatchCard batch={batch} />}
            empty={areBatchesFiltered(filters) ? <NothingLeft onReset={() => change(noBatchFilters)} /> : <NoBatches />}
          />
          {query.data && (
            <TableFoot
              paging={paging}
              total={query.data.totalRecords}
              onChange={setPaging}
              largestPage={HISTORY_MAX_PAGE_SIZE}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function useBatchColumns(): Column<Batch>[] {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    {
      key: 'name',
      title: say('name'),
      render: ({ name }) => (
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
      ),
    },
    { key: 'state', title: say('state'), width: 140, render: ({ state }) => <BatchStateTag state={state} /> },
    { key: 'rows', title: say('rows'), width: 90, align: 'right', render: ({ totalRows }) => format.count(totalRows) },
    {
      key: 'progress',
      title: say('progress'),
      width: 130,
      align: 'right',
      render: ({ screenedRows, pendingRows, totalRows, invalidRows }) =>
        `${format.count(screenedRows + pendingRows)} / ${format.count(totalRows - invalidRows)}`,
    },
    { key: 'hits', title: say('withHits'), width: 90, align: 'right', render: ({ hitRows }) => format.count(hitRows) },
    {
      key: 'errors',
      title: say('rowErrors'),
      width: 104,
      align: 'right',
      render: ({ invalidRows }) => format.count(invalidRows),
    },
    {
      key: 'createdOn',
      title: <span className={classes.apart}>{say('createdOn')}</span>,
      name: say('createdOn'),
      width: 186,
      render: ({ createdBy }) => <span className={classes.apart}>{format.dateTime(createdBy.timestamp)}</span>,
    },
    { key: 'createdBy', title: say('createdBy'), width: 160, render: ({ createdBy }) => personName(createdBy.actorId) },
  ];
}

/** A batch on a narrow screen. */
function BatchCard({
  batch: { name, state, screenedRows, pendingRows, totalRows, invalidRows, hitRows, createdBy },
}: {
  batch: Batch;
}) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  return (
    <span className={classes.card}>
      <bdi className={classes.name}>{name}</bdi>
      <BatchStateTag state={state} />
      <span className={classes.meta}>
        {say('progress')} {format.count(screenedRows + pendingRows)} / {format.count(totalRows - invalidRows)} ·{' '}
        {say('withHits')} {format.count(hitRows)} · {say('rowErrors')} {format.count(invalidRows)}
      </span>
      <span className={classes.meta}>{format.dateTime(createdBy.timestamp)}</span>
    </span>
  );
}

function NewBatchButton() {
  const say = batchTexts.useTexts();
  const canSearch = useCan('ComplySearch');
  return canSearch ? (
    <Button component={Link} to="/aml/batch/search" leftSection={<IconPlus {...iconProps} />}>
      {say('newBatch')}
    </Button>
  ) : null;
}

function NothingLeft({ onReset }: { onReset: () => void }) {
  const say = batchTexts.useTexts();
  return (
    <StatePanel
      icon={<IconFilterOff size={20} stroke={1.75} />}
      title={say('emptyFiltered')}
      actions={<Button onClick={onReset}>{say('reset')}</Button>}
    />
  );
}

function NoBatches() {
  const say = batchTexts.useTexts();
  return (
    <StatePanel icon={<IconListCheck size={20} stroke={1.75} />} title={say('emptyTitle')} actions={<NewBatchButton />}>
      {say('emptyText')}
    </StatePanel>
  );
}
