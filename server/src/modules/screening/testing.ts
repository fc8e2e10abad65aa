export { purgeDeleted } from './deletion/purge-deleted.ts';
export { settleCounts } from './history/settle-counts-store.ts';
export { decideAllHits } from './testing/decide-all-hits.ts';
export { createMonitoringBench, type MonitoringBench } from './testing/monitoring-bench.ts';
