import type { Whom } from '@tamis/contract/triggers/actions';
import type { Trx } from '../../../platform/db/database.ts';
import type { ErrorDetail } from '../../../platform/errors/app-error.ts';
import { findGroupName } from '../../user-groups/index.ts';
import { findAccount } from '../../users/index.ts';

/**
 * What is wrong with a field when whoever it names is of another merchant, or of none.
 * @param whose how the merchant is called to whoever reads it
 */
export async function unlessThere(
  trx: Trx,
  field: string,
  { kind, id }: Whom,
  whose: 'your' | 'the' = 'your',
): Promise<ErrorDetail[]> {
  const found = kind === 'user' ? await findAccount(trx, id) : await findGroupName(trx, id);
  if (found !== undefined) return [];
  return [
    { field, message: kind === 'user' ? `This is nobody of ${whose} organisation.` : 'There is no such user group.' },
  ];
}
