import { sealedSnapshots } from '../modules/archive/index.ts';
import { type ReplacedKey, replaceSignInKey } from '../modules/auth/index.ts';
import { sealedVaultKeys } from '../modules/cases/index.ts';
import { sealedColumns, sealedWebhooks } from '../modules/webhooks/index.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { INSTALLATION_CHAIN } from '../platform/audit/installation-chain.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Trx } from '../platform/db/database.ts';
import { hasOtherProcesses } from '../platform/db/other-processes.ts';
import { sealedMessages } from '../platform/messages/messages-store.ts';
import { type EncryptionKeys, rotateEncryptionKey } from '../platform/secrets/encryption-keys.ts';
import { replaceKeptKey } from '../platform/secrets/kept-key.ts';
import { type Resealed, resealRows } from '../platform/secrets/reseal-rows.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';

interface Installation {
  database: Database;
  config: Config;
  dataDir: string;
  clock: Clock;
}

/**
 * Replaces the keys of an installation of which no process runs: all that is sealed is sealed anew in one transaction,
 * which ends all sessions. Cut off at any moment, everything stays readable, and the next call goes on. Answers what to
 * tell the operator; throws an Error for them when it cannot be done.
 */
export async function rotateKeys(
  { database, config, dataDir, clock }: Installation,
  { endsFormerCodes }: { endsFormerCodes: boolean },
): Promise<string[]> {
  if (await hasOtherProcesses(database))
    throw new Error('A process of Tamis is running on this database: stop it first, or it goes on with the old keys.');
  const isTokenKeyKept = config.TAMIS_SECRET === undefined;
  if (isTokenKeyKept) await replaceKeptKey(dataDir, 'session');

  let done: ReplacedKey | undefined;
  await rotateEncryptionKey(config, dataDir, async (keys, formerId) => {
    done = await sealAnew(database, keys, { formerId, endsFormerCodes, at: clock.now() });
    // Somebody who was started meanwhile may have sealed with it.
    return (await hasOtherProcesses(database)) ? [...done.wantedKeys, formerId] : done.wantedKeys;
  });
  return done ? lines(done, config) : [];
}

function sealAnew(
  database: Database,
  keys: EncryptionKeys,
  replacement: { formerId: string; endsFormerCodes: boolean; at: Date },
): Promise<ReplacedKey> {
  const secrets = createSecretBox(keys);
  return database.transaction({ kind: 'system' }, async (trx) => {
    const others = await resealOthers(trx, secrets);
    const signIn = await replaceSignInKey(trx, { secrets, ...replacement });
    const { wantedKeys, ...counts } = {
      ...signIn,
      resealed: others.resealed + signIn.resealed,
      unreadable: others.unreadable + signIn.unreadable,
    };
    await appendAudit(trx, {
      merchantId: INSTALLATION_CHAIN,
      at: replacement.at.toISOString(),
      actorId: null,
      impersonatorId: null,
      action: 'keys.rotate',
      outcome: 'done',
      subjectType: 'installation',
      subjectId: INSTALLATION_CHAIN,
      body: {
        resealed: counts.resealed,
        unreadable: counts.unreadable,
        endedSessions: counts.endedSessions,
        endedRecoveries: counts.endedRecoveryCodes,
        keptRecoveries: counts.keptRecoveryCodes,
        formerKey: replacement.formerId,
      },
      source: { origin: 'terminal' },
    });
    return { ...counts, wantedKeys };
  });
}

/** What has nothing to do with signing in. */
async function resealOthers(trx: Trx, secrets: SecretBox): Promise<Resealed> {
  const count = await resealRows(secrets, sealedMessages(trx));
  const others = [
    sealedVaultKeys(trx),
    sealedSnapshots(trx),
    ...sealedColumns.map((column) => sealedWebhooks(trx, column)),
  ];
  for (const rows of others) {
    const { resealed, unreadable } = await resealRows(secrets, rows);
    count.resealed += resealed;
    count.unreadable += unreadable;
  }
  return count;
}

function lines(done: ReplacedKey, config: Config): string[] {
  const isFromSettings = config.TAMIS_ENCRYPTION_KEY !== undefined;
  return [
    `${done.resealed} secrets and messages are sealed with the new key.`,
    `Everybody signs in anew: ${done.endedSessions} sessions ended, and every mailed link and code; invitations must be sent again.`,
    ...(done.unreadable > 0 ? [`${done.unreadable} could not be opened with any key here, and stay as they are.`] : []),
    ...(done.endedRecoveryCodes > 0 ? [`${done.endedRecoveryCodes} recovery codes ended.`] : []),
    ...(done.keptRecoveryCodes > 0
      ? [
          `${done.keptRecoveryCodes} unused recovery codes are only recognised with the former key: ` +
            `${isFromSettings ? 'leave TAMIS_FORMER_ENCRYPTION_KEY set' : 'it stays in the folder keys'} until they are used or made anew, or end them with --end-recovery-codes.`,
        ]
      : isFromSettings
        ? ['Nothing needs TAMIS_FORMER_ENCRYPTION_KEY any more: take the setting away.']
        : ['No former key is kept.']),
    ...(config.TAMIS_SECRET === undefined ? [] : ['TAMIS_SECRET signs tokens: replace it where it is set.']),
  ];
}
