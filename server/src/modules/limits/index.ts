export { admitSearches, assertRoom, giveSearchesBack, takeSearches } from './hold-limit.ts';
