import type { Trx } from '../../platform/db/database.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findReceiverOf } from './update-receivers-store.ts';
import { findAccount, findOwners, type UserAccount } from '../users/index.ts';
import { type AlertsOfRun, countAlertsOfRun } from './notifications-store.ts';

export interface UpdateMail {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
}

/**
 * Tells everybody whose monitored searches a run updated, in one mail each; of who has left, whoever took that over, or else
 * the owners, so that no update is nobody's. Names nobody: mail is read by others. Needs system scope.
 */
export async function mailUpdates(
  trx: Trx,
  { messenger, consoleUrl }: UpdateMail,
  runId: string,
  at: Date,
): Promise<void> {
  for (const { account, alerts } of (await receiversOf(trx, await countAlertsOfRun(trx, runId, at))).values()) {
    const { searches } = alerts;
    const what = searches === 1 ? '1 monitored search has' : `${searches} monitored searches have`;
    await messenger.mail(trx, {
      purpose: 'monitoring-updates',
      merchantId: account.merchantId,
      to: account.email,
      values: {
        'user.firstName': account.name,
        'updates.title': `${what} updates`,
        'updates.searches': String(searches),
        'updates.cause': causeOf(alerts),
        'updates.link': new URL('/aml/update', consoleUrl()).href,
      },
    });
  }
}

type Alerts = Omit<AlertsOfRun, 'userId' | 'merchantId' | 'isUnlinked'>;

/** Who is mailed of what, by account: whoever is concerned by several of these gets one mail. */
async function receiversOf(
  trx: Trx,
  raised: readonly AlertsOfRun[],
): Promise<Map<string, { account: UserAccount; alerts: Alerts }>> {
  const receivers = new Map<string, { account: UserAccount; alerts: Alerts }>();
  for (const alerts of raised)
    for (const account of await concernedBy(trx, alerts)) {
      const before = receivers.get(account.id)?.alerts;
      if (account.getsUpdateMails)
        receivers.set(account.id, { account, alerts: before ? together(before, alerts) : alerts });
    }
  return receivers;
}

/**
 * Whoever made the searches; when they may not sign in any more, or work elsewhere now, who took their updates over, and where
 * that is nobody, or somebody who may not sign in either, the owners of the merchant.
 */
async function concernedBy(trx: Trx, { userId, merchantId, isUnlinked }: AlertsOfRun): Promise<UserAccount[]> {
  const maker = await findActive(trx, userId);
  if (maker && !isUnlinked) return [maker];
  const receiverId = await findReceiverOf(trx, { id: userId, merchantId });
  const receiver = receiverId === undefined || isUnlinked ? undefined : await findActive(trx, receiverId);
  return receiver ? [receiver] : findOwners(trx, merchantId);
}

async function findActive(trx: Trx, id: string): Promise<UserAccount | undefined> {
  const account = await findAccount(trx, id);
  return account?.isBlocked === false ? account : undefined;
}

const together = (one: Alerts, other: Alerts): Alerts => ({
  searches: one.searches + other.searches,
  settingsVersion: one.settingsVersion ?? other.settingsVersion,
  byLists: one.byLists || other.byLists,
});

function causeOf({ settingsVersion, byLists }: Alerts): string {
  if (settingsVersion === null) return 'a watchlist changed';
  const published = `matching settings ${settingsVersion} were published`;
  return byLists ? `a watchlist changed and ${published}` : published;
}
