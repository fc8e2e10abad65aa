import {
  type DocumentStatus,
  type OpenItem,
  type RequirableDocument,
  requirableDocuments,
} from '@tamis/contract/cases';

export interface GateDocument {
  id: string;
  typeId: string;
  status: DocumentStatus;
}

export interface RequiredOf {
  kind: 'persons' | 'companies';
  documents: readonly GateDocument[];
}

/** What fulfils a requirement first, then what is nearest to it. */
const NEAREST: readonly DocumentStatus[] = ['accepted', 'pending', 'expired', 'rejected'];
const OPEN = {
  pending: 'document-pending',
  expired: 'document-expired',
  rejected: 'document-rejected',
} as const satisfies Partial<Record<DocumentStatus, OpenItem['kind']>>;

export interface RequiredDocument {
  required: RequirableDocument;
  /** Null when it is fulfilled: by one document that was accepted and has not expired. */
  open: OpenItem['kind'] | null;
  /** The one that fulfils it, or is nearest to it. */
  documentId: string | null;
}

/** What a type requires of somebody, and how it stands. */
export function requiredDocumentsOf(
  requiredDocuments: readonly RequirableDocument[],
  { kind, documents }: RequiredOf,
): RequiredDocument[] {
  const prefix = kind === 'persons' ? 'person.' : 'company.';
  return requirableDocuments
    .filter(({ id }) => id.startsWith(prefix) && requiredDocuments.includes(id))
    .map(({ id, by }) => {
      const fitting = documents.filter(({ typeId }) => (by as readonly string[]).includes(typeId));
      const [nearest] = fitting.toSorted((a, b) => NEAREST.indexOf(a.status) - NEAREST.indexOf(b.status));
      if (!nearest) return { required: id, open: 'document-missing', documentId: null };
      const open = nearest.status === 'accepted' ? null : OPEN[nearest.status];
      return { required: id, open, documentId: nearest.id };
    });
}
