import * as contract from '@tamis/contract/audit';
import { createAnchorWriter } from '../../platform/audit/anchors/anchor-heads.ts';
import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import type { AuditPlace } from '../../platform/audit/anchors/audit-place.ts';
import { findSignedHeads, oldestUnsigned } from '../../platform/audit/anchors/signed-heads.ts';
import { createAuditSealer } from '../../platform/audit/audit-sealer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReadinessCheck } from '../../platform/http/served/health.ts';
import type { Gauge } from '../../platform/http/served/metrics.ts';
import { publicRoute } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { viewPublicKey } from './view-public-key.ts';

export interface AuditParts extends AuditPlace {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  log: Logger;
  /** Whether this process does background work, of which sealing and signing are a part. */
  runsJobs: boolean;
}

interface Audit extends Module {
  keys: AuditKeys;
  gauges: Gauge[];
  readiness: ReadinessCheck[];
  /** How far the signing of the log has come. */
  readStanding(): Promise<{
    unsignedSeconds: number;
    lastSignedAt: string | null;
    signedChains: number;
    anchorFile: string;
  }>;
  start(): void;
  /** Seals and signs what was done until now, in a process that does background work. */
  stop(): Promise<void>;
}

const SIGN_JOB = 'audit.sign';
/** Several turns were missed then: somebody should look. */
const LATE_AFTER_SECONDS = 300;

/** Seals the audit log as it is written and signs its heads every minute, and says how far behind that is. Jobs are registered at once. */
export async function createAudit({ database, clock, jobs, keys, file, log, runsJobs }: AuditParts): Promise<Audit> {
  // Made at the first start, like the other keys: one that cannot be kept stops it.
  await keys.current();
  const writer = createAnchorWriter({ database, clock, keys, file });
  const sealer = createAuditSealer({ database, log });
  let isStarted = false;
  const unsignedSeconds = async (): Promise<number> => {
    const oldest = await database.transaction({ kind: 'system' }, oldestUnsigned, { readOnly: true });
    return oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0;
  };

  // The next minute tries again: to repeat a turn in between would only fill the log.
  jobs.handle(SIGN_JOB, async () => void (await writer.signHeads()), {
    retryLimit: 0,
    expireInSeconds: LATE_AFTER_SECONDS,
  });
  jobs.schedule(SIGN_JOB, '* * * * *');

  return {
    keys,
    routes: [publicRoute(contract.viewPublicKey, () => viewPublicKey(keys))],
    gauges: [
      {
        name: 'tamis_audit_unsigned_seconds',
        help: 'Age of the oldest row of the audit log that no signed head reaches; more than a few minutes is a fault',
        read: unsignedSeconds,
      },
    ],
    readiness: [
      {
        name: 'audit log',
        // Names are screened nevertheless: what waits is the proof of what was done, and it is not lost.
        isWarning: true,
        check: async () =>
          (await unsignedSeconds()) > LATE_AFTER_SECONDS ? 'its newest rows wait to be signed' : undefined,
      },
    ],
    async readStanding() {
      const heads = await database.transaction({ kind: 'system' }, findSignedHeads, { readOnly: true });
      const last = Math.max(...heads.map(({ signedAt }) => signedAt.getTime()));
      return {
        unsignedSeconds: await unsignedSeconds(),
        lastSignedAt: heads.length === 0 ? null : new Date(last).toISOString(),
        signedChains: heads.length,
        anchorFile: file.path,
      };
    },
    start() {
      isStarted = true;
      if (runsJobs) sealer.start();
    },
    async stop() {
      await sealer.stop();
      if (isStarted && runsJobs) await writer.signHeads();
    },
  };
}
