import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchOrders } from '@tamis/contract/screening';
import type { Sorting } from '../../../components/table/column.ts';

type Order = (typeof searchOrders)[number];

const isOrder = (value: unknown): value is Order => (searchOrders as readonly unknown[]).includes(value);

/** How the history is sorted, kept in the address: by date, descending, unless told otherwise (HISTORY-47). */
export function useHistorySorting(): { sorting: Sorting; request: { order_by: Order; order: 'asc' | 'desc' } } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const by: Order = isOrder(search['sortBy']) ? search['sortBy'] : 'created_at';
  const isAscending = search['sort'] === 'asc';
  const onChange: Sorting['onChange'] = (next, direction) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({
        ...old,
        sortBy: next,
        sort: direction === 'ascending' ? 'asc' : 'desc',
        currentPage: undefined,
      }),
      replace: true,
    });
  return {
    sorting: { by, direction: isAscending ? 'ascending' : 'descending', onChange },
    request: { order_by: by, order: isAscending ? 'asc' : 'desc' },
  };
}
