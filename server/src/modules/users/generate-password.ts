import { randomInt } from 'node:crypto';

const LETTERS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+=._-'] as const;
const PASSWORD_LENGTH = 16;

/** 16 letters from four classes, each present, without those that are mistaken for each other. */
export function generatePassword(): string {
  const all = LETTERS.join('');
  const letters = Array.from({ length: PASSWORD_LENGTH }, (_, index) => pick(LETTERS[index] ?? all));
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));
