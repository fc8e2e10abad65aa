import type { SessionAnswer } from '@tamis/contract/auth';

export type TwoFactorChallenge = NonNullable<SessionAnswer['auth']['twoFactor']>;

/** A sign-in whose password was right and whose second factor is still to come. It is no session, and belongs to this tab alone. */
export interface PendingSignIn {
  /** Good for the calls of the two-factor entry only. */
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  userId: string;
  challenge: TwoFactorChallenge;
}

const KEY = 'two_factor';

/** Where the pending sign-in is kept, so that it survives a reload. @param tab the storage of this tab */
export function createPendingStore(tab: Storage, now: () => number = Date.now) {
  const drop = (): void => tab.removeItem(KEY);
  return {
    drop,
    keep: (pending: PendingSignIn): void => tab.setItem(KEY, JSON.stringify(pending)),
    /** Undefined when there is none, or when its time is over. */
    read: (): PendingSignIn | undefined => {
      const text = tab.getItem(KEY);
      if (text === null) return undefined;
      const pending = parse(text);
      if (pending && pending.expiresAt > now()) return pending;
      drop();
      return undefined;
    },
  };
}

function parse(text: string): PendingSignIn | undefined {
  try {
    return JSON.parse(text) as PendingSignIn;
  } catch {
    // Cut short or not ours: the password is asked for again.
    return undefined;
  }
}
