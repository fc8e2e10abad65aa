import { IconUser } from '@tabler/icons-react';
import { iconProps } from '../../ui/icon.ts';
import { shortId } from '../../ui/ids/short-id.ts';
import classes from './people-list.module.css';
import { usePeople } from './use-people.ts';

/** People by name; somebody who is no longer there by id. */
export function PeopleList({ label, ids }: { label: string; ids: readonly string[] }) {
  const names = new Map(usePeople().map((person) => [person.value, person.label]));
  const people = ids
    .map((id) => ({ id, name: names.get(id) ?? shortId(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <ul className={classes.people} aria-label={label}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <IconUser {...iconProps} aria-hidden="true" />
          <bdi dir="auto">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
