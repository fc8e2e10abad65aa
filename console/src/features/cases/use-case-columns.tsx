import type { CaseRow } from '@tamis/contract/cases';
import { RowName } from '../../components/list-page/row-card.tsx';
import type { Column } from '../../components/table/column.ts';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { AttentionTag } from './attention-tag.tsx';
import { CaseStatusCell, DueCell, RiskCell } from './case-cells.tsx';
import classes from './cases.module.css';
import { SnoozedTag } from './clock/snoozed-tag.tsx';
import { EscalatedTag } from './escalation/escalated-tag.tsx';
import { RestrictedTag } from './restriction/restricted-tag.tsx';
import { caseTexts } from './texts.ts';

export function useCaseColumns(): Column<CaseRow>[] {
  const say = caseTexts.useTexts();
  const format = useFormat();
  const personName = usePersonName();
  return [
    {
      key: 'reference',
      title: say('reference'),
      width: 124,
      isFixed: true,
      render: ({ reference }) => <span className={classes.mono}>{reference}</span>,
    },
    {
      key: 'name',
      title: say('name'),
      minWidth: 176,
      isFixed: true,
      render: ({ name, attention, escalation, restrictedTo, snoozedUntil }) => (
        <span className={classes.name}>
          <RowName>{name}</RowName> <AttentionTag attention={attention} />
          <EscalatedTag escalation={escalation} short />
          <RestrictedTag restrictedTo={restrictedTo} short />
          <SnoozedTag snoozedUntil={snoozedUntil} short />
        </span>
      ),
    },
    { key: 'type', title: say('type'), width: 140, render: ({ typeName }) => <bdi>{typeName}</bdi> },
    { key: 'status', title: say('status'), width: 152, render: (row) => <CaseStatusCell {...row} /> },
    { key: 'risk', title: say('risk'), width: 124, render: ({ risk }) => <RiskCell risk={risk} /> },
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
      width: 112,
      render: ({ assigneeId, groupName }) =>
        assigneeId === null ? (
          <span
            className={classes.quiet}
            title={groupName === null ? undefined : say('nobodyOf', { group: groupName })}
          >
            {groupName ?? say('nobody')}
          </span>
        ) : (
          personName(assigneeId)
        ),
    },
    {
      key: 'group',
      title: say('workGroup'),
      width: 132,
      isOptional: true,
      render: ({ groupName }) => (groupName === null ? '–' : <bdi>{groupName}</bdi>),
    },
    { key: 'due', title: say('due'), width: 128, render: (row) => <DueCell {...row} /> },
    {
      key: 'next_review',
      title: say('nextReview'),
      width: 124,
      isOptional: true,
      render: ({ nextReviewAt }) => (nextReviewAt === null ? '–' : format.date(nextReviewAt)),
    },
    { key: 'created_at', title: say('createdAt'), width: 116, render: ({ createdAt }) => format.date(createdAt) },
  ];
}
