import { type Claim, claims as known } from '@tamis/contract';
import type { Actor } from '../../platform/context.ts';
import { ConflictError } from '../../platform/errors/app-error.ts';
import { refuseStronger, refuseToGive } from '../users/index.ts';
import type { RoleRow } from './roles-store.ts';

/** Each claim once, in the order of the contract. */
export const sorted = (claims: readonly Claim[]): Claim[] => known.filter((claim) => claims.includes(claim));

/** Who changes a role or deletes it acts on those who hold it, or could. */
export function refuseUntouchable(actor: Pick<Actor, 'claims'>, { name, claims, isFixed }: RoleRow): void {
  if (isFixed) throw new ConflictError(`The role ${name} can be neither changed nor deleted.`);
  refuseStronger(actor, claims, `The role ${name}`);
}

/** Nobody gives what they do not hold: also by what they add to a role. */
export function refuseToAdd(actor: Pick<Actor, 'claims'>, was: readonly Claim[], is: readonly Claim[]): void {
  refuseToGive(
    actor,
    is.filter((claim) => !was.includes(claim)),
  );
}
