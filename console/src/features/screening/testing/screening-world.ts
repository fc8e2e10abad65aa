import type { BodyOf } from '@tamis/contract';
import { merchantDetails } from '@tamis/contract/merchants';
import {
  changeMonitor, createNote, decideHit, getHit, getLink, getNotes, getSearch, type Hit, type Note, paginateHits, type SearchRecord, undoDecision, updateStatus, updateWhitelist,
} from '@tamis/contract/screening';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { decided, standOf, type Verdict } from '../review/decisions.ts';
import { hitAt, NOW, SEARCH_ID, searchRecord, USER_ID } from './hits.ts';

export interface World {
  search?: Partial<SearchRecord>;
  hits?: Hit[];
  notes?: Note[];
  updates?: { added: string[]; updated: string[]; deleted: string[] };
}

/** A server with one search that keeps what is decided on it. */
export function screeningWorld({ search = {}, hits = [0, 1, 2].map((index) => hitAt(index)), notes = [], updates = { added: [], updated: [], deleted: [] } }: World = {}) {
  const api = createFakeApi();
  const state = { search: searchRecord({ totalHits: hits.length, ...search }), hits, notes };
  api.on(getSearch, () => ({
    result: { id: SEARCH_ID, ref_id: SEARCH_ID, comply_advantage_id: '', is_monitored: state.search.isMonitored },
    search: state.search,
    updates,
  }));
  api.on(paginateHits, ({ body }) => {
    const { page, per_page: perPage } = body as { page: number; per_page: number };
    return { hits: state.hits.slice(page * perPage, (page + 1) * perPage), totalHits: state.hits.length, updatedPositions: state.hits.filter(({ update }) => update !== null && update.kind !== 'removed').map(({ index }) => index) };
  });
  api.on(getHit, ({ params }) => ({ hit: state.hits[Number(params['position'])] ?? hitAt(0), totalHits: state.hits.length }));
  const change = (entities: readonly string[], isWhitelisted: boolean, verdict?: Verdict): void => {
    state.hits = state.hits.map((hit) => (entities.includes(hit.doc.id) ? decided(hit, { before: [standOf(hit)], isWhitelisted, ...(verdict && { verdict }) }) : hit));
  };
  api.on(updateWhitelist, ({ body }) => {
    const { entities, is_whitelisted: isWhitelisted } = body as { entities: string[]; is_whitelisted: boolean };
    change(entities, isWhitelisted);
    return {};
  });
  api.on(decideHit, ({ body }) => {
    const { entityId, is_whitelisted: isWhitelisted, match_status: matchStatus, version } = body as BodyOf<typeof decideHit>;
    change([entityId], isWhitelisted, { matchStatus });
    return { version: version + 1, match_status: matchStatus, is_whitelisted: isWhitelisted };
  });
  api.on(undoDecision, ({ body }) => {
    const { entityId, version } = body as BodyOf<typeof undoDecision>;
    change([entityId], false, { matchStatus: 'potential_match' });
    return { version: version + 1, match_status: 'potential_match' as const, is_whitelisted: false };
  });
  api.on(getLink, () => ({ link: null }));
  api.on(updateStatus, ({ body }) => {
    state.search = { ...state.search, ...(body as Pick<SearchRecord, 'status'>) };
    return {};
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
  api.on(merchantDetails, () => ({ [USER_ID]: { id: USER_ID, name: 'Ines Farrow', keys: [] } }));
  return { api, state };
}

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
