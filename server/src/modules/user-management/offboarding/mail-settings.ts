import type { NotificationSettings } from '@tamis/contract/user-security';
import type { Holding } from '../../users/index.ts';
import { findNotificationSettings, putNotificationSetting } from '../records/accounts-store.ts';

const names: Record<keyof NotificationSettings, string> = {
  updateMails: 'AML update mails',
  caseExpiryMails: 'Case expiry mails',
  updateNotifications: 'AML notifications',
};
type Setting = keyof typeof names;

/** What somebody is told of by mail and in the console. */
export const mailSettings: Holding = {
  kind: 'mails',
  acts: ['remove'],
  async find(trx, { id }) {
    const settings = await findNotificationSettings(trx, id);
    const on = (Object.keys(names) as Setting[]).filter((setting) => settings?.[setting] === true);
    return on.map((setting) => ({ id: setting, name: names[setting] }));
  },
  async settle({ tx, leaver, items }) {
    for (const { id } of items) await putNotificationSetting(tx.trx, leaver.id, id as Setting, false);
  },
};
