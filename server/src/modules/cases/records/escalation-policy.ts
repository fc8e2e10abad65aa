import type { CaseRecord } from './cases-store.ts';

type Escalation = Pick<
  CaseRecord,
  'escalatedAt' | 'escalatedBy' | 'escalationReason' | 'escalatedFromId' | 'escalatedTo' | 'priorityBefore'
>;

/** Of a case that is not escalated. */
export const NO_ESCALATION: Escalation = {
  escalatedAt: null,
  escalatedBy: null,
  escalationReason: '',
  escalatedFromId: null,
  escalatedTo: null,
  priorityBefore: null,
};

/** A person, or a group of whose members one takes it. */
export type EscalatedTo = { userId: string } | { group: NonNullable<CaseRecord['escalatedTo']> };

interface Escalating {
  by: string;
  at: Date;
  reason: string;
  to: EscalatedTo;
}

/**
 * A case goes to a person, or lies with a group until one of its members takes it; first among what they have. Of several
 * escalations the last one is returned, to the priority of before the first.
 */
export const escalated = (was: CaseRecord, { by, at, reason, to }: Escalating) => ({
  assigneeId: 'userId' in to ? to.userId : null,
  priority: 'high' as const,
  escalatedAt: at,
  escalatedBy: by,
  escalationReason: reason,
  escalatedFromId: was.assigneeId ?? by,
  escalatedTo: 'group' in to ? to.group : null,
  priorityBefore: was.priorityBefore ?? was.priority,
});

/** The priority is as before, unless somebody chose another one meanwhile. */
export const endOfEscalation = (was: Pick<CaseRecord, 'priority' | 'priorityBefore'>) => ({
  ...NO_ESCALATION,
  priority: was.priority === 'high' && was.priorityBefore ? was.priorityBefore : was.priority,
});
