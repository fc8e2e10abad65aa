import { z } from 'zod';
import { id } from './calls/shared.ts';

/** Events on the socket `/api/v1/ws/user/{session_id}`; the envelope is `{event, data}`. */
export const liveEvents = {
  send_notification_event: z.object({
    title: z.string(),
    content: z.string().optional(),
    base64Content: z.string().optional(),
    type: z.enum(['GENERAL', 'ALERT', 'INFO']),
    forceBig: z.boolean().optional(),
  }),
  clean_users_map_cache_event: z.object({}),
  /** The status of a case changed; whoever has it open sees it anew. */
  send_broadcast_case_status_event: z.object({ caseId: id }),
  broadcast_comply_batch_search_delete_event: z.object({
    successCount: z.number().int(),
    totalCount: z.number().int(),
    actor: z.object({ actorId: id }),
  }),
  /** A list source changed: state, progress or version. Root only. */
  watchlists_changed_event: z.object({ source: z.string() }),
  /** Other matching settings were published. Root only. */
  matching_changed_event: z.object({ version: z.number().int() }),
  /** Screening answers from a new snapshot. */
  snapshot_changed_event: z.object({ entries: z.number().int() }),
  /** Records of this merchant changed, of the kind that the names of their endpoints begin with: 'user-groups'. */
  records_changed_event: z.object({ of: z.string() }),
  /** A search of this merchant changed: completed, decided, updated. */
  search_changed_event: z.object({ searchId: id }),
  /** There are new alerts on monitored searches, or fewer wait: the badge counts again. */
  updates_changed_event: z.object({}),
  /** An action on many searches went on or ended. */
  bulk_action_changed_event: z.object({
    id,
    state: z.enum(['running', 'completed']),
    done: z.number().int(),
    total: z.number().int(),
  }),
  /** Rights or standing of a user changed: sockets check themselves again, the console fetches the session again. */
  session_changed_event: z.object({}),
  /** A batch of this merchant changed: its state or its progress. */
  batch_changed_event: z.object({ batchId: id }),
  /** There are further calls of this merchant in the request log, those of looking at it aside. */
  calls_logged_event: z.object({}),
  /** A session is over: its socket closes after it. */
  session_ended_event: z.object({ sessionId: id }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;

/** First message of a client: the token never travels in the address. */
export const liveHello = z.object({ token: z.string().max(4096) });
