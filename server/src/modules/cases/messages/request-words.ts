import type { RequirableField } from '@tamis/contract/cases';
import type { RequestRow } from '../records/documents/requests-store.ts';

const fields: Record<RequirableField, string> = {
  'person.dob': 'date of birth',
  'person.nationalities': 'nationalities',
  'person.country': 'country of residence',
  'person.address': 'address',
  'person.idNumbers': 'number of an identity document',
  'company.registrationNumber': 'registration number',
  'company.country': 'country of registration',
  'company.legalForm': 'legal form',
  'company.incorporatedOn': 'date of incorporation',
  'company.address': 'address',
};

/** What is asked for, as mails and the log say it: 'Passport: Lena Hofer'. */
export function wantedInWords({
  kind,
  documentName,
  field,
  aboutName,
}: Pick<RequestRow, 'kind' | 'documentName' | 'field' | 'aboutName'>): string {
  const thing = documentName ?? (field === null ? '' : fields[field]);
  const what = kind === 'document' ? thing : `Correction of the ${thing.toLowerCase()}`;
  return aboutName === null ? what : `${what}: ${aboutName}`;
}
