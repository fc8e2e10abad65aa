import type { Trx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { CaseRecord } from './cases-store.ts';
import { documentTypesOf } from './documents/document-types-policy.ts';
import { findOwnTypeVersions } from './documents/document-types-store.ts';

/** What documents of a case can be; as it is now where there is none yet. */
export const typesOf = async (trx: Trx, file: Pick<CaseRecord, 'createdAt'> | null) =>
  documentTypesOf(await findOwnTypeVersions(trx), file?.createdAt ?? null);

/** The type that was asked for, with its name in this case; one of another merchant is as unknown as one that never was. */
export async function typeOf(
  trx: Trx,
  file: Pick<CaseRecord, 'createdAt'>,
  { field, id }: { field: string; id: string },
): Promise<{ typeId: string; typeName: string }> {
  const type = (await typesOf(trx, file)).find((one) => one.id === id);
  if (!type) throw ValidationError.at(field, 'Choose a type of document that this case can have.');
  return { typeId: type.id, typeName: type.name };
}
