import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { notificationTexts } from './texts.ts';
import classes from './notifications.module.css';

/** What is typed runs by itself so long after the last keystroke (UPDATES-02). */
const DEBOUNCE_MS = 2000;

/** What is searched for in a list, as the address has it. */
export function useFind(): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return typeof search['find'] === 'string' ? search['find'] : '';
}

/** Searches 2 s after the last keystroke, or at once by Enter. */
export function FindBox() {
  const say = notificationTexts.useTexts();
  const applied = useFind();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(applied);
  const wanted = typed.trim();
  const run = (): void => {
    if (wanted !== applied) void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, find: wanted, currentPage: undefined }), replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(run, DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock begins anew with what is typed, not with each drawing
  }, [wanted]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextInput
        className={classes.find ?? ''}
        aria-label={say('find')}
        placeholder={say('find')}
        autoComplete="off"
        dir="auto"
        leftSection={<IconSearch {...iconProps} />}
        rightSection={<KeyHint keys={['↵']} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
