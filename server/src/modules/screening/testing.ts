export { settleCounts } from './history-days-store.ts';
