import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { decideHit, type Decision, findDecisions } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { reviews, rowOf, show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const open = async (options: Parameters<typeof show>[0] = {}) => {
  const world = show(options);
  await reviews('ENTRY 0');
  await world.user.keyboard('d');
  return { ...world, dialog: within(await screen.findByRole('dialog', { name: 'Decide on ENTRY 0' })) };
};

describe('deciding on a hit', () => {
  it('says what it is with reason and note, and can be taken back', async () => {
    const { user, api, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: /^True match/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Same passport');
    await user.type(dialog.getByRole('textbox', { name: 'Note on this hit' }), 'See the copy.');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('Decided: True match')).toBeTruthy();
    expect(api.bodiesOf(decideHit)).toEqual([
      {
        id: SEARCH_ID,
        entityId: 'us-ofac-sdn:0',
        match_status: 'true_positive',
        is_whitelisted: false,
        reason: 'Same passport',
        note: 'See the copy.',
        version: 0,
      },
    ]);
    expect(within(rowOf('ENTRY 0')).getByText('True match')).toBeTruthy();
    await user.keyboard('u');
    expect(await screen.findByText('Decision taken back')).toBeTruthy();
    await waitFor(() => expect(within(rowOf('ENTRY 0')).getByText('Potential match')).toBeTruthy());
  });

  it('records nothing that nobody chose, by whichever key it is saved', async () => {
    const { user, api, dialog } = await open();
    const first = dialog.getByRole('radio', { name: /^True match/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    for (const radio of dialog.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Choose what this hit is')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Note on this hit' }), 'Seen{Control>}{Enter}{/Control}');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen{Enter}');
    expect(api.countOf(decideHit)).toBe(0);
    await user.click(dialog.getByRole('radio', { name: /^Needs information/ }));
    expect(dialog.queryByText('Choose what this hit is')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { match_status: 'unknown', is_whitelisted: false, reason: 'Seen', note: 'Seen' },
      ]),
    );
  });

  it('offers to open a hit again only when it was decided, and says how it stands', async () => {
    const { user, dialog } = await open();
    expect(dialog.queryByRole('radio', { name: /^Not decided/ })).toBeNull();
    expect(dialog.queryByText(/^Now:/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    leaveScreen();
    const again = await open({ hits: [hitAt(0, { version: 2, match_status: 'unknown' })] });
    expect(again.dialog.getByText('Now: Needs information')).toBeTruthy();
    await again.user.click(again.dialog.getByRole('radio', { name: /^Not decided/ }));
    await again.user.click(again.dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() =>
      expect(again.api.bodiesOf(decideHit)).toMatchObject([
        { match_status: 'potential_match', is_whitelisted: false, version: 2 },
      ]),
    );
  });

  it('whitelists a false positive for the reference until a day', async () => {
    const { user, api, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    await user.click(dialog.getByRole('radio', { name: 'Every search with reference KYC-20418' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Until' }), '20/11/2027{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { match_status: 'false_positive', is_whitelisted: true, scope: 'reference', endsOn: '2027-11-20' },
      ]),
    );
  });

  it('whitelists for every later search when that is chosen, says what it does, and not without a reason', async () => {
    const { user, api, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'This search' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: /^Every later search of / }));
    expect(dialog.getByText(/that finds this entry, whoever is searched for\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await dialog.findByText('Enter a reason: whitelisting for every search needs one')).toBeTruthy();
    expect(api.countOf(decideHit)).toBe(0);
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Deceased{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([{ is_whitelisted: true, scope: 'merchant', reason: 'Deceased' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByText('ENTRY 1', { selector: 'tr *' }));
    leaveScreen();
    // It is never the choice for the next one.
    const next = await open();
    await next.user.click(next.dialog.getByRole('radio', { name: /^False positive/ }));
    expect(next.dialog.getByRole<HTMLInputElement>('radio', { name: 'This search' }).checked).toBe(true);
  });

  it('offers no reference where there is none, and no whitelist while updates wait', async () => {
    const { user, dialog } = await open({ search: { clientReference: '' } });
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    expect(dialog.queryByRole('radio', { name: /reference/ })).toBeNull();
    expect(dialog.getByRole('radio', { name: 'This search' })).toBeTruthy();
  });

  it('keeps what was written when somebody else was faster, and says who', async () => {
    const { user, api, dialog } = await open();
    api.on(
      decideHit,
      () =>
        new Refusal(
          409,
          'Jonas Achterberg decided on ENTRY 0 meanwhile, at 2026-11-20 14:47 UTC: true match. Look at it again before you decide.',
        ),
    );
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Somebody else');
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await dialog.findByText(/^Jonas Achterberg decided on ENTRY 0 meanwhile/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Somebody else');
    expect(within(rowOf('ENTRY 0')).getByText('Potential match')).toBeTruthy();
  });

  it('is not there for those who may not', async () => {
    const { user } = show({ claims: ['ComplyFind'] });
    await reviews('ENTRY 0');
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
    await user.keyboard('d');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a hit that is whitelisted for every search', () => {
  const hit = hitAt(0, {
    version: 1,
    match_status: 'false_positive',
    is_whitelisted: true,
    decided: { actorId: USER_ID, timestamp: NOW },
    whitelist: { id: SEARCH_ID, scope: 'merchant', reason: 'Deceased', endsOn: null },
  });
  const ends = /^It is whitelisted for every search of .+ This ends that: it is open again in all the searches/;

  it('says so, and is not taken off by one click: the question says where it opens again', async () => {
    const { user, api } = show({ hits: [hit] });
    await reviews('ENTRY 0');
    expect(screen.getByText(/^False positive, Whitelisted for every search of /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove from whitelist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide on ENTRY 0' }));
    await user.click(dialog.getByRole('radio', { name: /^False positive/ }));
    expect(dialog.queryByText(ends)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /^Not decided/ }));
    expect(dialog.getByText(ends)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([{ match_status: 'potential_match', is_whitelisted: false }]),
    );
  });
});

describe('a decided hit', () => {
  const made = { actorId: USER_ID, timestamp: NOW };
  const hit = hitAt(0, {
    version: 2,
    match_status: 'false_positive',
    is_whitelisted: true,
    reason: 'Other birth year',
    decided: made,
    whitelist: { id: SEARCH_ID, scope: 'reference', reason: 'Other birth year', endsOn: '2027-11-20' },
  });

  it('says how it was decided, by whom and when, and all that was decided before', async () => {
    const { user, api } = show({ hits: [hit] });
    const decisions: Decision[] = [
      {
        entityId: hit.doc.id,
        version: 2,
        match_status: 'false_positive',
        is_whitelisted: true,
        reason: 'Other birth year',
        origin: 'reviewer',
        by: made,
      },
      {
        entityId: hit.doc.id,
        version: 1,
        match_status: 'unknown',
        is_whitelisted: false,
        reason: 'Asked the branch',
        origin: 'reviewer',
        by: made,
      },
    ];
    api.on(findDecisions, () => ({ decisions }));
    await reviews('ENTRY 0');
    expect(screen.getByText('False positive, Whitelisted for its reference, until 20/11/2027')).toBeTruthy();
    expect(await screen.findByText(/^· Ines Farrow, /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decisions on ENTRY 0' }));
    expect(await dialog.findByText('Asked the branch')).toBeTruthy();
  });
});
