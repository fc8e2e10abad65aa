import type { OwnTemplate } from '@tamis/contract/own-templates';
import { ownKindOf } from '@tamis/contract/templates/own-kinds';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { OwnTemplateRow } from './own-templates-store.ts';
import { variablesView } from './template-view.ts';

/** The template that was asked for; one of another merchant is as unknown as one that never was. */
export function knownOwn(row: OwnTemplateRow | undefined): OwnTemplateRow {
  if (!row) throw new NotFoundError('The template');
  return row;
}

export const ownTemplateView = ({ merchantId: _merchantId, updatedAt, ...row }: OwnTemplateRow): OwnTemplate => ({
  ...row,
  language: 'en',
  variables: variablesView(ownKindOf(row.key).variables),
  isDefault: false,
  updatedAt: updatedAt.toISOString(),
});
