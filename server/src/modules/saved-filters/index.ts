export { createSavedFilters } from './routes.ts';
export { removeFiltersOf } from './saved-filters-store.ts';
