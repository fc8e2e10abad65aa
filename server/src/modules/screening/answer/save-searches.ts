import type { Clock } from '../../../platform/clock.ts';
import type { AuditInput, WriteTransaction } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type OutgoingEvent, recordEvents } from '../../../platform/events/record-events.ts';
import { admitSearches } from '../../limits/index.ts';
import { type EngineAnswer, holdBasis } from '../../engine-host/index.ts';
import { newNote } from '../records/new-note.ts';
import { insertNotes } from '../records/notes-store.ts';
import { lockReferences } from '../records/searches/search-locks-store.ts';
import { insertSearches, type NewSearch } from '../records/searches/searches-store.ts';
import { type CompletedSearch, completedRow, keepAnswers, savedAnswer } from './keep-answers.ts';

export interface SearchToSave {
  search: NewSearch;
  /** '' for none. */
  note: string;
  /** Undefined where the engine could not give one, or it could not be kept: the search is saved as Pending. */
  answer: EngineAnswer | undefined;
}

/**
 * Saves new searches of one merchant with their notes, audit rows and, where there is one, answer: all of them or none.
 * Those that are more than the merchant may monitor are not monitored, and say so. Answers them as they are saved. Throws
 * when they are more than the merchant may make in the month, unless `isCounted`: they were counted before.
 */
export async function saveSearches(
  { trx, auditAll }: WriteTransaction,
  clock: Clock,
  wanted: readonly SearchToSave[],
  { isCounted = false }: { isCounted?: boolean } = {},
): Promise<NewSearch[]> {
  const [first] = wanted;
  if (!first) return [];
  const { merchantId } = first.search;
  const completed = wanted.flatMap(completedIn);
  // Before any lock: see holdBasis.
  const inUse = completed.length > 0 ? await holdBasis(trx) : undefined;
  // What is whitelisted is nothing to an answer without hits.
  const references = completed.filter(({ answer }) => answer.hits.length > 0).map(({ clientRef }) => clientRef);
  if (references.length > 0) await lockReferences(trx, merchantId, references);
  const saved = await admit(trx, clock, wanted, isCounted);
  await insertSearches(
    trx,
    saved.map(({ search, answer }) => ({ search, answer: answer && inUse && savedAnswer(answer, inUse, clock) })),
  );
  if (inUse) await keepAnswers(trx, clock, merchantId, completed);
  await recordEvents({ trx, clock, merchantId }, saved.flatMap(unansweredIn));
  await insertNotes(
    trx,
    saved.filter(({ note }) => note !== '').map((item) => noteOn(item, clock)),
  );
  await auditAll(saved.flatMap(auditRows));
  return saved.map(({ search }) => search);
}

async function admit(
  trx: Trx,
  clock: Clock,
  wanted: readonly SearchToSave[],
  isCounted: boolean,
): Promise<SearchToSave[]> {
  const merchantId = wanted[0]?.search.merchantId ?? '';
  const isMeant = ({ search }: SearchToSave): boolean => search.isMonitored;
  const { room, because } = await admitSearches(
    { trx, clock, merchantId },
    { toCount: isCounted ? 0 : wanted.length, toMonitor: wanted.filter(isMeant).length },
  );
  if (because === null) return [...wanted];
  const allowed = new Set(wanted.filter(isMeant).slice(0, room));
  return wanted.map((item) =>
    !isMeant(item) || allowed.has(item)
      ? item
      : { ...item, search: { ...item.search, isMonitored: false, unmonitoredBecause: because } },
  );
}

const completedIn = ({ search: { id, clientRef, batch }, answer }: SearchToSave): CompletedSearch[] =>
  answer ? [{ id, clientRef, batchId: batch?.id ?? null, answer }] : [];

const unansweredIn = ({ search: { id, clientRef, batch }, answer }: SearchToSave): OutgoingEvent[] =>
  answer
    ? []
    : [{ type: 'search.pending', data: { searchId: id, clientReference: clientRef, batchId: batch?.id ?? null } }];

const noteOn = ({ search, note }: SearchToSave, clock: Clock) =>
  newNote(clock, { userId: search.createdBy, merchantId: search.merchantId }, { searchId: search.id, note });

/** As the call that makes one search by hand is asked, whoever saves it. */
const askedIn = ({ search, note }: SearchToSave) => ({
  search_term: search.searchTerm,
  client_ref: search.clientRef,
  notes: note,
  fuzziness: search.fuzziness,
  is_monitored: search.isMonitored,
  ...(search.unmonitoredBecause && { unmonitored_because: search.unmonitoredBecause }),
  tags: search.tags,
  filters: {
    ...(search.birthYear !== null && { birth_year: search.birthYear }),
    ...(search.birthDate !== null && { birth_date: search.birthDate }),
    ...(search.identityNumber !== null && { identity_number: search.identityNumber }),
    ...(search.furtherNames.length > 0 && { further_names: search.furtherNames }),
    country_codes: search.countryCodes,
    types: search.types,
    entity_type: search.entityType,
  },
  ...(search.batch && { batch: search.batch }),
});

function auditRows(saved: SearchToSave): AuditInput[] {
  const { id } = saved.search;
  const created = { action: 'searches.create', subjectType: 'search', subjectId: id, body: askedIn(saved) };
  return saved.answer ? [created, completedRow(id, saved.answer)] : [created];
}
