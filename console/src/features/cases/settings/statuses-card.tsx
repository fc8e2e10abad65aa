import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CaseStatus,
  caseStages,
  createCaseStatus,
  deleteCaseStatus,
  findCaseStatuses,
  setDefaultCaseStatus,
  statusColours,
  updateCaseStatus,
} from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { rangeOf } from '../../../components/form/limits.ts';
import { useEndpointForm } from '../../../components/form/use-endpoint-form.ts';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { ChoiceField } from '../../../ui/choice/choice-field.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { Tag } from '../../../ui/tags/tag.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { CaseStatusCell } from '../case-cells.tsx';
import { caseTexts } from '../texts.ts';
import { EntriesCard, type EntryActs } from './entries-card.tsx';
import { caseSettingsTexts } from './texts.ts';

/** The choice of no colour of its own. */
const OF_STAGE = 'stage' as const;

export function StatusesCard() {
  const say = caseSettingsTexts.useTexts();
  const query = useQuery(queryOf(findCaseStatuses));
  return (
    <EntriesCard
      title={say('statuses')}
      text={say('statusesText')}
      add={say('newStatus')}
      query={query}
      asked={findCaseStatuses}
      renderForm={(status: CaseStatus | undefined, onClose) => (
        <StatusDialog {...(status && { status })} onClose={onClose} />
      )}
      removal={{
        title: say('deleteStatusTitle'),
        text: say('deleteStatusText'),
        confirm: say('deleteStatus'),
        run: (id) => call(deleteCaseStatus, { params: { id } }),
      }}
    >
      {({ statuses }, acts) => <StatusTable statuses={statuses} {...acts} />}
    </EntriesCard>
  );
}

function StatusTable({ statuses, onEdit, onRemove }: { statuses: readonly CaseStatus[] } & EntryActs<CaseStatus>) {
  const say = caseSettingsTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  return (
    <ActsTable
      label={say('statuses')}
      rows={statuses}
      idOf={({ id }) => id}
      columns={[
        {
          title: say('name'),
          render: ({ stage, name, colour }) => <CaseStatusCell stage={stage} statusName={name} statusColour={colour} />,
        },
        { title: say('stage'), render: ({ stage }) => ofCases(stage) },
        { title: say('order'), render: ({ order }) => order },
        { title: say('default'), render: (status) => <DefaultCell status={status} /> },
      ]}
      renderActs={(status) => (
        <>
          <RowAct
            label={say('edit', { name: status.name })}
            icon={<IconPencil {...iconProps} />}
            onClick={() => onEdit(status)}
          />
          {!status.isDefault && (
            <RowAct
              label={say('deleteStatusOf', { name: status.name })}
              icon={<IconX {...iconProps} />}
              onClick={() => onRemove(status)}
            />
          )}
        </>
      )}
    />
  );
}

function DefaultCell({ status: { id, name, isDefault } }: { status: CaseStatus }) {
  const say = caseSettingsTexts.useTexts();
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: () => call(setDefaultCaseStatus, { params: { id } }),
    onSettled: () => refresh(client, findCaseStatuses),
  });
  if (isDefault) return <Tag tone="green">{say('default')}</Tag>;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={say('makeDefaultOf', { name })}
      onClick={() => choose.mutate()}
    >
      {say('makeDefault')}
    </Button>
  );
}

function StatusDialog({ status, onClose }: { status?: CaseStatus; onClose: () => void }) {
  const say = caseSettingsTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const options = {
    initial: {
      name: status?.name ?? '',
      stage: status?.stage ?? 'in_review',
      colour: status?.colour ?? OF_STAGE,
      order: String(status?.order ?? 1),
    },
    labels: { name: say('name'), stage: say('stage'), colour: say('colour'), order: say('order') },
    refreshes: [findCaseStatuses],
    onSaved: ({ name }: CaseStatus) => {
      toast.success(say('saved', { name }));
      onClose();
    },
  };
  const created = useEndpointForm({
    ...options,
    endpoint: createCaseStatus,
    isNew: true,
    input: ({ name, stage, colour, order }) => ({
      body: { name, stage, colour: colour === OF_STAGE ? null : colour, order: Number(order) },
    }),
  });
  const updated = useEndpointForm({
    ...options,
    endpoint: updateCaseStatus,
    input: ({ name, colour, order }) => ({
      params: { id: status?.id ?? '' },
      body: { name, colour: colour === OF_STAGE ? null : colour, order: Number(order) },
    }),
  });
  const form = status ? updated : created;
  return (
    <FormDialog
      form={form}
      title={status ? say('edit', { name: status.name }) : say('newStatus')}
      save={say('save')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus />
      {!status && (
        <ChoiceField
          {...form.choice('stage')}
          choices={caseStages.map((value) => ({ value, label: ofCases(value) }))}
        />
      )}
      <ChoiceField
        {...form.choice('colour')}
        choices={([OF_STAGE, ...statusColours] as const).map((value) => ({ value, label: say(`colour.${value}`) }))}
      />
      <NumberInput
        {...form.choice('order')}
        {...rangeOf(createCaseStatus, 'order')}
        allowDecimal={false}
        onChange={(value) => form.put({ order: String(value) })}
      />
    </FormDialog>
  );
}
