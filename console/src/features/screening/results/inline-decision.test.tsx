import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { decideHit, type EarlierDecision, undoDecision } from '@tamis/contract/screening';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { hitAt, NOW, SEARCH_ID, USER_ID } from '../../../components/screening/testing/hits.ts';
import { everything, reviews, rowOf, show, shownHit } from '../testing/show-results.tsx';

afterEach(leaveScreen);

const OTHER_ID = '6740a1c29be4d05f7713e4cc';
const panel = () => screen.findByRole('form', { name: /because$/ });
const sent = (verdict: object) => ({ id: SEARCH_ID, entityId: 'us-ofac-sdn:0', version: 0, ...verdict });

describe('a decision beside the evidence', () => {
  it('is recorded by Enter, and the next open hit is there', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await panel();
    expect(shownHit()).toBe('ENTRY 0');
    expect(api.countOf(decideHit)).toBe(0);
    await user.keyboard('{Enter}');
    await reviews('ENTRY 1');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toEqual([
        sent({ match_status: 'false_positive', is_whitelisted: false, reason: '' }),
      ]),
    );
    expect(within(rowOf('ENTRY 0')).getByText('False positive')).toBeTruthy();
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
  });

  it('takes a usual reason by its digit, from the facts of this hit', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('1');
    await panel();
    await user.keyboard('1');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe(
      'Same date of birth: 23/11/1962',
    );
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { match_status: 'true_positive', reason: 'Same date of birth: 23/11/1962' },
      ]),
    );
  });

  it('takes one’s own words, in which digits and keys of the review are letters', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('3');
    await panel();
    await user.keyboard('{Tab}{Tab}');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'wait for 2 papers{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([{ match_status: 'unknown', reason: 'wait for 2 papers' }]),
    );
  });

  it('is not recorded without a reason where the organisation wants one, and offers its usual ones', async () => {
    const { user, api } = show({ reasons: { categories: ['sanction'], presets: ['Checked by telephone'] } });
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await panel();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a reason: your organisation requires one here')).toBeTruthy();
    expect(api.countOf(decideHit)).toBe(0);
    await user.click(screen.getByRole('button', { name: /Checked by telephone$/ }));
    await user.click(screen.getByRole('button', { name: 'Record, next hit' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { match_status: 'false_positive', reason: 'Checked by telephone' },
      ]),
    );
  });

  it('is begun by the key that whitelists, where a reason is wanted for that', async () => {
    const { user, api } = show({ reasons: { categories: ['sanction'], presets: [] } });
    await reviews('ENTRY 0');
    await user.keyboard('w');
    const form = await panel();
    expect(within(form).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Another person{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([{ is_whitelisted: true, reason: 'Another person' }]),
    );
  });

  it('records nothing when it is left by Escape, nor for another hit', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await panel();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    await user.keyboard('j');
    await reviews('ENTRY 1');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
    expect(api.countOf(decideHit)).toBe(0);
  });

  it('whitelists, too, for the reference of the client, when that is ticked', async () => {
    const { user, api } = show({ search: { clientReference: 'KYC-7' } });
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await user.click(
      within(await panel()).getByRole('checkbox', { name: 'Also whitelist it, for every search with reference KYC-7' }),
    );
    await user.click(screen.getByRole('button', { name: 'Record, next hit' }));
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toEqual([
        sent({
          match_status: 'false_positive',
          is_whitelisted: true,
          reason: '',
          scope: 'reference',
          endsOn: null,
        }),
      ]),
    );
  });

  it('leaves a whitelisting as it is, with its last day', async () => {
    const whitelist = { id: SEARCH_ID, scope: 'reference' as const, reason: 'Before', endsOn: '2027-01-31' };
    const decided = { actorId: USER_ID, timestamp: NOW };
    const { user, api } = show({
      search: { clientReference: 'KYC-7' },
      hits: [hitAt(0, { is_whitelisted: true, match_status: 'false_positive', version: 1, whitelist, decided })],
    });
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await panel();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([
        { is_whitelisted: true, scope: 'reference', endsOn: '2027-01-31', version: 1 },
      ]),
    );
  });

  it('leaves a whitelisting for every search as it is only with a reason, and says what ends it', async () => {
    const whitelist = { id: SEARCH_ID, scope: 'merchant' as const, reason: 'Before', endsOn: null };
    const decided = { actorId: USER_ID, timestamp: NOW };
    const { user, api } = show({
      search: { clientReference: 'KYC-7' },
      hits: [hitAt(0, { is_whitelisted: true, match_status: 'false_positive', version: 1, whitelist, decided })],
    });
    await reviews('ENTRY 0');
    await user.keyboard('2');
    const form = within(await panel());
    const keep = form.getByRole('checkbox', { name: /^Keep it whitelisted, for every search of / });
    await user.click(keep);
    expect(form.getByText(/This ends that: it is open again in all the searches/)).toBeTruthy();
    await user.click(keep);
    await user.click(form.getByRole('button', { name: /^Record/ }));
    expect(await form.findByText('Enter a reason: whitelisting for every search needs one')).toBeTruthy();
    expect(api.countOf(decideHit)).toBe(0);
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Deceased{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toMatchObject([{ is_whitelisted: true, scope: 'merchant', reason: 'Deceased' }]),
    );
  });

  it('keeps the reason that could not be saved for the next try', async () => {
    const { user, api } = show();
    api.on(decideHit, () => new Refusal(409, 'Somebody else has decided on this hit meanwhile.'));
    await reviews('ENTRY 0');
    await user.keyboard('2');
    await user.type(within(await panel()).getByRole('textbox', { name: 'Reason' }), 'Another family{Enter}');
    expect(await screen.findByText('Your decision was not saved')).toBeTruthy();
    await user.keyboard('k');
    await reviews('ENTRY 0');
    await user.keyboard('2');
    expect(within(await panel()).getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe(
      'Another family',
    );
  });

  it('says of what failed: of a decision and of taking one back, never that whitelisting did', async () => {
    const { user, api } = show();
    await reviews('ENTRY 0');
    await user.keyboard('1');
    await panel();
    await user.keyboard('{Enter}');
    await reviews('ENTRY 1');
    api.on(undoDecision, () => new Refusal(500, 'Out of order'));
    await screen.findByText('Decided: True match');
    await user.keyboard('u');
    expect(await screen.findByText('Failed to take the decision back')).toBeTruthy();
    api.on(decideHit, () => new Refusal(500, 'Out of order'));
    await user.keyboard('j3');
    await panel();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Failed to save the decision')).toBeTruthy();
    expect(screen.queryByText('Failed to set whitelist status')).toBeNull();
  });

  it('is not there for those who may not decide', async () => {
    const { user } = show({ claims: everything.filter((claim) => claim !== 'ComplyWhiteListUpdate') });
    await reviews('ENTRY 0');
    await user.keyboard('2');
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
  });
});

