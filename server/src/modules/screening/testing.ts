export { settleCounts } from './history/settle-counts-store.ts';
export { createMonitoringBench, type MonitoringBench } from './testing/monitoring-bench.ts';
