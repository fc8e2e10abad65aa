import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseType, deleteCaseType, findCaseTypes, requirableFields } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/check-types';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { EntriesCard } from './entries-card.tsx';
import { caseSettingsTexts } from './texts.ts';
import { ReviewMonthsText } from './review-months.tsx';
import { TypeDialog } from './type-dialog.tsx';

type Shown = { kind: 'new' } | { kind: 'edit' | 'delete'; type: CaseType };

export function TypesCard() {
  const say = caseSettingsTexts.useTexts();
  const client = useQueryClient();
  const query = useQuery(queryOf(findCaseTypes));
  const [dialog, setDialog] = useState<Shown>();
  const close = (): void => setDialog(undefined);
  const remove = async (id: string): Promise<void> => {
    await call(deleteCaseType, { params: { id } });
    close();
    await refresh(client, findCaseTypes);
  };
  return (
    <>
      <EntriesCard
        title={say('types')}
        text={say('typesText')}
        add={say('newType')}
        onAdd={() => setDialog({ kind: 'new' })}
        query={query}
      >
        {({ types }) => <TypeTable types={types} onShow={setDialog} />}
      </EntriesCard>
      {dialog?.kind === 'new' && <TypeDialog onClose={close} />}
      {dialog?.kind === 'edit' && <TypeDialog type={dialog.type} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={say('deleteTypeTitle')}
          confirm={say('deleteType')}
          run={() => remove(dialog.type.id)}
          onClose={close}
        >
          {say('deleteTypeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function TypeTable({ types, onShow }: { types: readonly CaseType[]; onShow: (dialog: Shown) => void }) {
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
            onClick={() => onShow({ kind: 'edit', type })}
          />
          <RowAct
            label={say('delete', { name: type.name })}
            icon={<IconX {...iconProps} />}
            onClick={() => onShow({ kind: 'delete', type })}
          />
        </>
      )}
    />
  );
}
