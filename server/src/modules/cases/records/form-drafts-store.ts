import type { Trx } from '../../../platform/db/database.ts';

export interface FormDraftRow {
  /** As it was saved, by whichever version. */
  form: unknown;
  savedAt: Date;
}

export const findFormDraft = (trx: Trx, userId: string): Promise<FormDraftRow | undefined> =>
  trx
    .selectFrom('case_form_drafts')
    .select(['form', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** In the place of the one before. */
export async function putFormDraft(
  trx: Trx,
  { merchantId, userId }: { merchantId: string; userId: string },
  { form, savedAt }: FormDraftRow,
): Promise<void> {
  const values = { form: JSON.stringify(form), saved_at: savedAt };
  await trx
    .insertInto('case_form_drafts')
    .values({ merchant_id: merchantId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function removeFormDraft(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('case_form_drafts').where('user_id', '=', userId).execute();
}

/** Those of the merchant that were saved before then, whosever they are. */
export async function removeFormDraftsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('case_form_drafts').where('saved_at', '<', before).execute();
}
