import { caseActs, type CaseAct, type CaseStage, mayAct, stageNames, workStages } from '@tamis/contract/cases';
import { ConflictError } from '../../../platform/errors/app-error.ts';

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
  'see-attention': 'marked as seen',
};

/** Where an act leads from a stage. Throws with the stage's name when it cannot be done there. */
export function stageAfter(act: CaseAct, from: CaseStage): CaseStage {
  if (!mayAct(act, from)) {
    const reopen = mayAct('reopen', from) ? ' Reopen it first.' : '';
    throw new ConflictError(`A case that is ‘${stageNames[from]}’ cannot be ${said[act]}.${reopen}`);
  }
  return caseActs[act].to ?? from;
}

/** A status is chosen freely within the stages of work; every other stage has an act, and a check, of its own. */
export function assertStatusAllowed(from: CaseStage, to: CaseStage): void {
  stageAfter('set-status', from);
  if (!(workStages as readonly CaseStage[]).includes(to))
    throw new ConflictError(`‘${stageNames[to]}’ is not set as a status: it is reached by an act of its own.`);
}
