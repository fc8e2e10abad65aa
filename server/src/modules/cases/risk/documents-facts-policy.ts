import {
  type GateDocument,
  type Requirement,
  requiredDocumentsOf,
} from '../records/documents/required-documents-policy.ts';
import type { RiskFacts } from './risk-facts.ts';

/** A document as it stands on a day, of somebody in the case or of the case. */
export interface StandingDocument extends GateDocument {
  typeName: string;
  entityLinkId: string | null;
}

interface Holder {
  entityLinkId: string;
  name: string;
  kind: 'persons' | 'companies';
}

/**
 * What the risk goes by of the documents of a case. What an accepted one of its kind has replaced counts no more: an old
 * passport beside the new one says nothing of the customer.
 */
export function documentFactsOf(
  documents: readonly StandingDocument[],
  holders: readonly Holder[],
  requiredDocuments: readonly Requirement[],
): RiskFacts['documents'] {
  const accepted = new Set(documents.filter(({ status }) => status === 'accepted').map(kindOf));
  const standing = documents.filter((document) => !accepted.has(kindOf(document)));
  const names = new Map(holders.map(({ entityLinkId, name }) => [entityLinkId, name]));
  const saidOf = (status: GateDocument['status']): string[] => [
    ...new Set(
      standing
        .filter((document) => document.status === status)
        .map(({ typeName, entityLinkId }) =>
          said(typeName, entityLinkId === null ? undefined : names.get(entityLinkId)),
        ),
    ),
  ];
  return {
    expired: saidOf('expired'),
    rejected: saidOf('rejected'),
    open: holders.flatMap((holder) => openOf(holder, documents, requiredDocuments)),
  };
}

/** Required ones that may yet come out either way, in words. */
const openOf = (
  { entityLinkId, name, kind }: Holder,
  documents: readonly StandingDocument[],
  requiredDocuments: readonly Requirement[],
): string[] =>
  requiredDocumentsOf(requiredDocuments, {
    kind,
    documents: documents.filter((document) => document.entityLinkId === entityLinkId),
  }).flatMap(({ required, open }) => {
    if (open === 'document-missing') return [`${required.name} of ${name} is missing`];
    return open === 'document-pending' ? [`${required.name} of ${name} is not checked`] : [];
  });

const kindOf = ({ typeId, entityLinkId }: StandingDocument): string => `${entityLinkId ?? ''} ${typeId}`;
const said = (typeName: string, name: string | undefined): string =>
  name === undefined ? typeName : `${typeName} of ${name}`;
