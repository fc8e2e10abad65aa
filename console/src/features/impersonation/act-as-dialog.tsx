import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '@tamis/contract/calls/endpoint';
import { impersonationUsers } from '@tamis/contract/impersonation';
import { queryOf } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { showError } from '../../components/show-error.ts';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import classes from './act-as-dialog.module.css';
import { impersonationTexts } from './texts.ts';

type Person = OutputOf<typeof impersonationUsers>['users'][number];

const TYPING_MS = 300;

interface ActAsDialogProps {
  /** Throws what went wrong. */
  onAct: (userId: string) => Promise<void>;
  onClose: () => void;
}

/** Lets a root user choose a merchant's user to act as. */
export function ActAsDialog({ onAct, onClose }: ActAsDialogProps) {
  const say = impersonationTexts.useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [chosen, setChosen] = useState<string>();
  const people = useQuery({ ...queryOf(impersonationUsers, { query: { search } }), placeholderData: keepPreviousData });
  const act = async ({ id }: Person) => {
    setChosen(id);
    await onAct(id).catch((error: unknown) => {
      setChosen(undefined);
      showError(error, say('failed'));
    });
  };
  return (
    <Dialog onClose={onClose} title={say('title')} closeButtonProps={{ 'aria-label': say('close') }}>
      <p className={classes.text}>{say('text')}</p>
      <TextInput
        aria-label={say('search')}
        placeholder={say('search')}
        data-autofocus
        leftSection={<IconSearch {...iconProps} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {people.isPending && <LoadingBlock label={say('people')} />}
      {people.isError && (
        <QueryError error={people.error} title={say('loadFailed')} onRetry={() => void people.refetch()} />
      )}
      {people.data && <People people={people.data.users} chosen={chosen} onAct={(person) => void act(person)} />}
    </Dialog>
  );
}

function People({
  people,
  chosen,
  onAct,
}: {
  people: readonly Person[];
  chosen: string | undefined;
  onAct: (person: Person) => void;
}) {
  const say = impersonationTexts.useTexts();
  const format = useFormat();
  if (people.length === 0) return <p className={classes.none}>{say('none')}</p>;
  return (
    <ul className={classes.people} aria-label={say('people')}>
      {people.map((person) => {
        const name = format.personName(person.name, person.surname);
        return (
          <li key={person.id}>
            <UnstyledButton
              className={classes.person ?? ''}
              disabled={chosen !== undefined}
              aria-busy={chosen === person.id}
              onClick={() => onAct(person)}
            >
              <span className={classes.name}>
                <span className="visually-hidden">{say('act')} </span>
                {name}
              </span>
              <span className={classes.meta}>
                {person.email} · {person.merchant.name}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
