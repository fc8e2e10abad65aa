import { byName } from './by-name.ts';

/** One of the things that a field lets choose. */
export interface Choice {
  value: string;
  label: string;
}

const plain = (text: string): string => text.trim().toLowerCase();

/**
 * The choice that a typed text stands for: the one that is called so, else the only one whose name holds it. None when
 * it fits several, as choosing for the user is not ours.
 */
export function choiceOf(choices: readonly Choice[], typed: string): Choice | undefined {
  const called = choices.filter(({ label }) => plain(label) === plain(typed));
  const [choice, ...others] = called.length > 0 ? called : byName(choices, typed, ({ label }) => label);
  return others.length === 0 ? choice : undefined;
}
