import { beyond } from '@tamis/contract/giving';
import type { UserDetails } from '@tamis/contract/users';
import { useCan, useSession } from '../../../components/use-session.ts';

/** Whether the signed-in user may act on the account: holds UserAdd, and whatever the other holds. */
export function useMayAct({ claims }: Pick<UserDetails, 'claims'>): boolean {
  const held = useSession()?.claims ?? [];
  return useCan('UserAdd') && beyond(held, claims).length === 0;
}
