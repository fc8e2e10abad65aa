import { Button, SegmentedControl } from '@mantine/core';
import { IconPencil, IconPlus, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseDetails, type CaseEntity, mayAct, removeCaseEntity } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { inChoice } from '../../../components/address/address.ts';
import { useAddress } from '../../../components/address/use-address.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { useCan } from '../../../components/use-session.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { LoadingBlock } from '../../../ui/states/loading-block.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { OwnershipPart } from '../ownership/ownership-part.tsx';
import { ownershipTexts } from '../ownership/texts.ts';
import { caseTexts } from '../texts.ts';
import classes from './case-page.module.css';
import { entitiesQuery } from './entities-query.ts';
import { EntityName, Roles } from './entity-name.tsx';
import { PartyDialog } from './party-dialog.tsx';
import { refreshCases } from '../refresh-cases.ts';
import { ScreeningState } from './screening-words.tsx';
import { casePageTexts } from './texts.ts';

type Shown = { kind: 'add' } | { kind: 'edit' | 'remove'; entity: CaseEntity };

/** Who is in the case, with what is known of them. */
export function EntitiesTab({ shown }: { shown: CaseDetails }) {
  const say = casePageTexts.useTexts();
  const query = useQuery(entitiesQuery(shown.id));
  const ofOwnership = ownershipTexts.useTexts();
  const [{ show: view }, change] = useAddress({ show: inChoice('table', 'ownership') });
  const [dialog, setDialog] = useState<Shown>();
  const mayAdd = useCan('CaseAdd', 'CaseUpdate') && mayAct('edit', shown.stage);
  const close = (): void => setDialog(undefined);
  const add = mayAdd && (
    <Button variant="default" leftSection={<IconPlus {...iconProps} />} onClick={() => setDialog({ kind: 'add' })}>
      {say('add')}
    </Button>
  );
  if (query.isError)
    return <QueryError error={query.error} title={say('entitiesFailed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBlock label={say('entities')} />;
  const { entities } = query.data;
  return (
    <>
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label={ofOwnership('show')}
        data={(['table', 'ownership'] as const).map((value) => ({ value, label: ofOwnership(value) }))}
        value={view}
        onChange={(chosen) => change({ show: chosen === 'ownership' ? 'ownership' : 'table' })}
      />
      {view === 'ownership' ? (
        <OwnershipPart shown={shown} entities={entities} mayChange={mayAdd} />
      ) : (
        <Card title={say('entities')} aside={entities.length > 0 && add}>
          {entities.length === 0 ? (
            <StatePanel icon={<IconUserPlus size={20} stroke={1.75} />} title={say('noEntities')} actions={add}>
              {say('noEntitiesText')}
            </StatePanel>
          ) : (
            <EntityTable entities={entities} mayChange={mayAdd} onShow={setDialog} />
          )}
        </Card>
      )}
      {dialog?.kind === 'add' && <PartyDialog caseId={shown.id} onClose={close} />}
      {dialog?.kind === 'edit' && <PartyDialog caseId={shown.id} entity={dialog.entity} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog caseId={shown.id} entity={dialog.entity} onClose={close} />}
    </>
  );
}

interface TableProps {
  entities: readonly CaseEntity[];
  mayChange: boolean;
  onShow: (dialog: Shown) => void;
}

function EntityTable({ entities, mayChange, onShow }: TableProps) {
  const say = casePageTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  const format = useFormat();
  const mayEdit = useCan('CaseUpdate') && mayChange;
  return (
    <ActsTable
      label={say('entities')}
      rows={entities}
      idOf={({ entityLinkId }) => entityLinkId}
      columns={[
        { title: ofCases('name'), render: (entity) => <EntityName entity={entity} /> },
        { title: ofCases('roles'), render: ({ roles }) => <Roles roles={roles} /> },
        {
          title: say('dob'),
          render: ({ person, company }) => format.partialDate(person?.dob ?? company?.incorporatedOn ?? '') || '–',
        },
        { title: ofCases('country'), render: ({ country }) => country || '–' },
        { title: say('screening'), render: (entity) => <ScreeningState entity={entity} /> },
      ]}
      renderActs={(entity) => (
        <>
          {mayEdit && (
            <RowAct
              label={say('editTitle', { name: entity.name })}
              icon={<IconPencil {...iconProps} />}
              onClick={() => onShow({ kind: 'edit', entity })}
            />
          )}
          {mayChange && (
            <RowAct
              label={`${say('remove')} ${entity.name}`}
              icon={<IconX {...iconProps} />}
              onClick={() => onShow({ kind: 'remove', entity })}
            />
          )}
        </>
      )}
    />
  );
}

interface RemoveProps {
  caseId: string;
  entity: CaseEntity;
  onClose: () => void;
}

function RemoveDialog({ caseId, entity: { name, entityLinkId }, onClose }: RemoveProps) {
  const say = casePageTexts.useTexts();
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await call(removeCaseEntity, { params: { id: caseId, entityId: entityLinkId } });
    onClose();
    await refreshCases(client);
  };
  return (
    <ConfirmDialog
      title={say('removeTitle', { name })}
      confirm={`${say('remove')} ${name}`}
      run={remove}
      onClose={onClose}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
}
