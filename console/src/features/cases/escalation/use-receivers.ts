import { useQuery } from '@tanstack/react-query';
import { findCaseAssignees, findEscalationGroups, findEscalationReceivers } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { useSession } from '../../../components/use-session.ts';
import type { Choice } from '../../../ui/choice/typed-choice.ts';
import { escalationTexts } from './texts.ts';

/** Somebody, or some of them. */
interface Named {
  id: string;
  name: string;
}

/** User groups first, then people. */
function useChoices(groups: readonly Named[] = [], people: readonly Named[] = []): Choice[] {
  const say = escalationTexts.useTexts();
  return [
    ...groups.map(({ id, name }) => ({ value: id, label: say('group', { name }) })),
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** To whom a case can be escalated. */
export function useReceiversOf(caseId: string): Choice[] {
  const { data } = useQuery(queryOf(findEscalationReceivers, { params: { id: caseId } }));
  return useChoices(data?.groups, data?.people);
}

/** To whom cases can be escalated, whichever they are: everybody else who works on cases, and their groups. */
export function useReceivers(): Choice[] {
  const me = useSession()?.user.id;
  const groups = useQuery(queryOf(findEscalationGroups)).data?.groups;
  const people = useQuery(queryOf(findCaseAssignees)).data?.assignees;
  return useChoices(
    groups,
    people?.filter(({ id }) => id !== me),
  );
}
