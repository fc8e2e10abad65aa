import { z } from 'zod';
import { answerableTypes } from './terms/coverage.ts';
import { endpoint, holding, rootOnly } from './calls/endpoint.ts';
import { empty, id, timestamp } from './calls/shared.ts';

/** A version that is smaller than the one in use by more than this share is held back. */
export const MAX_SHRINKAGE = 0.2;
/** A list is stale from so many days on after its next version was to be expected. */
export const STALE_AFTER_DAYS = 3;
export const UPLOAD_MAX_BYTES = 2 * 1024 ** 3;

export const versionStates = ['importing', 'held', 'active', 'superseded', 'refused', 'discarded'] as const;
export type VersionState = (typeof versionStates)[number];

/** Steps of an import in their order, as the console shows them. */
export const importSteps = ['download', 'read', 'compare', 'index', 'switch'] as const;

export const importProgress = z.object({
  step: z.enum(importSteps),
  /** Bytes while downloading, entries from then on. */
  done: z.number().int(),
  /** While reading, about how many there will be: those of the version in use. Null when it is not known. */
  total: z.number().int().nullable(),
  /** Of the step. */
  startedAt: timestamp,
});

export const counts = z.object({
  entries: z.number().int(),
  names: z.number().int(),
  byEntityType: z.record(z.string(), z.number().int()),
  byType: z.record(z.string(), z.number().int()),
});

export const change = z.object({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() });

export const listVersion = z.object({
  id,
  source: z.string(),
  state: z.enum(versionStates),
  digest: z.string(),
  /** YYYY-MM-DD where the format carries it. */
  publishedOn: z.string().nullable(),
  fetchedAt: timestamp,
  /** Address it was downloaded from, or the names of the uploaded files. */
  fetchedFrom: z.string(),
  fetchedBy: z.string(),
  activatedAt: timestamp.nullable(),
  /** Whether every running server answers searches from it. One that is active is being built until then. */
  isInUse: z.boolean(),
  readerVersion: z.string(),
  counts: counts.nullable(),
  change: change.nullable(),
  /** Why it is held back or was refused, in a sentence. */
  reason: z.string().nullable(),
  progress: importProgress.nullable(),
});

/** YYYY-MM-DD */
const day = z.string();
/** What is wrong with a list that is switched on; searches go on with its last good version. */
export const listTrouble = z.object({
  source: z.string(),
  title: z.string(),
  /** Older than the rhythm of its publisher allows. */
  isStale: z.boolean(),
  /** Its last load failed. */
  isFailed: z.boolean(),
  /** Null where the publisher gives no date, or nothing of it is loaded. */
  publishedOn: day.nullable(),
  /** Null when nothing of it is loaded. */
  loadedOn: day.nullable(),
  /** By when a newer version was to be expected; null for lists without a rhythm. */
  dueOn: day.nullable(),
});
export type ListTrouble = z.output<typeof listTrouble>;

export const listSource = z.object({
  key: z.string(),
  title: z.string(),
  types: z.array(z.string()),
  isEnabled: z.boolean(),
  isDemo: z.boolean(),
  /** Whether it has an official address to be refreshed from. */
  isDownloadable: z.boolean(),
  refreshEveryHours: z.number().int().nullable(),
  nextRefreshAt: timestamp.nullable(),
  lastCheckedAt: timestamp.nullable(),
  lastError: z.string().nullable(),
  /** Null where nothing is known to be wrong. */
  trouble: listTrouble.nullable(),
  active: listVersion.nullable(),
  /** The newest version that waits for a decision. */
  held: listVersion.nullable(),
  running: listVersion.nullable(),
  attribution: z.string(),
  licence: z.string(),
});

const watchlists = { tag: 'Watchlists', access: rootOnly } as const;
const sourceParams = z.object({ source: z.string().regex(/^[a-z0-9-]{1,40}$/) });
const versionParams = sourceParams.extend({ version: id });

export const snapshotState = z.object({
  isReady: z.boolean(),
  builtAt: timestamp.nullable(),
  entries: z.number().int(),
  lists: z.number().int(),
  isDemo: z.boolean(),
  engineVersion: z.string(),
  /** The lists that are stale or failed. */
  troubled: z.array(listTrouble),
  /** The lists that a search is answered from now, with what they can answer. */
  coveredBy: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      versionId: id,
      publishedOn: z.string().nullable(),
      loadedOn: z.string().nullable(),
      types: answerableTypes,
    }),
  ),
});

