import * as contract from '@tamis/contract/user-security';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findNotificationSettings, putNotificationSetting } from '../records/accounts-store.ts';
import { actOnPerson } from './act-on-person.ts';
import { recordChange } from './record-change.ts';

export const viewUserNotifications: Verb<typeof contract.viewUserNotifications> = async (ctx, { params }) => {
  const settings = await ctx.read((trx) => findNotificationSettings(trx, params.id));
  if (!settings) throw new NotFoundError('The user');
  return settings;
};

export const setUpdateMails: Verb<typeof contract.setUpdateMails> = (ctx, { params, body }) =>
  set(ctx, contract.setUpdateMails.name, params.id, 'updateMails', body.enabled);

export const setCaseExpiryMails: Verb<typeof contract.setCaseExpiryMails> = (ctx, { params, body }) =>
  set(ctx, contract.setCaseExpiryMails.name, params.id, 'caseExpiryMails', body.enabled);

export const setUpdateNotifications: Verb<typeof contract.setUpdateNotifications> = (ctx, { body }) =>
  set(ctx, contract.setUpdateNotifications.name, body.id, 'updateNotifications', body.enabled);

function set(
  ctx: Ctx,
  action: string,
  id: string,
  setting: keyof contract.NotificationSettings,
  isOn: boolean,
): Promise<Record<string, never>> {
  return actOnPerson(
    ctx,
    id,
    async ({ tx }) => {
      const was = await findNotificationSettings(tx.trx, id);
      if (!was) throw new NotFoundError('The user');
      await putNotificationSetting(tx.trx, id, setting, isOn);
      await recordChange(ctx, tx, action, { id, was: { [setting]: was[setting] }, is: { [setting]: isOn } });
      return {};
    },
    { isHarmless: true },
  );
}
