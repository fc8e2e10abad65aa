import type { Trx } from '../../../platform/db/database.ts';

export interface FormDraftRow {
  /** As it was saved, by whichever version. */
  form: unknown;
  savedAt: Date;
  /** Another one with every save. */
  revision: string;
}
/** Whose form, and where. */
type Owner = { merchantId: string; userId: string };

export const findFormDraft = (trx: Trx, userId: string): Promise<FormDraftRow | undefined> =>
  trx
    .selectFrom('case_form_drafts')
    .select(['form', 'saved_at as savedAt', 'revision'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * In the place of the one that was seen, or of none. The statement itself compares: of two that have seen the same, one
 * is saved. @returns whether it was
 */
export async function putFormDraft(
  trx: Trx,
  { merchantId, userId }: Owner,
  seen: string | null,
  { form, savedAt, revision }: FormDraftRow,
): Promise<boolean> {
  const values = { form: JSON.stringify(form), saved_at: savedAt, revision };
  if (seen === null) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('case_form_drafts')
      .values({ merchant_id: merchantId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('case_form_drafts')
    .set(values)
    .where('user_id', '=', userId)
    .where('revision', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The one that was seen. @returns whether it was still that one */
export async function removeFormDraft(trx: Trx, userId: string, seen: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_form_drafts')
    .where('user_id', '=', userId)
    .where('revision', '=', seen)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those of the merchant that were saved before then, whosever they are. */
export async function removeFormDraftsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('case_form_drafts').where('saved_at', '<', before).execute();
}
