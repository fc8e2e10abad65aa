import { type createCaseRequest, requirableFields } from '@tamis/contract/cases';
import type { BodyInputOf } from '@tamis/contract';

/** As they stand in the form: '' is what is not chosen. */
export interface RequestValues extends Record<string, unknown> {
  askedOf: 'customer' | 'colleague';
  colleagueId: string;
  kind: 'document' | 'correction';
  documentType: string;
  /** A field, or the document that is to be corrected. */
  field: string;
  entityLinkId: string;
  toEntityLinkId: string;
  text: string;
  dueOn: string;
  awaitsCustomer: boolean;
}

/** What is sent: nothing that was chosen for another kind of request, or for somebody else. */
export function requestBody(values: RequestValues): BodyInputOf<typeof createCaseRequest> {
  const { askedOf, kind, text, dueOn } = values;
  const ofColleague = askedOf === 'colleague';
  const field = requirableFields.find((one) => kind === 'correction' && one === values.field) ?? null;
  const document = kind === 'document' ? values.documentType : field === null ? values.field : '';
  return {
    askedOf,
    kind,
    text,
    dueOn,
    field,
    // The form offers these alone.
    documentType: document || null,
    entityLinkId: values.entityLinkId || null,
    colleagueId: ofColleague ? values.colleagueId || null : null,
    toEntityLinkId: ofColleague ? null : values.toEntityLinkId || null,
    awaitsCustomer: !ofColleague && values.awaitsCustomer,
  };
}
