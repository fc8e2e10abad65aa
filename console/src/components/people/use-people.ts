import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../format/use-format.ts';
import { shortId } from '../../ui/ids/short-id.ts';
import { namesQuery } from '../use-person-name.ts';

export interface PersonChoice {
  value: string;
  label: string;
}

/** Everybody of one's merchant by name, to be chosen from. Of two with one name the id tells them apart. */
export function usePeople(): PersonChoice[] {
  const { personName } = useFormat();
  const people = Object.values(useQuery(namesQuery).data ?? {})
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, firstName, surname }) => ({ id, name: personName(firstName, surname) }));
  const count = new Map<string, number>();
  for (const { name } of people) count.set(name, (count.get(name) ?? 0) + 1);
  const labelOf = ({ id, name }: { id: string; name: string }): string =>
    (count.get(name) ?? 0) > 1 || name === '' ? `${name} (${shortId(id)})`.trim() : name;
  return people
    .map((person) => ({ value: person.id, label: labelOf(person) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
