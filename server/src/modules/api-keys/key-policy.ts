import { DAY_MS } from '@tamis/contract/terms/durations';
import { type Claim, claims as known, holdsAny } from '@tamis/contract';
import { EXPIRES_SOON_DAYS, type KeyStatus } from '@tamis/contract/api-keys';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { type AppError, ForbiddenError, UnauthorizedError } from '../../platform/errors/app-error.ts';
import { type Standing, shutText, whyShut } from '../merchants/index.ts';

interface Ends {
  expiresAt: Date;
  revokedAt: Date | null;
}

export function statusOf({ expiresAt, revokedAt }: Ends, now: Date): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= EXPIRES_SOON_DAYS * DAY_MS ? 'expiring' : 'active';
}

/** What a key may do now: of its scopes those that its owner holds now. */
export const effectiveClaims = (scopes: readonly Claim[], owner: readonly Claim[]): Claim[] =>
  scopes.filter((scope) => holdsAny(owner, [scope]));

/** Each scope once, in the order of the contract. */
export const sortedScopes = (scopes: readonly Claim[]): Claim[] => known.filter((claim) => scopes.includes(claim));

interface Called extends Ends {
  /** How its merchant stands. */
  standing: Standing;
  networks: readonly string[];
  ownerMayCall: boolean;
}

/** Why a key that is known is not taken; undefined when it is. */
export function whyNotTaken(key: Called, address: string, now: Date): AppError | undefined {
  const status = statusOf(key, now);
  if (status === 'revoked') return new UnauthorizedError('This API key is revoked.', errorCodes.keyRevoked);
  if (status === 'expired') return new UnauthorizedError('This API key has expired.', errorCodes.keyExpired);
  if (!key.ownerMayCall)
    return new UnauthorizedError('The owner of this API key is blocked: it rests.', errorCodes.keyResting);
  const shut = whyShut(key.standing, now);
  if (shut) return new ForbiddenError(shutText[shut], errorCodes.organisationShut);
  if (!isWithin(key.networks, address))
    return new ForbiddenError(`This API key is not accepted from ${address}.`, errorCodes.keyNetwork);
  return undefined;
}

/** Whether an address lies in one of the networks; no network means anywhere. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const family = familyOf(address);
  if (family === undefined) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    const kind = familyOf(base) ?? 'ipv4';
    if (prefix === undefined) list.addAddress(base, kind);
    else list.addSubnet(base, Number(prefix), kind);
  }
  return list.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
}
