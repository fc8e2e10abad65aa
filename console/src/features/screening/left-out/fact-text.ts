import { countryName } from '@tamis/contract/terms/countries';
import type { FactAtFault } from '@tamis/contract/screening';
import type { useFormat } from '../../../format/use-format.ts';
import type { SayLeftOut } from './texts.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'partialDate'>;

/** The fact at fault in words: 'Born 23/11/1962, searched 1972'. */
export function factText({ field, searched, listed }: FactAtFault, format: Format, say: SayLeftOut): string {
  const words = wordsOf(field, format);
  return say(`fact.${field}`, {
    listed: listed.map(words).reduce((first, second) => say('or', { first, second })),
    searched: searched
      .split(', ')
      .map(words)
      .reduce((first, second) => say('or', { first, second })),
  });
}

function wordsOf(field: FactAtFault['field'], format: Format): (value: string) => string {
  if (field === 'country') return countryName;
  // The engine writes a range in words.
  return field === 'birthYear' ? (value) => format.partialDate(value.replace(' to ', '/')) : (value) => value;
}
