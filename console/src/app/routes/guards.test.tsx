import { isRedirect } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { type Claim, claims } from '@tamis/contract';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { afterEach, describe, expect, it } from 'vitest';
import { type Session, setSession } from '../../api/session.ts';
import { setAccessNotice, useAccessNotice } from '../../components/access-notice.ts';
import { createConsoleRouter } from './router.tsx';

afterEach(() => {
  setSession(undefined);
  setAccessNotice(false);
  sessionStorage.clear();
  localStorage.clear();
});

const router = createConsoleRouter();
type Routes = Record<string, { options: { beforeLoad?: (context: unknown) => unknown }; parentRoute: Routes[string] }>;
const routes = router.routesByPath as unknown as Routes;

/** Where somebody is led who opens a page; undefined: the page itself. Runs the guards of the page and of those around it. */
function ledTo(path: string): string | undefined {
  const route = routes[path];
  if (!route) throw new Error(`No page at ${path}`);
  const location = { href: path, pathname: path, hash: '', searchStr: '' };
  try {
    for (const one of [route.parentRoute, route]) one.options.beforeLoad?.({ location, preload: false });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.to ?? thrown.options.href);
  }
}
const signedIn = (...held: Claim[]) =>
  setSession({ token: 't', claims: held, merchant: { switchedOff: [] } } as unknown as Session);

const [all, root, agent, screening] = [[...claims], [], ['Agent'], ['ComplySearch', 'ComplyFind']] as const;
const users = ['UserAdd', 'UserFind', 'RoleAdd', 'RoleFind'] as const;
const tokens = ['CreateAPIToken', 'FindAPITokens', 'RevokeAPIToken', 'DeleteAPIToken', 'UpdateAPIToken'] as const;

/** Who may open what, by single claims, beside Root and, where anybody may, All (1-console 2.1, 2.2; decisions, Claims). */
const allowed: Record<string, readonly Claim[]> = {
  '/dashboard/main': all,
  '/aml/search': screening,
  '/aml/history': ['ComplyFind'],
  '/aml/searchresults': ['ComplyFind'],
  '/aml/searchdetails': ['ComplyFind'],
  '/aml/update': ['ComplyFind'],
  '/aml/details': ['ComplyFind'],
  '/aml/batch/search': screening,
  '/aml/batch/history': screening,
  '/aml/batch/details': screening,
  '/aml/batch/download/details': screening,
  '/usermanagement/users': users,
  '/usermanagement/newuser': ['UserAdd'],
  '/usermanagement/roles': ['RoleAdd', 'RoleFind'],
  '/usermanagement/newrole': ['RoleAdd'],
  '/usermanagement/usergroups': ['UserGroupFind', 'UserGroupAdd'],
  '/usermanagement/usergroupadd': ['UserGroupAdd'],
  '/usermanagement/myprofile': all,
  '/merchants/list': root,
  '/merchants/new': root,
  '/merchants/profile': root,
  '/merchants/agents': root,
  '/merchants/trigger': root,
  '/iapi/apikeylist': ['FindAPITokens'],
  '/iapi/createapikey': ['CreateAPIToken'],
  '/iapi/logs': ['ViewLogs'],
  '/iapi/docs': [...tokens, 'ViewLogs'],
  '/iapi/webhooks': ['FindWebhooks'],
  '/iapi/createwebhook': ['CreateWebhook'],
  '/iapi/eventlogs': ['FindWebhooks'],
  '/notifications/history': all,
  '/notifications/details': all,
  '/notifications/create': root,
  '/notifications/sent': root,
  '/notifications/sentdetails': root,
  '/case/create': ['CaseAdd'],
  '/case/history': ['CaseFind'],
  '/case/details': ['CaseFind', 'CaseUpdate'],
  // The merchant's own: its owners, and Root (decisions, Overrides).
  '/settings/casesettings': ['All'],
  '/settings/security': ['All'],
  '/settings/cfmsettings': ['CFMView'],
  '/settings/archive': ['ArchiveRequestsFind'],
  '/settings/templates': ['TemplateFind'],
  '/settings/triggers': ['TriggerFind'],
  '/settings/installation': root,
  '/settings/matching': root,
  '/settings/outbox': root,
  '/settings/watchlists': root,
  '/reports/aml': ['Report'],
  '/reports/merchants': root,
  '/reports/billing': ['Report'],
};

