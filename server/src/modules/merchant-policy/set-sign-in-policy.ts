import { type setSignInPolicy as contract, setSignInPolicy as endpoint } from '@tamis/contract/merchants/policy';
import type { BodyOf } from '@tamis/contract';
import type { Trx } from '../../platform/db/database.ts';
import { ValidationError } from '../../platform/errors/app-error.ts';
import { networksOf } from '../../platform/http-client/networks.ts';
import type { Verb } from '../../platform/http/route.ts';
import { endSessionsFromElsewhere } from '../auth/index.ts';
import { lockMerchant } from '../merchants/index.ts';
import { findAccount } from '../users/index.ts';
import type { InstallationRules, PolicyCtx } from './policy-ctx.ts';
import { findPolicy, saveSignInPolicy } from './policy-store.ts';
import { recordPolicy } from './record-policy.ts';
import { signInView } from './view-policy.ts';

type Wanted = BodyOf<typeof contract>;

/** Works at the next call of everybody concerned; sessions that were begun from elsewhere end at once. */
export const setSignInPolicy: Verb<typeof endpoint, PolicyCtx> = (ctx, { body }) =>
  ctx.writeAsSystem(async (tx) => {
    const { trx } = tx;
    const { merchantId } = ctx.actor;
    refuseLonger(body, ctx.rules);
    const isInside = networksOf(body.networks.join(',')) ?? (() => false);
    const isAnywhere = body.networks.length === 0;
    if (!isAnywhere && !isInside(ctx.source.address) && (await isOfMerchant(trx, ctx)))
      throw ValidationError.at('networks', `Your own address, ${ctx.source.address}, must be inside.`);
    await lockMerchant(trx, merchantId);
    const was = signInView(await findPolicy(trx, merchantId));
    const twoFactorFrom = body.twoFactorFrom === null ? null : new Date(body.twoFactorFrom);
    await saveSignInPolicy(trx, merchantId, { ...body, twoFactorFrom });
    if (!isAnywhere) await endSessionsFromElsewhere(trx, merchantId, ctx.clock.now(), isInside);
    const is = signInView(await findPolicy(trx, merchantId));
    await recordPolicy(tx, { merchantId, action: endpoint.name, was, is });
    return {};
  });

/** Whoever administers the installation signs in to their own organisation, and is not shut out of it by this. */
const isOfMerchant = async (trx: Trx, { actor }: PolicyCtx): Promise<boolean> =>
  (await findAccount(trx, actor.userId))?.merchantId === actor.merchantId;

/** A merchant may ask for more than the installation does, never for less. */
function refuseLonger({ sessionMinutes, idleMinutes }: Wanted, rules: InstallationRules): void {
  const refuse = (field: 'sessionMinutes' | 'idleMinutes', most: number): never => {
    throw ValidationError.at(field, `At most ${most} minutes, as this installation is set up.`);
  };
  if (sessionMinutes !== null && sessionMinutes > rules.sessionMinutes) refuse('sessionMinutes', rules.sessionMinutes);
  if (idleMinutes !== null && rules.idleMinutes > 0 && idleMinutes > rules.idleMinutes)
    refuse('idleMinutes', rules.idleMinutes);
}
