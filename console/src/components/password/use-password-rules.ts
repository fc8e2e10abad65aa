import { useQuery } from '@tanstack/react-query';
import { passwordRules } from '@tamis/contract/passwords';
import { queryOf } from '../../api/query.ts';
import { type PasswordRule, rulesOf } from './password-rules.ts';

/** The rules of this installation; none while they load or cannot be had: the server then judges alone. */
export function usePasswordRules(): readonly PasswordRule[] {
  const { data } = useQuery({ ...queryOf(passwordRules), staleTime: Number.POSITIVE_INFINITY });
  return data ? rulesOf(data) : [];
}
