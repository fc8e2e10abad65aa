import { openSnapshot, type Query, search, type Snapshot } from '@tamis/engine';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import type { Answer, FromWorker, ToWorker } from './engine-protocol.ts';

let current: { loadId: number; snapshot: Snapshot } | undefined;

answerInThread((message: ToWorker): FromWorker => {
  if (message.kind === 'load') {
    const { loadId, bytes, settings } = message;
    // What cannot be opened is not answered from the one before either.
    current = undefined;
    current = { loadId, snapshot: openSnapshot(bytes, settings) };
    return { kind: 'loaded' };
  }
  if (!current) throw new Error('No snapshot is loaded');
  const { loadId, snapshot } = current;
  return { kind: 'answers', loadId, answers: message.queries.map((query) => timedSearch(snapshot, query)) };
});

function timedSearch(snapshot: Snapshot, query: Query): Answer {
  const started = performance.now();
  const { hits, leftOut } = search(snapshot, query);
  return { hits, leftOut, tookMs: performance.now() - started };
}
