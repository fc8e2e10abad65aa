import type { OutputOf } from '@tamis/contract';
import type { ListsStanding, viewInstallation as endpoint } from '@tamis/contract/installation';
import { statfs } from 'node:fs/promises';
import type { Ctx } from '../../platform/context.ts';
import { type Database } from '../../platform/db/database.ts';
import { readDatabaseFacts } from '../../platform/db/read-database-facts.ts';
import { type ReadinessCheck, troubleOf } from '../../platform/http/served/health.ts';
import type { Metrics } from '../../platform/http/served/metrics.ts';
import type { Verb } from '../../platform/http/route.ts';
import { readJobStanding } from '../../platform/jobs/read-job-standing.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { countUnsent } from '../../platform/messages/messages-store.ts';
import { findBackupStanding } from './backups-store.ts';
import { countUsage } from './usage-store.ts';

type Installation = OutputOf<typeof endpoint>;

export interface InstallationServices {
  database: Database;
  messenger: Pick<Messenger, 'delivers'>;
  dataDir: string;
  version: string;
  engineVersion: string;
  startedAt: Date;
  readiness: readonly ReadinessCheck[];
  metrics: Pick<Metrics, 'countAnswers'>;
  readLists(): Promise<ListsStanding>;
  readAudit(): Promise<Installation['audit']>;
  readLastCheck(): Promise<Installation['lastCheck']>;
}

type InstallationCtx = Ctx & InstallationServices;

/** Everything is looked at now: nothing is remembered, so that nothing is called well that is not. */
export const lookAtInstallation: Verb<typeof endpoint, InstallationCtx> = async (ctx) => {
  const { schema, ...database } = await readDatabaseFacts(ctx.database);
  return {
    checkedAt: ctx.clock.now().toISOString(),
    checks: await Promise.all(
      ctx.readiness.map(async ({ name, isWarning = false, check }) => ({
        name,
        isWarning,
        trouble: await troubleOf(check, ctx.log),
      })),
    ),
    usage: await countAll(ctx),
    jobs: await readJobStanding(ctx.database, ctx.clock.now()),
    messages: await readMessages(ctx),
    lists: await ctx.readLists(),
    audit: await ctx.readAudit(),
    lastCheck: await ctx.readLastCheck(),
    backups: await ctx.readAsSystem(findBackupStanding),
    disk: await readDisk(ctx.dataDir),
    process: {
      startedAt: ctx.startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      ...(await ctx.metrics.countAnswers()),
    },
    versions: { tamis: ctx.version, node: process.versions.node, engine: ctx.engineVersion, database, schema },
  };
};

function countAll(ctx: InstallationCtx): Promise<Installation['usage']> {
  const now = ctx.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return ctx.readAsSystem((trx) => countUsage(trx, now, month));
}

async function readMessages(ctx: InstallationCtx): Promise<Installation['messages']> {
  const { waiting, failing, since } = await ctx.readAsSystem(countUnsent);
  const { mail, sms } = ctx.messenger.delivers;
  return {
    isMailDelivered: mail,
    isSmsDelivered: sms,
    waiting,
    failing,
    waitingSince: since?.toISOString() ?? null,
  };
}

/** What a process that is not the superuser may still write. */
async function readDisk(folder: string): Promise<Installation['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
