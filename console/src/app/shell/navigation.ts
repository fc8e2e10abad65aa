import { type Claim, holdsAny } from '@tamis/contract/claims';

/** Who sees an entry or may open a page: everybody who is signed in, or who holds one of the claims. */
export type Allowed = 'signed-in' | readonly Claim[];

export interface NavLinkEntry {
  /** Key of its text and of its badge. */
  key: NavKey;
  to: string;
  allowed: Allowed;
  /** Held by somebody, it hides the entry; not for Root. */
  denied?: readonly Claim[];
}

export interface NavEntry extends Omit<NavLinkEntry, 'to'> {
  to?: string;
  children?: readonly NavLinkEntry[];
}

export interface NavGroup {
  key: 'main' | 'access' | 'administration';
  entries: readonly NavEntry[];
}

export type NavKey =
  | 'dashboard' | 'cases' | 'screening' | 'history' | 'batches' | 'updates' | 'whitelist' | 'newSearch'
  | 'users' | 'roles' | 'userGroups' | 'agents'
  | 'merchants' | 'merchantList' | 'merchantTriggers' | 'watchlists'
  | 'reports' | 'amlReports' | 'merchantReports' | 'billing'
  | 'api' | 'apiKeys' | 'requestLogs' | 'apiDocs' | 'webhooks' | 'eventLogs'
  | 'settings' | 'caseSettings' | 'checkSettings' | 'archive' | 'templates' | 'triggers' | 'matching' | 'outbox' | 'notifications';

/** Agents do not see these (decisions, Claims). */
const notForAgents = ['Agent'] as const;
const anyApi = ['Root', 'CreateAPIToken', 'FindAPITokens', 'RevokeAPIToken', 'DeleteAPIToken', 'UpdateAPIToken', 'ViewLogs'] as const;

/** The sidebar as 1-console 2.1 lists it, with the watchlists of this product. */
const navigation: readonly NavGroup[] = [
  {
    key: 'main',
    entries: [
      { key: 'dashboard', to: '/dashboard/main', allowed: 'signed-in' },
      { key: 'cases', to: '/case/history', allowed: ['CaseFind'] },
      {
        key: 'screening',
        allowed: ['ComplyFind'],
        children: [
          { key: 'history', to: '/aml/history', allowed: ['ComplyFind'] },
          { key: 'batches', to: '/aml/batch/history', allowed: ['ComplyFind'] },
          { key: 'updates', to: '/aml/update', allowed: ['ComplyFind'] },
          { key: 'whitelist', to: '/aml/whitelist', allowed: ['ComplyFind'] },
        ],
      },
    ],
  },
  {
    key: 'access',
    entries: [
      { key: 'users', to: '/usermanagement/users', allowed: ['UserAdd', 'UserFind', 'RoleAdd', 'RoleFind'], denied: notForAgents },
      { key: 'roles', to: '/usermanagement/roles', allowed: ['RoleAdd', 'RoleFind'], denied: notForAgents },
      { key: 'userGroups', to: '/usermanagement/usergroups', allowed: ['UserGroupFind', 'UserGroupAdd'], denied: notForAgents },
      { key: 'agents', to: '/merchants/agents', allowed: ['Root'] },
    ],
  },
  {
    key: 'administration',
    entries: [
      {
        key: 'merchants',
        allowed: ['Root'],
        children: [
          { key: 'merchantList', to: '/merchants/list', allowed: ['Root'] },
          { key: 'merchantTriggers', to: '/merchants/trigger', allowed: ['Root'] },
        ],
      },
      { key: 'watchlists', to: '/settings/watchlists', allowed: ['Root'] },
      {
        key: 'reports',
        allowed: ['Report'],
        children: [
          { key: 'amlReports', to: '/reports/aml', allowed: ['Report'] },
          { key: 'merchantReports', to: '/reports/merchants', allowed: ['Root'] },
          { key: 'billing', to: '/reports/billing', allowed: ['Report'] },
        ],
      },
      {
        key: 'api',
        allowed: [...anyApi, 'FindWebhooks'],
        denied: notForAgents,
        children: [
          { key: 'apiKeys', to: '/iapi/apikeylist', allowed: ['FindAPITokens'] },
          { key: 'requestLogs', to: '/iapi/logs', allowed: ['ViewLogs'] },
          { key: 'apiDocs', to: '/iapi/docs', allowed: anyApi },
          { key: 'webhooks', to: '/iapi/webhooks', allowed: ['FindWebhooks'] },
          { key: 'eventLogs', to: '/iapi/eventlogs', allowed: ['FindWebhooks'] },
        ],
      },
      {
        key: 'settings',
        allowed: ['CFMView', 'ArchiveRequestsFind', 'TemplateFind', 'TriggerFind'],
        denied: notForAgents,
        children: [
          { key: 'caseSettings', to: '/settings/casesettings', allowed: ['Root'] },
          { key: 'checkSettings', to: '/settings/cfmsettings', allowed: ['CFMView'] },
          { key: 'archive', to: '/settings/archive', allowed: ['ArchiveRequestsFind'] },
          { key: 'templates', to: '/settings/templates', allowed: ['TemplateFind'] },
          { key: 'triggers', to: '/settings/triggers', allowed: ['TriggerFind'] },
          { key: 'matching', to: '/settings/matching', allowed: ['Root'] },
          { key: 'outbox', to: '/settings/outbox', allowed: ['Root'] },
        ],
      },
      { key: 'notifications', to: '/notifications/sent', allowed: ['Root'] },
    ],
  },
];

