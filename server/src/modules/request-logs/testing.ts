export { type CallToKeep, insertCalls, openDay } from './request-logs-store.ts';
