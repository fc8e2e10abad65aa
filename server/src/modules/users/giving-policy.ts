import type { Claim } from '@tamis/contract';
import { beyond, mayGive } from '@tamis/contract/calls/giving';
import type { Actor } from '../../platform/context.ts';
import { ForbiddenError } from '../../platform/errors/app-error.ts';

type Giver = Pick<Actor, 'claims'>;

/** Nobody gives what they do not hold. Throws with the name of the first claim that cannot be given. */
export function refuseToGive({ claims: held }: Giver, claims: readonly Claim[]): void {
  const claim = claims.find((one) => !mayGive(held, one));
  if (claim !== undefined) throw new ForbiddenError(`You do not hold ${claim}, so you cannot give it.`);
}

/** Nobody acts on who is stronger. Throws with the name of the first claim that the other has beyond one's own. */
export function refuseStronger({ claims: held }: Giver, claims: readonly Claim[], what: string): void {
  const [claim] = beyond(held, claims);
  if (claim !== undefined) throw new ForbiddenError(`${what} holds ${claim}, which you do not hold.`);
}
