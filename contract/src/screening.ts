/** Name screening, by subject. */
export * from './screening/approvals.ts';
export * from './screening/bulk.ts';
export * from './screening/births.ts';
export * from './screening/constants.ts';
export * from './screening/filters.ts';
export * from './screening/hits.ts';
export * from './screening/identity-numbers.ts';
export * from './screening/left-out.ts';
export * from './screening/notes.ts';
export * from './screening/proposed.ts';
export * from './screening/queue.ts';
export * from './screening/reason-policy.ts';
export * from './screening/rerun.ts';
export * from './screening/screen.ts';
export * from './screening/searches.ts';
export * from './screening/updates.ts';
export * from './screening/whitelist.ts';
