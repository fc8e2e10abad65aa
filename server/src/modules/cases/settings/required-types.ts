import { requirableDocumentIds } from '@tamis/contract/cases';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, ValidationError } from '../../../platform/errors/app-error.ts';
import { holdOwnTypes } from '../records/documents/document-types-store.ts';
import { findTypes } from '../records/settings/settings-store.ts';

const delivered: readonly string[] = requirableDocumentIds;

/**
 * What the merchant's own among required documents are called; they stay in use until the transaction ends. Refused where one
 * is unknown, out of use, or not asked of whom it is required.
 */
export async function namesOfRequired(trx: Trx, required: readonly string[]): Promise<Record<string, string>> {
  const own = required
    .filter((id) => !delivered.includes(id))
    .map((id) => ({ id, holder: id.split('.')[0], typeId: id.split('.')[1] ?? '' }));
  const held = await holdOwnTypes(
    trx,
    own.map(({ typeId }) => typeId),
  );
  return Object.fromEntries(
    own.map(({ id, holder, typeId }) => {
      const type = held.find((one) => one.id === typeId);
      if (!type?.of.some((one) => one === holder))
        throw ValidationError.at('requiredDocuments', 'Choose document types that are in use, of whom they are asked.');
      return [id, type.name];
    }),
  );
}

/** A new case could never be given what its type requires: a type that is required stays in use. */
export async function assertNotRequired(trx: Trx, { id, name }: { id: string; name: string }): Promise<void> {
  const types = (await findTypes(trx)).filter(({ requiredDocuments }) =>
    requiredDocuments.some((required) => required.endsWith(`.${id}`)),
  );
  if (types.length > 0)
    throw new ConflictError(
      `‘${name}’ is required by ${types.map((type) => `‘${type.name}’`).join(', ')}. Take it out of the required documents first.`,
    );
}
