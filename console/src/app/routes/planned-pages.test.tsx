import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupPages, plannedPages } from './planned-pages.ts';
import { createConsoleRouter } from './router.tsx';

const routes = Object.keys(createConsoleRouter().routesByPath).map((address) => address.replace(/(.)\/$/, '$1'));

/** Every page that the specification names (1-console 2.2, 2-review 2), in lower case. */
const specified = {
  dashboard: ['main'],
  aml: ['search', 'history', 'searchresults', 'searchdetails', 'update', 'details', 'batch/search', 'batch/history', 'batch/details', 'batch/download/details'],
  usermanagement: ['roles', 'newrole', 'editrole', 'users', 'userprofile', 'myprofile', 'newuser', 'usergroups', 'usergroupdetails', 'usergroupadd', 'usergroupedit'],
  merchants: ['list', 'new', 'profile', 'agents', 'trigger'],
  iapi: ['createapikey', 'apikeylist', 'apikeydetails', 'logs', 'logdetails', 'docs', 'createwebhook', 'webhooks', 'eventlogs', 'eventlogdetails'],
  notifications: ['history', 'create', 'details', 'sent', 'sentdetails'],
  case: ['create', 'history', 'details'],
  settings: ['casesettings', 'templates', 'templatedetails', 'createtrigger', 'triggerdetails', 'archive', 'triggers', 'create/trigger', 'trigger/details', 'cfmsettings'],
  'settings/cfmsettings': ['styles', 'global-settings', 'translations', 'risk-level', 'risk-levels', 'global-documents', 'supported-check', 'supported-checks'],
  reports: ['aml', 'merchants', 'billing', 'billing/detail/$periodId/$merchantId'],
} as const;

describe('the routes', () => {
  it.each(Object.entries(specified).flatMap(([group, pages]) => pages.map((page) => `/${group}/${page}`)))('have a page at %s', (address) => {
    expect(routes).toContain(address);
  });

  it.each(['/', '/login', '/forgotpass', '/unblock', '/reset_password', '/two_factor', '/business/search', '/business/history', '/business/profile'])('have %s', (address) => {
    expect(routes).toContain(address);
  });

  it('lead from each group to pages that there are', () => {
    for (const [group, pages] of Object.entries(groupPages)) {
      expect(routes).toContain(group);
      for (const page of pages) expect(routes).toContain(page);
    }
  });
});

it('names in ARCHITECTURE.md every page that is not built yet', () => {
  const architecture = readFileSync(path.join(import.meta.dirname, '../../../../ARCHITECTURE.md'), 'utf8');
  for (const page of plannedPages) expect(architecture).toContain(`\`${page.path}\``);
});
