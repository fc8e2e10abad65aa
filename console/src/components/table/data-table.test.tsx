import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { BulkAction, BulkBar } from './bulk-bar.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableLayoutControls } from './table-layout-controls.tsx';
import type { Paging } from './paging.ts';
import { useTableLayout } from './use-table-layout.ts';
import { usePaging } from './use-paging.ts';

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = ['Ada', 'Bob', 'Cyd', 'Dee'].map((name) => ({ id: name.toLowerCase(), name }));
afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
});

const show = (Screen: () => React.ReactNode, at = '/', isNarrow = false) =>
  renderScreen({ pages: { '/': Screen }, at, claims: [], api: createFakeApi(), isNarrow });
const table = (props: Partial<DataTableProps<Row>>) => (
  <DataTable<Row>
    label="People"
    columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
    rows={rows}
    rowKey={({ id }) => id}
    {...props}
  />
);

describe('a table of many rows', () => {
  const many: Row[] = Array.from({ length: 200 }, (_, index) => ({ id: `id-${index}`, name: `Person ${index}` }));

  it('shows those in sight, also where it comes with its rows and all that draws them is there already', async () => {
    // Without a layout nothing has a height, and nothing would be in sight.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    for (const _ of ['loads what draws its rows', 'has it']) {
      show(() => table({ rows: many }));
      expect(await screen.findByRole('cell', { name: 'Person 0' })).toBeTruthy();
      expect(screen.queryByRole('cell', { name: 'Person 199' })).toBeNull();
      leaveScreen();
    }
  });
});

describe('a table that scrolls', () => {
  const showScrolling = (width: number, what: () => React.ReactNode): void => {
    show(what);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
    // Tells what it watches once, as a browser does.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly tell: () => void;
        constructor(tell: () => void) {
          this.tell = tell;
        }
        observe(): void {
          this.tell();
        }
        disconnect(): void {}
        unobserve(): void {}
      },
    );
  };
  const region = () => screen.findByRole('region', { name: 'People' });
  const onOpen = () => undefined;
  const selection = { selected: new Set<string>(), onChange: () => undefined };

  it.each([
    ['shows rows that do not open', { rows }],
    ['is still loading rows that open', { rows: undefined, onOpen }],
    ['has no row that could be opened', { rows: [], onOpen }],
    ['has no row that could be selected', { rows: [], selection }],
  ])('can be scrolled by keyboard while it %s', async (_what, props) => {
    showScrolling(800, () => table(props));
    expect((await region()).tabIndex).toBe(0);
  });

  it('is no stop of its own where its rows have the focus', async () => {
    showScrolling(800, () => table({ onOpen }));
    await screen.findByRole('table', { name: 'People' });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is no stop where nothing is out of sight', async () => {
    showScrolling(390, () => table({ rows: [], onOpen }));
    await screen.findByText('No data available');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is found by keyboard as a plain table too, only while it scrolls', async () => {
    const plain = () => (
      <PlainTable
        label="People"
        rows={rows}
        idOf={({ id }) => id}
        columns={[{ title: 'Name', render: ({ name }) => name }]}
      />
    );
    showScrolling(800, plain);
    expect((await region()).tabIndex).toBe(0);
    leaveScreen();
    showScrolling(390, plain);
    expect((await region()).tabIndex).toBe(-1);
  });
});

