import { useQuery } from '@tanstack/react-query';
import { findUserGroups } from '@tamis/contract/user-groups';
import { pageQueryOf } from '../../api/query.ts';
import { usePeople } from '../../components/people/use-people.ts';
import { useCan, useSession } from '../../components/use-session.ts';
import { triggerTexts } from './texts.ts';
import type { WhomChoices } from './whom-field.tsx';

/** Groups of one's merchant; none for somebody who may not see them. */
export function useGroups(): { value: string; label: string }[] {
  const merchantId = useSession()?.merchant.id ?? '';
  const maySee = useCan('UserGroupFind');
  const query = useQuery({
    ...pageQueryOf(findUserGroups, { params: { merchantId }, query: { perPage: 250 } }),
    enabled: maySee,
  });
  return (query.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** People, and groups where one may see them. */
export function useWhom(): WhomChoices {
  const say = triggerTexts.useTexts();
  const named =
    (kind: 'user' | 'group') =>
    ({ value, label }: { value: string; label: string }) => ({ value: `${kind}:${value}`, label });
  return [
    { group: say('people'), items: usePeople().map(named('user')) },
    { group: say('groups'), items: useGroups().map(named('group')) },
  ];
}
