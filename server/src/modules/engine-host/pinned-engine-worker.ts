import { createSearchIndex, openSnapshot, search, type Snapshot } from '@tamis/engine';
import { answerInThread } from '../../platform/threads/answer-in-thread.ts';
import type { FromPinnedEngine, ToPinnedEngine } from './pinned-engine-protocol.ts';

let snapshot: Snapshot | undefined;

answerInThread(answer);

function answer(message: ToPinnedEngine): FromPinnedEngine {
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
