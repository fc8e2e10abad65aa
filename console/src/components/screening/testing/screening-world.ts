import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import type { BodyOf, OutputOf } from '@tamis/contract';
import { merchantDetails } from '@tamis/contract/merchants';
import { findCaUpdates } from '@tamis/contract/notifications';
import {
  changeMonitor,
  createNote,
  type Decision as Made,
  decideHit,
  decideHits,
  type EarlierDecision,
  findDecisions,
  findEarlierDecisions,
  findSearches,
  findUpdates,
  getHit,
  getLink,
  getNotes,
  getSearch,
  type Hit,
  type HitChange,
  type LeftOutEntry,
  makeHit,
  type Note,
  paginateHits,
  paginateLeftOut,
  type ReasonPolicy,
  reviewUpdate,
  type SearchRecord,
  undoDecision,
  undoDecisions,
  updateStatus,
  updateWhitelist,
  viewReasonPolicy,
} from '@tamis/contract/screening';
import { type ListTrouble, watchlistStatus } from '@tamis/contract/watchlists';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { decided, isDecided, standOf, type Verdict } from '../search-data/decisions.ts';
import { hitAt, NOW, SEARCH_ID, searchRecord, USER_ID } from './hits.ts';

type Updates = OutputOf<typeof getSearch>['updates'];

export interface World {
  search?: Partial<SearchRecord>;
  hits?: Hit[];
  notes?: Note[];
  /** Nothing of what is left out, and no id, by default. */
  updates?: Omit<Updates, 'leftOut' | 'newest'> & Partial<Pick<Updates, 'leftOut' | 'newest'>>;
  leftOut?: LeftOutEntry[];
  troubled?: ListTrouble[];
  /** Decisions on whichever hit is shown, in other searches. */
  earlier?: EarlierDecision[];
  /** For which hits a reason is wanted; for none by default. */
  reasons?: ReasonPolicy;
}

/** One list, which is ready. */
/** Lists that can be searched, all of them in order but for what `troubled` is given beside it. */
export const listsReady = {
  isReady: true,
  builtAt: NOW,
  entries: 1,
  lists: 1,
  isDemo: false,
  engineVersion: '1.5.0',
  coveredBy: [],
};

/** Nothing that changed. */
export const nothing = { added: [] as string[], updated: [] as string[], deleted: [] as string[] };
const noReasons: ReasonPolicy = { categories: [], presets: [] };
const none: Updates = { ...nothing, leftOut: nothing, newest: null };
const by = { actorId: USER_ID, timestamp: NOW };

const decisionsOn = (made: readonly Made[], body: unknown): Made[] => {
  const { entityId } = body as { entityId?: string };
  return made.filter((decision) => entityId === undefined || decision.entityId === entityId);
};

function answerDecisions(api: ReturnType<typeof createFakeApi>, state: Parameters<typeof keepDecisions>[0]): void {
  const { decide, undo } = keepDecisions(state);
  const only = ([hit]: readonly Hit[]) => (hit ? shown(hit) : new Refusal(404, 'The hit was not found.'));

  api.on(updateWhitelist, ({ body }) => {
    const { entities, is_whitelisted: isWhitelisted, reason } = body as BodyOf<typeof updateWhitelist>;
    return { changed: decide(entities, isWhitelisted, undefined, reason).map(shown), left: [] };
  });
  api.on(decideHit, ({ body }) => {
    const {
      entityId,
      is_whitelisted: isWhitelisted,
      match_status: matchStatus,
      reason,
    } = body as BodyOf<typeof decideHit>;
    // As it is sent: absent where the hit stands alone.
    const { joined = {} } = body as Pick<BodyInputOf<typeof decideHit>, 'joined'>;
    const [first, ...others] = decide([entityId, ...Object.keys(joined)], isWhitelisted, { matchStatus, reason });
    return first ? { ...shown(first), joined: others.map(shown) } : new Refusal(404, 'The hit was not found.');
  });
  api.on(decideHits, ({ body }) => {
    const { versions, match_status: matchStatus, reason = '' } = body as BodyInputOf<typeof decideHits>;
    return { changed: decide(Object.keys(versions), false, { matchStatus, reason }).map(shown), left: [] };
  });
  api.on(undoDecision, ({ body }) => only(undo([(body as BodyOf<typeof undoDecision>).entityId])));
  api.on(undoDecisions, ({ body }) => ({
    changed: undo(Object.keys((body as BodyOf<typeof undoDecisions>).versions)).map(shown),
  }));
}

