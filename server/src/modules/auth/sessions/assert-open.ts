import { errorCodes } from '@tamis/contract/calls/envelope';
import type { Trx } from '../../../platform/db/database.ts';
import { ForbiddenError } from '../../../platform/errors/app-error.ts';
import { networksOf } from '../../../platform/http-client/networks.ts';
import { holdStanding, type Shut, shutText, whyShut } from '../../merchants/index.ts';

/** What somebody of a merchant is told whose people do not sign in, once they have proved who they are. */
export const shutError = (why: Shut): ForbiddenError => new ForbiddenError(shutText[why], errorCodes.organisationShut);

/**
 * Why nobody of a merchant signs in now from an address, which stays so until the transaction ends; undefined when they
 * do. Null for who signs in elsewhere, and acts there. Before anything else is locked. Needs system scope.
 */
export async function findShut(
  trx: Trx,
  merchantId: string,
  now: Date,
  address: string | null,
): Promise<Shut | undefined> {
  const standing = await holdStanding(trx, merchantId);
  if (!standing) return undefined;
  const shut = whyShut(standing, now);
  if (shut || address === null || standing.networks.length === 0) return shut;
  return networksOf(standing.networks.join(','))?.(address) ? undefined : 'network';
}

/** Throws when nobody of the merchant signs in from there. */
export async function assertOpen(trx: Trx, merchantId: string, now: Date, address: string): Promise<void> {
  const why = await findShut(trx, merchantId, now, address);
  if (why) throw shutError(why);
}
