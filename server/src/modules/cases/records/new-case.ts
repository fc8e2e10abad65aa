import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/new-id.ts';
import type { CaseRecord } from './cases-store.ts';
import { NO_TIME, type Time } from './settings/due-dates-policy.ts';
import { NO_ESCALATION } from './escalation-policy.ts';
import { NO_REVIEW } from './review-policy.ts';
import type { StatusRow } from './settings/settings-store.ts';

type Given = 'merchantId' | 'reference' | 'name' | 'typeId' | 'typeVersion' | 'createdBy';
type Chosen = 'externalId' | 'priority' | 'product' | 'channel' | 'assigneeId' | 'group' | 'restrictedTo';

interface Beginning extends Pick<CaseRecord, Given>, Partial<Pick<CaseRecord, Chosen>> {
  /** What it begins with: of a draft, or of an open case. */
  status: Pick<StatusRow, 'id' | 'stage'>;
  /** That of an open case. */
  time?: Time;
}

/** A case that nobody has saved yet, in its first version. */
export function newCase(clock: Clock, { status, time = NO_TIME, ...fields }: Beginning): CaseRecord {
  const now = clock.now();
  return {
    externalId: '',
    priority: 'normal',
    product: '',
    channel: '',
    assigneeId: null,
    group: null,
    restrictedTo: null,
    ...fields,
    id: newId(clock),
    stage: status.stage,
    statusId: status.id,
    reason: '',
    ...time,
    snoozedUntil: null,
    ...NO_REVIEW,
    ...NO_ESCALATION,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
