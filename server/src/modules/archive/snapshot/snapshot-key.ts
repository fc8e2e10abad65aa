import type { ArchiveParts } from '../records/archive-ctx.ts';
import { keyContext, type RequestRow } from '../records/requests-store.ts';

/** The key that a snapshot is sealed with; undefined once it is gone. */
export const snapshotKey = (
  { secrets }: Pick<ArchiveParts, 'secrets'>,
  { id, file_key: sealed }: Pick<RequestRow, 'id' | 'file_key'>,
): Buffer | undefined => (sealed ? Buffer.from(secrets.open(sealed, keyContext(id)), 'base64url') : undefined);
