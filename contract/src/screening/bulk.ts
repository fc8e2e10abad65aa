import { z } from 'zod';
import { endpoint, holding, signedIn } from '../calls/endpoint.ts';
import { created, id, idParams } from '../calls/shared.ts';
import { DELETE_REASON_MAX_LENGTH, screening, searchStatuses, text } from './constants.ts';
import { noteText } from './notes.ts';
import { proposedInstead } from './proposed.ts';
import { confirmedGaps } from './searches.ts';

export const BULK_MAX_SEARCHES = 10_000;

export const bulkKinds = ['monitor', 'delete', 'note', 'status'] as const;
export const bulkStates = ['running', 'completed'] as const;

const ids = z.array(id).min(1, 'Please select at least one row').max(BULK_MAX_SEARCHES);
/** The work goes on in the background; `id` is what its progress is asked by. */
const accepted = z.object({ id, total: z.number().int(), ...proposedInstead });
const inBackground = { ...screening, writes: true, output: accepted } as const;

export const monitorBatch = endpoint({
  ...inBackground,
  method: 'POST',
  path: '/comply/search/monitor/batch',
  name: 'searches.monitor-batch',
  actionName: 'Monitor changed',
  summary: 'Switch monitoring of many searches on or off',
  access: holding('ComplyUpdateMonitor'),
  body: z.strictObject({ ids, is_monitored: z.boolean() }),
});

export const createNotesBatch = endpoint({
  ...inBackground,
  method: 'POST',
  path: '/comply/search/createnotes/batch',
  name: 'notes.create-batch',
  actionName: 'Create Notes',
  summary: 'Add one note to many searches',
  access: holding('ComplyNotesUpdate'),
  body: z.strictObject({ complySearchIds: ids, note: noteText }),
});

export const updateStatusBatch = endpoint({
  ...inBackground,
  method: 'POST',
  path: '/comply/search/updatestatus/batch',
  name: 'searches.update-status-batch',
  actionName: 'Status changed',
  summary: 'Set the status of many searches; those it is refused for are named in the result',
  access: holding('ComplyStatusUpdate'),
  body: z.strictObject({ ids, status: z.enum(searchStatuses), confirmed_gaps: confirmedGaps }),
});

export const deleteSearches = endpoint({
  ...inBackground,
  method: 'DELETE',
  path: '/comply/search/batch',
  name: 'searches.delete-batch',
  actionName: 'Delete Searches',
  summary: 'Delete many searches for good',
  access: holding('ComplyDelete'),
  refusal: 'You do not have permission to delete search results.',
  body: z.strictObject({
    ids: z.array(id).min(1, 'Please select at least one search to delete.').max(BULK_MAX_SEARCHES),
    reason: text(DELETE_REASON_MAX_LENGTH).default(''),
  }),
});

const bulkAction = z.object({
  id,
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  total: z.number().int(),
  done: z.number().int(),
  /** The searches that it did not work for, and why. */
  failures: z.array(z.object({ id, message: z.string() })),
  createdBy: created,
});
export type BulkActionView = z.output<typeof bulkAction>;

export const getBulkAction = endpoint({
  ...screening,
  method: 'GET',
  path: '/comply/search/bulk/:id',
  name: 'bulk-actions.view',
  actionName: 'Get Bulk Action',
  summary: 'Progress and result of an action on many searches',
  access: holding('ComplyFind'),
  writes: false,
  noCache: true,
  params: idParams,
  output: bulkAction,
});

export const takeEndedActions = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/bulk/ended',
  name: 'bulk-actions.take-ended',
  actionName: 'Get Ended Bulk Actions',
  summary: 'What the caller began and has ended since it was last asked, to be told; each is given once',
  access: signedIn,
  writes: true,
  noCache: true,
  output: z.object({ actions: z.array(bulkAction) }),
});