/** A server with one search that keeps what is decided on it. */
export function screeningWorld({
  search = {},
  hits = [0, 1, 2].map((index) => hitAt(index)),
  notes = [],
  updates = none,
  leftOut = [],
  troubled = [],
  earlier = [],
  reasons = noReasons,
}: World = {}) {
  const api = createFakeApi();
  const state = {
    search: searchRecord({ totalHits: hits.length, leftOut: leftOut.length, ...search }),
    hits,
    notes,
    updates: { ...none, ...updates },
    leftOut,
    troubled,
    decisions: [] as Made[],
  };
  const record = (): SearchRecord => ({ ...state.search, decidedHits: state.hits.filter(isDecided).length });
  api.on(getSearch, () => ({
    result: { id: SEARCH_ID, ref_id: SEARCH_ID, comply_advantage_id: '', is_monitored: state.search.isMonitored },
    search: record(),
    updates: state.updates,
  }));
  api.on(findSearches, () => ({ searches: [record()], totalRecords: 1, isTotalExact: true }));
  api.on(findCaUpdates, () => ({ updates: Number(state.search.hasUpdate), notifications: [], totalRecords: 0 }));
  api.on(findUpdates, () => ({ changes: changesOf(state) }));
  api.on(viewReasonPolicy, () => ({ ...reasons, changed: null }));
  api.on(findEarlierDecisions, () => ({ decisions: earlier }));
  api.on(findDecisions, ({ body }) => ({ decisions: decisionsOn(state.decisions, body) }));
  api.on(paginateHits, ({ body }) => {
    const { page, per_page: perPage } = body as { page: number; per_page: number };
    return {
      hits: state.hits.slice(page * perPage, (page + 1) * perPage),
      totalHits: state.hits.length,
      distinctHits: new Set(state.hits.map(({ doc, joined }) => joined?.members[0]?.entityId ?? doc.id)).size,
      updatedPositions: state.hits
        .filter(({ update }) => update !== null && update.kind !== 'removed')
        .map(({ index }) => index),
    };
  });
  answerLeftOut(api, state);
  api.on(getHit, ({ params }) => {
    const hit = state.hits[Number(params['position'])];
    return hit ? { hit, totalHits: state.hits.length } : new Refusal(404, 'The hit was not found.');
  });
  answerDecisions(api, state);
  api.on(reviewUpdate, () => {
    state.search = { ...state.search, hasUpdate: false };
    state.updates = none;
    state.hits = state.hits.filter(({ update }) => update?.kind !== 'removed').map((hit) => ({ ...hit, update: null }));
    return {};
  });
  api.on(watchlistStatus, () => ({ ...listsReady, troubled: state.troubled }));
  api.on(getLink, () => ({ link: null }));
  api.on(updateStatus, ({ body }) => {
    const { status } = body as Pick<SearchRecord, 'status'>;
    const changed = status !== state.search.status;
    state.search = { ...state.search, status };
    return { changed };
  });
  api.on(changeMonitor, ({ body }) => {
    state.search = { ...state.search, isMonitored: (body as { is_monitored: boolean }).is_monitored };
    return {};
  });
  api.on(getNotes, ({ body }) => {
    const { entityId } = body as { entityId?: string };
    return { notes: state.notes.filter((note) => entityId === undefined || note.entityId === entityId) };
  });
  api.on(createNote, ({ body }) => {
    const { note, entityId } = body as { note: string; entityId: string };
    state.notes = [noteOf(note, { entityId }), ...state.notes];
    return { id: SEARCH_ID };
  });
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  return { api, state };
}

