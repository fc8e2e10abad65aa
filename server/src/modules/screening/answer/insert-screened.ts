import type { Clock } from '../../../platform/clock.ts';
import type { AuditInput, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { applyWhitelist } from './apply-whitelist.ts';
import { type EngineAnswer, holdGround, isOnGround } from '../../engine-host/index.ts';
import { entityIdOf, insertHitsOf } from '../records/hits-store.ts';
import { insertLeftOutOf } from '../records/left-out-store.ts';
import { insertNotes } from '../records/notes-store.ts';
import { auditBody, describeAnswer, foundIn, leftOutOf } from './screen.ts';
import { lockReferences } from '../records/search-locks-store.ts';
import { insertSearches, type NewSearch } from '../records/searches-store.ts';
import { findWhitelistedReferences } from '../records/whitelist-store.ts';

export interface ScreenedSearch {
  search: NewSearch;
  /** '' for none. */
  note: string;
  /** Undefined when the engine could not answer: the search is then saved as Pending, to be retried. */
  answer: EngineAnswer | undefined;
}

/** Saves searches of one merchant with their answers, hits, notes and audit rows: all of them or none. */
export async function insertScreened(
  { trx, auditAll }: WriteTransaction,
  clock: Clock,
  screened: readonly ScreenedSearch[],
): Promise<void> {
  const [first] = screened;
  if (!first) return;
  const inUse = await holdGround(trx);
  await lockReferences(
    trx,
    first.search.merchantId,
    screened.filter(({ answer }) => answer).map(({ search }) => search.clientRef),
  );
  await insertSearches(
    trx,
    screened.map(({ search, answer }) => ({
      search,
      answer: answer && {
        totalHits: answer.hits.length,
        leftOut: answer.leftOut.length,
        answeredBy: describeAnswer(answer, clock),
        isBehind: !isOnGround(answer, inUse),
      },
    })),
  );
  await insertHitsOf(
    trx,
    first.search.merchantId,
    screened.map(({ search, answer }) => ({ searchId: search.id, found: answer ? foundIn(answer) : [] })),
  );
  await insertLeftOutOf(
    trx,
    first.search.merchantId,
    screened.map(({ search, answer }) => ({ searchId: search.id, found: answer ? leftOutOf(answer) : [] })),
  );
  await applyReferenceWhitelists(trx, clock, screened);
  await insertNotes(
    trx,
    screened.filter(({ note }) => note !== '').map((item) => noteOn(item, clock)),
  );
  await auditAll(screened.flatMap(auditRows));
}

/** As for searches made by hand; asked in one go which references have anything whitelisted at all. */
async function applyReferenceWhitelists(trx: Trx, clock: Clock, screened: readonly ScreenedSearch[]): Promise<void> {
  const references = await findWhitelistedReferences(trx, [...new Set(screened.map(({ search }) => search.clientRef))]);
  for (const { search, answer } of screened) {
    if (!answer || !references.has(search.clientRef)) continue;
    const entityIds = answer.hits.map((hit) => entityIdOf(hit.source, hit.id));
    await applyWhitelist(trx, clock, { searchId: search.id, clientRef: search.clientRef, entityIds });
  }
}

const noteOn = ({ search, note }: ScreenedSearch, clock: Clock) => ({
  id: newId(clock),
  merchantId: search.merchantId,
  searchId: search.id,
  entityId: '',
  note,
  createdBy: search.createdBy,
  createdAt: search.createdAt,
});

/** The same two rows as of a search that was made by hand. */
function auditRows({ search, answer }: ScreenedSearch): AuditInput[] {
  const subject = { subjectType: 'search', subjectId: search.id };
  const { searchTerm, clientRef, fuzziness, birthYear, countryCodes, types, batch } = search;
  const created = {
    ...subject,
    action: 'searches.create',
    body: { searchTerm, clientRef, fuzziness, birthYear, countryCodes, types, batch },
  };
  if (!answer) return [created];
  return [created, { ...subject, action: 'searches.complete', body: auditBody(answer) }];
}
