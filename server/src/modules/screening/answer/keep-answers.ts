import { ENGINE_VERSION } from '@tamis/engine';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditInput } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type OutgoingEvent, recordEvents } from '../../../platform/events/record-events.ts';
import type { CurrentSnapshot } from '../../watchlists/index.ts';
import { type BasisInUse, type EngineAnswer, isOnBasis } from '../../engine-host/index.ts';
import { entityIdOf, type FoundHit, insertHitsOf } from '../records/hits/hits-store.ts';
import { insertLeftOutOf } from '../records/hits/left-out-store.ts';
import type { AnsweredBy, AnswerSummary, SavedAnswer } from '../records/searches/searches-store.ts';
import { findWhitelisted } from '../records/decisions/whitelist-store.ts';
import { applyWhitelist } from './apply-whitelist.ts';

/** A search that the engine has answered, and that is saved as completed. */
export interface CompletedSearch {
  id: string;
  clientRef: string;
  /** Whose row it is; null for none. */
  batchId: string | null;
  answer: EngineAnswer;
}

/** Keeps what answers found and left out, and whitelists what the references of their searches, or the merchant, have whitelisted. Of one merchant. */
export async function keepAnswers(
  trx: Trx,
  clock: Clock,
  merchantId: string,
  completed: readonly CompletedSearch[],
): Promise<void> {
  await insertHitsOf(
    trx,
    merchantId,
    completed.map(({ id, answer }) => ({ searchId: id, found: withSeqs(answer.hits, answer.snapshot) })),
  );
  await insertLeftOutOf(
    trx,
    merchantId,
    completed.map(({ id, answer }) => ({ searchId: id, found: withSeqs(answer.leftOut, answer.snapshot) })),
  );
  await recordEvents({ trx, clock, merchantId }, completed.map(completedEvent));
  await applyWhitelists(trx, clock, merchantId, completed);
}

const completedEvent = ({ id, clientRef, batchId, answer }: CompletedSearch): OutgoingEvent => ({
  type: 'search.completed',
  data: {
    searchId: id,
    clientReference: clientRef,
    batchId,
    totalHits: answer.hits.length,
    leftOut: answer.leftOut.length,
    isDemo: answer.snapshot.isDemo,
    listVersionIds: answer.snapshot.lists.map((list) => list.versionId),
  },
});

/** Asks in one go what of all this is whitelisted at all. */
async function applyWhitelists(
  trx: Trx,
  clock: Clock,
  merchantId: string,
  completed: readonly CompletedSearch[],
): Promise<void> {
  const answered = completed
    .filter(({ answer }) => answer.hits.length > 0)
    .map(({ id, clientRef, answer }) => ({
      searchId: id,
      merchantId,
      clientRef,
      entityIds: answer.hits.map((hit) => entityIdOf(hit.source, hit.id)),
    }));
  if (answered.length === 0) return;
  const { references, entities } = await findWhitelisted(trx, {
    merchantId,
    references: [...new Set(answered.map(({ clientRef }) => clientRef))],
    entityIds: [...new Set(answered.flatMap(({ entityIds }) => entityIds))],
  });
  for (const search of answered) {
    const isConcerned = references.has(search.clientRef) || search.entityIds.some((entityId) => entities.has(entityId));
    if (isConcerned) await applyWhitelist(trx, clock, search);
  }
}

/** What an answer came to, and from what. */
export const summaryOf = (answer: EngineAnswer, clock: Clock): AnswerSummary => ({
  totalHits: answer.hits.length,
  leftOut: answer.leftOut.length,
  answeredBy: describeAnswer(answer, clock),
});

/** What is saved of an answer with its search. */
export const savedAnswer = (answer: EngineAnswer, inUse: BasisInUse, clock: Clock): SavedAnswer => ({
  ...summaryOf(answer, clock),
  isBehind: !isOnBasis(answer, inUse),
});

/** The audit row of a search that was completed. */
export const completedRow = (searchId: string, { hits, leftOut, snapshot, settings }: EngineAnswer): AuditInput => ({
  action: 'searches.complete',
  subjectType: 'search',
  subjectId: searchId,
  body: {
    totalHits: hits.length,
    leftOut: leftOut.length,
    engineVersion: ENGINE_VERSION,
    settingsVersion: settings.version,
    lists: snapshot.lists.map((list) => list.versionId),
  },
});

const withSeqs = (hits: EngineAnswer['hits'], snapshot: CurrentSnapshot): FoundHit[] =>
  hits.map((hit) => ({ hit, listSeq: seqOf(snapshot, hit.source) }));

function seqOf(snapshot: CurrentSnapshot, source: string): number {
  const list = snapshot.lists.find((candidate) => candidate.source === source);
  if (!list) throw new Error(`The snapshot has a hit of ${source}, but not the list`);
  return list.seq;
}

export function describeAnswer({ snapshot, settings, tookMs }: EngineAnswer, clock: Clock): AnsweredBy {
  return {
    engineVersion: ENGINE_VERSION,
    settingsVersion: settings.version,
    lists: snapshot.lists.map(({ source, title, versionId, publishedOn, loadedOn, types }) => ({
      source,
      title,
      versionId,
      publishedOn,
      loadedOn,
      types,
    })),
    isDemo: snapshot.isDemo,
    tookMs: Math.round(tookMs * 1000) / 1000,
    at: clock.now().toISOString(),
  };
}
