import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { readPartialDay } from '../../day-input/read-day.ts';
import type { Format } from '../../../format/format.ts';
import { DEFAULT_FUZZINESS } from '@tamis/contract/terms/check-types';
import {
  CLIENT_REF_MAX_LENGTH,
  type createSearch,
  IDENTITY_NUMBER_MAX_LENGTH,
  identityKinds,
  type IdentityKind,
  identityNumberFault,
  MAX_TAGS,
  MIN_BIRTH_YEAR,
  NOTE_MAX_LENGTH,
  readBirth,
  SEARCH_TERM_MAX_LENGTH,
  TAG_MAX_LENGTH,
} from '@tamis/contract/screening';

type DateFormat = Format['dateFormat'];

/** What the fields of the form hold. */
export interface SearchValues {
  name: string;
  birthYear: string;
  /** As it was typed. */
  birthDate: string;
  identityKind: string;
  /** Empty: not known. */
  identityCountry: string;
  identityNumber: string;
  furtherNames: string[];
  countries: string[];
  reference: string;
  fuzziness: string;
  notes: string;
  /** Empty: all. */
  entityType: string;
  tags: string[];
}

export type SearchRequest = BodyInputOf<typeof createSearch>;

/** An empty form. @param name what another page already knows of the search */
export const emptyValues = (name = ''): SearchValues => ({
  name,
  birthYear: '',
  birthDate: '',
  identityKind: identityKinds[0],
  identityCountry: '',
  identityNumber: '',
  furtherNames: [],
  countries: [],
  reference: '',
  fuzziness: String(DEFAULT_FUZZINESS),
  notes: '',
  entityType: '',
  tags: Array.from({ length: MAX_TAGS }, () => ''),
});

/** A text of searchFormTexts and its values. */
export type FieldProblem =
  | { key: 'nameRequired' }
  | { key: 'yearRange'; year: number }
  | { key: 'dateUnclear' }
  | { key: 'dateFuture' }
  | { key: 'dateOtherYear'; year: number }
  | { key: 'identityMissing' }
  | { key: 'identityFault'; fault: string }
  | { key: 'tooLong'; max: number };

const longerThan = (max: number, ...texts: string[]): FieldProblem | undefined =>
  texts.some((text) => text.trim().length > max) ? { key: 'tooLong', max } : undefined;

/** What the user must mend, by field; nothing when the form may be sent. Nothing that was typed is ever cut. */
export function problems(
  values: SearchValues,
  now: Date,
  dateFormat: DateFormat,
): Partial<Record<keyof SearchValues, FieldProblem>> {
  const currentYear = now.getUTCFullYear();
  const found: Record<string, FieldProblem | undefined> = {
    name: values.name.trim() === '' ? { key: 'nameRequired' } : longerThan(SEARCH_TERM_MAX_LENGTH, values.name),
    birthYear: isBirthYear(values.birthYear.trim(), currentYear) ? undefined : { key: 'yearRange', year: currentYear },
    birthDate: birthDateProblem(values, now, dateFormat),
    identityNumber: identityProblem(values),
    furtherNames: longerThan(SEARCH_TERM_MAX_LENGTH, ...values.furtherNames),
    reference: longerThan(CLIENT_REF_MAX_LENGTH, values.reference),
    notes: longerThan(NOTE_MAX_LENGTH, values.notes),
    tags: longerThan(TAG_MAX_LENGTH, ...values.tags),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Four digits from 1900 to the current year, or nothing. */
function isBirthYear(text: string, currentYear: number): boolean {
  if (text === '') return true;
  return /^\d{4}$/.test(text) && Number(text) >= MIN_BIRTH_YEAR && Number(text) <= currentYear;
}

/** A date that nothing can be read from is refused, never left out. */
function birthDateProblem(values: SearchValues, now: Date, dateFormat: DateFormat): FieldProblem | undefined {
  if (values.birthDate.trim() === '') return undefined;
  const date = readPartialDay(values.birthDate, dateFormat);
  if (date === undefined) return { key: 'dateUnclear' };
  const year = Number(values.birthYear.trim() || date.slice(0, 'YYYY'.length));
  const birth = readBirth(null, date, now);
  if ('fault' in birth) {
    const isInYears = isBirthYear(date.slice(0, 'YYYY'.length), now.getUTCFullYear());
    return isInYears ? { key: 'dateFuture' } : { key: 'yearRange', year: now.getUTCFullYear() };
  }
  return birth.birthYear === year ? undefined : { key: 'dateOtherYear', year };
}

/** A country that was chosen was meant for a number. */
function identityProblem({ identityKind, identityCountry, identityNumber }: SearchValues): FieldProblem | undefined {
  if (identityNumber.trim() === '') return identityCountry === '' ? undefined : { key: 'identityMissing' };
  const fault = identityNumberFault(kindOf(identityKind), identityNumber);
  return fault === undefined ? longerThan(IDENTITY_NUMBER_MAX_LENGTH, identityNumber) : { key: 'identityFault', fault };
}

const kindOf = (kind: string): IdentityKind => identityKinds.find((known) => known === kind) ?? 'other';

/** The request of the form; tags only when there is one, is_monitored always (SEARCH-29…33). */
export function toRequest(values: SearchValues, types: readonly string[], dateFormat: DateFormat): SearchRequest {
  const tags = values.tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  const year = values.birthYear.trim();
  const date = readPartialDay(values.birthDate, dateFormat);
  const number = values.identityNumber.trim();
  const furtherNames = values.furtherNames.map((name) => name.trim()).filter((name) => name !== '');
  return {
    search_term: values.name.trim(),
    client_ref: values.reference.trim(),
    notes: values.notes.trim(),
    fuzziness: Number(values.fuzziness),
    is_monitored: true,
    ...(tags.length > 0 && { tags }),
    filters: {
      ...(year !== '' && { birth_year: Number(year) }),
      ...(date !== undefined && { birth_date: date }),
      ...(number !== '' && {
        identity_number: {
          kind: kindOf(values.identityKind),
          number,
          ...(values.identityCountry !== '' && { country: values.identityCountry }),
        },
      }),
      ...(furtherNames.length > 0 && { further_names: furtherNames }),
      country_codes: values.countries,
      types: [...types],
      entity_type: values.entityType as NonNullable<SearchRequest['filters']['entity_type']>,
    },
  };
}
