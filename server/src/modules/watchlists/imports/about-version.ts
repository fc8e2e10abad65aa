import type { AuditInput } from '../../../platform/context.ts';
import type { ListVersion } from '../records/version.ts';

/** The audit row of what happened to a version of a list. */
export const aboutVersion = (
  action: string,
  version: Pick<ListVersion, 'id' | 'source'>,
  body: Record<string, unknown>,
): AuditInput => ({
  action,
  subjectType: 'list-version',
  subjectId: version.id,
  body: { source: version.source, ...body },
});
