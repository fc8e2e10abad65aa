export { isWorkingKey } from './limits-store.ts';
export { admitSearches, assertRoom, giveSearchesBack, takeSearches } from './hold-limit.ts';
