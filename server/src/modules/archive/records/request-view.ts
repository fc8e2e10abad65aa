import type { ArchiveRequest } from '@tamis/contract/archiver';
import type { RequestRow } from './requests-store.ts';

export const requestView = (row: RequestRow): ArchiveRequest => ({
  id: row.id,
  kind: row.kind,
  scope: row.scope,
  withDocuments: row.with_documents,
  why: row.why,
  reason: row.reason,
  state: row.state,
  note: row.note,
  total: row.total,
  written: row.written,
  removed: row.removed,
  held: row.held,
  changed: row.changed,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
  endedAt: row.ended_at?.toISOString() ?? null,
  file:
    row.verified_at && row.expires_at && row.file_size !== null
      ? {
          size: row.file_size,
          verifiedAt: row.verified_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          isGone: row.gone_at !== null,
          downloads: row.downloads,
        }
      : null,
});
