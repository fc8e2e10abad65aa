export { createWatchlists, type Watchlists } from './create-watchlists.ts';
export {
  createListCommands,
  ListCommandError,
  type ListCommands,
  type ListUse,
  type SourceStatus,
} from './list-commands.ts';
export { entryDifferences } from './records/entry-differences.ts';
export { findChangedEntries } from './records/entries-store.ts';
export {
  type EventVersion,
  findHeldBefore,
  findListEvents,
  findListsBefore,
  type ListEvent,
} from './records/list-events-store.ts';
export { findEntries } from './records/find-entries.ts';
export { findActivations, findVersionFacts } from './records/find-version-facts.ts';
export { findMarks } from './records/marks-store.ts';
export type { EntryRef, FoundEntry } from './records/found-entry.ts';
export type { SourceInUse } from './records/sources-store.ts';
export { type ListsInUse, summariseSources } from './snapshots/lists-in-use.ts';
export { openLists } from './snapshots/open-lists.ts';
export type { PastSnapshots } from './snapshots/past-snapshots.ts';
export { isDemoList, listTitle } from './records/list-definition.ts';
export { type ListAge, readListAges } from './sources/read-list-ages.ts';
export { findTroubled } from './sources/find-troubled.ts';
export { troubleSentence } from './sources/trouble-words.ts';
export { readFolders } from './imports/read-folders.ts';
export type { CurrentSnapshot, SnapshotProvider, SnapshotSource } from './snapshots/snapshots.ts';
