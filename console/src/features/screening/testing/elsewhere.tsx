import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { findCaUpdates } from '@tamis/contract/notifications';
import {
  findDecisions,
  findSearches,
  findUpdates,
  findWhitelist,
  getHit,
  getNotes,
  getSearch,
  paginateHits,
} from '@tamis/contract/screening';
import { queryOf } from '../../../api/query.ts';
import { SEARCH_ID } from '../../../components/screening/testing/hits.ts';

/** What other pages and the frame show of the same search while a page is open, each in a line; the hit is the one in the middle. */
export function Elsewhere() {
  const id = SEARCH_ID;
  const search = useQuery(queryOf(getSearch, { params: { id } })).data?.search;
  const row = useQuery(queryOf(findSearches, { body: { page: 7 } })).data?.searches[0];
  const listed = useQuery(queryOf(paginateHits, { body: { id, page: 0, per_page: 50 } })).data?.hits[1];
  const hit = useQuery(queryOf(getHit, { params: { id, position: 1 } })).data?.hit;
  const notes = useQuery(queryOf(getNotes, { body: { complySearchId: id } })).data?.notes;
  const decisions = useQuery(queryOf(findDecisions, { body: { id } })).data?.decisions;
  const updates = useQuery(queryOf(findUpdates, { body: { id } })).data?.changes;
  const whitelist = useQuery(queryOf(findWhitelist, { body: { perPage: 50 } })).data?.entries;
  const badge = useQuery(queryOf(findCaUpdates, { body: { perPage: 7 } })).data?.updates;
  const lines = {
    count: search && `${search.decidedHits} of ${search.totalHits} decided`,
    history:
      row &&
      [
        row.status,
        `${row.decidedHits} of ${row.totalHits}`,
        row.isMonitored ? 'monitored' : 'not monitored',
        row.hasUpdate ? 'updates wait' : 'no updates',
      ].join(', '),
    'hit in the list':
      listed && [listed.match_status, listed.reason, listed.decided ? 'decided' : 'not decided'].join(', '),
    hit: hit && [hit.match_status, hit.reason, hit.decided ? 'decided' : 'not decided'].join(', '),
    notes: notes?.map(({ note }) => note).join(', '),
    decisions: decisions?.map(({ origin, match_status: status }) => `${origin} ${status}`).join(', '),
    updates: updates?.length,
    whitelist: whitelist?.length,
    badge,
  };
  return (
    <ul aria-label="elsewhere">
      {Object.entries(lines).map(([what, text]) => (
        <li key={what}>
          {what}: {text}
        </li>
      ))}
    </ul>
  );
}

/** What is shown elsewhere now, by what shows it. */
export function elsewhere(): Record<string, string> {
  const lines = [...screen.getByRole('list', { name: 'elsewhere' }).children].map(
    ({ textContent }) => textContent ?? '',
  );
  return Object.fromEntries(lines.map((line) => line.split(': ', 2)));
}
