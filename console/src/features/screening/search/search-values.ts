import type { BodyInputOf } from '@tamis/contract/endpoint';
import { DEFAULT_FUZZINESS } from '@tamis/contract/check-types';
import {
  type createSearch,
  MAX_TAGS,
  MIN_BIRTH_YEAR,
  NOTE_MAX_LENGTH,
  SEARCH_TERM_MAX_LENGTH,
} from '@tamis/contract/screening';

/** What the fields of the form hold. */
export interface SearchValues {
  name: string;
  birthYear: string;
  countries: string[];
  reference: string;
  fuzziness: string;
  notes: string;
  /** Empty: all. */
  entityType: string;
  tags: string[];
}

export type SearchRequest = BodyInputOf<typeof createSearch>;

const REFERENCE_MAX_LENGTH = 200;
const TAG_MAX_LENGTH = 100;

/** An empty form. @param name what another page already knows of the search */
export const emptyValues = (name = ''): SearchValues => ({
  name,
  birthYear: '',
  countries: [],
  reference: '',
  fuzziness: String(DEFAULT_FUZZINESS),
  notes: '',
  entityType: '',
  tags: Array.from({ length: MAX_TAGS }, () => ''),
});

/** A text of searchTexts and its values. */
export type Complaint = { key: 'nameRequired' } | { key: 'yearRange'; year: number } | { key: 'tooLong'; max: number };

const longerThan = (max: number, ...texts: string[]): Complaint | undefined =>
  texts.some((text) => text.trim().length > max) ? { key: 'tooLong', max } : undefined;

/** What the user must mend, by field; nothing when the form may be sent. Nothing that was typed is ever cut. */
export function complaints(values: SearchValues, currentYear: number): Partial<Record<keyof SearchValues, Complaint>> {
  const found: Record<string, Complaint | undefined> = {
    name: values.name.trim() === '' ? { key: 'nameRequired' } : longerThan(SEARCH_TERM_MAX_LENGTH, values.name),
    birthYear: isBirthYear(values.birthYear.trim(), currentYear) ? undefined : { key: 'yearRange', year: currentYear },
    reference: longerThan(REFERENCE_MAX_LENGTH, values.reference),
    notes: longerThan(NOTE_MAX_LENGTH, values.notes),
    tags: longerThan(TAG_MAX_LENGTH, ...values.tags),
  };
  return Object.fromEntries(Object.entries(found).filter(([, complaint]) => complaint !== undefined));
}

/** Four digits from 1900 to the current year, or nothing. */
function isBirthYear(text: string, currentYear: number): boolean {
  if (text === '') return true;
  return /^\d{4}$/.test(text) && Number(text) >= MIN_BIRTH_YEAR && Number(text) <= currentYear;
}

/** The request of the form; tags only when there is one, is_monitored always (SEARCH-29…33). */
export function toRequest(values: SearchValues, types: readonly string[]): SearchRequest {
  const tags = values.tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  const year = values.birthYear.trim();
  return {
    search_term: values.name.trim(),
    client_ref: values.reference.trim(),
    notes: values.notes.trim(),
    fuzziness: Number(values.fuzziness),
    is_monitored: true,
    ...(tags.length > 0 && { tags }),
    filters: {
      ...(year !== '' && { birth_year: Number(year) }),
      country_codes: values.countries,
      types: [...types],
      entity_type: values.entityType as NonNullable<SearchRequest['filters']['entity_type']>,
    },
  };
}
