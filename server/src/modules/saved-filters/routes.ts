import * as contract from '@tamis/contract/saved-filters';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { deleteSavedFilter } from './delete-saved-filter.ts';
import { listSavedFilters } from './list-saved-filters.ts';
import { createSavedFilter, updateSavedFilter } from './save-filter.ts';

/** What people look for in a list again and again, each under names of their own. */
export const createSavedFilters = (): Module => ({
  routes: [
    route(contract.findSavedFilters, listSavedFilters),
    route(contract.createSavedFilter, createSavedFilter),
    route(contract.updateSavedFilter, updateSavedFilter),
    route(contract.deleteSavedFilter, deleteSavedFilter),
  ],
});
