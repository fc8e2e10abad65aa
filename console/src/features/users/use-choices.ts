import { useQuery } from '@tanstack/react-query';
import { mayGive } from '@tamis/contract/calls/giving';
import { merchantNames } from '@tamis/contract/merchants/management';
import { findRoles, type Role } from '@tamis/contract/roles';
import { findUserGroups } from '@tamis/contract/user-groups';
import { queryOf } from '../../api/query.ts';
import { useCan, useSession } from '../../components/use-session.ts';

export interface NamedChoice {
  value: string;
  label: string;
}

const useRoles = (): readonly Role[] => useQuery(queryOf(findRoles, { query: { perPage: 250 } })).data?.roles ?? [];

export const useRoleChoices = (): NamedChoice[] => useRoles().map(({ id, name }) => ({ value: id, label: name }));

/** Those that hold nothing beyond what one holds oneself: others cannot be given. */
export function useGivableRoles(): NamedChoice[] {
  const held = useSession()?.claims ?? [];
  return useRoles()
    .filter(({ claims }) => claims.every((claim) => mayGive(held, claim)))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** The merchant's groups; none for somebody who may not see them. */
export function useGroupChoices(): NamedChoice[] {
  const merchantId = useSession()?.merchant.id ?? '';
  const enabled = useCan('UserGroupFind');
  const query = useQuery({ ...queryOf(findUserGroups, { params: { merchantId }, query: { perPage: 250 } }), enabled });
  return (query.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Says what a merchant is called; the id while the names load. */
export function useMerchantName(enabled: boolean): (id: string) => string {
  const names = useQuery({ ...queryOf(merchantNames), enabled }).data?.merchants;
  return (merchantId) => names?.[merchantId] ?? merchantId;
}
