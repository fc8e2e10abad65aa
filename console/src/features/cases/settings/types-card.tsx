import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CaseType, deleteCaseType, findCaseTypes, requirableFields } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { EntriesCard, type EntryActs } from './entries-card.tsx';
import { caseSettingsTexts } from './texts.ts';
import { ReviewMonthsText } from './review-months.tsx';
import { TypeDialog } from './type-dialog.tsx';

export function TypesCard() {
  const say = caseSettingsTexts.useTexts();
  const query = useQuery(queryOf(findCaseTypes));
  return (
    <EntriesCard
      title={say('types')}
      text={say('typesText')}
      add={say('newType')}
      query={query}
      asked={findCaseTypes}
      renderForm={(type: CaseType | undefined, onClose) => <TypeDialog {...(type && { type })} onClose={onClose} />}
      removal={{
        title: say('deleteTypeTitle'),
        text: say('deleteTypeText'),
        confirm: say('deleteType'),
        run: (id) => call(deleteCaseType, { params: { id } }),
      }}
    >
      {({ types }, acts) => <TypeTable types={types} {...acts} />}
    </EntriesCard>
  );
}

function TypeTable({ types, onEdit, onRemove }: { types: readonly CaseType[] } & EntryActs<CaseType>) {
  const say = caseSettingsTexts.useTexts();
  return (
    <ActsTable
      label={say('types')}
      rows={types}
      idOf={({ id }) => id}
      columns={[
        { title: say('name'), render: ({ name }) => <bdi>{name}</bdi> },
        { title: say('version'), render: ({ version }) => version },
        {
          title: say('checks'),
          render: ({ checkTypes: asked }) => say('of', { count: asked.length, total: checkTypes.length }),
        },
        {
          title: say('required'),
          render: ({ requiredFields }) => say('of', { count: requiredFields.length, total: requirableFields.length }),
        },
        { title: say('due'), render: ({ dueDays }) => say('dueDays', { count: dueDays }) },
        { title: say('reviews'), render: ({ reviewMonths }) => <ReviewMonthsText months={reviewMonths} /> },
        {
          title: say('approvers'),
          render: ({ approverGroupName }) => <bdi>{approverGroupName ?? say('anybody')}</bdi>,
        },
        { title: say('monitored'), render: ({ isMonitored }) => say(isMonitored ? 'yes' : 'no') },
      ]}
      renderActs={(type) => (
        <>
          <RowAct
            label={say('edit', { name: type.name })}
            icon={<IconPencil {...iconProps} />}
            onClick={() => onEdit(type)}
          />
          <RowAct
            label={say('delete', { name: type.name })}
            icon={<IconX {...iconProps} />}
            onClick={() => onRemove(type)}
          />
        </>
      )}
    />
  );
}
