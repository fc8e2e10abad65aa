import * as contract from '@tamis/contract/cases';
import type { Ctx, WriteTransaction } from '../../../platform/context.ts';
import { ConflictError, ForbiddenError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { type Basis, basisOf, holdWholeCase } from '../records/case-basis.ts';
import type { CaseFile } from '../records/case-file.ts';
import { proposalOf, whyNot } from '../records/case-view.ts';
import { saveCase } from '../records/change-case.ts';
import { clearAttentionOf } from '../records/cases-store.ts';
import { type DecisionRow, findDecisions } from '../records/decisions-store.ts';
import { NO_TIME, type Time, timeFrom } from '../records/settings/due-dates-policy.ts';
import { keepDecision, sealOf } from '../records/keep-decision.ts';
import { openItemText } from '../records/open-item-text.ts';
import { reviewAfter } from '../records/review-policy.ts';
import { stageAfter } from '../records/settings/stages-policy.ts';

/** Proposes to approve or reject what nobody changes meanwhile, and seals what that is. */
export const proposeCase: Verb<typeof contract.proposeCase> = (ctx, { params, body: { outcome, reason } }) =>
  ctx.write(async (tx) => {
    const file = await holdWholeCase(tx.trx, params.id, ctx.clock.now());
    const stage = stageAfter('propose', file.record.stage);
    if (outcome === 'approved') assertNothingOpen(file);
    else if (reason === '') throw ValidationError.at('reason', 'Enter a reason');
    const basis = await basisOf(tx.trx, file);
    await assertNotProposed(tx, file, basis);
    const decision = await keepDecision(ctx, tx.trx, file, { kind: 'proposed', outcome, reason, ...basis });
    return saveCase(
      ctx,
      tx,
      contract.proposeCase.name,
      file.record,
      { stage, reason },
      { outcome, ...sealOf(decision) },
    );
  });

/** Carries out what is proposed: the gate once more, on what nobody changes until it is done. */
export const approveCase: Verb<typeof contract.approveCase> = (ctx, { params, body: { reason, digest } }) =>
  ctx.write(async (tx) => {
    const file = await holdWholeCase(tx.trx, params.id, ctx.clock.now());
    stageAfter('approve', file.record.stage);
    const proposal = await currentProposal(tx, file);
    const why = await whyNot(tx.trx, ctx.actor, file.type, proposal);
    if (why !== undefined) throw new ForbiddenError(why);
    const basis = await basisOf(tx.trx, file);
    if (proposal.digest !== basis.digest || proposal.digest !== digest)
      throw new ConflictError('What was proposed has changed since: the proposal is void. Propose it again.');
    const outcome = proposal.outcome ?? 'approved';
    if (outcome === 'approved') assertNothingOpen(file);
    const stage = stageAfter(outcome === 'approved' ? 'approve' : 'reject', file.record.stage);
    const decision = await keepDecision(ctx, tx.trx, file, { kind: outcome, outcome, reason, ...basis });
    if (outcome === 'approved') await clearAttentionOf(tx.trx, file.record.id, 'review');
    const change = {
      ...NO_TIME,
      ...(outcome === 'approved' && reviewed(file, decision.at)),
      stage,
      reason: reason === '' ? proposal.reason : reason,
    };
    return saveCase(ctx, tx, contract.approveCase.name, file.record, change, { outcome, ...sealOf(decision) });
  });

/** A review that ran has ended, and the next one is as far as the type says. */
const reviewed = ({ type, risk, timeZone }: CaseFile, approvedAt: Date) => ({
  reviewSince: null,
  ...reviewAfter({ approvedAt, months: type.reviewMonths, level: risk.level, timeZone }),
});

/** By who may approve, or by who proposed and takes it back. */
export const sendBackCase: Verb<typeof contract.sendBackCase> = (ctx, { params, body: { reason } }) =>
  decide(
    ctx,
    params.id,
    contract.sendBackCase.name,
    { act: 'send-back', kind: 'sent-back', reason },
    async (file, tx) => {
      const proposal = await currentProposal(tx, file);
      const why = proposal.by === ctx.actor.userId ? undefined : await whyNot(tx.trx, ctx.actor, file.type, proposal);
      if (why !== undefined) throw new ForbiddenError(why);
      return {};
    },
  );

export const closeCase: Verb<typeof contract.closeCase> = (ctx, { params, body: { reason } }) =>
  decide(ctx, params.id, contract.closeCase.name, { act: 'close', kind: 'closed', reason }, () => NO_TIME);

/** What was decided stays in its decisions; the case is worked on again, and its time runs anew. */
export const reopenCase: Verb<typeof contract.reopenCase> = (ctx, { params, body: { reason } }) =>
  decide(ctx, params.id, contract.reopenCase.name, { act: 'reopen', kind: 'reopened', reason }, ({ type, timeZone }) =>
    timeFrom(ctx.clock.now(), { dueDays: type.dueDays, timeZone }),
  );

interface Decided {
  act: contract.CaseAct;
  kind: DecisionRow['kind'];
  reason: string;
}
const decide = (
  ctx: Ctx,
  id: string,
  action: string,
  { act, kind, reason }: Decided,
  change: (file: CaseFile, tx: WriteTransaction) => Partial<Time> | Promise<Partial<Time>>,
): Promise<contract.CaseDetails> =>
  ctx.write(async (tx) => {
    const file = await holdWholeCase(tx.trx, id, ctx.clock.now());
    const stage = stageAfter(act, file.record.stage);
    const times = await change(file, tx);
    const basis = await basisOf(tx.trx, file);
    const decision = await keepDecision(ctx, tx.trx, file, { kind, outcome: null, reason, ...basis });
    return saveCase(ctx, tx, action, file.record, { stage, reason, ...times }, sealOf(decision));
  });

async function currentProposal({ trx }: WriteTransaction, file: CaseFile): Promise<DecisionRow> {
  const proposal = proposalOf(file, await findDecisions(trx, file.record.id));
  if (!proposal) throw new ConflictError('Nothing is proposed for this case.');
  return proposal;
}

/** A proposal that stands is approved or sent back; only one that is void is made again. */
async function assertNotProposed({ trx }: WriteTransaction, file: CaseFile, { digest }: Basis): Promise<void> {
  const proposal = proposalOf(file, await findDecisions(trx, file.record.id));
  if (proposal?.digest === digest) throw new ConflictError('This is already proposed, and waits for approval.');
}

function assertNothingOpen({ gate: { open } }: CaseFile): void {
  if (open.length === 0) return;
  const items = open.length === 1 ? '1 item blocks' : `${open.length} items block`;
  throw new ConflictError(`${items} approval: ${open.slice(0, 5).map(openItemText).join('; ')}.`);
}
