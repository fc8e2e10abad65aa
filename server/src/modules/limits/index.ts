export { assertRoom, giveSearchesBack, roomToMonitor, takeSearches } from './hold-limit.ts';
