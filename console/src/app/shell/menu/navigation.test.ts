import type { Claim } from '@tamis/contract/calls/claims';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { describe, expect, it } from 'vitest';
import { pages } from '../../pages/pages.ts';
import { currentLink, type NavEntry, visibleNavigation } from './navigation.ts';

const entries = (...claims: string[]) => visibleNavigation(claims).flatMap((group) => group.entries);
const keys = (...claims: string[]) => entries(...claims).map((entry) => entry.key);
const children = (key: NavEntry['key'], ...claims: string[]) =>
  entries(...claims)
    .find((entry) => entry.key === key)
    ?.children?.map((child) => child.key);

describe('the sidebar', () => {
  it('shows everything that is built to Root, and nothing that is not', () => {
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
    const paths = entries('Root').flatMap(({ to, children: below = [] }) => [to, ...below.map((child) => child.to)]);
    const unbuilt = pages.filter(({ page }) => page === undefined).map(({ path }) => path);
    expect(unbuilt.filter((path) => paths.includes(path))).toEqual([]);
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
      apiKeys: '/iapi/apikeylist',
      requestLogs: '/iapi/logs',
      caseSettings: '/settings/casesettings',
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
    expect(children('settings', 'All')).toContain('caseSettings');
    expect(children('settings', 'All')).not.toContain('matching');
  });

  it('shows the dashboard to whoever is signed in, and nothing that asks for a claim', () => {
    expect(keys()).toEqual(['dashboard']);
  });

  it('shows an entry to whoever holds one of its claims', () => {
    expect(keys('RoleFind')).toEqual(['dashboard', 'users', 'roles']);
    expect(keys('ViewLogs')).toContain('api');
    expect(children('api', 'ViewLogs')).toEqual(['requestLogs', 'apiDocs']);
    expect(children('api', 'FindAPITokens')).toEqual(['apiKeys', 'apiDocs']);
  });

  it('hides access, API and settings from agents, whatever else they hold', () => {
    expect(keys('Agent', 'UserFind', 'RoleFind', 'UserGroupFind', 'FindAPITokens', 'CFMView', 'ComplyFind')).toEqual([
      'dashboard',
      'screening',
    ]);
  });

  it('shows nobody what is switched off for their merchant, not even Root', () => {
    const keysOf = (switchedOff: ModuleKey[], claim: Claim) =>
      visibleNavigation([claim], switchedOff)
        .flatMap((group) => group.entries)
        .flatMap(({ key, children: below = [] }) => [key, ...below.map((child) => child.key)]);
    for (const claim of ['Root', 'All'] as const) {
      expect(keysOf(['nameScreening'], claim)).not.toContain('screening');
      const left = keysOf(['batch', 'monitoring'], claim);
      expect(left).toEqual(expect.arrayContaining(['screening', 'history', 'queue', 'whitelist']));
      expect(left.filter((key) => key === 'batches' || key === 'updates')).toEqual([]);
    }
    expect(keysOf(['nameScreening'], 'ComplySearch')).not.toContain('screening');
    const reports = ['amlReports', 'screeningProof', 'programmeReport', 'billing'];
    expect(keysOf(['reports'], 'Report').filter((key) => reports.includes(key))).toEqual(['billing']);
  });

  it('leads whoever may only search to the search form', () => {
    const screening = entries('ComplySearch').find((entry) => entry.key === 'screening');
    expect(screening).toEqual({ key: 'screening', to: '/aml/search', allowed: ['ComplySearch'] });
    expect(children('screening', 'ComplySearch', 'ComplyFind')).toEqual([
      'history',
      'batches',
      'updates',
      'queue',
      'approvals',
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
    expect(currentLink('/usermanagement/users/more', groups)).toBe('/usermanagement/users');
  });

  it('is none for a page outside of the sidebar', () => {
    expect(currentLink('/usermanagement/myprofile', groups)).toBeUndefined();
  });
});
