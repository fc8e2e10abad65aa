import { appendAudit, INSTALLATION_CHAIN } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { ListVersion } from '../records/version.ts';

export interface SystemAction {
  action: string;
  version: Pick<ListVersion, 'id' | 'source' | 'fetchedBy'>;
  body: Record<string, unknown>;
}

/** Adds what happened to a list without a user's call, to the chain of the installation. */
export function auditAsSystem(trx: Trx, clock: Clock, { action, version, body }: SystemAction): Promise<void> {
  return appendAudit(trx, {
    merchantId: INSTALLATION_CHAIN,
    at: clock.now().toISOString(),
    actorId: null,
    impersonatorId: null,
    action,
    outcome: 'done',
    subjectType: 'list-version',
    subjectId: version.id,
    body: { source: version.source, ...body },
    source: { startedBy: version.fetchedBy },
  });
}
