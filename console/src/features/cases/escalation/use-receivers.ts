import { useQuery } from '@tanstack/react-query';
import { findCaseAssignees, findEscalationGroups } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { useSession } from '../../../components/use-session.ts';
import type { Choice } from '../../../ui/choice/typed-choice.ts';
import { escalationTexts } from './texts.ts';

/** To whom cases can be escalated: user groups first, then everybody else who works on cases. */
export function useReceivers(): Choice[] {
  const say = escalationTexts.useTexts();
  const me = useSession()?.user.id;
  const groups = useQuery(queryOf(findEscalationGroups)).data?.groups ?? [];
  const people = useQuery(queryOf(findCaseAssignees)).data?.assignees ?? [];
  return [
    ...groups.map(({ id, name }) => ({ value: id, label: say('group', { name }) })),
    ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
