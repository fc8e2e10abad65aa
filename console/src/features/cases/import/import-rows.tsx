import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type CaseImport, type CaseImportFilter, type CaseImportRow, findCaseImportRows } from '@tamis/contract/cases';
import { pageQueryOf } from '../../../api/query.ts';
import { inChoice } from '../../../components/address/address.ts';
import { QueryTable } from '../../../components/list-page/query-table.tsx';
import { RowCard } from '../../../components/list-page/row-card.tsx';
import { useList } from '../../../components/list-page/use-list.ts';
import { useProblemColumns } from '../../../components/row-problems/problem-columns.tsx';
import { ProblemGroups } from '../../../components/row-problems/problem-groups.tsx';
import { RowProblems } from '../../../components/row-problems/row-problems.tsx';
import type { Column } from '../../../components/table/column.ts';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import classes from './case-import.module.css';
import { importTexts } from './texts.ts';

const filters = {
  all: 'filterAll',
  invalid: 'filterErrors',
  alike: 'filterAlike',
  made: 'filterMade',
} as const satisfies Partial<Record<CaseImportFilter, string>>;
type ShownFilter = keyof typeof filters;
const shownFilters = Object.keys(filters) as ShownFilter[];

type Numbered = CaseImportRow & { id: string };

/** '' while nobody has chosen. */
const chosen = { show: inChoice('', ...shownFilters) };

/** The rows of an import as the spreadsheet numbers them, with problems or cases; problems come first until it is started. */
export function ImportRows({ shown }: { shown: CaseImport }) {
  const say = importTexts.useTexts();
  const navigate = useNavigate();
  const canOpen = useCan('CaseFind', 'CaseUpdate');
  const list = useList({ orders: ['row'], filters: chosen });
  const { show, ...page } = list.input;
  const filter = show || (shown.state === 'draft' && shown.invalidRows > 0 ? 'invalid' : 'all');
  const query = useQuery(pageQueryOf(findCaseImportRows, { params: { id: shown.id }, body: { ...page, filter } }));
  const rowsWord = say('filterAll');
  return (
    <Card
      title={rowsWord}
      aside={
        <ChoiceField
          aria-label={rowsWord}
          choices={shownFilters.map((value) => ({ value, label: say(filters[value]) }))}
          value={filter}
          onChange={(value) => list.change({ show: value as ShownFilter })}
        />
      }
    >
      {query.data && <ProblemGroups groups={query.data.problemGroups} />}
      <QueryTable
        label={rowsWord}
        list={list}
        query={query}
        rows={({ rows }) => rows.map((row): Numbered => ({ ...row, id: String(row.row) }))}
        columns={useColumns(filter)}
        rowState={({ state }) => (state === 'invalid' ? 'wrong' : undefined)}
        onOpen={({ case: made }) => made && canOpen && void navigate({ to: '/case/details', search: { id: made.id } })}
        renderCard={(row) => <ImportRowCard row={row} />}
        empty={{ icon: <IconListCheck size={20} stroke={1.75} />, title: say('noRows') }}
        noneFound={{ title: say('noRows') }}
        failed={say('failedRows')}
      />
    </Card>
  );
}

function useColumns(filter: ShownFilter): Column<Numbered>[] {
  const say = importTexts.useTexts();
  const format = useFormat();
  const problems = useProblemColumns<Numbered>(160);
  const row: Column<Numbered> = {
    key: 'row',
    title: say('row'),
    width: 64,
    align: 'right',
    render: (one) => format.count(one.row),
  };
  const name: Column<Numbered> = {
    key: 'name',
    title: say('name'),
    minWidth: 200,
    render: (one) => <Name row={one} />,
  };
  const externalId: Column<Numbered> = {
    key: 'externalId',
    title: say('externalId'),
    width: 180,
    render: (one) => <bdi>{one.externalId}</bdi>,
  };
  if (filter !== 'invalid')
    return [
      row,
      name,
      externalId,
      { key: 'outcome', title: say('outcome'), minWidth: 320, wraps: true, render: (one) => <Outcome row={one} /> },
    ];
  return [row, name, externalId, ...problems];
}

function ImportRowCard({ row }: { row: CaseImportRow }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  return (
    <RowCard
      title={nameOf(row) || say('emptyCell')}
      meta={`${say('row')} ${format.count(row.row)} · ${row.externalId}`}
    >
      <Outcome row={row} />
    </RowCard>
  );
}

/** Once its case is made, the row says nothing more of who it was. */
const nameOf = ({ name, case: made }: CaseImportRow): string => name || (made?.name ?? '');

function Name({ row }: { row: CaseImportRow }) {
  const say = importTexts.useTexts();
  const name = nameOf(row);
  return name === '' ? <span className={classes.quiet}>{say('emptyCell')}</span> : <bdi dir="auto">{name}</bdi>;
}

function Outcome({ row }: { row: CaseImportRow }) {
  const say = importTexts.useTexts();
  const format = useFormat();
  if (row.state === 'invalid') return <RowProblems problems={row.problems} show="message" />;
  if (row.state === 'made') return row.case ? `${say('made')}: ${row.case.reference}` : say('made');
  return (
    <>
      <span>{say('waiting')}</span>
      {row.twinRow !== null && <div className={classes.meta}>{say('twin', { row: format.count(row.twinRow) })}</div>}
      {row.alike.map(({ id, name, alike, cases }) => (
        <div key={id} className={classes.meta}>
          {say(alike === 'identifier' ? 'alikeNumber' : 'alikeName', { name })}
          {cases.length > 0 && ` (${cases.map(({ reference }) => reference).join(', ')})`}
        </div>
      ))}
    </>
  );
}
