export { settleCounts } from './history/history-days-store.ts';
export { createMonitoringBench, type MonitoringBench } from './testing/monitoring-bench.ts';
