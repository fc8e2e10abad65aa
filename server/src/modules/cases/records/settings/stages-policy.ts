import { caseActs, type CaseAct, type CaseStage, mayAct, stageNames, workStages } from '@tamis/contract/cases';
import { ConflictError } from '../../../../platform/errors/app-error.ts';

const said: Record<CaseAct, string> = {
  open: 'opened',
  'set-status': 'given another status',
  propose: 'proposed',
  approve: 'approved',
  reject: 'rejected',
  'send-back': 'sent back',
  close: 'closed',
  reopen: 'reopened',
  delete: 'deleted',
  edit: 'changed',
  assign: 'assigned',
  snooze: 'snoozed',
  escalate: 'escalated',
  'move-review': 'given another day of review',
  ask: 'given a request',
  'see-attention': 'marked as seen',
  restrict: 'restricted',
};

/** Why an act cannot be done in a stage; undefined when it can. */
export function whyNot(act: CaseAct, from: CaseStage): string | undefined {
  if (mayAct(act, from)) return undefined;
  const reopen = mayAct('reopen', from) ? ' Reopen it first.' : '';
  return `A case that is ‘${stageNames[from]}’ cannot be ${said[act]}.${reopen}`;
}

/** Where an act leads from a stage. Throws with the stage's name when it cannot be done there. */
export function stageAfter(act: CaseAct, from: CaseStage): CaseStage {
  const why = whyNot(act, from);
  if (why !== undefined) throw new ConflictError(why);
  return caseActs[act].to ?? from;
}

/** Why a status of this stage is not set by itself; undefined when it is. */
export const whyNotSet = (to: CaseStage): string | undefined =>
  (workStages as readonly CaseStage[]).includes(to)
    ? undefined
    : `‘${stageNames[to]}’ is not set as a status: it is reached by an act of its own.`;

export function assertSettable(to: CaseStage): void {
  const why = whyNotSet(to);
  if (why !== undefined) throw new ConflictError(why);
}

/** A status is chosen freely within the stages of work; every other stage has an act, and a check, of its own. */
export const whyNotMoved = (from: CaseStage, to: CaseStage): string | undefined =>
  whyNot('set-status', from) ?? whyNotSet(to);

export function assertStatusAllowed(from: CaseStage, to: CaseStage): void {
  const why = whyNotMoved(from, to);
  if (why !== undefined) throw new ConflictError(why);
}
