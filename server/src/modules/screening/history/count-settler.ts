import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { type Repeated, repeatedly } from '../../../platform/repeatedly.ts';
import { settleCounts } from './settle-counts-store.ts';

/** Every page of the history reads what is not summed up yet: a minute of a busy merchant would be tens of thousands of rows. */
const EVERY_MS = 2000;

/** Sums up in the background what writers of searches have counted. */
export const createCountSettler = ({ database, log }: { database: Database; log: Logger }): Repeated =>
  repeatedly(
    EVERY_MS,
    () => database.transaction({ kind: 'system' }, settleCounts),
    (error) => log.error({ err: error }, 'Counts of searches could not be summed up; it is tried again'),
  );
