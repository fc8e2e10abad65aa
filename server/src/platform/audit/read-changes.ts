import type { OutputOf, ParamsOf, QueryOf } from '@tamis/contract';
import type { Change, changesOf } from '@tamis/contract/calls/changes';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { readPage } from '../db/pages/read-page.ts';

type Changes = ReturnType<typeof changesOf>;
type State = Change['was'];

/** What was done to a record of the transaction's merchant, a page at a time, newest first; refusals are not changes. */
export async function readChanges(
  trx: Trx,
  subjectType: string,
  { id }: ParamsOf<Changes>,
  input: QueryOf<Changes>,
  /** What the names of its changes begin with, where the log holds other acts on it too. */
  prefix = '',
): Promise<OutputOf<Changes>> {
  const acts = trx
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_id', 'impersonator_id', 'action', 'body'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', id)
    .where('outcome', '=', 'done')
    .$if(prefix !== '', (query) => query.where(sql<boolean>`starts_with(action, ${prefix})`));
  const { rows, totalRecords } = await readPage(acts, input, { by: { at: 'at' }, id: 'id' });
  const changes = rows.map(
    ({ id: actId, at, actor_id: actorId, impersonator_id: impersonatorId, action, body }): Change => {
      const { was = null, is = null } = body as { was?: State; is?: State };
      return { id: actId, at: at.toISOString(), actorId, impersonatorId, action, was, is };
    },
  );
  return { changes, totalRecords };
}
