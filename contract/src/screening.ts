/** Name screening, by subject. */
export * from './screening/bulk.ts';
export * from './screening/constants.ts';
export * from './screening/hits.ts';
export * from './screening/left-out.ts';
export * from './screening/notes.ts';
export * from './screening/queue.ts';
export * from './screening/rerun.ts';
export * from './screening/searches.ts';
export * from './screening/updates.ts';
export * from './screening/whitelist.ts';