describe('the table', () => {
  it('says that there is nothing, on a narrow screen without heads that would be cut off', async () => {
    show(() => table({ rows: [], renderCard: ({ name }) => name }), '/', true);
    await screen.findByText('No data available');
    expect(screen.queryByRole('columnheader')).toBeNull();
  });

  it('opens a row by click and by Enter, but not by a click on its checkbox', async () => {
    const onOpen = vi.fn();
    show(() => table({ onOpen, selection: { selected: new Set(), onChange: () => undefined } }));
    await userEvent.click(await screen.findByText('Bob'));
    expect(onOpen).toHaveBeenLastCalledWith(rows[1]);
    screen.getByRole('row', { name: /Cyd/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(rows[2]);
    await userEvent.click(within(screen.getByRole('row', { name: /Dee/ })).getByRole('checkbox'));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('opens no row over which text is marked by dragging, and one that is clicked while text is marked', async () => {
    const onOpen = vi.fn();
    const user = userEvent.setup();
    show(() => table({ onOpen }));
    const name = await screen.findByText('Bob');
    const pointer = (x: number, rest: object) => ({ target: name, coords: { clientX: x, clientY: 5 }, ...rest });
    await user.pointer([pointer(10, { keys: '[MouseLeft>]' }), pointer(60, {}), pointer(60, { keys: '[/MouseLeft]' })]);
    expect(onOpen).not.toHaveBeenCalled();
    window.getSelection()?.selectAllChildren(name);
    await user.pointer([pointer(10, { keys: '[MouseLeft>]' }), pointer(12, { keys: '[/MouseLeft]' })]);
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });

  it('selects a range with Shift and the page by the box in the head', async () => {
    const Selecting = () => {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return (
        <>
          {table({ selection: { selected, onChange: setSelected } })}
          <output>{[...selected].join(',')}</output>
        </>
      );
    };
    show(Selecting);
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    const user = userEvent.setup();
    await user.click(boxes[1]!);
    await user.keyboard('{Shift>}');
    await user.click(boxes[3]!);
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status').textContent).toBe('ada,bob,cyd');
    expect(boxes[0]!.checked).toBe(false);
    await user.click(boxes[0]!);
    expect(screen.getByRole('status').textContent).toBe('ada,bob,cyd,dee');
  });

  it('shows what can be done with a selection, and lets it go with Esc', async () => {
    const onDelete = vi.fn();
    const Selecting = () => {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['on another page']));
      const bar = (
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          <BulkAction icon={null} label="Delete" onClick={onDelete} isDanger />
        </BulkBar>
      );
      return table({ selection: { selected, onChange: setSelected }, bulkBar: bar });
    };
    show(Selecting);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    screen.getByText('5 selected');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('selects the page with Ctrl-A, also the rows that are too far down to be drawn', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ id: `row-${index}`, name: `Name ${index}` }));
    const onChange = vi.fn();
    show(() => table({ rows: many, selection: { selected: new Set(), onChange } }));
    (await screen.findByRole('checkbox', { name: 'Select all rows of this page' })).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(onChange.mock.calls[0]?.[0]).toHaveProperty('size', 250);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('251');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
  });

  it('sorts by its heads', async () => {
    const onChange = vi.fn();
    const sorting = { by: 'name', direction: 'descending' as const, onChange };
    show(() =>
      table({ sorting, columns: [{ key: 'name', title: 'Name', isSortable: true, render: ({ name }) => name }] }),
    );
    expect((await screen.findByRole('columnheader', { name: 'Name' })).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onChange).toHaveBeenCalledWith('name', 'ascending');
  });

  it('says that there is nothing, and keeps its columns', async () => {
    show(() => table({ rows: [] }));
    await screen.findByText('No data available');
    screen.getByRole('columnheader', { name: 'Name' });
  });

  it('shows as many skeleton rows as will come', async () => {
    show(() => table({ rows: undefined, expectedRows: 7 }));
    const body = (await screen.findByRole('table', { name: 'People' })).querySelector('tbody');
    expect(body?.children).toHaveLength(7);
  });

  it('selects, switches and tells of an empty list on cards, without a head that would be cut off', async () => {
    const onOpen = vi.fn();
    const onSwitch = vi.fn();
    const Selecting = () => {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return table({
        onOpen,
        renderCard: ({ name }) => <b>{name}</b>,
        renderCardControls: ({ name }) => (
          <button type="button" onClick={() => onSwitch(name)}>
            Watch {name}
          </button>
        ),
        selection: { selected, onChange: setSelected, label: (id) => `Select ${id}` },
        bulkBar: (
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            {null}
          </BulkBar>
        ),
      });
    };
    show(Selecting, '/', true);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select bob' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Watch Bob' }));
    expect(onSwitch).toHaveBeenCalledWith('Bob');
    expect(onOpen).not.toHaveBeenCalled();
    leaveScreen();
    show(() => table({ rows: [], renderCard: ({ name }) => <b>{name}</b>, empty: <p>Nobody</p> }), '/', true);
    expect(await screen.findByText('Nobody')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('becomes cards on a narrow screen', async () => {
    show(() => table({ renderCard: ({ name }) => <b>{name}</b> }), '/', true);
    await screen.findByRole('list', { name: 'People' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the foot of a table', () => {
  const Foot = () => {
    const [paging, setPaging] = usePaging();
    return <TableFoot paging={paging} total={1284} onChange={(next: Paging) => setPaging(next)} />;
  };

  it('keeps its place in the address', async () => {
    const { router } = show(Foot, '/?currentPage=3&perPage=50');
    await screen.findByText('Showing 101 to 150 of 1,284 entries');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Showing 151 to 200 of 1,284 entries');
    expect(router.state.location.searchStr).toBe('?currentPage=4&perPage=50');
  });

  it('jumps to a page, clamped to those there are', async () => {
    show(Foot, '/?perPage=50');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Go to page' }), '99{Enter}');
    await screen.findByText('Showing 1,251 to 1,284 of 1,284 entries');
  });
});

describe('the layout of a table', () => {
  const Chosen = () => {
    const layout = useTableLayout<Row>('people', [
      { key: 'name', title: 'Name', isFixed: true, render: ({ name }) => name },
      { key: 'id', title: 'ID', render: ({ id }) => id },
    ]);
    return (
      <>
        <TableLayoutControls layout={layout} />
        {table({ columns: layout.columns, density: layout.density })}
      </>
    );
  };

  it('puts columns away and brings them back, and is kept in this browser', async () => {
    show(Chosen);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'ID' }));
    expect(screen.queryByRole('columnheader', { name: 'ID' })).toBeNull();
    expect(localStorage.getItem('configs.table.people')).toContain('"hidden":["id"]');
    await user.click(screen.getByRole('button', { name: 'Show all columns' }));
    screen.getByRole('columnheader', { name: 'ID' });
  });

  it.each(['{', 'null', '[]', '{"hidden":7,"density":"giant"}'])(
    'is as delivered when what was kept cannot be read: %s',
    async (text) => {
      localStorage.setItem('configs.table.people', text);
      show(Chosen);
      await screen.findByRole('columnheader', { name: 'ID' });
      expect(screen.getByRole('button', { name: 'Compact rows' }).getAttribute('aria-pressed')).toBe('false');
    },
  );
});
