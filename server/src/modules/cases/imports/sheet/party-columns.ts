import type { CaseImportColumn } from '@tamis/contract/cases';

/** What only persons have. */
export const personColumns = [
  'first_name',
  'middle_name',
  'surname',
  'birth_date',
  'nationalities',
  'id_kind',
  'id_number',
  'id_country',
  'id_expires',
  'pep_declared',
  'email',
  'phone',
] as const satisfies readonly CaseImportColumn[];

/** What only companies have. */
export const companyColumns = [
  'company_name',
  'registration_number',
  'lei',
  'legal_form',
  'incorporated_on',
  'website',
  'industry',
] as const satisfies readonly CaseImportColumn[];