export const isAllowed = (claims: readonly string[], allowed: Allowed): boolean => allowed === 'signed-in' || holdsAny(claims, allowed);

/** Root sees all; a held denied claim hides; of allowed claims one must be held (SHELL-17). */
function isVisible(claims: readonly string[], { allowed, denied = [] }: Pick<NavEntry, 'allowed' | 'denied'>): boolean {
  if (claims.includes('Root')) return true;
  return !denied.some((claim) => claims.includes(claim)) && isAllowed(claims, allowed);
}

/** Whoever may search but not look back gets the entry as a link to the form (decisions, Claims). */
function asSearchLink(claims: readonly string[], entry: NavEntry): NavEntry {
  const isOnlySearch = entry.key === 'screening' && !isAllowed(claims, entry.allowed) && isAllowed(claims, ['ComplySearch']);
  return isOnlySearch ? { key: 'screening', to: '/aml/search', allowed: ['ComplySearch'] } : entry;
}

/** The sidebar of somebody with these claims: hidden links left out, and what is left empty by that. */
export function visibleNavigation(claims: readonly string[]): NavGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries
        .map((entry) => asSearchLink(claims, entry))
        .filter((entry) => isVisible(claims, entry))
        .map((entry) => (entry.children ? { ...entry, children: entry.children.filter((child) => isVisible(claims, child)) } : entry))
        .filter((entry) => entry.to !== undefined || (entry.children?.length ?? 0) > 0),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Pages that stand under an entry without an entry of their own, by the beginning of their path. */
const homes: readonly (readonly [prefix: string, to: string])[] = [
  ['/aml/batch', '/aml/batch/history'],
  ['/aml/details', '/aml/update'],
  ['/aml', '/aml/history'],
  ['/case', '/case/history'],
  ['/settings/cfmsettings', '/settings/cfmsettings'],
];

/** The link that is shown as the current one for a path. */
export function currentLink(path: string, groups: readonly NavGroup[]): string | undefined {
  const links = groups.flatMap((group) => group.entries.flatMap((entry) => [...(entry.to ? [entry.to] : []), ...(entry.children ?? []).map(({ to }) => to)]));
  if (links.includes(path)) return path;
  const home = homes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
  return links.find((link) => link === home) ?? links.find((link) => path.startsWith(`${link}/`));
}
