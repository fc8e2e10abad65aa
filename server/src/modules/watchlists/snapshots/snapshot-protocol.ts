/** What the process says to the thread that builds and opens snapshots; each is answered once. */
export type ToBuilder =
  | { kind: 'open'; path: string }
  | { kind: 'begin-list'; source: string; version: string }
  /** Entries as JSON texts. */
  | { kind: 'add'; docs: string[] }
  /** Ends the building: the snapshot is written to a new file at `path`. */
  | { kind: 'finish'; path: string };

export type FromBuilder =
  | { kind: 'done' }
  | {
      kind: 'snapshot';
      bytes: SharedArrayBuffer;
      entries: number;
      lists: { source: string; version: string; entries: number }[];
    };
