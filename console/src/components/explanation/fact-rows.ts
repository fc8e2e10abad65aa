import { countryName } from '@tamis/contract/terms/countries';
import type { Fact, Verdict } from '@tamis/contract/terms/explanation';
import type { HitDoc } from '@tamis/contract/screening';
import type { Format } from '../../format/format.ts';
import { inTime } from '../listing/in-time.ts';
import type { SayExplanation } from './texts.ts';

export interface FactRow {
  key: string;
  label: string;
  /** As searched; undefined: the search did not give it. */
  searched: string | undefined;
  /** As listed; undefined: the list does not say. */
  listed: string | undefined;
  verdict: Verdict;
}

/**
 * What speaks for and against a hit besides its name: the facts of the explanation of which a side
 * knows something, then what the list says and no search asks for (place of birth).
 */
export function factRows(
  facts: readonly Fact[],
  doc: Pick<HitDoc, 'fields'>,
  format: Pick<Format, 'partialDate'>,
  say: SayExplanation,
): FactRow[] {
  const rows = facts
    .filter((fact) => fact.searched !== null || fact.listed.length > 0)
    .map((fact): FactRow => {
      const shown = (value: string) => factValue(fact.field, value, format, say);
      return {
        key: fact.field,
        label: say(`fact.${fact.field}`),
        searched: fact.searched === null ? undefined : fact.searched.split(', ').map(shown).join(', '),
        listed: listText((fact.field === 'birthYear' ? inTime(fact.listed) : fact.listed).map(shown)),
        verdict: fact.verdict,
      };
    });
  const birthPlace = listText(doc.fields.filter((field) => field.tag === 'place_of_birth').map((field) => field.value));
  if (birthPlace)
    rows.push({
      key: 'birthPlace',
      label: say('fact.birthPlace'),
      searched: undefined,
      listed: birthPlace,
      verdict: 'unknown',
    });
  return rows;
}

const listText = (values: readonly string[]): string | undefined =>
  values.length > 0 ? [...new Set(values)].join(', ') : undefined;

/** A value of a fact as people read it. */
export function factValue(
  field: Fact['field'],
  value: string,
  format: Pick<Format, 'partialDate'>,
  say: SayExplanation,
): string {
  switch (field) {
    case 'birthYear':
      return format.partialDate(value.replace(' to ', '/'));
    case 'country':
      return countryName(value);
    case 'entityType':
      return entityTypeName(value, say);
    case 'gender':
      return value.charAt(0).toUpperCase() + value.slice(1);
    case 'identifier':
      return value;
  }
}

const entityTypes = ['person', 'company', 'organisation', 'vessel', 'aircraft', 'other'] as const;

/** 'Person' … in the reader's language; an unknown type as it is. */
export function entityTypeName(value: string, say: SayExplanation): string {
  const known = entityTypes.find((type) => type === value);
  return known ? say(`type.${known}`) : value;
}
