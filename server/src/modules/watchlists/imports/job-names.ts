/** Downloads one source. */
export const REFRESH_JOB = 'watchlists.refresh';
export interface RefreshJob {
  source: string;
}

/** Imports a version whose originals are in the store. */
export const IMPORT_JOB = 'watchlists.import';
export interface ImportJob {
  source: string;
  versionId: string;
}

/** Every minute: starts what is due, ends what died. */
export const TICK_JOB = 'watchlists.tick';
