import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import { keepAnOwner, lockPerson, type Person, refuseStronger } from '../../users/index.ts';

const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

export interface PersonAct {
  tx: WriteTransaction;
  person: Person;
  /** Throws when the merchant would be left without an owner. */
  assertOwnerStays: Awaited<ReturnType<typeof keepAnOwner>>;
}

/**
 * An act on somebody of the merchant, in one transaction across merchants, since whoever acts as them belongs to another.
 * Unless it concerns words about them alone, it takes every claim that they hold: nobody takes over who is stronger.
 */
export function actOnPerson<T>(
  ctx: Ctx,
  id: string,
  work: (act: PersonAct) => Promise<T>,
  { isHarmless = false }: { isHarmless?: boolean } = {},
): Promise<T> {
  return ctx.writeAsSystem(async (tx) => {
    const assertOwnerStays = await keepAnOwner(tx.trx, ctx.actor.merchantId);
    const person = await lockPerson(tx.trx, ctx.actor.merchantId, id);
    if (!person) throw new NotFoundError('The user');
    if (!isHarmless) refuseStronger(ctx.actor, person.claims, fullName(person));
    return work({ tx, person, assertOwnerStays });
  });
}

/** Whoever shuts their own account has nobody to open it again. */
export function refuseOneself(ctx: Ctx, id: string, what: 'block' | 'delete'): void {
  if (id === ctx.actor.userId) throw new ConflictError(`You cannot ${what} yourself.`);
}
