import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import { type PageEntry, rootOnly } from './page-entry.ts';

const checks = '/settings/cfmsettings';

/** Settings, and what is written to users. */
export const settingsPages: readonly PageEntry[] = [
  {
    path: '/settings/casesettings',
    title: 'Case settings',
    module: 'cases',
    // Of the merchant's own settings: its owners, and Root.
    allowed: ['All'],
    menu: { key: 'caseSettings', in: 'settings' },
    page: lazy(() => import('../../features/cases/pages.ts'), 'CaseSettingsPage'),
  },
  {
    path: '/settings/approvals',
    title: 'Approval rules',
    module: 'nameScreening',
    allowed: ['All'],
    menu: { key: 'approvalRules', in: 'settings' },
    page: lazy(() => import('../../features/screening/approvals/rules-page.tsx'), 'ApprovalRulesPage'),
  },
  {
    path: '/settings/security',
    title: 'Security',
    allowed: ['All'],
    menu: { key: 'security', in: 'settings' },
    page: lazy(() => import('../../features/merchants/pages.ts'), 'SecurityPage'),
  },
  { path: checks, title: 'Check settings', allowed: ['CFMView'], menu: { key: 'checkSettings', in: 'settings' } },
  { path: `${checks}/styles`, title: 'Styles', allowed: ['CFMView'], under: checks },
  { path: `${checks}/global-settings`, title: 'Global settings', allowed: ['GlobalSettingsFind'], under: checks },
  { path: `${checks}/translations`, title: 'Translations', allowed: ['CFMView'], under: checks },
  { path: `${checks}/risk-level`, title: 'Risk level', allowed: ['RiskLevelFind'], under: checks },
  { path: `${checks}/risk-levels`, title: 'Risk levels', allowed: ['RiskLevelFind'], under: checks },
  { path: `${checks}/global-documents`, title: 'Global documents', allowed: ['GlobalDocumentsFind'], under: checks },
  { path: `${checks}/supported-check`, title: 'Supported check', allowed: ['CheckFind'], under: checks },
  { path: `${checks}/supported-checks`, title: 'Supported checks', allowed: ['CheckFind'], under: checks },
  {
    path: '/settings/archive',
    title: 'Archive',
    allowed: ['ArchiveRequestsFind'],
    menu: { key: 'archive', in: 'settings' },
  },
  {
    path: '/settings/templates',
    title: 'Templates',
    allowed: ['TemplateFind'],
    menu: { key: 'templates', in: 'settings' },
  },
  {
    path: '/settings/templatedetails',
    title: 'Template',
    allowed: ['TemplateFind', 'TemplateUpdate'],
    under: '/settings/templates',
  },
  {
    path: '/settings/triggers',
    title: 'Triggers',
    allowed: ['TriggerFind'],
    menu: { key: 'triggers', in: 'settings' },
  },
  { path: '/settings/createtrigger', title: 'New trigger', allowed: ['TriggerAdd'], under: '/settings/triggers' },
  {
    path: '/settings/triggerdetails',
    title: 'Trigger',
    allowed: ['TriggerFind', 'TriggerUpdate'],
    under: '/settings/triggers',
  },
  { path: '/settings/create/trigger', title: 'New scheduled trigger', allowed: rootOnly, under: '/merchants/trigger' },
  { path: '/settings/trigger/details', title: 'Scheduled trigger', allowed: rootOnly, under: '/merchants/trigger' },
  {
    path: '/settings/installation',
    title: 'Installation',
    allowed: rootOnly,
    menu: { key: 'installation', in: 'settings' },
    page: lazy(() => import('../../features/installation/installation-page.tsx'), 'InstallationPage'),
  },
  {
    path: '/settings/matching',
    title: 'Matching',
    allowed: rootOnly,
    menu: { key: 'matching', in: 'settings' },
    page: lazy(() => import('../../features/matching/matching-page.tsx'), 'MatchingPage'),
  },
  {
    path: '/settings/outbox',
    title: 'Outbox',
    allowed: rootOnly,
    menu: { key: 'outbox', in: 'settings' },
    page: lazy(() => import('../../features/outbox/outbox-page.tsx'), 'OutboxPage'),
  },
  {
    path: '/notifications/sent',
    title: 'Sent notifications',
    allowed: rootOnly,
    menu: { key: 'notifications', in: 'administration' },
  },
  { path: '/notifications/sentdetails', title: 'Sent notification', allowed: rootOnly, under: '/notifications/sent' },
  { path: '/notifications/create', title: 'New notification', allowed: rootOnly, under: '/notifications/sent' },
  {
    path: '/notifications/history',
    title: 'Notifications',
    allowed: 'signed-in',
    page: lazy(() => import('../../features/notifications/pages.ts'), 'NotificationHistoryPage'),
  },
  {
    path: '/notifications/details',
    title: 'Notification',
    allowed: 'signed-in',
    page: lazy(() => import('../../features/notifications/pages.ts'), 'NotificationDetailsPage'),
  },
];
