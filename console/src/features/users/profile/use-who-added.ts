import { useQuery } from '@tanstack/react-query';
import type { Claim } from '@tamis/contract/calls/claims';
import type { Change } from '@tamis/contract/calls/changes';
import { roleChanges } from '@tamis/contract/roles';
import { queryOf } from '../../../api/query.ts';
import { useCan } from '../../../components/use-session.ts';

/** As many acts on a role are looked through. */
const ACTS = 100;

/** The act by which a claim came into a role last; undefined where it is longer ago, or may not be seen. */
export function useWhoAdded(roleId: string, claim: Claim | undefined): Change | undefined {
  const sees = useCan('RoleFind', 'RoleAdd', 'RoleDelete');
  const acts = useQuery({
    ...queryOf(roleChanges, { params: { id: roleId }, query: { perPage: ACTS } }),
    enabled: sees && claim !== undefined,
  });
  return acts.data?.changes.find(({ was, is }) => holds(is, claim) && !holds(was, claim));
}

const holds = (state: Change['was'], claim: Claim | undefined): boolean =>
  Array.isArray(state?.['claims']) && state['claims'].includes(claim);
