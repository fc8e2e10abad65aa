import { createSnapshotBuilder, type Entry, openSnapshot } from '@tamis/engine';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { answerInThread } from '../../../platform/threads/answer-in-thread.ts';
import type { FromBuilder, ToBuilder } from './snapshot-protocol.ts';

/** One system call moves less than 2 GiB. */
const LARGEST_STEP = 1 << 30;

let builder = createSnapshotBuilder();

answerInThread(answer);

function answer(message: ToBuilder): FromBuilder {
  if (message.kind === 'begin-list') {
    builder.beginList(message.source, message.version);
    return { kind: 'done' };
  }
  if (message.kind === 'add') {
    // Written by stage-list from a reader's entries.
    for (const doc of message.docs) builder.add(JSON.parse(doc) as Entry);
    return { kind: 'done' };
  }
  if (message.kind === 'open') return opened(readFile(message.path));
  const bytes = builder.finish();
  builder = createSnapshotBuilder();
  writeFile(message.path, bytes);
  return opened(bytes);
}

/** Opened here, where checking it keeps nobody waiting. */
function opened(bytes: SharedArrayBuffer): FromBuilder {
  const { entryCount, lists } = openSnapshot(bytes);
  return {
    kind: 'snapshot',
    bytes,
    entries: entryCount,
    lists: lists.map(({ source, version, entries }) => ({ source, version, entries })),
  };
}

function readFile(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r');
  try {
    const bytes = new SharedArrayBuffer(fstatSync(file).size);
    const view = new Uint8Array(bytes);
    for (let at = 0; at < view.length;) {
      const read = readSync(file, view, at, Math.min(view.length - at, LARGEST_STEP), at);
      if (read === 0) throw new Error(`${path} became shorter while it was read`);
      at += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** Other processes see the whole file or none, also after a power cut. */
function writeFile(path: string, bytes: SharedArrayBuffer): void {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const view = new Uint8Array(bytes);
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    for (let at = 0; at < view.length;) at += writeSync(file, view, at, Math.min(view.length - at, LARGEST_STEP));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}
