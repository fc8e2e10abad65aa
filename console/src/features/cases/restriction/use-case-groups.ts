import { useQuery } from '@tanstack/react-query';
import { type CaseRow, findCaseGroups, mayAct } from '@tamis/contract/cases';
import { queryOf } from '../../../api/query.ts';
import { useCan } from '../../../components/use-session.ts';

/** The user groups that one is in oneself, to which alone one restricts something. @param isAsked whether one may restrict at all */
export const useCaseGroups = (isAsked = true) =>
  useQuery({ ...queryOf(findCaseGroups), enabled: isAsked }).data?.groups;

/** Whether there is anything to choose: a group of one's own, or to lift what holds. */
export function useMayRestrict({ stage, restrictedTo }: Pick<CaseRow, 'stage' | 'restrictedTo'>): boolean {
  const mayChange = useCan('CaseUpdate') && mayAct('restrict', stage);
  const groups = useCaseGroups(mayChange);
  return mayChange && (restrictedTo !== null || (groups?.length ?? 0) > 0);
}
