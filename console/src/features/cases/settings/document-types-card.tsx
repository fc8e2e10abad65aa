import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentType, findDocumentTypes, retireDocumentType } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf, refresh } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { caseTexts } from '../texts.ts';
import { DocumentTypeDialog } from './document-type-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';
import { caseSettingsTexts } from './texts.ts';

type Shown = { kind: 'new' } | { kind: 'edit' | 'retire'; type: DocumentType };

/** What documents can be: the merchant's own types, and those that everybody has. */
export function DocumentTypesCard() {
  const say = caseSettingsTexts.useTexts();
  const client = useQueryClient();
  const query = useQuery(queryOf(findDocumentTypes, { query: {} }));
  const [dialog, setDialog] = useState<Shown>();
  const close = (): void => setDialog(undefined);
  const retire = async (id: string): Promise<void> => {
    await call(retireDocumentType, { params: { id } });
    close();
    await refresh(client, findDocumentTypes);
  };
  return (
    <>
      <EntriesCard
        title={say('documentTypes')}
        text={say('documentTypesText')}
        add={say('newDocumentType')}
        onAdd={() => setDialog({ kind: 'new' })}
        query={query}
      >
        {({ types }) => <DocumentTypeTable types={types} onShow={setDialog} />}
      </EntriesCard>
      {dialog?.kind === 'new' && <DocumentTypeDialog onClose={close} />}
      {dialog?.kind === 'edit' && <DocumentTypeDialog type={dialog.type} onClose={close} />}
      {dialog?.kind === 'retire' && (
        <ConfirmDialog
          title={say('retireDocumentTypeTitle')}
          confirm={say('deleteType')}
          run={() => retire(dialog.type.id)}
          onClose={close}
        >
          {say('retireDocumentTypeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function DocumentTypeTable({ types, onShow }: { types: readonly DocumentType[]; onShow: (dialog: Shown) => void }) {
  const say = caseSettingsTexts.useTexts();
  const ofCases = caseTexts.useTexts();
  return (
    <ActsTable
      label={say('documentTypes')}
      rows={types}
      idOf={({ id }) => id}
      columns={[
        { title: say('name'), render: ({ name }) => <b>{name}</b> },
        { title: say('askedOf'), render: ({ of }) => of.map((holder) => ofCases(holder)).join(', ') },
        { title: say('version'), render: ({ version }) => version ?? say('delivered') },
      ]}
      renderActs={(type) =>
        type.version !== null && (
          <>
            <RowAct
              label={say('edit', { name: type.name })}
              icon={<IconPencil {...iconProps} />}
              onClick={() => onShow({ kind: 'edit', type })}
            />
            <RowAct
              label={say('delete', { name: type.name })}
              icon={<IconX {...iconProps} />}
              onClick={() => onShow({ kind: 'retire', type })}
            />
          </>
        )
      }
    />
  );
}
