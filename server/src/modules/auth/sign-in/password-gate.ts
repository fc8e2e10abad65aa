import { createTurns, type Turns } from '../../../platform/turns.ts';

export type PasswordGate = Turns;

/** Hashing is made to be slow: a few at a time, a short queue, and the rest is told to come back. */
export const createPasswordGate = (): PasswordGate => createTurns({ atOnce: 2, longestQueue: 200 });
