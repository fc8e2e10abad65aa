import { z } from 'zod';
import { endpoint, rootOnly } from './calls/endpoint.ts';
import { timestamp } from './calls/shared.ts';
import { listTrouble } from './watchlists.ts';

const count = z.number().int();
const bytes = z.number();

/** Of all merchants together. */
const usage = z.object({
  merchants: z.object({ total: count, blocked: count, expired: count }),
  users: z.object({ total: count, invited: count, blocked: count, withoutTwoFactor: count }),
  searches: z.object({ total: count, thisMonth: count, pending: count, monitored: count }),
});
export type InstallationUsage = z.output<typeof usage>;

const jobs = z.object({
  /** Due, and not begun. */
  waiting: count,
  running: count,
  /** Begun without success, and to be tried again. */
  retrying: count,
  /** When the oldest of those that are due came due; null where none is. */
  waitingSince: timestamp.nullable(),
  /** Given up, for as long as the queue keeps them, by kind. */
  failed: z.array(z.object({ name: z.string(), count, lastAt: timestamp, lastError: z.string() })),
});
export type JobStanding = z.output<typeof jobs>;

const messages = z.object({
  isMailDelivered: z.boolean(),
  isSmsDelivered: z.boolean(),
  /** Not sent yet, mails and text messages. */
  waiting: count,
  /** Of them: tried in vain. */
  failing: count,
  waitingSince: timestamp.nullable(),
});
export type MessageStanding = z.output<typeof messages>;

const lists = z.object({
  isReady: z.boolean(),
  isDemo: z.boolean(),
  entries: count,
  builtAt: timestamp.nullable(),
  /** Of those that are switched on: of a known date and not late. */
  fresh: count,
  /** Loaded, and the publisher gives no date. */
  undated: count,
  /** Switched on, and nothing of it is loaded. */
  empty: count,
  troubled: z.array(listTrouble),
});
export type ListsStanding = z.output<typeof lists>;

/** What the log of the installation knows of `npm run backup` and `npm run restore`; copies made in other ways leave nothing there. */
const backups = z.object({
  last: z
    .object({
      /** The moment of which it is. */
      madeAt: timestamp,
      rows: count,
      files: count,
      bytes,
      isSealed: z.boolean(),
      /** It was read to its end after it was written, and was what its digests say. */
      isReadBack: z.boolean(),
    })
    .nullable(),
  restoredAt: timestamp.nullable(),
});
export type BackupStanding = z.output<typeof backups>;

export const viewInstallation = endpoint({
  tag: 'Installation',
  method: 'GET',
  path: '/installation',
  name: 'installations.view',
  actionName: 'Get Installation',
  summary: 'How this installation stands: what works, what waits, what failed and what runs, looked at in this moment',
  access: rootOnly,
  writes: false,
  noCache: true,
  output: z.object({
    checkedAt: timestamp,
    /** What `/readyz` asks of this process. */
    checks: z.array(
      z.object({
        name: z.string(),
        /** Shown, and takes no traffic away. */
        isWarning: z.boolean(),
        /** Why not; null where it is as it should be. */
        trouble: z.string().nullable(),
      }),
    ),
    usage,
    jobs,
    messages,
    lists,
    audit: z.object({
      /** Age of the oldest row that no signed head reaches; 0 where there is none. */
      unsignedSeconds: z.number(),
      lastSignedAt: timestamp.nullable(),
      signedChains: count,
      anchorFile: z.string(),
    }),
    /** When every monitored search was last asked anew, and of how many that found that monitoring had missed something. */
    lastCheck: z.object({
      /** YYYY-MM-DD, in UTC; null where there was none yet. */
      day: z.string().nullable(),
      missed: count,
    }),
    backups,
    disk: z.object({ folder: z.string(), freeBytes: bytes, totalBytes: bytes }),
    /** Of the process that answered, since it started. */
    process: z.object({ startedAt: timestamp, memoryBytes: bytes, requests: count, failedRequests: count }),
    versions: z.object({
      tamis: z.string(),
      node: z.string(),
      engine: z.string(),
      database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), bytes }),
      /** The last migration that was applied. */
      schema: z.string(),
    }),
  }),
});
