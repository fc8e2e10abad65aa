import type { Trx } from '../../platform/db/database.ts';
import { type Resealed, resealRows } from '../../platform/secrets/reseal-rows.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { endEverySignIn } from './sessions/end-every-sign-in.ts';
import { forgetEveryDevice } from './records/known-devices-store.ts';
import { deleteCodesOfFormerKeys, nameFormerKey, sealedSecrets } from './two-factor/sealed-secrets-store.ts';

export interface KeyReplacement {
  secrets: SecretBox;
  formerId: string;
  /** Whether recovery codes of former keys end, so that no former key is wanted any more. */
  endsFormerCodes: boolean;
  at: Date;
}

export interface ReplacedKey extends Resealed {
  endedSessions: number;
  endedRecoveryCodes: number;
  /** Recovery codes that stay good, and the former keys that recognise them. */
  keptRecoveryCodes: number;
  wantedKeys: string[];
}

/**
 * What sign-in keeps, under a new key: secrets of apps are sealed anew; sessions, mailed codes and links end;
 * devices are forgotten, so that a sign-in is told once as from a new one. Needs system scope, and nobody else at work.
 */
export async function replaceSignInKey(
  trx: Trx,
  { secrets, formerId, endsFormerCodes, at }: KeyReplacement,
): Promise<ReplacedKey> {
  const inUse = await resealRows(secrets, sealedSecrets(trx, 'two_factors'));
  const beingSetUp = await resealRows(secrets, sealedSecrets(trx, 'two_factor_setups'));
  const named = await nameFormerKey(trx, formerId);
  await forgetEveryDevice(trx);
  return {
    resealed: inUse.resealed + beingSetUp.resealed,
    unreadable: inUse.unreadable + beingSetUp.unreadable,
    endedSessions: await endEverySignIn(trx, at),
    endedRecoveryCodes: endsFormerCodes ? await deleteCodesOfFormerKeys(trx) : 0,
    keptRecoveryCodes: endsFormerCodes ? 0 : named.reduce((sum, { codes }) => sum + codes, 0),
    wantedKeys: endsFormerCodes ? [] : named.map(({ keyId }) => keyId),
  };
}
