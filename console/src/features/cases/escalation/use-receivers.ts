import { useQuery } from '@tanstack/react-query';
import { type CaseDetails, findCaseAssignees, findCaseReceivers, findEscalationReceivers } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import type { Choice } from '../../../ui/choice/typed-choice.ts';
import { escalationTexts } from './texts.ts';

/** Somebody, or some of them. */
interface Named {
  id: string;
  name: string;
}

const choicesOfPeople = (people: readonly Named[] = []): Choice[] =>
  people.map(({ id, name }) => ({ value: id, label: name }));

function useGroupChoices(groups: readonly Named[] = []): Choice[] {
  const say = escalationTexts.useTexts();
  return groups.map(({ id, name }) => ({ value: id, label: say('group', { name }) }));
}

/** To whom a case can be escalated. */
export function useReceiversOf(caseId: string): Choice[] {
  const { data } = useQuery(queryOf(findEscalationReceivers, { params: { id: caseId } }));
  return [...useGroupChoices(data?.groups), ...choicesOfPeople(data?.people)];
}

const receiversOf = (ids: string[]) => queryOf(findCaseReceivers, { body: { ids } });

/** To whom one of these cases, or several, can be escalated. */
export function useReceivers(ids: string[]): Choice[] {
  const escalation = useQuery(receiversOf(ids)).data?.escalation;
  return [...useGroupChoices(escalation?.groups), ...choicesOfPeople(escalation?.people)];
}

/** To whom cases can be given: people, and user groups of whose members one takes them. */
export interface Assignable {
  assignees: readonly Named[];
  groups: readonly Named[];
}
const NOBODY_ELSE: Assignable = { assignees: [], groups: [] };

/** To whom one of these cases, or several, can be given. */
export const useAssignable = (ids: string[]): Assignable => useQuery(receiversOf(ids)).data ?? NOBODY_ELSE;

/** The same as choices: people first. */
export const useAssignableChoices = ({ assignees, groups }: Assignable): Choice[] => [
  ...choicesOfPeople(assignees),
  ...useGroupChoices(groups),
];

/** What is asked where somebody is chosen: a person takes a case within its group, a group has it without a person. @param chosen '' for nobody */
export const assignedBy = (chosen: string, { groups }: Assignable) => {
  if (chosen === '') return { assigneeId: null, groupId: null };
  return groups.some(({ id }) => id === chosen) ? { assigneeId: null, groupId: chosen } : { assigneeId: chosen };
};

/** To whom a case that is not there yet can be given. */
export const useAssignableAnew = (): Assignable => useQuery(queryOf(findCaseAssignees)).data ?? NOBODY_ELSE;

/** To whom a case can be given: everybody who works on cases, but of one that a group sees or has alone its members. */
export function useAssignableOf({ id, restrictedTo, escalation }: CaseDetails, isWanted: boolean): Assignable {
  const isOfGroup = restrictedTo !== null || (escalation !== null && escalation.group !== null);
  const everybody = useQuery({ ...queryOf(findCaseAssignees), enabled: isWanted && !isOfGroup });
  const members = useQuery({ ...receiversOf([id]), enabled: isWanted && isOfGroup });
  return (isOfGroup ? members : everybody).data ?? NOBODY_ELSE;
}
