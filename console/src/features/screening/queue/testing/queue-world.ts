import type { BodyOf } from '@tamis/contract';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import { merchantDetails } from '@tamis/contract/merchants';
import * as contract from '@tamis/contract/screening';
import { decided, isDecided, standOf } from '../../../../components/screening/search-data/decisions.ts';
import { hitAt, NOW, searchRecord, USER_ID } from '../../../../components/screening/testing/hits.ts';
import { nothing } from '../../../../components/screening/testing/screening-world.ts';
import { createFakeApi } from '../../../../testing/fake-api.ts';

export const OMAR = '6740a1c29be4d05f7713e4f1';
export const idAt = (place: number): string => place.toString(16).padStart(24, '0');

export interface WorldSearch {
  id: string;
  term: string;
  holder: string | null;
  hits: contract.Hit[];
  refreshFailedAt?: string;
}

/** A search with so many hits: 'A 0', 'A 1' … */
export const searchOf = (place: number, hits: number, holder: string | null = USER_ID): WorldSearch => {
  const letter = String.fromCodePoint(64 + place);
  return {
    id: idAt(place),
    term: `Client ${letter}`,
    holder,
    hits: Array.from({ length: hits }, (_, index) => {
      const hit = hitAt(index);
      return { ...hit, doc: { ...hit.doc, id: `${letter}:${index}`, name: `${letter} ${index}` } };
    }),
  };
};

const MOST_OPEN = contract.QUEUE_HITS_SHOWN;

const openHit = (
  { doc, index, score, match_status, joined }: contract.Hit,
  open: readonly contract.Hit[],
): contract.OpenHit => ({
  entityId: doc.id,
  name: doc.name,
  reference: doc.reference,
  position: index,
  score,
  types: doc.types,
  why: 'new',
  match_status,
  openSince: NOW,
  joined: (joined?.members ?? []).flatMap(({ entityId, reference, isNew }) => {
    const position = open.find((one) => one.doc.id === entityId)?.index;
    return position === undefined ? [] : [{ entityId, reference, isNew, position }];
  }),
});

/** Those of one person are one row, that of the best. */
const rowsOf = (open: readonly contract.Hit[]): contract.OpenHit[] =>
  open
    .filter(({ doc, joined }) => (joined?.members[0]?.entityId ?? doc.id) === doc.id)
    .map((hit) => openHit(hit, open));

function queued({ id, term, holder, hits }: WorldSearch): contract.QueuedSearch {
  const open = hits.filter((hit) => !isDecided(hit));
  return {
    searchId: id,
    searchTerm: term,
    clientReference: `KYC-${term}`,
    why: 'new',
    types: ['sanction'],
    openHits: open.length,
    totalHits: hits.length,
    bestScore: 0.93,
    openSince: NOW,
    dueAt: NOW,
    assignee: holder === null ? null : { userId: holder, by: holder, at: NOW, isClaim: true },
    hits: rowsOf(open).slice(0, MOST_OPEN),
  };
}

