import type { Clock } from '../../../platform/clock.ts';
import type { JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import type { TemplateMessenger } from '../../templates/index.ts';
import type { RunEffect } from '../records/runs-store.ts';
import type { Subject } from '../records/subjects-store.ts';
import type { ScheduledRow } from '../records/triggers-store.ts';

/** What runs need of the rest of the product. */
export interface RunServices {
  engine: EnginePool;
  messenger: TemplateMessenger;
  consoleUrl: () => string;
  secrets: Pick<SecretBox, 'seal' | 'open'>;
  jobs: Pick<Jobs, 'enqueue'>;
}

/** A run that is settled, with the transaction in which all that it brings about is done or nothing. */
export interface Settling extends RunServices {
  tx: JobTransaction;
  clock: Clock;
  trigger: ScheduledRow;
  dueAt: Date;
  /** Those that are still there. */
  subjects: readonly Subject[];
}

/** What came of one action. */
export type Done = Omit<RunEffect, 'action'>;
export const done = (text: string): Done => ({ isDone: true, text });
export const refused = (text: string): Done => ({ isDone: false, text });
