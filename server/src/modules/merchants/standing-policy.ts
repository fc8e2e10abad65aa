/** How a merchant stands. */
export interface Standing {
  blockedAt: Date | null;
  expiresAt: Date | null;
}

/** Why somebody of a merchant does not sign in: nobody does, or nobody from where they are. */
export type Shut = 'blocked' | 'expired' | 'network';

/** Undefined when its people may sign in. */
export function whyShut({ blockedAt, expiresAt }: Standing, now: Date): Exclude<Shut, 'network'> | undefined {
  if (blockedAt) return 'blocked';
  return expiresAt && expiresAt <= now ? 'expired' : undefined;
}

/** What its people are told, once they have proved who they are. */
export const shutText: Readonly<Record<Shut, string>> = {
  blocked: 'The account of your organisation is blocked.',
  expired: 'The account of your organisation has expired.',
  network: 'Your organisation lets nobody sign in from this network.',
};
