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
      kind: 'monitoring-updates',
      to: account.email,
      content: {
        subject: `${what} updates`,
        paragraphs: [
          `Dear ${account.name},`,
          `${what} updates, because ${causeOf(alerts)}. Hits cannot be whitelisted there until the updates are acknowledged.`,
        ],
        action: { label: 'See the updates', url: new URL('/aml/update', consoleUrl()).href },
        closing: ['You receive this because you made these searches.'],
      },
    });
  }
}

function causeOf({ settingsVersion, byLists }: AlertsOfRun): string {
  if (settingsVersion === null) return 'a watchlist changed';
  const published = `matching settings ${settingsVersion} were published`;
  return byLists ? `a watchlist changed and ${published}` : published;
}
