import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { KeyHint } from '../../ui/key-hints/key-hint.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import classes from './list-page.module.css';
import { listTexts } from './texts.ts';

const TYPING_MS = 400;

export interface SearchFieldProps {
  /** What can be looked for, e.g. 'Name or description'. */
  label: string;
  /** What is looked for now. */
  value: string;
  onFind: (text: string) => void;
  /** What is typed runs by itself so long after the last keystroke, at once by Enter. */
  restMs?: number;
  maxLength?: number;
  /** Its width, where that is not as everywhere. */
  className?: string | undefined;
}

/** Looks for what is typed; '/' leads into it. */
export function SearchField({
  label,
  value,
  onFind,
  restMs = TYPING_MS,
  maxLength,
  className = classes.search,
}: SearchFieldProps) {
  const say = listTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const wanted = typed.trim();
  // Something else is looked for now, by a link or a reset.
  if (value !== known) {
    setKnown(value);
    if (value !== wanted) setTyped(value);
  }
  const run = (): void => {
    if (wanted !== value) onFind(wanted);
  };
  useEffect(() => {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock begins anew with what is typed, not with each drawing
  }, [wanted]);
  useShortcuts([{ keys: '/', label: say('find'), group: say('keys'), run: () => input.current?.focus() }]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        dir="auto"
        leftSection={<IconSearch {...iconProps} />}
        rightSection={<KeyHint keys={['/']} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
