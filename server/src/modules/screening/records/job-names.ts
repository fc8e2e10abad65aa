/** Does an action on many searches. */
export const BULK_JOB = 'searches.bulk';
export interface BulkJob {
  merchantId: string;
  id: string;
}

/** Every hour: ends whitelist entries whose last day has passed. */
export const EXPIRE_WHITELIST_JOB = 'whitelist.expire';

/** Every minute: ends claims of the review queue whose holders decide nothing. */
export const END_CLAIMS_JOB = 'queue.end-claims';

/** Brings monitored searches to the lists in use. */
export const WATCH_JOB = 'searches.watch';

/** Every night: asks all monitored searches anew, in case monitoring has missed something. */
export const CHECK_JOB = 'searches.check';

/** Every minute: sums up the counts that the history's totals come from. */

/** Every night: removes deleted searches whose time is over. */
export const PURGE_JOB = 'searches.purge';
