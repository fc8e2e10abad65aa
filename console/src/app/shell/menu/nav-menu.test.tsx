import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { type Badges, markOf } from './nav-badge.tsx';
import { NavMenu } from './nav-menu.tsx';
import { visibleNavigation } from './navigation.ts';

afterEach(leaveScreen);

async function open(badges: Badges, current = '/aml/history') {
  const Screen = () => (
    <NavMenu groups={visibleNavigation(['Root'])} current={current} badges={badges} look="sidebar" />
  );
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api: createFakeApi() });
  return within(await screen.findByRole('navigation'));
}

describe('the badge of an entry', () => {
  it('shows a count above 0, for those who hear it too', async () => {
    const menu = await open({ updates: 7 });
    menu.getByRole('link', { name: /^Updates\s*7 waiting$/ });
  });

  it('is not there at 0', async () => {
    const menu = await open({ updates: 0 });
    menu.getByRole('link', { name: 'Updates' });
  });

  it('is capped at 100 to the eye', async () => {
    const menu = await open({ updates: 431 });
    menu.getByText('100+');
  });
});

describe('an alarm', () => {
  it('stands beside the entry, in words for those who hear it', async () => {
    const menu = await open({ watchlists: 'alarm' });
    menu.getByRole('link', { name: /^Watchlists\s*a list is held back$/ });
  });

  it('outweighs the counts of what is folded away with it', () => {
    expect(markOf(['history', 'updates'], { history: 'alarm', updates: 3 })).toBe('alarm');
    expect(markOf(['history', 'updates'], { updates: 3 })).toBe(3);
  });
});

it('says which page is the current one', async () => {
  const menu = await open({});
  expect(menu.getAllByRole('link', { current: 'page' })).toEqual([menu.getByRole('link', { name: 'History' })]);
});

it('calls every entry and link that is built as the specification does, and leads there', async () => {
  const menu = await open({});
  for (const folder of menu.getAllByRole('button', { expanded: false })) await userEvent.click(folder);
  const entries = menu.getAllByRole('listitem').map((item) => item.querySelector(':scope > a, :scope > button'));
  expect(entries.map((entry) => [entry?.textContent.trim(), entry?.getAttribute('href') ?? 'folder'])).toEqual([
    ['Dashboard', '/dashboard/main'],
    ['Case Management', '/case/history'],
    ['Name Screening', 'folder'],
    ['History', '/aml/history'],
    ['Batches', '/aml/batch/history'],
    ['Updates', '/aml/update'],
    ['To review', '/aml/queue'],
    ['To approve', '/aml/approvals'],
    ['Whitelist', '/aml/whitelist'],
    ['Users', '/usermanagement/users'],
    ['Roles', '/usermanagement/roles'],
    ['User groups', '/usermanagement/usergroups'],
    ['Agents', '/merchants/agents'],
    ['Merchants', 'folder'],
    ['List', '/merchants/list'],
    ['Scheduled triggers', '/merchants/trigger'],
    ['Watchlists', '/settings/watchlists'],
    ['Reports', 'folder'],
    ['AML', '/reports/aml'],
    ['Merchants', '/reports/merchants'],
    ['Programme', '/reports/programme'],
    ['Daily proof', '/reports/proof'],
    ['Billing', '/reports/billing'],
    ['API', 'folder'],
    ['API keys', '/iapi/apikeylist'],
    ['Request logs', '/iapi/logs'],
    ['Documentation', '/iapi/docs'],
    ['Webhooks', '/iapi/webhooks'],
    ['Event logs', '/iapi/eventlogs'],
    ['Settings', 'folder'],
    ['Case settings', '/settings/casesettings'],
    ['Approval rules', '/settings/approvals'],
    ['Security', '/settings/security'],
    ['Archive', '/settings/archive'],
    ['Templates', '/settings/templates'],
    ['Triggers', '/settings/triggers'],
    ['Installation', '/settings/installation'],
    ['Matching', '/settings/matching'],
    ['Outbox', '/settings/outbox'],
    ['Notifications', '/notifications/sent'],
  ]);
});
