import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { byName } from './by-name.ts';
import { choiceTexts } from './texts.ts';
import { type Choice, choiceOf } from './typed-choice.ts';

export interface TypedOptions {
  /** What can still be chosen. */
  choices: readonly Choice[];
  /** What a field of one choice shows while nothing is typed: the choice's name. One of several choices shows nothing. */
  shown?: string;
  onChoose: (value: string) => void;
  onTyped?: ((text: string) => void) | undefined;
}

/**
 * What is typed into a field of choices is never dropped unseen: leaving the field, or Enter, takes the choice that it
 * stands for, and otherwise it stays, refused beside the field. `input` goes to Mantine's Select or MultiSelect.
 */
export function useTyped({ choices, shown, onChoose, onTyped }: TypedOptions) {
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  // Mantine empties the text of a field that is left: what was refused stays all the same.
  const isKept = useRef(false);
  const isPending = typed.trim() !== '' && typed !== shown;

  const change = (text: string): void => {
    if (isKept.current) return;
    setTyped(text);
    setIsRefused(false);
    onTyped?.(text === shown ? '' : text);
  };
  const take = (choice: Choice): void => {
    onChoose(choice.value);
    setTyped(shown === undefined ? '' : choice.label);
    setIsRefused(false);
  };
  const settle = (): void => {
    if (!isPending) return;
    const choice = choiceOf(choices, typed);
    isKept.current = !choice;
    setIsRefused(!choice);
    if (choice) take(choice);
  };
  // What was typed before the list was there.
  useEffect(() => {
    const choice = isRefused ? choiceOf(choices, typed) : undefined;
    if (choice) take(choice);
  }, [choices.length]); // oxlint-disable-line react/exhaustive-deps -- only another list lets what was refused stand for something

  return {
    error: isRefused ? choiceTexts.say(refusalOf(choices, typed), { text: typed.trim() }) : undefined,
    input: {
      searchable: true as const,
      searchValue: typed,
      onSearchChange: change,
      filter: filterByName,
      selectFirstOptionOnChange: true,
      onFocus: () => {
        isKept.current = false;
      },
      onBlurCapture: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || !isPending) return;
        // What is typed here never sends the form.
        event.preventDefault();
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
        // From an open list Mantine takes what is marked in it.
        if (isOpen && byName(choices, typed, ({ label }) => label).length > 0) return;
        settle();
        isKept.current = false;
      },
      'data-unresolved': isPending || undefined,
    },
  };
}

const refusalOf = (choices: readonly Choice[], typed: string): 'unknown' | 'several' =>
  byName(choices, typed, ({ label }) => label).length === 0 ? 'unknown' : 'several';

/** Names that begin with what is typed stand before those that only hold it: 'pan' is Panama, then Japan. */
function filterByName({ options, search }: { options: readonly unknown[]; search: string }): Choice[] {
  return byName(options as Choice[], search, ({ label }) => label);
}

/** Puts the focus into a field of the form whose typed text stands for no choice yet; answers whether there is one. */
export function focusUnresolved(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unresolved]');
  // Leaving it says what is wrong with it.
  field?.blur();
  field?.focus();
  return field !== null;
}
