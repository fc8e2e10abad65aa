/** One list inside a snapshot. */
export interface SnapshotSource {
  source: string;
  title: string;
  versionId: string;
  /** Activation of the source that the entries belong to; list_entries at this number. */
  seq: number;
  /** How many were read when it was imported; null while the version is not in use yet. */
  entries: number | null;
  /** YYYY-MM-DD, where the format carries it. */
  publishedOn: string | null;
  /** The day on which its files were fetched or uploaded, YYYY-MM-DD in UTC; null while the version is not in use yet. */
  loadedOn: string | null;
  /** Check types that its entries bear: all that it can answer. Null while the version is not in use yet. */
  types: string[] | null;
}

/** The lists that searches are answered from: immutable, shared by all threads of the process. */
export interface CurrentSnapshot {
  /** Digest of the engine version and the list versions: equal lists have equal snapshots. */
  id: string;
  bytes: SharedArrayBuffer;
  builtAt: Date;
  entries: number;
  /** Whether it holds the list of invented people and nothing else. */
  isDemo: boolean;
  lists: SnapshotSource[];
}

/** Where the engine finds its lists. */
export interface SnapshotProvider {
  /** Null until the first snapshot is loaded; from then on never again. */
  current(): CurrentSnapshot | null;
  /** Calls at every change from now on; answers a function that stops. What is answered from the old one may finish. */
  onChange(handler: (snapshot: CurrentSnapshot) => void): () => void;
  /** Resolves with the first snapshot. */
  whenReady(): Promise<CurrentSnapshot>;
}
