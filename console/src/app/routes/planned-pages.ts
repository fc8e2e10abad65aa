import type { Allowed } from '../shell/navigation.ts';

export interface PlannedPage {
  path: string;
  /** Name of the page as the user knows it. */
  title: string;
  allowed: Allowed;
}

const api = ['CreateAPIToken', 'FindAPITokens', 'RevokeAPIToken', 'DeleteAPIToken', 'UpdateAPIToken'] as const;
const root = ['Root'] as const;

/** Pages of the specification (1-console 2.2) that are not built yet: each stands behind its guard and says so. */
export const plannedPages: readonly PlannedPage[] = [
  { path: '/case/history', title: 'Case Management', allowed: ['CaseFind'] },
  { path: '/case/create', title: 'New case', allowed: ['CaseAdd'] },
  { path: '/case/details', title: 'Case', allowed: ['CaseFind', 'CaseUpdate'] },
  { path: '/business/search', title: 'Business search', allowed: ['BusinessSearch'] },
  { path: '/business/history', title: 'Business history', allowed: ['BusinessFind'] },
  { path: '/business/profile', title: 'Business profile', allowed: ['BusinessFind'] },
  { path: '/usermanagement/users', title: 'Users', allowed: ['UserAdd', 'UserFind', 'RoleAdd', 'RoleFind'] },
  { path: '/usermanagement/newuser', title: 'New user', allowed: ['UserAdd'] },
  { path: '/usermanagement/userprofile', title: 'User', allowed: ['UserAdd', 'UserFind'] },
  { path: '/usermanagement/roles', title: 'Roles', allowed: ['RoleAdd', 'RoleFind'] },
  { path: '/usermanagement/newrole', title: 'New role', allowed: ['RoleAdd'] },
  { path: '/usermanagement/editrole', title: 'Role', allowed: ['RoleAdd', 'RoleFind'] },
  { path: '/usermanagement/usergroups', title: 'User groups', allowed: ['UserGroupFind', 'UserGroupAdd'] },
  { path: '/usermanagement/usergroupdetails', title: 'User group', allowed: ['UserGroupFind'] },
  { path: '/usermanagement/usergroupadd', title: 'New user group', allowed: ['UserGroupAdd'] },
  { path: '/usermanagement/usergroupedit', title: 'User group', allowed: ['UserGroupUpdate'] },
  { path: '/merchants/list', title: 'Merchants', allowed: root },
  { path: '/merchants/new', title: 'New merchant', allowed: root },
  { path: '/merchants/profile', title: 'Merchant', allowed: root },
  { path: '/merchants/agents', title: 'Agents', allowed: root },
  { path: '/merchants/trigger', title: 'Scheduled triggers', allowed: root },
  { path: '/iapi/apikeylist', title: 'API keys', allowed: ['FindAPITokens'] },
  { path: '/iapi/createapikey', title: 'New API key', allowed: ['CreateAPIToken'] },
  { path: '/iapi/apikeydetails', title: 'API key', allowed: ['FindAPITokens', 'UpdateAPIToken'] },
  { path: '/iapi/logs', title: 'Request logs', allowed: ['ViewLogs'] },
  { path: '/iapi/logdetails', title: 'Request', allowed: ['ViewLogs'] },
  { path: '/iapi/docs', title: 'API documentation', allowed: [...api, 'ViewLogs'] },
  { path: '/iapi/webhooks', title: 'Webhooks', allowed: ['FindWebhooks'] },
  { path: '/iapi/createwebhook', title: 'New webhook', allowed: ['CreateWebhook'] },
  { path: '/iapi/eventlogs', title: 'Event logs', allowed: ['FindWebhooks'] },
  { path: '/iapi/eventlogdetails', title: 'Event', allowed: ['FindWebhooks'] },
  { path: '/notifications/create', title: 'New notification', allowed: root },
  { path: '/notifications/sent', title: 'Sent notifications', allowed: root },
  { path: '/notifications/sentdetails', title: 'Sent notification', allowed: root },
  { path: '/reports/aml', title: 'AML report', allowed: ['Report'] },
  { path: '/reports/merchants', title: 'Merchant report', allowed: root },
  { path: '/reports/billing', title: 'Billing', allowed: ['Report'] },
  { path: '/reports/billing/detail/$periodId/$merchantId', title: 'Billing', allowed: ['Report'] },
  { path: '/settings/casesettings', title: 'Case settings', allowed: root },
  { path: '/settings/templates', title: 'Templates', allowed: ['TemplateFind'] },
  { path: '/settings/templatedetails', title: 'Template', allowed: ['TemplateFind', 'TemplateUpdate'] },
  { path: '/settings/triggers', title: 'Triggers', allowed: ['TriggerFind'] },
  { path: '/settings/createtrigger', title: 'New trigger', allowed: ['TriggerAdd'] },
  { path: '/settings/triggerdetails', title: 'Trigger', allowed: ['TriggerFind', 'TriggerUpdate'] },
  { path: '/settings/create/trigger', title: 'New scheduled trigger', allowed: root },
  { path: '/settings/trigger/details', title: 'Scheduled trigger', allowed: root },
  { path: '/settings/archive', title: 'Archive', allowed: ['ArchiveRequestsFind'] },
  { path: '/settings/cfmsettings', title: 'Check settings', allowed: ['CFMView'] },
  { path: '/settings/cfmsettings/styles', title: 'Styles', allowed: ['CFMView'] },
  { path: '/settings/cfmsettings/global-settings', title: 'Global settings', allowed: ['GlobalSettingsFind'] },
  { path: '/settings/cfmsettings/translations', title: 'Translations', allowed: ['CFMView'] },
  { path: '/settings/cfmsettings/risk-level', title: 'Risk level', allowed: ['RiskLevelFind'] },
  { path: '/settings/cfmsettings/risk-levels', title: 'Risk levels', allowed: ['RiskLevelFind'] },
  { path: '/settings/cfmsettings/global-documents', title: 'Global documents', allowed: ['GlobalDocumentsFind'] },
  { path: '/settings/cfmsettings/supported-check', title: 'Supported check', allowed: ['CheckFind'] },
  { path: '/settings/cfmsettings/supported-checks', title: 'Supported checks', allowed: ['CheckFind'] },
];

/** Group paths without a page of their own, and the pages they lead to: the first allowed one. */
export const groupPages: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/dashboard/main'],
  '/aml': ['/aml/search'],
  '/aml/batch': ['/aml/batch/history'],
  '/case': ['/case/history', '/case/create'],
  '/business': ['/business/search', '/business/history'],
  '/usermanagement': ['/usermanagement/users', '/usermanagement/roles', '/usermanagement/usergroups', '/usermanagement/myprofile'],
  '/merchants': ['/merchants/list'],
  '/iapi': ['/iapi/apikeylist', '/iapi/logs', '/iapi/docs', '/iapi/webhooks'],
  '/notifications': ['/notifications/history'],
  '/reports': ['/reports/aml', '/reports/billing'],
  '/settings': ['/settings/watchlists', '/settings/cfmsettings', '/settings/archive', '/settings/templates', '/settings/triggers'],
};