/** A server with a review queue that keeps what is decided and claimed. */
export function queueWorld(searches: WorldSearch[]) {
  const api = createFakeApi();
  const state = { searches, proposes: false };
  const inView = (view: contract.QueueView): contract.QueuedSearch[] =>
    state.searches
      .map(queued)
      .filter(({ openHits }) => openHits > 0)
      .filter(({ assignee }) => {
        if (view === 'mine') return assignee?.userId === USER_ID;
        return view === 'all' || (view === 'unassigned' && assignee === null);
      });
  const counted = (view: contract.QueueView) => ({
    searches: inView(view).length,
    hits: inView(view).reduce((sum, { openHits }) => sum + openHits, 0),
  });
  const find = (id: unknown): WorldSearch => state.searches.find((one) => one.id === id) ?? searchOf(26, 0);
  api.on(contract.findQueue, ({ body }) => {
    const found = inView((body as BodyOf<typeof contract.findQueue>).view);
    return { searches: found, totalRecords: found.length };
  });
  api.on(contract.countQueue, () => ({
    mine: counted('mine'),
    unassigned: counted('unassigned'),
    all: counted('all'),
    overdue: counted('overdue'),
    decidedToday: state.searches.flatMap(({ hits }) => hits).filter(isDecided).length,
  }));
  api.on(contract.getSearch, ({ params }) => {
    const { id, term, hits, refreshFailedAt = null } = find(params['id']);
    return {
      result: { id, ref_id: id, comply_advantage_id: '', is_monitored: true },
      search: searchRecord({
        id,
        searchTerm: term,
        totalHits: hits.length,
        refreshFailedAt,
        decidedHits: hits.filter(isDecided).length,
      }),
      updates: { ...nothing, leftOut: nothing, newest: null },
    };
  });
  api.on(contract.paginateHits, ({ body }) => {
    const { id, page, per_page: perPage } = body as { id: string; page: number; per_page: number };
    const { hits } = find(id);
    return {
      hits: hits.slice(page * perPage, (page + 1) * perPage),
      totalHits: hits.length,
      distinctHits: hits.length,
      updatedPositions: [],
    };
  });
  answerDecisions(api, state, find);
  api.on(contract.assignSearches, ({ body }) => {
    const { ids, userId } = body as BodyOf<typeof contract.assignSearches>;
    for (const id of ids) find(id).holder = userId;
    return {};
  });
  api.on(contract.findDecisions, () => ({ decisions: [] }));
  api.on(contract.findEarlierDecisions, () => ({ decisions: [] }));
  api.on(contract.viewReasonPolicy, () => ({ categories: [], presets: [], changed: null }));
  api.on(merchantDetails, () => ({
    [OMAR]: { id: OMAR, name: 'Omar Haddad', firstName: 'Omar', surname: 'Haddad', keys: [] },
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
  return { api, state, find };
}

function answerDecisions(
  api: ReturnType<typeof createFakeApi>,
  state: { proposes: boolean },
  find: (id: unknown) => WorldSearch,
): void {
  const shown = ({ doc, version, match_status, is_whitelisted }: contract.Hit) => ({
    entityId: doc.id,
    version,
    match_status,
    is_whitelisted,
  });
  const change = (id: unknown, entities: readonly string[], to: (hit: contract.Hit) => contract.Hit) => {
    const search = find(id);
    search.hits = search.hits.map((hit) => (entities.includes(hit.doc.id) ? to(hit) : hit));
    return search.hits.filter(({ doc }) => entities.includes(doc.id)).map(shown);
  };
  const proposal = idAt(99);
  api.on(contract.decideHit, ({ body }) => {
    const {
      id,
      entityId,
      match_status: matchStatus,
      reason,
      is_whitelisted: isWhitelisted,
    } = body as BodyOf<typeof contract.decideHit>;
    const { joined = {} } = body as { joined?: Record<string, number> };
    const verdict = { matchStatus, reason };
    const [first = shown(hitAt(0)), ...others] = change(id, [entityId, ...Object.keys(joined)], (hit) =>
      state.proposes ? hit : decided(hit, { before: [standOf(hit)], isWhitelisted, verdict }),
    );
    return { ...first, joined: others, ...(state.proposes && { proposal }) };
  });
  api.on(contract.updateWhitelist, ({ body }) => {
    const { id, entities, is_whitelisted: isWhitelisted } = body as BodyOf<typeof contract.updateWhitelist>;
    return {
      changed: change(id, entities, (hit) => decided(hit, { before: [standOf(hit)], isWhitelisted })),
      left: [],
    };
  });
  api.on(contract.decideHits, ({ body }) => {
    const { id, versions, match_status: matchStatus, reason = '' } = body as BodyInputOf<typeof contract.decideHits>;
    const verdict = { matchStatus, reason };
    const changed = change(id, Object.keys(versions), (hit) =>
      decided(hit, { before: [standOf(hit)], isWhitelisted: false, verdict }),
    );
    return { changed, left: [] };
  });
  const open = (hit: contract.Hit): contract.Hit => ({
    ...hit,
    version: hit.version + 1,
    match_status: 'potential_match',
    is_whitelisted: false,
  });
  api.on(contract.undoDecision, ({ body }) => {
    const { id, entityId } = body as BodyOf<typeof contract.undoDecision>;
    const [first = shown(hitAt(0))] = change(id, [entityId], open);
    return first;
  });
  api.on(contract.undoDecisions, ({ body }) => {
    const { id, versions } = body as BodyOf<typeof contract.undoDecisions>;
    return { changed: change(id, Object.keys(versions), open) };
  });
}
