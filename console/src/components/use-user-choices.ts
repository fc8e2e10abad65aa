import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findUsers, USERS_MAX_PAGE_SIZE } from '@tamis/contract/users';
import { queryOf } from '../api/query.ts';
import { useFullName } from './use-full-name.ts';
import { useCan, useSession } from './use-session.ts';

const TYPING_MS = 300;
const usersLike = (search: string) => queryOf(findUsers, { body: { page: 1, perPage: USERS_MAX_PAGE_SIZE, search } });

/**
 * Who can be chosen as the user: with UserFind the merchant's people, otherwise oneself (HISTORY-06).
 * @param search what was typed to find them: asked for only where one page does not hold them all
 */
export function useUserChoices(search: string) {
  const mayFind = useCan('UserFind');
  const fullName = useFullName();
  const own = useSession()?.user;
  const [wanted] = useDebouncedValue(search.trim(), TYPING_MS);
  const first = useQuery({ ...usersLike(''), enabled: mayFind, staleTime: 300_000 });
  const areMore = (first.data?.totalRecords ?? 0) > USERS_MAX_PAGE_SIZE;
  const found = useQuery({
    ...usersLike(wanted),
    enabled: mayFind && areMore && wanted !== '',
    placeholderData: keepPreviousData,
  });
  const users = new Map([...(first.data?.users ?? []), ...(found.data?.users ?? [])].map((user) => [user.id, user]));
  const everybody = [...users.values()].map(({ id, name, surname, email }) => ({
    value: id,
    label: fullName({ name, surname }) || email,
  }));
  const self = own ? [{ value: own.id, label: own.email }] : [];
  return { choices: mayFind ? everybody : self, isFailed: mayFind && first.isError };
}
