import { RECOVERY_CODE_LENGTH } from '@tamis/contract/auth';
import { RECOVERY_CODES } from '@tamis/contract/two-factor';
import { randomInt } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { recoveryContext } from './accept-code.ts';
import { replaceRecoveryCodes } from './two-factor-store.ts';

/** Without what is mistaken for each other on paper; 50 bits in ten of them. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Makes new recovery codes in place of all old ones; only their digests are kept, so this is when they can be shown. */
export async function makeRecoveryCodes(
  trx: Trx,
  secrets: SecretBox,
  user: { id: string; merchantId: string },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(
    trx,
    user,
    codes.map((code) => secrets.digest(code, recoveryContext(user.id))),
  );
  return codes;
}