export const findSources = endpoint({
  ...watchlists,
  method: 'GET',
  path: '/watchlists',
  name: 'watchlists.list',
  actionName: 'Get Watchlists',
  summary: 'Every list source with its active, held and running version',
  writes: false,
  noCache: true,
  output: z.object({ sources: z.array(listSource), snapshot: snapshotState }),
});

/** For everybody who screens: whether the lists are ready and how old they are. */
export const watchlistStatus = endpoint({
  tag: 'Watchlists',
  access: holding('ComplySearch', 'ComplyFind'),
  method: 'GET',
  path: '/watchlists/status',
  name: 'watchlists.status',
  actionName: 'Get Watchlist Status',
  summary: 'Whether lists are ready for screening',
  writes: false,
  noCache: true,
  output: snapshotState,
});

export const changeSource = endpoint({
  ...watchlists,
  method: 'PUT',
  path: '/watchlists/:source',
  name: 'watchlists.change',
  actionName: 'Watchlist changed',
  summary: 'Switch a source on or off, set how often it is refreshed',
  writes: true,
  params: sourceParams,
  body: z
    .strictObject({
      isEnabled: z.boolean().optional(),
      refreshEveryHours: z
        .number()
        .int()
        .min(1)
        .max(24 * 30)
        .nullable()
        .optional(),
    })
    .refine(
      ({ isEnabled, refreshEveryHours }) => isEnabled !== undefined || refreshEveryHours !== undefined,
      'Nothing is to be changed: give isEnabled, refreshEveryHours or both',
    ),
  output: empty,
});

export const refreshSource = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/:source/refresh',
  name: 'watchlists.refresh',
  actionName: 'Watchlist refreshed',
  summary: 'Download a source now, in the background',
  writes: true,
  params: sourceParams,
  output: empty,
});

export const refreshAll = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/refresh',
  name: 'watchlists.refresh-all',
  actionName: 'Watchlists refreshed',
  summary: 'Download every enabled source now, in the background',
  writes: true,
  output: z.object({ started: z.array(z.string()) }),
});

export const importFiles = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/import',
  name: 'watchlists.import',
  actionName: 'Watchlist imported',
  summary: 'Upload the files of one list; the source is recognised when it is not named',
  writes: true,
  multipart: true,
  query: z.strictObject({ source: sourceParams.shape.source.optional() }),
  output: z.object({ versionId: id, source: z.string() }),
});

export const cancelImport = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/:source/versions/:version/cancel',
  name: 'watchlists.cancel-import',
  actionName: 'Watchlist import cancelled',
  summary: 'Stop a running import; the active version stays',
  writes: true,
  params: versionParams,
  output: empty,
});

export const findVersions = endpoint({
  ...watchlists,
  method: 'GET',
  path: '/watchlists/:source/versions',
  name: 'watchlists.list-versions',
  actionName: 'Get Watchlist Versions',
  summary: 'Versions of a source, newest first',
  writes: false,
  noCache: true,
  params: sourceParams,
  output: z.object({ versions: z.array(listVersion) }),
});

/** Longest text that is looked for among the changes of a version. */
export const CHANGES_FIND_MAX_LENGTH = 200;

export const changeKinds = ['added', 'removed', 'changed'] as const;
export const entryChange = z.object({
  recordId: z.string(),
  reference: z.string(),
  name: z.string(),
  kind: z.enum(changeKinds),
  fields: z.array(z.object({ field: z.string(), was: z.string(), is: z.string() })),
});

export const findChanges = endpoint({
  ...watchlists,
  method: 'GET',
  path: '/watchlists/:source/versions/:version/changes',
  name: 'watchlists.list-changes',
  actionName: 'Get Watchlist Changes',
  summary: 'What a version added, removed and changed against the one before it, field by field',
  writes: false,
  params: versionParams,
  query: z.strictObject({
    kind: z.enum(changeKinds).optional(),
    search: z.string().trim().max(CHANGES_FIND_MAX_LENGTH).default(''),
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(250).default(10),
  }),
  output: z.object({ changes: z.array(entryChange), totalRecords: z.number().int(), totals: change }),
});

export const releaseVersion = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/:source/versions/:version/release',
  name: 'watchlists.release',
  actionName: 'Watchlist version released',
  summary: 'Use a version that was held back',
  writes: true,
  params: versionParams,
  output: empty,
});

export const discardVersion = endpoint({
  ...watchlists,
  method: 'POST',
  path: '/watchlists/:source/versions/:version/discard',
  name: 'watchlists.discard',
  actionName: 'Watchlist version discarded',
  summary: 'Drop a version that was held back',
  writes: true,
  params: versionParams,
  output: empty,
});
