import * as contract from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import { errorCodes } from '@tamis/contract/calls/envelope';
import type { Clock } from '../../../platform/clock.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/new-id.ts';
import { findFormDraft, putFormDraft, removeFormDraft, removeFormDraftsBefore } from '../records/form-drafts-store.ts';

const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - contract.FORM_DRAFT_DAYS * DAY_MS);

/** Another tab or browser of the same person was faster: what it saved stays. */
const savedElsewhere = (): ConflictError =>
  new ConflictError('This form was changed in another tab or browser meanwhile. What is kept there was not touched.', {
    code: errorCodes.staleVersion,
  });

/** One’s own; what an earlier version saved and this one cannot read is none, but in the place of something. */
export const viewFormDraft: Verb<typeof contract.viewCaseFormDraft> = (ctx) =>
  ctx.read(async (trx) => {
    const row = await findFormDraft(trx, ctx.actor.userId);
    if (!row || row.savedAt < oldest(ctx.clock)) return { draft: null, revision: null };
    const form = contract.caseForm.safeParse(row.form);
    const draft = form.success ? { form: form.data, savedAt: row.savedAt.toISOString() } : null;
    return { draft, revision: row.revision };
  });

/** Whoever keeps one clears away those of the merchant that nobody went on with. */
export const saveFormDraft: Verb<typeof contract.saveCaseFormDraft> = (ctx, { body: { form, revision: seen } }) =>
  ctx.write(async ({ trx, audit }) => {
    const savedAt = ctx.clock.now();
    const revision = newId(ctx.clock);
    await removeFormDraftsBefore(trx, oldest(ctx.clock));
    if (!(await putFormDraft(trx, ctx.actor, seen, { form, savedAt, revision }))) throw savedElsewhere();
    await audit({
      action: contract.saveCaseFormDraft.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      // Who is in it stands in no log before somebody creates the case.
      body: { rows: form.rows.length },
    });
    return { savedAt: savedAt.toISOString(), revision };
  });

export const discardFormDraft: Verb<typeof contract.discardCaseFormDraft> = (ctx, { query: { revision } }) =>
  ctx.write(async ({ trx, audit }) => {
    if (!(await removeFormDraft(trx, ctx.actor.userId, revision))) throw savedElsewhere();
    await audit({
      action: contract.discardCaseFormDraft.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      body: {},
    });
    return {};
  });
