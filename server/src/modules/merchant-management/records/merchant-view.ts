import type { Merchant } from '@tamis/contract/merchants/management';
import { isModuleOn, moduleKeys } from '@tamis/contract/calls/modules';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { MerchantRow } from './merchants-list-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const merchantView = ({
  switchedOff,
  limits,
  users,
  searches,
  monitored,
  keys,
  openCases,
  createdAt,
  expiresAt,
  blockedAt,
  unwatchedSince: _unwatchedSince,
  ...row
}: MerchantRow): Merchant => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: iso(expiresAt),
  blockedAt: iso(blockedAt),
  modules: moduleKeys.filter((key) => isModuleOn(switchedOff, key)),
  limits: { users: null, searches: null, monitored: null, keys: null, ...limits },
  figures: { users, searches, monitored, keys, openCases },
});

/** One that was deleted is as unknown as one that never was. */
export function knownMerchant<T>(merchant: T | undefined): T {
  if (merchant === undefined) throw new NotFoundError('The merchant');
  return merchant;
}
