import { SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconAlertCircle } from '@tabler/icons-react';
import { type Batch, type BatchRecord, findBatchRecords, type RecordFilter } from '@tamis/contract/batches';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/shared';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { SearchHits } from '../../components/searches/search-cells.tsx';
import { SearchStatusTag } from '../../components/search-status/search-status.tsx';
import type { Column } from '../../components/table/column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { TableFoot } from '../../components/table/table-foot.tsx';
import { usePaging } from '../../components/table/use-paging.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import { Status } from '../../ui/status.tsx';
import classes from './batch-records.module.css';
import { batchTexts } from './texts.ts';

const filters = {
  all: 'filterAll',
  hits: 'filterHits',
  invalid: 'filterErrors',
  waiting: 'filterWaiting',
  pending: 'filterPending',
} as const satisfies Partial<Record<RecordFilter, string>>;
type ShownFilter = keyof typeof filters;
const shownFilters = Object.keys(filters) as ShownFilter[];

/** The rows of a batch as the spreadsheet numbers them, with hits or problems; problems come first until it is started. */
export function BatchRecords({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const navigate = useNavigate();
  const canFind = useCan('ComplyFind');
  const [chosen, choose] = useRowFilter();
  const filter = chosen ?? (batch.state === 'draft' && batch.invalidRows > 0 ? 'invalid' : 'all');
  const [paging, setPaging] = usePaging(HISTORY_MAX_PAGE_SIZE);
  const query = useQuery({
    ...queryOf(findBatchRecords, { body: { id: batch.id, ...paging, filter } }),
    placeholderData: keepPreviousData,
  });
  const columns = useRecordColumns(filter);
  return (
    <Card title={say('rows')} aside={<FilterChoice value={filter} onChange={choose} />}>
      {query.isError ? (
        <QueryError error={query.error} title={say('failedRows')} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={say('rows')}
            columns={columns}
            rows={query.data?.records}
            rowKey={({ row }) => String(row)}
            rowState={({ state }) => (state === 'invalid' ? 'wrong' : undefined)}
            expectedRows={paging.perPage}
            isRefreshing={query.isPlaceholderData}
            onOpen={({ search }) =>
              search && canFind && void navigate({ to: '/aml/searchresults', search: { id: search.id } })
            }
            renderCard={(record) => <RecordCard record={record} />}
            empty={<p>{say('noRows')}</p>}
          />
          {query.data && (
            <TableFoot
              paging={paging}
              total={query.data.totalRecords}
              onChange={setPaging}
              largestPage={HISTORY_MAX_PAGE_SIZE}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** Which rows are shown, kept in the address; undefined while nobody has chosen. */
function useRowFilter(): [ShownFilter | undefined, (filter: ShownFilter) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (rows: ShownFilter): void =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, rows, currentPage: undefined }),
      replace: true,
    });
  return [shownFilters.find((known) => known === search['rows']), choose];
}

/** All of them side by side, where there is room. */
function FilterChoice({ value, onChange }: { value: ShownFilter; onChange: (filter: ShownFilter) => void }) {
  const say = batchTexts.useTexts();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const data = shownFilters.map((filter) => ({ value: filter, label: say(filters[filter]) }));
  return isNarrow ? (
    <Select
      aria-label={say('rows')}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(filter) => filter && onChange(filter)}
    />
  ) : (
    <SegmentedControl aria-label={say('rows')} data={data} value={value} onChange={onChange} />
  );
}

function useRecordColumns(filter: ShownFilter): Column<BatchRecord>[] {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const row: Column<BatchRecord> = {
    key: 'row',
    title: say('row'),
    width: 64,
    align: 'right',
    render: (record) => format.count(record.row),
  };
  const term: Column<BatchRecord> = {
    key: 'term',
    title: say('searchTerm'),
    width: 280,
    render: ({ searchTerm }) => <Term text={searchTerm} />,
  };
  if (filter === 'invalid') {
    return [
      row,
      term,
      {
        key: 'error',
        title: say('error'),
        wraps: true,
        leastWidth: 320,
        render: (record) => <Problems record={record} show="message" />,
      },
      {
        key: 'column',
        title: say('column'),
        width: 200,
        wraps: true,
        render: (record) => <Problems record={record} show="column" />,
      },
      {
        key: 'value',
        title: say('value'),
        width: 140,
        wraps: true,
        render: (record) => <Problems record={record} show="value" />,
      },
    ];
  }
  return [
    row,
    { ...term, width: 320 },
    { key: 'reference', title: say('reference'), width: 160, render: ({ clientReference }) => clientReference },
    { key: 'outcome', title: say('outcome'), leastWidth: 220, render: (record) => <Outcome record={record} /> },
    {
      key: 'hits',
      title: say('hits'),
      width: 90,
      align: 'right',
      render: ({ search }) => search && <SearchHits search={search} />,
    },
    {
      key: 'status',
      title: say('status'),
      width: 160,
      render: ({ search }) => search && <SearchStatusTag status={search.status} />,
    },
  ];
}

/** A row on a narrow screen: what is wrong with it stands below its name. */
function RecordCard({ record }: { record: BatchRecord }) {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const { row, searchTerm, search } = record;
  return (
    <>
      <div className={classes.cardTop}>
        <Term text={searchTerm} />
        {search && <SearchHits search={search} withWord />}
      </div>
      <div className={classes.meta}>
        {say('row')} {format.count(row)}
        {record.state !== 'invalid' && (
          <>
            {' '}
            · <Outcome record={record} />
          </>
        )}
      </div>
      {record.state === 'invalid' && <Problems record={record} show="message" />}
    </>
  );
}

function Term({ text }: { text: string }) {
  const say = batchTexts.useTexts();
  return text === '' ? (
    <span className={classes.emptyCell}>{say('emptyCell')}</span>
  ) : (
    <bdi className={classes.term} dir="auto" title={text}>
      {text}
    </bdi>
  );
}

function Problems({ record, show }: { record: BatchRecord; show: 'message' | 'column' | 'value' }) {
  return record.problems.map((problem) => (
    <div key={`${problem.column} ${problem.message}`}>
      {show === 'message' ? (
        <Status tone="red" icon={<IconAlertCircle {...tagIconProps} />}>
          {problem.message}
        </Status>
      ) : (
        <code>{problem[show]}</code>
      )}
    </div>
  ));
}

function Outcome({ record }: { record: BatchRecord }) {
  const say = batchTexts.useTexts();
  if (record.state === 'invalid') return <Problems record={record} show="message" />;
  if (record.state === 'screened' && !record.search) return say('deleted');
  return say(record.search?.internalStatus === 'Completed' ? 'screened' : record.state);
}
