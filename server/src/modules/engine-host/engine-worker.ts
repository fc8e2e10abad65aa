import { openSnapshot, type Query, search, type Snapshot } from '@tamis/engine';
import { parentPort } from 'node:worker_threads';
import type { Answer, FromWorker, ToWorker } from './engine-protocol.ts';

const port = parentPort;
if (!port) throw new Error('The engine worker runs in a worker thread only');

let current: { loadId: number; snapshot: Snapshot } | undefined;
const answer = (message: FromWorker) => port.postMessage(message);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'load') {
    current = { loadId: message.loadId, snapshot: openSnapshot(message.bytes, message.settings) };
    answer({ kind: 'loaded', loadId: message.loadId });
    return;
  }
  const { callId, queries } = message;
  try {
    if (!current) throw new Error('No snapshot is loaded');
    const { loadId, snapshot } = current;
    answer({ kind: 'answer', callId, loadId, answers: queries.map((query) => timedSearch(snapshot, query)) });
  } catch (error) {
    answer({ kind: 'failed', callId, message: error instanceof Error ? error.message : String(error) });
  }
});

function timedSearch(snapshot: Snapshot, query: Query): Answer {
  const started = performance.now();
  const { hits, leftOut } = search(snapshot, query);
  return { hits, leftOut, tookMs: performance.now() - started };
}
