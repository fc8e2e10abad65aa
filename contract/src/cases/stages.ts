import { type CaseStage, caseStages } from './constants.ts';

const atWork = ['open', 'in_review', 'awaiting_customer'] as const;
const unfinished = ['draft', ...atWork, 'pending_approval'] as const;
const escalatable = [...atWork, 'pending_approval'] as const;
const decided = ['approved', 'rejected'] as const;

/** Which act leads from which stages where; `to` is null where the case stays in its stage, or is gone. */
export const caseActs = {
  open: { from: ['draft'], to: 'open' },
  'set-status': { from: atWork, to: null },
  /** Again, when what was proposed is void. */
  propose: { from: ['open', 'in_review', 'pending_approval'], to: 'pending_approval' },
  approve: { from: ['pending_approval'], to: 'approved' },
  reject: { from: ['pending_approval'], to: 'rejected' },
  'send-back': { from: ['pending_approval'], to: 'in_review' },
  close: { from: [...atWork, 'pending_approval', ...decided], to: 'closed' },
  reopen: { from: [...decided, 'closed'], to: 'open' },
  delete: { from: ['draft'], to: null },
  /** Its fields, risk, persons, companies and searches. */
  edit: { from: unfinished, to: null },
  assign: { from: unfinished, to: null },
  snooze: { from: unfinished, to: null },
  escalate: { from: escalatable, to: null },
  /** The day of its next review. */
  'move-review': { from: ['approved'], to: null },
  /** For a document or a correction. */
  ask: { from: unfinished, to: null },
  /** Approved cases are watched, too. */
  'see-attention': { from: caseStages, to: null },
  /** Who sees it is nothing that its stage decides. */
  restrict: { from: caseStages, to: null },
} as const satisfies Record<string, { from: readonly CaseStage[]; to: CaseStage | null }>;
export type CaseAct = keyof typeof caseActs;

export const mayAct = (act: CaseAct, stage: CaseStage): boolean =>
  (caseActs[act].from as readonly CaseStage[]).includes(stage);

/** In words, as they stand in a sentence. */
export const stageNames: Record<CaseStage, string> = {
  draft: 'Draft',
  open: 'Open',
  in_review: 'In review',
  awaiting_customer: 'Awaiting customer',
  pending_approval: 'Pending approval',
  approved: 'Approved',
  rejected: 'Rejected',
  closed: 'Closed',
};
