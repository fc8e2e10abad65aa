import { beyond } from '@tamis/contract/calls/giving';
import type { UserDetails } from '@tamis/contract/users';
import { useCan, useSession } from '../../../components/use-session.ts';
import { useFullName } from '../../../components/use-full-name.ts';
import { userPageTexts } from './texts.ts';

/** Why the signed-in user may not act on the account, as the server would say it; undefined where they may. */
export function useWhyNotAct(user: Pick<UserDetails, 'claims' | 'name' | 'surname'>): string | undefined {
  const say = userPageTexts.useTexts();
  const fullName = useFullName();
  const mayEdit = useCan('UserAdd');
  const [claim] = beyond(useSession()?.claims ?? [], user.claims);
  if (!mayEdit) return say('needsUserAdd');
  return claim && say('isStronger', { name: fullName(user), claim });
}

/** Whether the signed-in user may act on the account: holds UserAdd, and whatever the other holds. */
export function useMayAct({ claims }: Pick<UserDetails, 'claims'>): boolean {
  const held = useSession()?.claims ?? [];
  return useCan('UserAdd') && beyond(held, claims).length === 0;
}
