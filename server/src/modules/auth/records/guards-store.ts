import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { accountKey, knownDevicesKey } from './sign-in-policy.ts';

/**
 * Counts one guess before it is evaluated and answers how many there were in the window, this one
 * included. One statement, so parallel guesses get different numbers. The guess that uses up what is
 * `allowed`, where that is named, begins the window anew: the lock holds its whole time from there,
 * however far apart the guesses were, and none of the later ones prolongs it.
 */
export async function countGuess(
  trx: Trx,
  key: string,
  now: Date,
  windowStart: Date,
  allowed: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into sign_in_guards as guard (key, attempts, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      attempts = case when guard.window_started_at < ${windowStart} then 1 else guard.attempts + 1 end,
      window_started_at = case when guard.window_started_at < ${windowStart} or guard.attempts + 1 = ${allowed} then ${now} else guard.window_started_at end
    returning attempts`.execute(trx);
  return rows[0]?.attempts ?? 0;
}

export async function forgetGuesses(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('sign_in_guards').where('key', '=', key).execute();
}

/** Lifts the locks of an account: for everybody, and for each device that its user has signed in from. */
export async function forgetSignInGuesses(trx: Trx, email: string): Promise<void> {
  await forgetGuesses(trx, accountKey(email));
  await sql`delete from sign_in_guards where starts_with(key, ${knownDevicesKey(email)})`.execute(trx);
}

/** Takes a guess back that turned out right, so that only wrong ones count against an address. */
export async function uncountGuess(trx: Trx, key: string): Promise<void> {
  await sql`update sign_in_guards set attempts = greatest(attempts - 1, 0) where key = ${key}`.execute(trx);
}

/** Removes counts whose window is long over. */
export async function deleteOldGuards(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('sign_in_guards').where('window_started_at', '<', before).execute();
}