/** What waits, as the list of changes has it. */
function changesOf({ updates, hits }: { updates: Updates; hits: readonly Hit[] }): HitChange[] {
  const of = (ids: readonly string[], kind: HitChange['kind'], standing: HitChange['standing']) =>
    ids.map((entityId) => ({
      id: SEARCH_ID,
      entityId,
      name: hits.find(({ doc }) => doc.id === entityId)?.doc.name ?? `NAMED ${entityId}`,
      kind,
      standing,
      cause: 'list' as const,
      settingsVersion: 1,
      at: NOW,
      matters: true,
      fields: [],
      score: { was: null, is: null },
      reopened: false,
      acknowledged: null,
    }));
  const both = (standing: HitChange['standing'], { added, updated, deleted }: typeof nothing) => [
    ...of(added, 'added', standing),
    ...of(updated, 'updated', standing),
    ...of(deleted, 'removed', standing),
  ];
  return [...both('hit', updates), ...both('left-out', updates.leftOut)];
}

/** Lists what facts left out, and makes hits of it. */
function answerLeftOut(
  api: ReturnType<typeof createFakeApi>,
  state: { search: SearchRecord; hits: Hit[]; leftOut: LeftOutEntry[] },
): void {
  api.on(paginateLeftOut, () => ({ left_out: state.leftOut, total: state.search.leftOut }));
  api.on(makeHit, ({ body }) => {
    const { entityId } = body as BodyOf<typeof makeHit>;
    const index = state.hits.length;
    state.leftOut = state.leftOut.filter(({ doc }) => doc.id !== entityId);
    state.hits = [...state.hits, hitAt(index, { made_hit: by })];
    state.search = { ...state.search, totalHits: index + 1, leftOut: state.leftOut.length };
    return { changed: true, index, total_hits: index + 1, left_out: state.leftOut.length };
  });
}

/** Decides on hits and takes decisions back, as the server does. */
function keepDecisions(state: { hits: Hit[]; decisions: Made[] }) {
  /** How each hit stood before the decisions on it that can be taken back. */
  const past = new Map<string, Hit[]>();
  const keep = (hit: Hit, origin: Made['origin']): Hit => {
    const { version, match_status, is_whitelisted, reason } = hit;
    state.decisions = [
      { entityId: hit.doc.id, version, match_status, is_whitelisted, reason, origin, by },
      ...state.decisions,
    ];
    return { ...hit, decided: by };
  };
  const changeEach = (entities: readonly string[], change: (hit: Hit) => Hit): Hit[] => {
    state.hits = state.hits.map((hit) => (entities.includes(hit.doc.id) ? change(hit) : hit));
    return state.hits.filter(({ doc }) => entities.includes(doc.id));
  };
  const decide = (entities: readonly string[], isWhitelisted: boolean, verdict?: Verdict, reason = ''): Hit[] =>
    changeEach(entities, (hit) => {
      past.set(hit.doc.id, [...(past.get(hit.doc.id) ?? []), hit]);
      return keep(
        decided(hit, { before: [standOf(hit)], isWhitelisted, reason, ...(verdict && { verdict }) }),
        'reviewer',
      );
    });
  const undo = (entities: readonly string[]): Hit[] =>
    changeEach(entities, (hit) => keep({ ...hit, ...past.get(hit.doc.id)?.pop(), version: hit.version + 1 }, 'undo'));
  return { decide, undo };
}

const shown = ({ doc, version, match_status, is_whitelisted }: Hit) => ({
  entityId: doc.id,
  version,
  match_status,
  is_whitelisted,
});

let written = 0;

export const noteOf = (note: string, more: Partial<Note> = {}): Note => ({
  id: (++written).toString(16).padStart(24, '0'),
  note,
  entityId: '',
  complySearchId: SEARCH_ID,
  createdBy: { actorId: USER_ID, timestamp: NOW },
  entityName: '',
  ...more,
});
