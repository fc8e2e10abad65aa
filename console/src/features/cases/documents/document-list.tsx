import { UnstyledButton } from '@mantine/core';
import { IconFileText, IconFileUnknown, IconId, IconPhoto } from '@tabler/icons-react';
import {
  type CaseDetails,
  type CaseDocument,
  documentFormats,
  type DocumentGroup,
  type OpenItem,
} from '@tamis/contract/cases';
import { fileSize } from '../../../format/file-size.ts';
import { iconProps } from '../../../ui/icon.ts';
import { DocumentState } from './document-status.tsx';
import classes from './documents.module.css';
import { documentTexts } from './texts.ts';
import type { ShownFile } from './use-documents.ts';

export interface DocumentListProps {
  shown: CaseDetails;
  groups: readonly DocumentGroup[];
  selected: ShownFile | undefined;
  onShow: (file: ShownFile) => void;
  /** Undefined where nothing can be added. */
  onAdd: ((missing: OpenItem) => void) | undefined;
}

/** The documents by whose they are, with those that are required and missing. */
export function DocumentList({ shown, groups, selected, onShow, onAdd }: DocumentListProps) {
  const say = documentTexts.useTexts();
  const missing = shown.items.open.filter(({ kind }) => kind === 'document-missing');
  const withRows = groups
    .map((group) => ({ ...group, missing: missing.filter((item) => item.entityLinkId === group.entityLinkId) }))
    .filter((group) => group.documents.length + group.missing.length > 0);
  return withRows.map((group) => (
    <section key={group.entityLinkId ?? 'case'} className={classes.group}>
      <h3>{group.entityLinkId === null ? say('aboutCase') : <bdi dir="auto">{group.name}</bdi>}</h3>
      <ul>
        {group.documents.map((document) => (
          <li key={document.id}>
            <Row document={document} isSelected={selected?.document.id === document.id} onShow={onShow} />
          </li>
        ))}
        {group.missing.map((item) => (
          <li key={item.document}>
            <UnstyledButton className={classes.row ?? ''} disabled={!onAdd} onClick={() => onAdd?.(item)}>
              <IconFileUnknown {...iconProps} aria-hidden="true" />
              <span className={classes.rowText}>
                <b>{item.documentName}</b>
                <small>{say('required')}</small>
              </span>
              <DocumentState status="missing" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const icons: Partial<Record<CaseDocument['typeId'], typeof IconId>> = { passport: IconId, 'identity-card': IconId };

interface RowProps {
  document: CaseDocument;
  isSelected: boolean;
  onShow: (file: ShownFile) => void;
}

function Row({ document, isSelected, onShow }: RowProps) {
  const say = documentTexts.useTexts();
  const { typeId, typeName, files, status } = document;
  const [file] = files;
  const isPdf = file?.contentType === 'application/pdf';
  const Icon = icons[typeId] ?? (isPdf ? IconFileText : IconPhoto);
  const facts = [
    formatName(file?.contentType),
    ...(files.length > 1 ? [say('files', { count: files.length })] : []),
    file?.removedAt ? say('removedFiles') : fileSize(files.reduce((sum, { size }) => sum + size, 0)),
  ];
  return (
    <UnstyledButton
      className={classes.row ?? ''}
      aria-current={isSelected || undefined}
      onClick={() => file && onShow({ document, file })}
    >
      <Icon {...iconProps} aria-hidden="true" />
      <span className={classes.rowText}>
        <b>{typeName}</b>
        <small>{facts.join(' · ')}</small>
      </span>
      <DocumentState status={status} />
    </UnstyledButton>
  );
}

export const formatName = (contentType: string | undefined): string =>
  documentFormats.find((format) => format.contentType === contentType)?.name ?? '';
