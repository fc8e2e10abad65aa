import type { Trx } from '../../../platform/db/database.ts';
import type { ListVersion } from './version.ts';
import { findVersionsById } from './versions-store.ts';

/** What tells a version from every other one: where its files came from and what was in them. */
export type VersionFacts = Pick<
  ListVersion,
  | 'id'
  | 'source'
  | 'digest'
  | 'publishedOn'
  | 'fetchedAt'
  | 'fetchedFrom'
  | 'activatedAt'
  | 'readerVersion'
  | 'counts'
  | 'files'
>;

/** Which activation of its source each of these versions is, by source. */
export async function findActivations(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    (await findVersionsById(trx, ids)).flatMap(({ source, seq }) => (seq === null ? [] : [[source, seq] as const])),
  );
}

/** Facts of list versions, for documents; oldest first. */
export async function findVersionFacts(trx: Trx, ids: readonly string[]): Promise<VersionFacts[]> {
  const found = await findVersionsById(trx, ids);
  return found.map(
    ({ id, source, digest, publishedOn, fetchedAt, fetchedFrom, activatedAt, readerVersion, counts, files }) => ({
      id,
      source,
      digest,
      publishedOn,
      fetchedAt,
      fetchedFrom,
      activatedAt,
      readerVersion,
      counts,
      files,
    }),
  );
}
