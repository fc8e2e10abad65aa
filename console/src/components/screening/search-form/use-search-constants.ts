import { useQuery } from '@tanstack/react-query';
import { crossCheckConstants, findCountries, findEntityTypes } from '@tamis/contract/utility';
import { ENTITY_LIST_KEPT_MS, keptQueryOf } from '../../../api/kept-query.ts';

/** Countries for the select; `isFailed` when they could not be loaded. */
export function useCountries(): { options: { value: string; label: string }[]; isFailed: boolean } {
  const { data, isError } = useQuery(keptQueryOf(findCountries, 'countries'));
  return {
    options: (data?.countryCodes ?? []).map(({ Code, Name }) => ({ value: Code, label: Name })),
    isFailed: isError,
  };
}

export function useEntityTypes(): { types: readonly string[]; isFailed: boolean } {
  const { data, isError } = useQuery(keptQueryOf(findEntityTypes, 'entityTypes', ENTITY_LIST_KEPT_MS));
  return { types: data ?? [], isFailed: isError };
}

/** The groups of check types; asked for again only by hand after the server failed (SEARCH-55). */
export const useCheckTypes = () => useQuery(keptQueryOf(crossCheckConstants, 'checkTypes'));
