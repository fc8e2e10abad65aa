import type { OwnTemplate } from '@tamis/contract/own-templates';
import type { Trx } from '../../../platform/db/database.ts';
import type { ErrorDetail } from '../../../platform/errors/app-error.ts';
import { holdOwnTemplate, type TemplateMessenger, whyNotSaid } from '../../templates/index.ts';

/** What is wrong with a template that an action names: it is not there, of others, or for others, or cannot be sent. It stays until the transaction ends. */
export async function unlessSendable(
  trx: Trx,
  messenger: TemplateMessenger,
  { templateId, key }: { templateId: string; key: OwnTemplate['key'] },
): Promise<ErrorDetail[]> {
  const template = await holdOwnTemplate(trx, templateId);
  const message = template?.key === key ? whyNotSaid(template, key, messenger) : 'There is no such template.';
  return message === undefined ? [] : [{ field: 'templateId', message }];
}
