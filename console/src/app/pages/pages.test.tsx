import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { createConsoleRouter } from '../routes/router.tsx';
import { pendingSignIn } from '../session/manage-session.ts';
import type { PendingSignIn } from '../session/pending-sign-in.ts';
import { groupPages, pageAt, pages, pageTitle } from './pages.ts';

const routes = Object.keys(createConsoleRouter().routesByPath).map((address) => address.replace(/(.)\/$/, '$1'));

/** Every page that the specification names (1-console 2.2, 2-review 2), in lower case. */
const specified = {
  dashboard: ['main'],
  aml: [
    'search',
    'history',
    'searchresults',
    'searchdetails',
    'update',
    'details',
    'batch/search',
    'batch/history',
    'batch/details',
    'batch/download/details',
  ],
  usermanagement: [
    'roles',
    'newrole',
    'editrole',
    'users',
    'userprofile',
    'myprofile',
    'newuser',
    'usergroups',
    'usergroupdetails',
    'usergroupadd',
    'usergroupedit',
  ],
  merchants: ['list', 'new', 'profile', 'agents', 'trigger'],
  iapi: [
    'createapikey',
    'apikeylist',
    'apikeydetails',
    'logs',
    'logdetails',
    'docs',
    'createwebhook',
    'webhooks',
    'eventlogs',
    'eventlogdetails',
  ],
  notifications: ['history', 'create', 'details', 'sent', 'sentdetails'],
  case: ['create', 'history', 'details'],
  settings: [
    'casesettings',
    'templates',
    'templatedetails',
    'createtrigger',
    'triggerdetails',
    'archive',
    'triggers',
    'create/trigger',
    'trigger/details',
    'cfmsettings',
  ],
  'settings/cfmsettings': [
    'styles',
    'global-settings',
    'translations',
    'risk-level',
    'risk-levels',
    'global-documents',
    'supported-check',
    'supported-checks',
  ],
  reports: ['aml', 'merchants', 'billing', 'billing/detail/$periodId/$merchantId'],
} as const;

describe('the routes', () => {
  it.each(Object.entries(specified).flatMap(([group, names]) => names.map((name) => `/${group}/${name}`)))(
    'have a page at %s',
    (address) => {
      expect(routes).toContain(address);
    },
  );

  it.each([
    '/',
    '/login',
    '/forgotpass',
    '/unblock',
    '/reset_password',
    '/two_factor',
    '/business/search',
    '/business/history',
    '/business/profile',
  ])('have %s', (address) => {
    expect(routes).toContain(address);
  });

  it('lead from each group to pages that there are', () => {
    for (const [group, targets] of Object.entries(groupPages)) {
      expect(routes).toContain(group);
      for (const target of targets) expect(routes).toContain(target);
    }
  });
});

describe('the tab of the browser', () => {
  // The second factor is only asked for after a password.
  const passwordGiven: PendingSignIn = {
    token: 'token',
    expiresAt: Number.MAX_SAFE_INTEGER,
    userId: 'user',
    challenge: { channel: 'App', sentTo: '', alternatives: [] },
  };
  afterEach(() => {
    leaveScreen();
    pendingSignIn.drop();
  });

  const leaves = Object.values(createConsoleRouter().routesById).filter(
    ({ children, options: { component } }) => component && children === undefined,
  );
  // Each shell page has the title of its line; what shows a record says its name as well.
  const withoutLine = leaves.filter(({ options }) => options.staticData?.page === undefined);

  it.each(withoutLine.map((route) => [route.fullPath, route.options.component as FunctionComponent] as const))(
    'says what is shown at %s',
    async (path, component) => {
      pendingSignIn.keep(passwordGiven);
      renderScreen({
        pages: { [path]: component },
        at: path.replace('$', 'nowhere'),
        claims: [],
        api: createFakeApi(),
      });
      await waitFor(() => expect(document.title).toMatch(/\w.* · Tamis$/));
    },
  );
});

describe('the table of pages', () => {
  it('has each page once, in lower case, with its title', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(
      paths.filter((path) => path.replaceAll(/\$\w+/g, '') !== path.replaceAll(/\$\w+/g, '').toLowerCase()),
    ).toEqual([]);
    expect(pages.map(({ path }) => pageTitle(path))).toEqual(pages.map(({ title }) => title));
  });

  it('puts pages without an entry of the menu under one that has', () => {
    const astray = pages.filter(({ under }) => under !== undefined && pageAt(under)?.menu === undefined);
    expect(astray).toEqual([]);
  });

  it('agrees with ARCHITECTURE.md on what is not built yet', () => {
    const architecture = readFileSync(join(import.meta.dirname, '../../../../ARCHITECTURE.md'), 'utf8');
    const listed = [...(architecture.split('### Not built yet')[1] ?? '').matchAll(/`(\/[^`]+)`/g)].map(
      ([, address]) => address,
    );
    expect(new Set(listed)).toEqual(new Set(pages.filter(({ page }) => !page).map((entry) => entry.path)));
  });
});
