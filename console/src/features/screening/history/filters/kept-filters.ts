import { type HistoryFilters, isFiltering, noFilters, readFilters } from './history-filters.ts';

/** Filters outlive the page but not the tab (HISTORY-22); an object of texts, as the address has them. */
const STORAGE_KEY = 'amlHistoryFilters';

export function keepFilters(filters: HistoryFilters): void {
  if (isFiltering(filters)) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(filters));
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** The filters of before; none when they cannot be read. */
export function keptFilters(): HistoryFilters {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? readFilters(kept as Record<string, unknown>) : noFilters;
  } catch {
    // Cut short, or not ours.
    return noFilters;
  }
}
