import type { Clock } from '../../../platform/clock.ts';
import type { JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { TemplateMessenger } from '../../templates/index.ts';
import type { KnownEvent } from '../records/facts-store.ts';
import type { Effect } from '../records/runs-store.ts';
import type { TriggerRow } from '../records/triggers-store.ts';

export interface TriggerMail {
  messenger: TemplateMessenger;
  consoleUrl: () => string;
}

/** A run, with the transaction in which all that it does is done or nothing. */
export interface Acting extends TriggerMail {
  tx: JobTransaction;
  clock: Clock;
  trigger: TriggerRow;
  known: KnownEvent;
}

/** What came of one action. */
export type Done = Omit<Effect, 'action'>;
export const refused = (text: string): Done => ({ isDone: false, text, amount: 0 });
