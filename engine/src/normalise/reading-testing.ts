import { expect, it } from 'vitest';
import type { EntityType } from '../entry.ts';
import { prepareName } from './prepare-name.ts';

/** How the words of a name are read: 'dr title, abd weighty-particle (abd), omar name'; in brackets what a word stands for, * an aside. */
function readingOf(text: string, type: EntityType | undefined): string {
  return prepareName(text, type)
    .words.map(({ latin, role, weightClass, canonical, bracketed }) => {
      const kind =
        weightClass === role || (role === 'name' && weightClass === 'content') ? role : `${role}/${weightClass}`;
      return `${latin} ${kind}${canonical === '' ? '' : ` (${canonical})`}${bracketed ? '*' : ''}`;
    })
    .join(', ');
}

/** Tests that names are read as a text says: a name, below it the reading. */
export function reads(title: string, type: EntityType | undefined, table: string): void {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const names = lines.flatMap((line, at) => (at % 2 === 0 ? [[line, lines[at + 1]!] as const] : []));
  it.each(names)(`${title}: %s`, (text, outcome) => {
    expect(readingOf(text, type)).toBe(outcome);
  });
}
