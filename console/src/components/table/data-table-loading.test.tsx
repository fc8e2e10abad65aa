import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { DataTable } from './data-table.tsx';

// What draws the boxes never comes.
vi.mock('./with-select-boxes.tsx', () => new Promise(() => undefined));

afterEach(leaveScreen);

const show = (rows: readonly { id: string }[] | undefined, isNarrow: boolean) =>
  renderScreen({
    pages: {
      '/': () => (
        <DataTable
          label="People"
          columns={[{ key: 'id', title: 'Id', render: ({ id }) => id }]}
          rows={rows}
          rowKey={({ id }) => id}
          renderCard={({ id }) => id}
          selection={{ selected: new Set(), onChange: () => undefined }}
        />
      ),
    },
    at: '/',
    claims: [],
    api: createFakeApi(),
    isNarrow,
  });

describe.each([
  ['a table', false],
  ['cards', true],
])('%s whose boxes are still loading', (_what, isNarrow) => {
  it('say at once that there is nothing, and show no rows that will not come', async () => {
    show([], isNarrow);
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('show that rows are on their way', async () => {
    show([{ id: 'ada' }], isNarrow);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(screen.queryByText('No data available')).toBeNull();
  });
});
