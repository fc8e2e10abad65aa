import type { viewOffboarding as endpoint } from '@tamis/contract/offboarding';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccount, findAccounts, refuseLastOwner, refuseStronger, type UserAccount } from '../../users/index.ts';
import { refuseOneself } from '../acts/act-on-person.ts';
import type { OffboardingParts } from './offboard-user.ts';

const SHOWN_NAMES = 3;

const nameOf = ({ name, surname }: UserAccount): string => `${name} ${surname}`.trim();

export const viewOffboarding: Verb<typeof endpoint, Ctx & OffboardingParts> = (ctx, { params: { id } }) =>
  ctx.read(async (trx) => {
    const person = await findAccount(trx, id);
    if (!person) throw new NotFoundError('The user');
    const others = (await findAccounts(trx)).filter((one) => one.id !== id && !one.isBlocked && !one.isInvited);
    const holdings = [];
    for (const { kind, acts, find, mayReceive, groups } of ctx.holdings) {
      const items = await find(trx, person, ctx.clock.now());
      if (items.length === 0) continue;
      const may = (await mayReceive?.(trx, items, person)) ?? (() => false);
      const working = (await groups?.(trx, person)) ?? [];
      holdings.push({
        kind,
        count: items.length,
        names: items.slice(0, SHOWN_NAMES).map(({ name }) => name),
        acts: acts.filter((act) => act !== 'to-group' || working.length > 0),
        receivers: others.filter(({ claims }) => may(claims)).map((one) => ({ id: one.id, name: nameOf(one) })),
        groups: working,
      });
    }
    const hindrance = await why(async () => {
      refuseOneself(ctx, id, 'block');
      refuseStronger(ctx.actor, person.claims, nameOf(person));
      await refuseLastOwner(trx, person.merchantId, id);
    });
    return { holdings, hindrance };
  });

/** What the act itself would be refused with; null where it would be done. */
async function why(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