describe('what was decided on the same entry before', () => {
  const before = (more: Partial<EarlierDecision>): EarlierDecision => ({
    searchId: OTHER_ID,
    searchTerm: 'Nikolas Maduro',
    clientReference: 'KYC-7',
    match_status: 'false_positive',
    is_whitelisted: false,
    reason: 'Other passport',
    by: { actorId: USER_ID, timestamp: NOW },
    isSameClient: true,
    ...more,
  });

  it('stands beside the evidence, with who, when and why, and leads to its search', async () => {
    show({ earlier: [before({}), before({ searchId: SEARCH_ID, isSameClient: false, reason: '' })] });
    await reviews('ENTRY 0');
    const section = within((await screen.findByRole('heading', { name: 'Decided before' })).closest('section')!);
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    expect(section.getByText('Other passport')).toBeTruthy();
    expect(section.getAllByText('Same client')).toHaveLength(1);
    expect(section.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/aml/searchresults?id=${OTHER_ID}`);
  });

  it('is decided the same by E and Enter, with the reason of then', async () => {
    const { user, api } = show({ earlier: [before({})] });
    await reviews('ENTRY 0');
    await screen.findByRole('heading', { name: 'Decided before' });
    await user.keyboard('e');
    expect(within(await panel()).getByRole<HTMLInputElement>('textbox').value).toBe('Other passport');
    expect(api.countOf(decideHit)).toBe(0);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf(decideHit)).toEqual([
        sent({ match_status: 'false_positive', is_whitelisted: false, reason: 'Other passport' }),
      ]),
    );
  });

  it('is nowhere when nobody has decided', async () => {
    const { user } = show();
    await reviews('ENTRY 0');
    await user.keyboard('e');
    expect(screen.queryByRole('heading', { name: 'Decided before' })).toBeNull();
    expect(screen.queryByRole('form', { name: /because$/ })).toBeNull();
  });
});
