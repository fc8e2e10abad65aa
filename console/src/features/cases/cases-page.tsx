import { Button } from '@mantine/core';
import { IconBriefcase, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  caseOrders,
  type CaseRow,
  caseStages,
  caseViews,
  countCases,
  findCases,
  findCaseTypes,
  riskLevels,
} from '@tamis/contract/cases';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { inChoice, inId } from '../../components/address/address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard, RowName } from '../../components/list-page/row-card.tsx';
import { useList } from '../../components/list-page/use-list.ts';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChoiceField } from '../../ui/choice/choice-field.tsx';
import { iconProps } from '../../ui/icon.ts';
import { AttentionTag } from './attention-tag.tsx';
import { CaseStatusCell, DueCell, RiskCell } from './case-cells.tsx';
import classes from './cases.module.css';
import { SnoozedTag } from './clock/snoozed-tag.tsx';
import { RestrictedTag } from './restriction/restricted-tag.tsx';
import { caseTexts } from './texts.ts';

const risks = ['', 'not_set', ...riskLevels] as const;
const warning = ['overdue', 'attention'];

/** Every case of the merchant, by whose work it is and what it waits for. */
export function CasesPage() {
  const say = caseTexts.useTexts();
  const navigate = useNavigate();
  const personName = usePersonName();
  const list = useList({
    orders: caseOrders,
    isDescending: true,
    filters: {
      view: inChoice('all', ...caseViews),
      stage: inChoice('', ...caseStages),
      typeId: inId,
      risk: inChoice(...risks),
    },
  });
  const { view, stage, typeId, risk, ...page } = list.input;
  const body = {
    ...page,
    view,
    ...(stage && { stage: [stage] }),
    ...(typeId && { typeId: [typeId] }),
    ...(risk && { risk: [risk] }),
  };
  const query = useQuery(pageQueryOf(findCases, { body }));
  const counts = useQuery(queryOf(countCases));
  const canAdd = useCan('CaseAdd');
  const importCases = canAdd && (
    <Button variant="default" component={Link} to="/case/import" leftSection={<IconFileImport {...iconProps} />}>
      {say('import')}
    </Button>
  );
  const newCase = canAdd && (
    <Button component={Link} to="/case/create" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <ListPage
      title={say('title')}
      name="cases"
      saves="cases"
      list={list}
      query={query}
      rows={({ cases }) => cases}
      columns={useColumns()}
      renderCard={(row) => (
        <RowCard
          title={row.name}
          meta={`${row.reference} · ${row.typeName} · ${personName(row.assigneeId) || say('nobody')}`}
        >
          <CaseStatusCell {...row} /> <RiskCell risk={row.risk} /> <DueCell {...row} />{' '}
          <AttentionTag attention={row.attention} /> <RestrictedTag restrictedTo={row.restrictedTo} />{' '}
          <SnoozedTag snoozedUntil={row.snoozedUntil} />
        </RowCard>
      )}
      onOpen={({ id }) => void navigate({ to: '/case/details', search: { id } })}
      rowState={({ attention }) => (attention.length > 0 ? 'added' : undefined)}
      find={say('find')}
      filters={<Filters stage={stage} typeId={typeId} risk={risk} onChange={list.change} />}
      notice={
        <ListViews
          label={say('views')}
          shown={view}
          onShow={(shown) => list.change({ view: shown })}
          views={caseViews.map((one) => ({
            view: one,
            label: say(one),
            count: counts.data?.[one],
            isWarning: warning.includes(one),
          }))}
        />
      }
      actions={
        <>
          {importCases}
          {newCase}
        </>
      }
      empty={{
        icon: <IconBriefcase size={20} stroke={1.75} />,
        title: say('empty'),
        text: say('emptyText'),
        action: newCase,
      }}
      failed={say('loadFailed')}
    />
  );
}

type Stage = '' | (typeof caseStages)[number];
type Risk = (typeof risks)[number];
interface FiltersProps {
  stage: Stage;
  typeId: string;
  risk: Risk;
  onChange: (change: { stage?: Stage; typeId?: string; risk?: Risk }) => void;
}

function Filters({ stage, typeId, risk, onChange }: FiltersProps) {
  const say = caseTexts.useTexts();
  const types = useQuery(queryOf(findCaseTypes)).data?.types ?? [];
  return (
    <>
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('stage')}
        choices={[{ value: '', label: say('anyStage') }, ...caseStages.map((value) => ({ value, label: say(value) }))]}
        value={stage}
        onChange={(chosen) => onChange({ stage: chosen as Stage })}
      />
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('type')}
        choices={[{ value: '', label: say('anyType') }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        value={typeId}
        onChange={(chosen) => onChange({ typeId: chosen })}
      />
      <ChoiceField
        className={classes.filter ?? ''}
        aria-label={say('risk')}
        choices={[
          { value: '', label: say('anyRisk') },
          { value: 'not_set', label: say('notSet') },
          ...riskLevels.map((value) => ({ value, label: say(value) })),
        ]}
        value={risk}
        onChange={(chosen) => onChange({ risk: chosen as Risk })}
      />
    </>
  );
}

function useColumns(): Column<CaseRow>[] {
  const say = caseTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    {
      key: 'reference',
      title: say('reference'),
      width: 144,
      isFixed: true,
      render: ({ reference }) => <span className={classes.mono}>{reference}</span>,
    },
    {
      key: 'name',
      title: say('name'),
      minWidth: 176,
      isFixed: true,
      render: ({ name, attention, restrictedTo, snoozedUntil }) => (
        <span className={classes.name}>
          <RowName>{name}</RowName> <AttentionTag attention={attention} />
          <RestrictedTag restrictedTo={restrictedTo} short />
          <SnoozedTag snoozedUntil={snoozedUntil} short />
        </span>
      ),
    },
    { key: 'type', title: say('type'), width: 160, render: ({ typeName }) => <bdi>{typeName}</bdi> },
    { key: 'status', title: say('status'), width: 144, render: (row) => <CaseStatusCell {...row} /> },
    { key: 'risk', title: say('risk'), width: 120, render: ({ risk }) => <RiskCell risk={risk} /> },
    {
      key: 'openItems',
      title: say('openItems'),
      width: 92,
      align: 'right',
      render: ({ openItems }) => format.count(openItems),
    },
    {
      key: 'assignee',
      title: say('assignee'),
      width: 120,
      render: ({ assigneeId }) =>
        assigneeId === null ? <span className={classes.quiet}>{say('nobody')}</span> : personName(assigneeId),
    },
    { key: 'due', title: say('due'), width: 116, render: (row) => <DueCell {...row} /> },
    { key: 'created_at', title: say('createdAt'), width: 112, render: ({ createdAt }) => format.date(createdAt) },
  ];
}
