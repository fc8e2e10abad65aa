import type { OutputOf } from '@tamis/contract';
import type { findChanges, findSources, importProgress, listSource, listVersion } from '@tamis/contract/watchlists';
import type { z } from 'zod';

export type ListSource = z.output<typeof listSource>;
export type ListVersion = z.output<typeof listVersion>;
export type Progress = z.output<typeof importProgress>;
export type Snapshot = OutputOf<typeof findSources>['snapshot'];
export type Changes = OutputOf<typeof findChanges>;
export type EntryChange = Changes['changes'][number];
export type ChangeKind = EntryChange['kind'];
