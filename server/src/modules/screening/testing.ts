export { settleCounts } from './history/history-days-store.ts';