describe('a page', () => {
  it.each(Object.entries(allowed))(
    '%s opens to those whom the specification names, and to nobody else',
    (path, named) => {
      for (const claim of claims) {
        signedIn(claim);
        const isIn = claim === 'Root' || named.includes(claim) || (claim === 'All' && named.length > 0);
        expect([claim, ledTo(path)]).toEqual([claim, isIn ? undefined : '/dashboard/main']);
      }
    },
  );

  it('that may not be viewed leads to the main page, which says so', () => {
    signedIn(...agent);
    expect(ledTo('/aml/history')).toBe('/dashboard/main');
    expect(renderHook(useAccessNotice).result.current).toBe(true);
  });

  it('that is only about to be opened leaves no trace: whoever goes by a link was not turned away', async () => {
    signedIn(...agent);
    await router.preloadRoute({ to: '/aml/history' as '/' });
    expect(renderHook(useAccessNotice).result.current).toBe(false);
    setSession(undefined);
    await router.preloadRoute({ to: '/aml/history' as '/' });
    expect(localStorage.getItem('prevPage')).toBeNull();
  });

  it.each(Object.keys(allowed))('%s asks strangers to sign in, and is remembered', (path) => {
    expect(ledTo(path)).toBe('/login');
    expect(localStorage.getItem('prevPage')).toBe(path === '/dashboard/main' ? null : path);
  });
});

describe('a sign-in page', () => {
  const pages = ['/login', '/forgotpass', '/unblock', '/reset_password', '/two_factor'];

  it.each(pages)('%s leads whoever is signed in to the main page', (path) => {
    signedIn();
    expect(ledTo(path)).toBe('/dashboard/main');
  });

  it.each(pages.slice(0, 4))('%s is there for strangers', (path) => {
    expect(ledTo(path)).toBeUndefined();
  });

  it('for the second factor leads whoever has not given a password to the first', () => {
    expect(ledTo('/two_factor')).toBe('/login');
  });
});

describe('a group', () => {
  it.each<[string, Claim[], string]>([
    ['/aml', ['ComplyFind'], '/aml/search'],
    ['/dashboard', [], '/dashboard/main'],
    ['/usermanagement', ['RoleFind'], '/usermanagement/users'],
    ['/usermanagement', ['UserGroupFind'], '/usermanagement/usergroups'],
    ['/usermanagement', [], '/usermanagement/myprofile'],
    ['/iapi', ['ViewLogs'], '/iapi/logs'],
    ['/iapi', ['FindWebhooks'], '/iapi/webhooks'],
    ['/case', ['CaseAdd'], '/case/create'],
    ['/settings', ['TemplateFind'], '/settings/templates'],
    ['/settings', ['Root'], '/settings/watchlists'],
    ['/settings', ['All'], '/settings/casesettings'],
    ['/settings', ['CFMView', 'TriggerFind'], '/settings/triggers'],
    ['/settings', ['CFMView'], '/settings/cfmsettings'],
    ['/merchants', [], '/merchants/list'],
  ])('%s leads somebody with %j to the first page that is allowed: %s', (path, held, page) => {
    signedIn(...held);
    expect(ledTo(path)).toBe(page);
  });

  it.each<[ModuleKey, string, string]>([
    ['reports', '/reports', '/reports/billing'],
    ['api', '/iapi', '/iapi/logs'],
    ['cases', '/settings', '/settings/approvals'],
  ])('without %s, %s leads to the first page that the merchant has: %s', (module, path, page) => {
    const merchant = { switchedOff: [module] };
    setSession({ token: 't', claims: ['All'], merchant } as unknown as Session);
    expect(ledTo(path)).toBe(page);
  });
});
