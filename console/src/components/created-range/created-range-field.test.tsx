import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CreatedRangeField } from './created-range-field.tsx';

afterEach(leaveScreen);

it('offers the last week, month and three months, each by its name', async () => {
  const onChange = vi.fn<(value: string) => void>();
  renderScreen({
    pages: { '/': () => <CreatedRangeField value="last-month" onChange={onChange} /> },
    at: '/',
    claims: [],
    api: createFakeApi(),
  });
  await screen.findByRole('group', { name: 'Created On' });
  const shortcuts = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
  expect(shortcuts.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Last week', 'false'],
    ['Last month', 'true'],
    ['Last 3 months', 'false'],
  ]);
  for (const button of shortcuts) await userEvent.click(button);
  expect(onChange.mock.calls).toEqual([['last-week'], ['last-month'], ['last-3-months']]);
});
