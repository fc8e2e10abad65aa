import { IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DocumentType, findDocumentTypes, retireDocumentType } from '@tamis/contract/cases';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { ActsTable, RowAct } from '../../../components/table/acts-table.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { caseTexts } from '../texts.ts';
import { DocumentTypeDialog } from './document-type-dialog.tsx';
import { EntriesCard, type EntryActs } from './entries-card.tsx';
import { caseSettingsTexts } from './texts.ts';

/** What documents can be: the merchant's own types, and those that everybody has. */
export function DocumentTypesCard() {
  const say = caseSettingsTexts.useTexts();
  const query = useQuery(queryOf(findDocumentTypes, { query: {} }));
  return (
    <EntriesCard
      title={say('documentTypes')}
      text={say('documentTypesText')}
      add={say('newDocumentType')}
      query={query}
      asked={findDocumentTypes}
      renderForm={(type: DocumentType | undefined, onClose) => (
        <DocumentTypeDialog {...(type && { type })} onClose={onClose} />
      )}
      removal={{
        title: say('retireDocumentTypeTitle'),
        text: say('retireDocumentTypeText'),
        confirm: say('deleteType'),
        run: (id) => call(retireDocumentType, { params: { id } }),
      }}
    >
      {({ types }, acts) => <DocumentTypeTable types={types} {...acts} />}
    </EntriesCard>
  );
}

function DocumentTypeTable({ types, onEdit, onRemove }: { types: readonly DocumentType[] } & EntryActs<DocumentType>) {
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
              onClick={() => onEdit(type)}
            />
            <RowAct
              label={say('delete', { name: type.name })}
              icon={<IconX {...iconProps} />}
              onClick={() => onRemove(type)}
            />
          </>
        )
      }
    />
  );
}
