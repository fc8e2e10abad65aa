import type { OwnTemplate } from '@tamis/contract/own-templates';
import { ownKindOf } from '@tamis/contract/templates/own-kinds';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import type { OwnTemplateRow } from './own-templates-store.ts';
import { variablesView } from './template-view.ts';

/** The template that was asked for; one of another merchant is as unknown as one that never was. */
export function knownOwn(row: OwnTemplateRow | undefined): OwnTemplateRow {
  if (!row) throw new NotFoundError('The template');
  return row;
}

export const NO_GATEWAY = 'No SMS gateway is set up, so no text message can be sent.';

/** Text messages wait for nobody who could read them in the outbox: without a gateway they are not sent at all. */
export const isSendable = (
  { channel }: Pick<OwnTemplateRow, 'channel'>,
  { delivers }: Pick<Messenger, 'delivers'>,
): boolean => channel !== 'sms' || delivers.sms;

export const ownTemplateView = (
  { merchantId: _merchantId, updatedAt, ...row }: OwnTemplateRow,
  { messenger }: { messenger: Pick<Messenger, 'delivers'> },
): OwnTemplate => ({
  ...row,
  isSendable: isSendable(row, messenger),
  language: 'en',
  variables: variablesView(ownKindOf(row.key).variables),
  isDefault: false,
  updatedAt: updatedAt.toISOString(),
});
