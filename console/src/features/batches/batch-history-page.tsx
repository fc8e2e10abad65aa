import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Batch, BATCH_NAME_MAX_LENGTH, findBatches } from '@tamis/contract/batches';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { pageQueryOf } from '../../api/query.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { WorkStateTag } from '../../components/work-steps/work-state.tsx';
import { readPreferences } from '../../format/preferences.ts';
import { useFormat } from '../../format/use-format.ts';
import { iconProps } from '../../ui/icon.ts';
import { BatchFilterFields } from './batch-filter-fields.tsx';
import { batchFilters, toFindBatches } from './batch-filters.ts';
import classes from './batch-history-page.module.css';
import { batchTexts } from './texts.ts';

const FOLLOW_MS = 2000;

/** Batches, newest first, with their progress. */
export function BatchHistoryPage() {
  const say = batchTexts.useTexts();
  const navigate = useNavigate();
  const list = useList({
    orders: ['created_at'],
    isDescending: true,
    find: { as: 'name', max: BATCH_NAME_MAX_LENGTH },
    filters: batchFilters,
    largestPage: HISTORY_MAX_PAGE_SIZE,
  });
  const { page, perPage } = list.input;
  const [today] = useState(() => new Date());
  const query = useQuery({
    ...pageQueryOf(findBatches, {
      body: { page, perPage, ...toFindBatches(list.input, today, readPreferences(localStorage).timeZone) },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.batches.some((batch) => batch.state === 'running') ? FOLLOW_MS : false,
  });
  return (
    <ListPage
      title={say('batches')}
      name="batches"
      actions={<NewBatchButton />}
      list={list}
      query={query}
      rows={({ batches }) => batches}
      columns={useBatchColumns()}
      onOpen={({ id }) => void navigate({ to: '/aml/batch/details', search: { id } })}
      renderCard={(batch) => <BatchCard batch={batch} />}
      find={say('nameOrFile')}
      filters={<BatchFilterFields list={list} />}
      empty={{
        icon: <IconListCheck size={20} stroke={1.75} />,
        title: say('emptyTitle'),
        text: say('emptyText'),
        action: <NewBatchButton />,
      }}
      noneFound={{ title: say('emptyFiltered') }}
      failed={say('failedList')}
    />
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
        <span title={name}>
          <RowName>{name}</RowName>
        </span>
      ),
    },
    { key: 'state', title: say('state'), width: 140, render: ({ state }) => <WorkStateTag state={state} /> },
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
  const figures = [
    `${say('progress')} ${format.count(screenedRows + pendingRows)} / ${format.count(totalRows - invalidRows)}`,
    `${say('withHits')} ${format.count(hitRows)}`,
    `${say('rowErrors')} ${format.count(invalidRows)}`,
  ];
  return (
    <RowCard
      title={name}
      meta={
        <>
          {figures.join(' · ')}
          <br />
          {format.dateTime(createdBy.timestamp)}
        </>
      }
    >
      <WorkStateTag state={state} />
    </RowCard>
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
