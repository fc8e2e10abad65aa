import { type DocumentType, documentTypes } from '@tamis/contract/cases';

export interface OwnTypeVersion {
  id: string;
  version: number;
  name: string;
  of: DocumentType['of'];
  madeAt: Date;
  /** Since when the type is out of use. */
  retiredAt: Date | null;
}

const delivered: readonly DocumentType[] = documentTypes.map(({ id, name, of }) => ({
  id,
  name,
  of: [...of],
  version: null,
  changedAt: null,
}));

export const isDelivered = (name: string): boolean =>
  delivered.some((type) => type.name.toLowerCase() === name.toLowerCase());

export const ownTypeView = ({ id, name, of, version, madeAt }: OwnTypeVersion): DocumentType => ({
  id,
  name,
  of,
  version,
  changedAt: madeAt.toISOString(),
});

/**
 * What a document can be: what everybody has, then the merchant's own.
 *
 * @param own all versions, also of types out of use, each type's in their order
 * @param began when the case began, which keeps the names of then and what was in use then; types that are newer come in
 *   their first version, so that a document that nobody thought of can be called what it is. Null: as it is now.
 */
export function documentTypesOf(own: readonly OwnTypeVersion[], began: Date | null): DocumentType[] {
  const types = [...Map.groupBy(own, ({ id }) => id).values()];
  return [...delivered, ...types.flatMap((versions) => versionAt(versions, began) ?? []).map(ownTypeView)];
}

function versionAt(versions: readonly OwnTypeVersion[], began: Date | null): OwnTypeVersion | undefined {
  const newest = versions.at(-1);
  const retiredAt = newest?.retiredAt ?? null;
  if (retiredAt !== null && (began === null || retiredAt <= began)) return undefined;
  return began === null ? newest : (versions.findLast(({ madeAt }) => madeAt <= began) ?? versions[0]);
}
