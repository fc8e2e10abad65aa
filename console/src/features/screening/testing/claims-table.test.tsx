import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Claim } from '@tamis/contract';
import { createNote, decideHit, undoDecision, updateWhitelist } from '@tamis/contract/screening';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { DetailsPage } from '../details/details-page.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { screeningWorld, type World } from '../../../components/screening/testing/screening-world.ts';

afterEach(leaveScreen);

/** Beside ComplyFind, without which nobody sees these pages. */
const columns = [
  'nothing',
  'ComplySearch',
  'ComplyStatusUpdate',
  'ComplyWhiteListUpdate',
  'ComplyUpdateMonitor',
  'ComplyNotesUpdate',
  'ComplyDelete',
] as const;
type Row = readonly [action: string, place: string, role: string, name: string, ...cells: readonly string[]];

const LIST = 'Matches and notes';
const PANE = 'Hit under review';
const PAGE = '';

/** yes: there and to be used. off: there, but resting. no: not there. */
const results: readonly Row[] = [
  //                                                             nothing Search Status Whitel Monito Notes Delete
  ['whitelist the ticked hits', LIST, 'button', 'Whitelist', 'no', 'no', 'no', 'off', 'no', 'no', 'no'],
  ['tick a hit', LIST, 'checkbox', 'Select ENTRY 1', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  ['whitelist the hit', PANE, 'button', 'Whitelist', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  ['decide on the hit', PANE, 'button', 'True match', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  ['decide with all choices', PAGE, 'menuitem', 'All choices', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  ['undo', PAGE, 'menuitem', 'Undo', 'no', 'no', 'no', 'off', 'no', 'no', 'no'],
  ['note on the hit', PAGE, 'menuitem', 'Add Note', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['note on the search', LIST, 'button', 'Add Note', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['choose a status', PAGE, 'combobox', 'Search status', 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  ['save the status', PAGE, 'button', 'Update Status', 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  ['refresh', PAGE, 'button', 'Refresh', 'no', 'no', 'yes', 'no', 'no', 'no', 'no'],
  ['monitor', PAGE, 'switch', 'Monitor', 'no', 'no', 'no', 'no', 'yes', 'no', 'no'],
  ['delete', PAGE, 'button', 'Delete This Search', 'no', 'no', 'no', 'no', 'no', 'no', 'yes'],
  ['download', PAGE, 'button', 'Download', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  ['open the hit', PAGE, 'menuitem', 'Open AML Details', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
];
const waiting: readonly Row[] = [
  ['acknowledge', PAGE, 'button', 'Acknowledge Updates', 'no', 'no', 'yes', 'yes', 'no', 'no', 'no'],
];
const details: readonly Row[] = [
  ['whitelist the hit', PAGE, 'switch', 'Whitelisted', 'off', 'off', 'off', 'yes', 'off', 'off', 'off'],
  ['decide on the hit', PAGE, 'button', 'Decide', 'no', 'no', 'no', 'yes', 'no', 'no', 'no'],
  ['note on the hit', PAGE, 'button', 'Add Note', 'no', 'no', 'no', 'no', 'no', 'yes', 'no'],
  ['download', PAGE, 'button', 'Download PDF', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
];

const pages = { '/aml/searchresults': ResultsPage, '/aml/searchdetails': DetailsPage };
const resultsAt = `/aml/searchresults?id=${SEARCH_ID}`;
const detailsAt = `/aml/searchdetails?searchID=${SEARCH_ID}&entityPosition=1`;
const update: World = { search: { hasUpdate: true }, updates: { added: ['us-ofac-sdn:1'], updated: [], deleted: [] } };

function open(at: string, column: (typeof columns)[number], world: World = {}) {
  const held: Claim[] = column === 'nothing' ? ['ComplyFind'] : ['ComplyFind', column];
  const { api } = screeningWorld(world);
  renderScreen({ pages, at, claims: held, api });
  return { api, user: userEvent.setup() };
}
function cell(place: string, role: string, name: string): string {
  // What is behind an open question is there as well.
  const where = place === PAGE ? screen : within(screen.getByRole('region', { name: place, hidden: true }));
  const [found] = where.queryAllByRole(role, { name, hidden: true });
  if (!found) return 'no';
  return (found as HTMLButtonElement).disabled ? 'off' : 'yes';
}

describe.each([
  ['AML Results', resultsAt, results, {}],
  ['AML Results while updates wait', resultsAt, waiting, update],
  ['a hit on its own page', detailsAt, details, {}],
] as const)('on %s', (_page, at, table, world) => {
  it.each(columns)('with %s these can be done, and no others', async (column) => {
    const { user } = open(at, column, world);
    await screen.findAllByText('ENTRY 1');
    // What is done less often with the hit under review.
    const more = screen.queryByRole('button', { name: 'More to do with this hit' });
    if (more) await user.click(more);
    const expected = table.map(([action, , , , ...cells]) => [action, cells[columns.indexOf(column)]]);
    expect(table.map(([action, place, role, name]) => [action, cell(place, role, name)])).toEqual(expected);
  });

  it.each(columns.filter((column) => column !== 'ComplyWhiteListUpdate' && column !== 'ComplyNotesUpdate'))(
    'with %s no key decides or opens a dialog',
    async (column) => {
      const { api, user } = open(at, column, world);
      await screen.findAllByText('ENTRY 1');
      await user.keyboard('wdnu');
      for (const endpoint of [updateWhitelist, decideHit, undoDecision, createNote])
        expect(api.countOf(endpoint)).toBe(0);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
