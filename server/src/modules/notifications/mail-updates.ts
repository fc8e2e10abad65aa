import type { Trx } from '../../platform/db/database.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { findAccount } from '../users/index.ts';
import { type AlertsOfRun, countAlertsOfRun } from './notifications-store.ts';

export interface UpdateMail {
  messenger: Pick<Messenger, 'mail'>;
  consoleUrl: () => string;
}

/** Tells everybody whose monitored searches a run updated, in one mail each. Names nobody: mail is read by others. Needs system scope. */
export async function mailUpdates(
  trx: Trx,
  { messenger, consoleUrl }: UpdateMail,
  runId: string,
  at: Date,
): Promise<void> {
  for (const alerts of await countAlertsOfRun(trx, runId, at)) {
    const { userId, searches } = alerts;
    const account = await findAccount(trx, userId);
    if (!account || account.isBlocked || !account.getsUpdateMails) continue;
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

function causeOf({ settingsVersion, byLists }: AlertsOfRun): string {
  if (settingsVersion === null) return 'a watchlist changed';
  const published = `matching settings ${settingsVersion} were published`;
  return byLists ? `a watchlist changed and ${published}` : published;
}
