import type { Database } from '../../platform/db/database.ts';

export type Engine = Database['engine'];

/** How fast the commonest calls are to be with 20 clients on two processors that client, server and database share. */
export interface Goal {
  call: 'storing search' | 'screening' | 'profile' | 'history page';
  /** Answers a second, at least. */
  rate: number;
  /** Milliseconds, at most. */
  p99?: number;
}

export const goals: Readonly<Record<Engine, readonly Goal[]>> = {
  postgres: [
    { call: 'storing search', rate: 500, p99: 80 },
    { call: 'screening', rate: 1000 },
    { call: 'profile', rate: 3000 },
    { call: 'history page', rate: 800, p99: 150 },
  ],
  pglite: [
    { call: 'storing search', rate: 200, p99: 250 },
    { call: 'screening', rate: 1000 },
    { call: 'profile', rate: 900 },
    { call: 'history page', rate: 400, p99: 250 },
  ],
};

/** So many times their p99 without it may others wait while many try to sign in. */
export const STORM_FACTOR = 3;
/** All open pages have heard of an event within so many milliseconds. */
export const HEARD_WITHIN_MS = 1000;
