import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { pageOf } from '../calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from '../calls/shared.ts';
import { owning, reason, seeing, tag, taking } from './constants.ts';

export const archiveKinds = ['snapshot', 'removal', 'archive-and-delete'] as const;
export const archiveStates = [
  'proposed',
  'waiting',
  'writing',
  'verifying',
  'removing',
  'done',
  'cancelled',
  'failed',
] as const;
/** Why something is removed. */
export const removalReasons = ['retention', 'erasure', 'contract'] as const;
/** What a snapshot is of. */
export const archivedSubjects = ['searches', 'cases'] as const;
/** The documents of cases are in the snapshot of their case; they can go before it. */
export const removedSubjects = [...archivedSubjects, 'documents'] as const;
export type RemovedSubject = (typeof removedSubjects)[number];

/** For how many days a snapshot is kept. */
export const SNAPSHOT_KEPT_DAYS = 7;
const SUBJECTS_MAX = 1000;
const ids = z.array(id).max(SUBJECTS_MAX).default([]);

/** What a request is about: all that meets every condition. Without any it is everything of the merchant. */
export const archiveScope = z.strictObject({
  subjects: z
    .array(z.enum(removedSubjects))
    .min(1, 'Choose what')
    .default([...archivedSubjects]),
  /** Searches made, and cases closed or rejected, before it; documents of such cases. */
  before: timestamp.nullable().default(null),
  /** The client reference of searches; the reference or external id of cases, and of those that documents are of. */
  reference: text(200).default(''),
  /** A whole name that was searched for, as the first or a further one, or of a case or of somebody in it, in any letter case. */
  name: text(200).default(''),
  searchIds: ids,
  caseIds: ids,
});
export type ArchiveScope = z.output<typeof archiveScope>;

/** Whether a scope leaves nothing out. */
export const isEverything = ({ subjects, before, reference: ref, name, searchIds, caseIds }: ArchiveScope): boolean =>
  archivedSubjects.every((subject) => subjects.includes(subject)) &&
  before === null &&
  ref === '' &&
  name === '' &&
  searchIds.length === 0 &&
  caseIds.length === 0;

const snapshotScope = archiveScope.refine(({ subjects }) => !subjects.includes('documents'), {
  path: ['subjects'],
  error: 'Documents are in the snapshot of their case: choose cases',
});
const NOT_EVERYTHING = 'Say what is to go: not everything at once.';
const someScope = archiveScope.refine((scope) => !isEverything(scope), NOT_EVERYTHING);

export const archiveRequest = z.object({
  id,
  kind: z.enum(archiveKinds),
  scope: archiveScope,
  withDocuments: z.boolean(),
  /** Null of a snapshot. */
  why: z.enum(removalReasons).nullable(),
  reason: z.string(),
  state: z.enum(archiveStates),
  /** Why it failed; '' otherwise. */
  note: z.string(),
  /** Searches, cases and documents: in all, written to the snapshot, removed; not removed since a legal hold keeps them, or since they are not as the snapshot has them. */
  total: z.number().int(),
  written: z.number().int(),
  removed: z.number().int(),
  held: z.number().int(),
  changed: z.number().int(),
  /** Null where the retention of the merchant asked. */
  askedBy: id.nullable(),
  askedAt: timestamp,
  decidedBy: id.nullable(),
  endedAt: timestamp.nullable(),
  /** Of the snapshot; null where there is none yet, or none at all. */
  file: z
    .object({
      size: z.number().int(),
      /** When all that is in it was read back and compared. */
      verifiedAt: timestamp,
      expiresAt: timestamp,
      isGone: z.boolean(),
      downloads: z.number().int(),
    })
    .nullable(),
});
export type ArchiveRequest = z.output<typeof archiveRequest>;

const page = pageOf(
  'requests',
  archiveRequest,
  { orders: ['asked_at'], isDescending: true },
  { kinds: z.array(z.enum(archiveKinds)).max(archiveKinds.length).default([]) },
);

export const findArchiveRequests = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/requests',
  name: 'archive.list',
  actionName: 'Find Archive Requests',
  summary: 'Snapshots and removals that were asked for, newest first, and how far each is',
  access: seeing,
  writes: false,
  noCache: true,
  query: ofMerchant,
  body: page.body,
  output: page.output,
});

export const takeSnapshot = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/take-snapshot',
  name: 'archive.snapshot',
  actionName: 'Take Snapshot',
  summary: 'Write everything of the merchant, or what a filter finds, to a ZIP with digests and the audit chain',
  access: taking,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({ scope: snapshotScope, withDocuments: z.boolean().default(false) }),
  output: archiveRequest,
});

export const downloadSnapshot = endpoint({
  tag,
  method: 'GET',
  path: '/archiver/download/:id',
  name: 'archive.download',
  actionName: 'Download Snapshot',
  summary: 'The ZIP of a snapshot, as often as wanted while it is kept; each download is in the audit log',
  access: taking,
  writes: true,
  noCache: true,
  params: idParams,
  query: ofMerchant,
  responseKind: 'file',
  output: z.unknown(),
});

const removal = z.strictObject({ scope: someScope, why: z.enum(removalReasons), reason });

export const previewRemoval = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/preview',
  name: 'archive.preview',
  actionName: 'Preview Removal',
  summary: 'What a removal would take: how much, how much a legal hold keeps, and the first of it',
  access: owning,
  writes: false,
  noCache: true,
  query: ofMerchant,
  body: z.strictObject({ scope: someScope }),
  output: z.object({
    searches: z.number().int(),
    cases: z.number().int(),
    documents: z.number().int(),
    held: z.number().int(),
    /** Somebody else has to approve it. */
    needsApproval: z.boolean(),
    first: z.array(
      z.object({
        kind: z.enum(['search', 'case', 'document']),
        id,
        name: z.string(),
        reference: z.string(),
        at: timestamp,
        isHeld: z.boolean(),
      }),
    ),
  }),
});

export const requestRemoval = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/removal-requests',
  name: 'archive.remove',
  actionName: 'Request Removal',
  summary: 'Remove for good what a filter finds, in the background; tombstones stay in the audit log',
  access: owning,
  writes: true,
  query: ofMerchant,
  body: removal,
  output: archiveRequest,
});

export const archiveAndDelete = endpoint({
  tag,
  method: 'POST',
  path: '/archiver/archive-and-delete',
  name: 'archive.archive-and-delete',
  actionName: 'Archive And Delete',
  summary: 'Take a snapshot, verify it, and then remove what is in it and nothing else',
  access: owning,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({
    ...removal.shape,
    scope: snapshotScope.refine((scope) => !isEverything(scope), NOT_EVERYTHING),
    withDocuments: z.boolean().default(false),
  }),
  output: archiveRequest,
});

export const approveArchiveRequest = endpoint({
  tag,
  method: 'PUT',
  path: '/archiver/requests/:id/approve',
  name: 'archive.approve',
  actionName: 'Approve Archive Request',
  summary: 'Let a removal go ahead that somebody else asked for',
  access: owning,
  writes: true,
  params: idParams,
  query: ofMerchant,
  output: empty,
});

export const cancelArchiveRequest = endpoint({
  tag,
  method: 'PUT',
  path: '/archiver/requests/:id/cancel',
  name: 'archive.cancel',
  actionName: 'Cancel Archive Request',
  summary: 'End a request: what it has removed is gone, the rest stays',
  access: holding('ArchiveTakeSnapshot', 'All'),
  writes: true,
  params: idParams,
  query: ofMerchant,
  output: empty,
});
