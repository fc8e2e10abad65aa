import { useFormat } from '../format/use-format.ts';

/** Says the name of a user, first name and surname in the order that is preferred (SHELL-147). */
export function useFullName(): (user: { name: string; surname: string }) => string {
  const { personName } = useFormat();
  return ({ name, surname }) => personName(name, surname);
}
