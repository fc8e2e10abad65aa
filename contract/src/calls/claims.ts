/** Every claim a user can hold; the names are binding (SHELL-10). */
export const claims = [
  'All',
  'Root',
  'Agent',
  'Report',
  'BusinessSearch',
  'BusinessFind',
  'ComplySearch',
  'ComplyFind',
  'ComplyStatusUpdate',
  'ComplyWhiteListUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
  'ComplyDelete',
  'UserAdd',
  'UserFind',
  'RoleAdd',
  'RoleFind',
  'RoleDelete',
  'CaseFind',
  'CaseAdd',
  'CaseUpdate',
  'CreateAPIToken',
  'FindAPITokens',
  'RevokeAPIToken',
  'DeleteAPIToken',
  'UpdateAPIToken',
  'ViewLogs',
  'FindWebhooks',
  'CreateWebhook',
  'UpdateWebhook',
  'CFMView',
  'RiskLevelDelete',
  'RiskLevelUpdate',
  'RiskLevelFind',
  'RiskLevelAdd',
  'GlobalSettingsFind',
  'GlobalSettingsUpdate',
  'CheckFind',
  'CheckAdd',
  'CheckDelete',
  'GlobalDocumentsFind',
  'GlobalDocumentsAdd',
  'CaseFaceMatchFind',
  'UserGroupFind',
  'UserGroupView',
  'UserGroupAdd',
  'UserGroupUpdate',
  'UserGroupDelete',
  'CFMMessageAdd',
  'ArchiveRequestsFind',
  'ArchiveTakeSnapshot',
  'TriggerFind',
  'TriggerAdd',
  'TriggerUpdate',
  'TriggerDelete',
  'TemplateFind',
  'TemplateUpdate',
  'Agents',
] as const;

export type Claim = (typeof claims)[number];

/**
 * Whether somebody with these claims passes a check for any of the wanted ones: Root passes
 * always, All passes everything but a check for Root alone, other claims by presence.
 */
export function holdsAny(held: readonly string[], wanted: readonly Claim[]): boolean {
  if (held.includes('Root')) return true;
  if (held.includes('All') && wanted.some((claim) => claim !== 'Root')) return true;
  return wanted.some((claim) => held.includes(claim));
}
