import type { VersionState } from '@tamis/contract/watchlists';
import type { ChangeCounts, ListCounts, Progress } from './counts.ts';

/** An original file of a list in the file store. */
export interface OriginalFile {
  /** As published, e.g. 'sdn.csv'. */
  name: string;
  /** SHA-256 of its bytes. */
  digest: string;
  size: number;
  /** Where it was downloaded from and how the server names this state of it; absent for uploads. */
  url?: string;
  etag?: string;
  lastModified?: string;
}

/** A version of a list, from the start of its import on. */
export interface ListVersion {
  id: string;
  source: string;
  /** Order of activation within the source; null until activated. */
  seq: number | null;
  state: VersionState;
  /** Of its files; '' while they are not there yet. */
  digest: string;
  /** YYYY-MM-DD */
  publishedOn: string | null;
  fetchedAt: Date;
  fetchedFrom: string;
  /** User id, or one of `starters`. */
  fetchedBy: string;
  activatedAt: Date | null;
  readerVersion: string;
  counts: ListCounts | null;
  change: ChangeCounts | null;
  reason: string | null;
  progress: Progress | null;
  files: OriginalFile[];
  /** When its import last gave a sign of life; null until it has begun. */
  heartbeatAt: Date | null;
  isCancelRequested: boolean;
}

/** Who starts an import when no user does. */
export const starters = { schedule: 'schedule', commandLine: 'command line', firstStart: 'first start' } as const;
