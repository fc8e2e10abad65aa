import type { OutgoingEvent } from '../../../platform/events/record-events.ts';
import type { CaseRecord } from './cases-store.ts';

/** What happened to a case, as those outside hear it: without its name, which is somebody's. */
export function caseEvents(was: CaseRecord | null, is: CaseRecord | null): OutgoingEvent[] {
  // Only drafts are removed: nothing was decided on them.
  if (!is) return [];
  const about = { caseId: is.id, reference: is.reference, externalId: is.externalId };
  if (!was) return [{ type: 'case.created', data: { ...about, ...standing(is) } }];
  const isMoved = was.stage !== is.stage || was.statusId !== is.statusId;
  const happened: OutgoingEvent[] = isMoved
    ? [{ type: 'case.status_changed', data: { ...about, was: standing(was), is: standing(is) } }]
    : [];
  if (is.escalatedAt && escalationOf(is) !== escalationOf(was))
    happened.push({
      type: 'case.escalated',
      data: { ...about, toUserId: is.escalatedTo ? null : is.assigneeId, toGroupId: is.escalatedTo?.id ?? null },
    });
  if (was.stage === is.stage) {
    // Where it was decided, that is what happened.
    if (was.escalatedAt && !is.escalatedAt)
      happened.push({ type: 'case.returned', data: { ...about, toUserId: is.assigneeId } });
    return happened;
  }
  if (is.stage === 'approved') happened.push({ type: 'case.approved', data: about });
  if (is.stage === 'rejected') happened.push({ type: 'case.rejected', data: about });
  return happened;
}

const standing = ({ stage, statusId }: CaseRecord) => ({ stage, statusId });

/** By what two escalations differ; an assignment within one is none. */
const escalationOf = ({
  escalatedAt,
  escalatedBy,
  escalatedFromId,
  escalatedTo,
  escalationReason,
}: CaseRecord): string =>
  JSON.stringify([escalatedAt, escalatedBy, escalatedFromId, escalatedTo?.id, escalationReason]);
