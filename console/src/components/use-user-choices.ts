import { useQuery } from '@tanstack/react-query';
import { merchantDetails } from '@tamis/contract/merchants';
import { queryOf } from '../api/query.ts';
import { useCan, useSession } from './use-session.ts';

/** Who can be chosen as the user: everybody with UserFind, otherwise oneself (HISTORY-06). */
export function useUserChoices() {
  const mayFind = useCan('UserFind');
  const own = useSession()?.user;
  const { data, isError } = useQuery({ ...queryOf(merchantDetails), enabled: mayFind, staleTime: 300_000 });
  const everybody = Object.values(data ?? {}).map(({ id, name }) => ({ value: id, label: name }));
  const self = own ? [{ value: own.id, label: own.email }] : [];
  return { choices: mayFind ? everybody.toSorted((a, b) => a.label.localeCompare(b.label)) : self, isFailed: mayFind && isError };
}
