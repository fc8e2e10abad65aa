import type { SnapshotList } from '../types.ts';
import type { EntryProfile } from './entry-profile.ts';

/** What a snapshot says about itself, and the little that is not worth an array. */
export interface SnapshotHeader {
  engineVersion: string;
  lists: readonly SnapshotList[];
  profiles: readonly EntryProfile[];
}
