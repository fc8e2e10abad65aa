/** The archive, by subject. */
export * from './archiver/holds.ts';
export * from './archiver/requests.ts';
export * from './archiver/retention.ts';
