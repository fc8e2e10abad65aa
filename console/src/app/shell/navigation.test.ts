import { describe, expect, it } from 'vitest';
import { currentLink, type NavEntry, visibleNavigation } from './navigation.ts';

const entries = (...claims: string[]) => visibleNavigation(claims).flatMap((group) => group.entries);
const keys = (...claims: string[]) => entries(...claims).map((entry) => entry.key);
const children = (key: NavEntry['key'], ...claims: string[]) =>
  entries(...claims)
    .find((entry) => entry.key === key)
    ?.children?.map((child) => child.key);

describe('the sidebar', () => {
  it('shows everything to Root', () => {
    expect(keys('Root')).toEqual([
      'dashboard',
      'cases',
      'screening',
      'users',
      'roles',
      'userGroups',
      'agents',
      'merchants',
      'watchlists',
      'reports',
      'api',
      'settings',
      'notifications',
    ]);
    expect(children('reports', 'Root')).toEqual(['amlReports', 'merchantReports', 'billing']);
  });

  it('leads where the specification says', () => {
    const links = entries('Root').flatMap((entry): { key: string; to?: string }[] => [...(entry.children ?? [entry])]);
    expect(Object.fromEntries(links.map(({ key, to }) => [key, to]))).toMatchObject({
      dashboard: '/dashboard/main',
      cases: '/case/history',
      history: '/aml/history',
      batches: '/aml/batch/history',
      updates: '/aml/update',
      users: '/usermanagement/users',
      roles: '/usermanagement/roles',
      userGroups: '/usermanagement/usergroups',
      agents: '/merchants/agents',
      merchantList: '/merchants/list',
      merchantTriggers: '/merchants/trigger',
      amlReports: '/reports/aml',
      merchantReports: '/reports/merchants',
      billing: '/reports/billing',
      apiKeys: '/iapi/apikeylist',
      requestLogs: '/iapi/logs',
      apiDocs: '/iapi/docs',
      webhooks: '/iapi/webhooks',
      eventLogs: '/iapi/eventlogs',
      caseSettings: '/settings/casesettings',
      checkSettings: '/settings/cfmsettings',
      archive: '/settings/archive',
      templates: '/settings/templates',
      triggers: '/settings/triggers',
      notifications: '/notifications/sent',
    });
  });

  it('shows an owner everything but what is Root only', () => {
    expect(keys('All')).toEqual([
      'dashboard',
      'cases',
      'screening',
      'users',
      'roles',
      'userGroups',
      'reports',
      'api',
      'settings',
    ]);
    expect(children('reports', 'All')).toEqual(['amlReports', 'billing']);
    expect(children('settings', 'All')).not.toContain('caseSettings');
  });

  it('shows the dashboard to whoever is signed in, and nothing that asks for a claim', () => {
    expect(keys()).toEqual(['dashboard']);
  });

  it('shows an entry to whoever holds one of its claims', () => {
    expect(keys('RoleFind')).toEqual(['dashboard', 'users', 'roles']);
    expect(keys('ViewLogs')).toContain('api');
    expect(children('api', 'ViewLogs')).toEqual(['requestLogs', 'apiDocs']);
    expect(children('api', 'FindWebhooks')).toEqual(['webhooks', 'eventLogs']);
  });

  it('hides access, API and settings from agents, whatever else they hold', () => {
    expect(keys('Agent', 'UserFind', 'RoleFind', 'UserGroupFind', 'FindAPITokens', 'CFMView', 'ComplyFind')).toEqual([
      'dashboard',
      'screening',
    ]);
  });

  it('leads whoever may only search to the search form', () => {
    const screening = entries('ComplySearch').find((entry) => entry.key === 'screening');
    expect(screening).toEqual({ key: 'screening', to: '/aml/search', allowed: ['ComplySearch'] });
    expect(children('screening', 'ComplySearch', 'ComplyFind')).toEqual([
      'history',
      'batches',
      'updates',
      'queue',
      'whitelist',
    ]);
  });
});

describe('the current link', () => {
  const groups = visibleNavigation(['Root']);

  it('is the link of the page itself or of the pages it belongs to', () => {
    expect(currentLink('/aml/update', groups)).toBe('/aml/update');
    expect(currentLink('/aml/details', groups)).toBe('/aml/update');
    for (const path of ['/aml/search', '/aml/searchresults', '/aml/searchdetails'])
      expect(currentLink(path, groups)).toBe('/aml/history');
    expect(currentLink('/aml/batch/details', groups)).toBe('/aml/batch/history');
    expect(currentLink('/reports/billing/detail', groups)).toBe('/reports/billing');
  });

  it('is none for a page outside of the sidebar', () => {
    expect(currentLink('/usermanagement/myprofile', groups)).toBeUndefined();
  });
});
