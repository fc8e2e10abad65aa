import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type CaseView, caseViews, countCases, findCases } from '@tamis/contract/cases';
import { pageQueryOf, queryOf } from '../../api/query.ts';
import { focusedRow } from '../../components/list-page/focused-row.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { ListViews } from '../../components/list-page/list-views.tsx';
import { RowCard } from '../../components/list-page/row-card.tsx';
import { SelectionActions } from '../../components/table/selection-actions.tsx';
import { usePersonName } from '../../components/use-person-name.ts';
import { useCan } from '../../components/use-session.ts';
import { narrowScreen } from '../../ui/breakpoints.ts';
import { iconProps } from '../../ui/icon.ts';
import { AttentionTag } from './attention-tag.tsx';
import { ListMenu, NextUnassigned, useNextUnassigned } from './bulk/list-buttons.tsx';
import { bulkTexts } from './bulk/texts.ts';
import { useBulkActs } from './bulk/use-bulk-acts.tsx';
import { useCaseSelection } from './bulk/use-case-selection.ts';
import { CaseStatusCell, DueCell, RiskCell } from './case-cells.tsx';
import { CaseFilters } from './case-filters.tsx';
import { FurtherFilters } from './further-filters-bar.tsx';
import { SnoozedTag } from './clock/snoozed-tag.tsx';
import { EscalatedTag } from './escalation/escalated-tag.tsx';
import { RestrictedTag } from './restriction/restricted-tag.tsx';
import { caseTexts } from './texts.ts';
import { useCaseColumns } from './use-case-columns.tsx';
import { useCaseList } from './use-case-list.ts';

const tones: Partial<Record<CaseView, 'blue' | 'amber' | 'red'>> = {
  unassigned: 'blue',
  'to-approve': 'blue',
  overdue: 'red',
  attention: 'amber',
};

/** Every case of the merchant, by whose work it is and what it waits for. */
export function CasesPage() {
  const say = caseTexts.useTexts();
  const ofBulk = bulkTexts.useTexts();
  const navigate = useNavigate();
  const personName = usePersonName();
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false });
  const { list, wanted } = useCaseList();
  const { view, stage, typeId, risk, import: importId, page, perPage } = list.input;
  const query = useQuery(pageQueryOf(findCases, { body: { ...wanted, page, perPage } }));
  const counts = useQuery(queryOf(countCases));
  const { selection, cases, findAll } = useCaseSelection(query.data?.cases, wanted);
  const { actions, dialogs } = useBulkActs({
    cases,
    isUnseen: cases.length > selection.known.length,
    focused: () => focusedRow(query.data?.cases),
    wanted,
    clear: selection.clear,
  });
  const next = useNextUnassigned();
  const newCase = useCan('CaseAdd') && (
    <Button component={Link} to="/case/create" leftSection={<IconPlus {...iconProps} />}>
      {say('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={say('title')}
        name="cases"
        saves="cases"
        list={list}
        query={query}
        rows={({ cases: rows }) => rows}
        columns={useCaseColumns()}
        renderCard={(row) => (
          <RowCard
            title={row.name}
            meta={`${row.reference} · ${row.typeName} · ${personName(row.assigneeId) || row.groupName || say('nobody')}`}
          >
            <CaseStatusCell {...row} /> <RiskCell risk={row.risk} /> <DueCell {...row} />{' '}
            <AttentionTag attention={row.attention} /> <EscalatedTag escalation={row.escalation} />{' '}
            <RestrictedTag restrictedTo={row.restrictedTo} /> <SnoozedTag snoozedUntil={row.snoozedUntil} />
          </RowCard>
        )}
        onOpen={({ id }) => void navigate({ to: '/case/details', search: { id } })}
        rowState={({ attention }) => (attention.length > 0 ? 'added' : undefined)}
        bulk={{
          selection,
          label: ({ reference, name }) => ofBulk('select', { reference, name }),
          actions: <SelectionActions actions={actions} isNarrow={isNarrow} />,
          findAll,
        }}
        find={say('find')}
        filters={
          <>
            <CaseFilters stage={stage} typeId={typeId} risk={risk} importId={importId} onChange={list.change} />
            <FurtherFilters values={list.input} onChange={list.change} />
          </>
        }
        notice={
          <ListViews
            label={say('views')}
            shown={view}
            onShow={(shown) => list.change({ view: shown })}
            views={caseViews.map((one) => ({ view: one, label: say(one), count: counts.data?.[one], ...toneOf(one) }))}
          />
        }
        actions={
          <>
            {!isNarrow && <NextUnassigned next={next} />}
            <ListMenu wanted={wanted} next={isNarrow ? next : undefined} />
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
      {dialogs}
    </>
  );
}

const toneOf = (view: CaseView) => {
  const tone = tones[view];
  return tone === undefined ? {} : { tone };
};
