import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { type Badges, markOf } from './nav-badge.tsx';
import { NavMenu } from './nav-menu.tsx';
import { visibleNavigation } from './navigation.ts';

afterEach(leaveScreen);

async function open(badges: Badges, current = '/aml/history') {
  const Screen = () => <NavMenu groups={visibleNavigation(['Root'])} current={current} badges={badges} look="sidebar" />;
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
