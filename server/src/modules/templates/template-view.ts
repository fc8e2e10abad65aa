import type { MailTemplate, TemplateVersion } from '@tamis/contract/mail-templates';
import type { TemplateText, Variables } from '@tamis/contract/templates/purpose';
import { type PurposeKey, purposeOf } from '@tamis/contract/templates/purposes';
import type { VersionRow } from './mail-templates-store.ts';

/** What is known of a purpose: the newest versions of the texts that may stand in the place of the delivered one. */
export interface Standing {
  /** Of the level that is looked at. */
  own: VersionRow | undefined;
  isOfInstallation: boolean;
  /** Of the installation, for a merchant that has no text of its own. */
  installation: VersionRow | undefined;
}

const textOf = (row: VersionRow | undefined): TemplateText | undefined =>
  row && row.subject !== null && row.body !== null ? { subject: row.subject, body: row.body } : undefined;

/** What is sent where there is no text of one's own. */
export function inheritedText(key: PurposeKey, { installation, isOfInstallation }: Standing): TemplateText {
  const { subject, body } = (isOfInstallation ? undefined : textOf(installation)) ?? purposeOf(key);
  return { subject, body };
}

export function templateView(key: PurposeKey, standing: Standing): MailTemplate {
  const { own, installation, isOfInstallation } = standing;
  const { name, summary, variables } = purposeOf(key);
  const ownText = textOf(own);
  const origin = originOf(ownText, isOfInstallation, textOf(installation));
  const shown = origin === 'installation' && !isOfInstallation ? installation : own;
  return {
    id: key,
    key,
    name,
    summary,
    channel: 'email',
    language: 'en',
    ...(ownText ?? inheritedText(key, standing)),
    variables: variablesView(variables),
    isActive: true,
    isDefault: origin === 'delivered',
    origin,
    version: own?.version ?? 0,
    isOwn: ownText !== undefined,
    updatedAt: shown?.createdAt.toISOString() ?? null,
    updatedBy: shown?.createdBy ?? null,
  };
}

export const variablesView = (variables: Variables): MailTemplate['variables'] =>
  Object.entries(variables).map(([name, { label, example, isRequired, isAddress }]) => ({
    name,
    label,
    example,
    isRequired: isRequired ?? false,
    isAddress: isAddress ?? false,
  }));

function originOf(
  own: TemplateText | undefined,
  isOfInstallation: boolean,
  installation: TemplateText | undefined,
): MailTemplate['origin'] {
  if (own) return isOfInstallation ? 'installation' : 'merchant';
  return installation && !isOfInstallation ? 'installation' : 'delivered';
}

export const versionView = ({
  version,
  subject,
  body,
  createdAt,
  createdBy,
}: Omit<VersionRow, 'purpose'>): TemplateVersion => ({
  version,
  subject,
  body,
  at: createdAt.toISOString(),
  by: createdBy,
});
