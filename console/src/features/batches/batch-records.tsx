import { SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconListCheck } from '@tabler/icons-react';
import { type Batch, type BatchRecord, findBatchRecords, type RecordFilter } from '@tamis/contract/batches';
import { HISTORY_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { pageQueryOf } from '../../api/query.ts';
import { inChoice } from '../../components/address/address.ts';
import { QueryTable } from '../../components/list-page/query-table.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import { useProblemColumns } from '../../components/row-problems/problem-columns.tsx';
import { ProblemGroups } from '../../components/row-problems/problem-groups.tsx';
import { RowProblems } from '../../components/row-problems/row-problems.tsx';
import { SearchHits } from '../../components/searches/search-cells.tsx';
import { SearchStatusTag } from '../../components/search-status/search-status.tsx';
import type { Column } from '../../components/table/column.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { Card } from '../../ui/card.tsx';
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

type Numbered = BatchRecord & { id: string };
const numbered = (record: BatchRecord): Numbered => ({ ...record, id: String(record.row) });

/** '' while nobody has chosen. */
const shown = { rows: inChoice('', ...shownFilters) };

/** The rows of a batch as the spreadsheet numbers them, with hits or problems; problems come first until it is started. */
export function BatchRecords({ batch }: { batch: Batch }) {
  const say = batchTexts.useTexts();
  const navigate = useNavigate();
  const canFind = useCan('ComplyFind');
  // In the order of the file: no column of these sorts.
  const list = useList({ orders: ['in_file'], filters: shown, largestPage: HISTORY_MAX_PAGE_SIZE });
  const { page, perPage, rows } = list.input;
  const filter = rows || (batch.state === 'draft' && batch.invalidRows > 0 ? 'invalid' : 'all');
  const query = useQuery(pageQueryOf(findBatchRecords, { body: { id: batch.id, page, perPage, filter } }));
  return (
    <Card
      title={say('rows')}
      aside={<FilterChoice value={filter} onChange={(chosen) => list.change({ rows: chosen })} />}
    >
      {query.data && <ProblemGroups groups={query.data.problemGroups} />}
      <QueryTable
        label={say('rows')}
        list={list}
        query={query}
        rows={({ records }) => records.map(numbered)}
        columns={useRecordColumns(filter)}
        rowState={({ state }) => (state === 'invalid' ? 'wrong' : undefined)}
        onOpen={({ search }) =>
          search && canFind && void navigate({ to: '/aml/searchresults', search: { id: search.id } })
        }
        renderCard={(record) => <RecordCard record={record} />}
        empty={{ icon: <IconListCheck size={20} stroke={1.75} />, title: say('noRows') }}
        noneFound={{ title: say('noRows') }}
        failed={say('failedRows')}
      />
    </Card>
  );
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

function useRecordColumns(filter: ShownFilter): Column<Numbered>[] {
  const say = batchTexts.useTexts();
  const format = useFormat();
  const problems = useProblemColumns<Numbered>(200);
  const row: Column<Numbered> = {
    key: 'row',
    title: say('row'),
    width: 64,
    align: 'right',
    render: (record) => format.count(record.row),
  };
  const term: Column<Numbered> = {
    key: 'term',
    title: say('searchTerm'),
    width: 280,
    render: ({ searchTerm }) => <Term text={searchTerm} />,
  };
  if (filter === 'invalid') return [row, term, ...problems];
  return [
    row,
    { ...term, width: 320 },
    { key: 'reference', title: say('reference'), width: 160, render: ({ clientReference }) => clientReference },
    { key: 'outcome', title: say('outcome'), minWidth: 220, render: (record) => <Outcome record={record} /> },
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
      {record.state === 'invalid' && <RowProblems problems={record.problems} show="message" />}
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

function Outcome({ record }: { record: BatchRecord }) {
  const say = batchTexts.useTexts();
  if (record.state === 'invalid') return <RowProblems problems={record.problems} show="message" />;
  if (record.state === 'screened' && !record.search) return say('deleted');
  return say(record.search?.internalStatus === 'Completed' ? 'screened' : record.state);
}
