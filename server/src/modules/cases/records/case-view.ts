import type {
  Attention,
  CaseDecision,
  CaseDetails,
  CaseEntity,
  CaseRow,
  CaseType,
  Escalation,
} from '@tamis/contract/cases';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isMemberOf } from '../../user-groups/index.ts';
import { whyMayNotApprove } from './approval-policy.ts';
import { basisOf } from './case-basis.ts';
import type { CaseRisk } from '../risk/read-risks.ts';
import type { CaseFile, EntityFile } from './case-file.ts';
import type { AttentionRow, CaseRecord } from './cases-store.ts';
import { type DecisionRow, findDecisions } from './decisions-store.ts';
import { todayOf } from './documents/document-day.ts';
import { isOverdue } from './settings/due-dates-policy.ts';
import { countNotes } from './notes-store.ts';
import { ownershipView } from '../ownership/holdings-policy.ts';
import type { Party } from './parties/parties-store.ts';
import { countOpenRequests } from './documents/requests-store.ts';
import type { TypeVersion } from './settings/settings-store.ts';
import { restsUntil } from './snooze-policy.ts';

function attentionView(row: AttentionRow): Attention {
  const at = row.since.toISOString();
  switch (row.cause) {
    case 'update':
      return { cause: row.cause, searchId: row.searchId, searchTerm: row.searchTerm, at };
    case 'trigger':
      return { cause: row.cause, triggerName: row.triggerName, reason: row.reason, at };
    case 'review':
    case 'escalation':
      return { cause: row.cause, at };
  }
}

function escalationView({
  escalatedAt,
  escalatedBy,
  escalationReason,
  escalatedFromId,
  escalatedTo,
}: CaseRecord): Escalation | null {
  if (!escalatedAt || escalatedBy === null || escalatedFromId === null) return null;
  const at = escalatedAt.toISOString();
  return { at, by: escalatedBy, reason: escalationReason, from: escalatedFromId, group: escalatedTo };
}

export function rowView(file: CaseFile, now: Date): CaseRow {
  const { record, type, status, attention, gate, risk, timeZone } = file;
  return {
    id: record.id,
    reference: record.reference,
    externalId: record.externalId,
    name: record.name,
    typeId: record.typeId,
    typeName: type.name,
    stage: record.stage,
    statusId: record.statusId,
    statusName: status.name,
    statusColour: status.colour,
    priority: record.priority,
    risk: riskView(risk),
    assigneeId: record.assigneeId,
    groupId: record.group?.id ?? null,
    groupName: record.group?.name ?? null,
    restrictedTo: record.restrictedTo,
    dueAt: record.dueAt?.toISOString() ?? null,
    pausedFor: record.pausedDays,
    isOverdue: isOverdue(record, now),
    snoozedUntil: restsUntil(file, now, timeZone),
    nextReviewAt: record.nextReviewAt && dayOf(record.nextReviewAt, timeZone),
    attention: attention.map(attentionView),
    escalation: escalationView(record),
    openItems: gate.open.length,
    version: record.version,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
  };
}

export function riskView({ level, computed, override, whyNotHeld }: CaseRisk): CaseRow['risk'] {
  const held = whyNotHeld === undefined ? override : undefined;
  return {
    level,
    points: computed?.points ?? null,
    atLeast: computed?.atLeast ?? null,
    isProvisional: computed?.isProvisional ?? false,
    isOverridden: held !== undefined,
    reason: held?.reason ?? '',
    setBy: held?.setBy ?? null,
    setAt: held?.setAt.toISOString() ?? null,
    until: held?.until ?? null,
  };
}

export const typeView = ({ madeAt, ownNames: _names, ...type }: TypeVersion): CaseType => ({
  ...type,
  changedAt: madeAt.toISOString(),
});

/** Of the newest proposal it is said whether it still stands: whether anything that it was made on has changed. */
export async function detailsView(
  trx: Trx,
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  file: CaseFile,
): Promise<CaseDetails> {
  const { record, type, gate } = file;
  const decisions = await findDecisions(trx, record.id);
  const proposed = proposalOf(file, decisions);
  const isCurrent = proposed && (await basisOf(trx, file)).digest === proposed.digest;
  const why = proposed && (await whyNot(trx, actor, type, proposed));
  return {
    ...rowView(file, clock.now()),
    type: typeView(type),
    items: gate,
    proposal: proposed ? decisionView(proposed, isCurrent ?? null) : null,
    decisions: decisions.map((decision) => decisionView(decision, decision === proposed ? (isCurrent ?? null) : null)),
    mayApprove: { isAllowed: proposed !== undefined && why === undefined, why: why ?? '' },
    reason: record.reason,
    product: record.product,
    channel: record.channel,
    nextReviewReason: record.nextReviewReason,
    reviewSince: record.reviewSince?.toISOString() ?? null,
    entities: file.entities.length,
    documents: file.documents.length,
    notes: await countNotes(trx, record.id),
    requests: await countOpenRequests(trx, record.id, await todayOf(trx, record.merchantId, clock.now())),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** What waits for approval. @param decisions newest first */
export const proposalOf = (
  { record }: Pick<CaseFile, 'record'>,
  decisions: readonly DecisionRow[],
): DecisionRow | undefined =>
  record.stage === 'pending_approval' ? decisions.find(({ kind }) => kind === 'proposed') : undefined;

/** Why somebody may not decide on a proposal; undefined when they may. */
export async function whyNot(
  trx: Trx,
  actor: Ctx['actor'],
  { approverGroupId, approverGroupName }: Pick<TypeVersion, 'approverGroupId' | 'approverGroupName'>,
  proposed: Pick<DecisionRow, 'by' | 'impersonatorId'>,
): Promise<string | undefined> {
  const approvers =
    approverGroupId === null
      ? null
      : { name: approverGroupName ?? '', isMember: await isMemberOf(trx, approverGroupId, actor.userId) };
  return whyMayNotApprove(actor, { proposedBy: [proposed.by, proposed.impersonatorId], approvers });
}

const decisionView = (
  { id, kind, by, at, outcome, reason, digest }: DecisionRow,
  isCurrent: boolean | null,
): CaseDecision => ({ id, kind, by, at: at.toISOString(), outcome, reason, digest, isCurrent });

export function entityView({ link, party, holdings, searches }: EntityFile): CaseEntity {
  return {
    entityId: party.id,
    entityLinkId: link.entityLinkId,
    tableReference: party.kind,
    name: party.name,
    country: party.details.country,
    roles: link.roles,
    ownership: ownershipView(holdings),
    person: party.kind === 'persons' ? (partyView(party) as CaseEntity['person']) : null,
    company: party.kind === 'companies' ? (partyView(party) as CaseEntity['company']) : null,
    searches: searches.map(({ state, isLinked, linkedBy, linkedAt }) => ({
      id: state.id,
      searchTerm: state.searchTerm,
      internalStatus: state.internalStatus,
      status: state.status,
      totalHits: state.totalHits,
      openHits: state.openHits,
      hasUpdate: state.hasUpdate,
      isMonitored: state.isMonitored,
      isDemo: state.isDemo,
      gaps: state.gaps,
      createdAt: state.createdAt.toISOString(),
      isLinked,
      linkedBy,
      linkedAt: linkedAt.toISOString(),
    })),
    addedAt: link.addedAt.toISOString(),
    addedBy: link.addedBy,
  };
}

/** As its kind has it: the details are kept as the contract's body of that kind. */
export const partyView = ({ id, details, version, createdAt, updatedAt }: Party) => ({
  ...details,
  id,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
