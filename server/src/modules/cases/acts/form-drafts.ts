import * as contract from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findFormDraft, putFormDraft, removeFormDraft, removeFormDraftsBefore } from '../records/form-drafts-store.ts';

const oldest = (clock: Clock): Date => new Date(clock.now().getTime() - contract.FORM_DRAFT_DAYS * DAY_MS);

/** One’s own; what an earlier version saved and this one cannot read is none. */
export const viewFormDraft: Verb<typeof contract.viewCaseFormDraft> = (ctx) =>
  ctx.read(async (trx) => {
    const row = await findFormDraft(trx, ctx.actor.userId);
    const form = contract.caseForm.safeParse(row?.form);
    if (!row || !form.success || row.savedAt < oldest(ctx.clock)) return { draft: null };
    return { draft: { form: form.data, savedAt: row.savedAt.toISOString() } };
  });

/** Whoever keeps one clears away those of the merchant that nobody went on with. */
export const saveFormDraft: Verb<typeof contract.saveCaseFormDraft> = (ctx, { body: { form } }) =>
  ctx.write(async ({ trx, audit }) => {
    const savedAt = ctx.clock.now();
    await removeFormDraftsBefore(trx, oldest(ctx.clock));
    await putFormDraft(trx, ctx.actor, { form, savedAt });
    await audit({
      action: contract.saveCaseFormDraft.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      // Who is in it stands in no log before somebody creates the case.
      body: { rows: form.rows.length },
    });
    return { savedAt: savedAt.toISOString() };
  });

export const discardFormDraft: Verb<typeof contract.discardCaseFormDraft> = (ctx) =>
  ctx.write(async ({ trx, audit }) => {
    await removeFormDraft(trx, ctx.actor.userId);
    await audit({
      action: contract.discardCaseFormDraft.name,
      subjectType: 'user',
      subjectId: ctx.actor.userId,
      body: {},
    });
    return {};
  });
