import { createSearchIndex, openSnapshot, search, type Snapshot } from '@tamis/engine';
import { parentPort } from 'node:worker_threads';
import type { FromAnswerer, ToAnswerer } from './answerer-protocol.ts';

const port = parentPort;
if (!port) throw new Error('The answerer runs in a worker thread only');

let snapshot: Snapshot | undefined;

port.on('message', (message: ToAnswerer) => {
  let reply: FromAnswerer;
  try {
    reply = answer(message);
  } catch (error) {
    reply = { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(reply);
});

function answer(message: ToAnswerer): FromAnswerer {
  if (message.kind === 'open') {
    snapshot = openSnapshot(message.bytes, message.settings);
    return { kind: 'opened' };
  }
  const opened = snapshot;
  if (!opened) throw new Error('No snapshot is open');
  if (message.kind === 'search')
    return { kind: 'answers', answers: message.queries.map((query) => search(opened, query)) };
  return {
    kind: 'affected',
    ids: createSearchIndex([...message.saved], opened)
      .affectedBy(message.changed)
      .map(({ id }) => id),
  };
}
