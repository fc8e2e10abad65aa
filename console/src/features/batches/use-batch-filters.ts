import { useNavigate, useSearch } from '@tanstack/react-router';
import { type BatchFilters, readBatchFilters } from './batch-filters.ts';

/** Which batches are shown, kept in the address. */
export function useBatchFilters(): [BatchFilters, (change: Partial<BatchFilters>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Partial<BatchFilters>): void => {
    const kept = Object.fromEntries(
      Object.entries(next).map(([key, value]) => [key, value === '' ? undefined : value]),
    );
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...kept, currentPage: undefined }),
      replace: true,
    });
  };
  return [readBatchFilters(search), change];
}
