import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { decideHit, type Hit, joinAgain, type JoinedHit, type JoinedHits, takeApart } from '@tamis/contract/screening';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, memberOf, NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { reviews, rowOf, show, shownHit } from '../testing/show-results.tsx';

afterEach(leaveScreen);

/** The first and the last hit are one person; the one between is not. */
function oneAndAnother(): Hit[] {
  const [first, between, last] = [hitAt(0), hitAt(1), hitAt(2)];
  const joined = {
    members: [memberOf(first), memberOf(last, { isNew: true })],
    joins: [{ first: first.doc.id, second: last.doc.id, why: { by: 'reference', citing: 'second' } as const }],
    facts: [],
  };
  return [{ ...first, joined }, between, { ...last, joined }];
}

/** The table of facts as it is read out. */
const tableRows = () =>
  within(screen.getByRole('table', { name: 'Facts, side by side' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(/[=≠?]/g, '')));

describe('hits that are one person', () => {
  it('have what each list says side by side, each against the search, and what differs between the lists', async () => {
    const [first, between, last] = oneAndAnother();
    if (!first?.joined || !between || !last?.joined) throw new Error('They are joined');
    const said = (...texts: string[]) => texts.map((text) => ({ text, isAlone: false }));
    const birth: JoinedHit['facts'][number] = { field: 'birthYear', searched: '1962', listed: [], verdict: 'match' };
    const joined: JoinedHits = {
      ...first.joined,
      members: [
        memberOf(first, { facts: [birth] }),
        memberOf(last, { list: 'UN', facts: [{ ...birth, verdict: 'unknown' }] }),
      ],
      facts: [
        { fact: 'name', verdict: 'agree', values: [said('ENTRY 0'), said('0 ENTRY', 'A', 'B', 'C', 'D', 'E')] },
        { fact: 'birth', verdict: 'unknown', values: [said('1962-11-23'), []] },
        {
          fact: 'country',
          verdict: 'differ',
          values: [[{ text: 'Venezuela', isAlone: true }], [{ text: 'Panama', isAlone: true }]],
        },
        { fact: 'programme', verdict: 'unknown', values: [said('VENEZUELA'), []] },
      ],
    };
    const { user } = show({ hits: [{ ...first, joined }, between, { ...last, joined }] });
    await reviews('ENTRY 0');
    expect(tableRows()).toEqual([
      ['Fact', 'Searched', 'OFAC 0OFAC SDN', 'OFAC 2UN'],
      ['NamesLists agree', 'Searched Moro', 'ENTRY 0', '0 ENTRYABC2 more'],
      ['Date of birth', 'Searched 1962', 'Match23/11/1962', 'UnknownNot on the list'],
      [
        'CountriesLists differ',
        'Searched Not given',
        'UnknownVenezuela (only on this list)',
        'UnknownPanama (only on this list)',
      ],
      ['Programmes', '', 'VENEZUELA', 'Not on the list'],
    ]);
    await user.click(screen.getByRole('button', { name: '2 more of OFAC 2' }));
    expect(tableRows()[1]?.at(-1)).toBe('0 ENTRYABCDE');
  });

  it('say so in their rows and beside the evidence, with what joins them, and lead to each other', async () => {
    const { user } = show({ hits: oneAndAnother() });
    await reviews('ENTRY 0');
    expect(within(rowOf('ENTRY 0')).getByText('2 lists')).toBeTruthy();
    expect(screen.getByText(/OFAC 2 cites OFAC 0\.$/, { selector: 'td *' })).toBeTruthy();
    expect(within(rowOf('ENTRY 1')).queryByText('2 lists')).toBeNull();
    expect(screen.getByRole('heading', { name: 'One person on 2 lists' })).toBeTruthy();
    expect(screen.getByText('OFAC 2 cites OFAC 0.', { selector: 'li' })).toBeTruthy();
    const members = screen.getByRole('list', { name: 'Entries of these lists' });
    expect(
      within(members)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['OFAC 0ENTRY 00.90Potential match', 'OFAC 2ENTRY 20.90New member']);
    await user.click(within(members).getByRole('button', { name: 'OFAC 2' }));
    await reviews('ENTRY 2');
  });

  it('are decided by one key for each of them, and the next hit is of somebody else', async () => {
    const { user, api } = show({ hits: oneAndAnother() });
    await reviews('ENTRY 0');
    await user.keyboard('1');
    expect(await screen.findByText('Recorded for each of 2 entries: OFAC 0, OFAC 2')).toBeTruthy();
    await user.keyboard('{Enter}');
    await reviews('ENTRY 1');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { entityId: 'us-ofac-sdn:0', version: 0, joined: { 'us-ofac-sdn:2': 0 }, match_status: 'true_positive' },
      ]),
    );
    // One row says so of both, and which they are once it is unfolded.
    expect(within(rowOf('ENTRY 0')).getByText('True match')).toBeTruthy();
    expect(screen.queryByText('ENTRY 2', { selector: 'tr *' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 lists: all entries of ENTRY 0', expanded: false }));
    expect(within(rowOf('ENTRY 2')).getByText('True match')).toBeTruthy();
    await user.keyboard('u');
    await waitFor(() => expect(within(rowOf('ENTRY 2')).getByText('Potential match')).toBeTruthy());
    expect(shownHit()).toBe('ENTRY 0');
  });

  it('stand in one row while another is reviewed, are reviewed one after the other, and are ticked together', async () => {
    const { user } = show({ hits: oneAndAnother() });
    await reviews('ENTRY 0');
    await user.keyboard('j');
    await reviews('ENTRY 2');
    expect(screen.getByText('Hit 2 of 3')).toBeTruthy();
    await user.keyboard('j');
    await reviews('ENTRY 1');
    expect(screen.queryByText('ENTRY 2', { selector: 'tr *' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Select ENTRY 0' }));
    expect(screen.getByText('2 hits selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select ENTRY 0' }));
    await user.keyboard('kk');
    await reviews('ENTRY 0');
    expect(rowOf('ENTRY 2')).toBeTruthy();
  });

  it('on several pages say on which others, and lead there', async () => {
    const hits = Array.from({ length: 12 }, (_, index) => hitAt(index));
    const joined = { members: [memberOf(hits[0]!), memberOf(hits[11]!)], joins: [], facts: [] };
    const { user } = show({ hits: hits.map((hit) => ([0, 11].includes(hit.index) ? { ...hit, joined } : hit)) });
    await reviews('ENTRY 0');
    expect(within(rowOf('ENTRY 0')).getByText('2 lists, also on page 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OFAC 11' }));
    await reviews('ENTRY 11');
    expect(within(rowOf('ENTRY 11')).getByText('2 lists, also on page 1')).toBeTruthy();
  });

  it('are never folded below one that is decided while another of them is open', async () => {
    const [first, between, last] = oneAndAnother();
    show({ hits: [{ ...first!, match_status: 'false_positive' }, between!, last!] });
    await reviews('ENTRY 1');
    expect(within(rowOf('ENTRY 2')).getByText('Potential match')).toBeTruthy();
  });

  it('are taken apart with a reason, and joined again', async () => {
    const hits = oneAndAnother();
    const by = { actorId: USER_ID, timestamp: NOW };
    const apart = [{ entityId: 'us-ofac-sdn:1', reference: 'OFAC 1', reason: 'Other fingerprints', by }];
    const { user, api } = show({ hits: hits.map((hit) => (hit.index === 0 ? { ...hit, taken_apart: apart } : hit)) });
    api.on(takeApart, () => ({ from: ['us-ofac-sdn:2'] }));
    api.on(joinAgain, () => ({}));
    await reviews('ENTRY 0');
    await user.click(screen.getByRole('button', { name: 'Take apart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take OFAC 0 out of the group?' });
    await user.click(within(dialog).getByRole('button', { name: 'Take apart' }));
    expect(await within(dialog).findByText('Please say why they are not the same')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Other passport');
    await user.click(within(dialog).getByRole('button', { name: 'Take apart' }));
    await waitFor(() =>
      expect(api.bodiesOf(takeApart)).toEqual([{ id: SEARCH_ID, entityId: 'us-ofac-sdn:0', reason: 'Other passport' }]),
    );
    expect(screen.getByText('Taken apart from OFAC 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    await waitFor(() => expect(api.bodiesOf(joinAgain)).toEqual([{ id: SEARCH_ID, entityId: 'us-ofac-sdn:0' }]));
  });
});
