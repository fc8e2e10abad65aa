import { type DocumentStatus, type OpenItem, requirableDocuments } from '@tamis/contract/cases';
import type { TypeVersion } from '../settings/settings-store.ts';

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

/** What a type of cases requires, and which types of documents fulfil it. */
export interface Requirement {
  id: string;
  name: string;
  by: readonly string[];
}

/** What everybody has first, then the merchant's own. */
export function requirementsOf({
  requiredDocuments,
  ownNames,
}: Pick<TypeVersion, 'requiredDocuments' | 'ownNames'>): Requirement[] {
  const delivered = requirableDocuments.filter(({ id }) => requiredDocuments.includes(id));
  const own = Object.entries(ownNames).map(([id, name]) => ({ id, name, by: [id.slice(id.indexOf('.') + 1)] }));
  return [...delivered, ...own];
}

export interface RequiredDocument {
  required: Requirement;
  /** Null when it is fulfilled: by one document that was accepted and has not expired. */
  open: OpenItem['kind'] | null;
  /** The one that fulfils it, or is nearest to it. */
  documentId: string | null;
}

/** What a type requires of somebody, and how it stands. */
export function requiredDocumentsOf(
  requirements: readonly Requirement[],
  { kind, documents }: RequiredOf,
): RequiredDocument[] {
  const prefix = kind === 'persons' ? 'person.' : 'company.';
  return requirements
    .filter(({ id }) => id.startsWith(prefix))
    .map((required) => {
      const fitting = documents.filter(({ typeId }) => required.by.includes(typeId));
      const [nearest] = fitting.toSorted((a, b) => NEAREST.indexOf(a.status) - NEAREST.indexOf(b.status));
      if (!nearest) return { required, open: 'document-missing', documentId: null };
      const open = nearest.status === 'accepted' ? null : OPEN[nearest.status];
      return { required, open, documentId: nearest.id };
    });
}
