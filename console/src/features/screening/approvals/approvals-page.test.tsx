import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/screening';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { hitAt, NOW, searchRecord, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import { nothing } from '../../../components/screening/testing/screening-world.ts';
import { ApprovalsPage } from './approvals-page.tsx';
import { ApprovalRulesPage } from './rules-page.tsx';

const OMAR = '6740a1c29be4d05f7713e4f1';
const OWN = 'You had a hand in proposing this: somebody else approves it.';
const idAt = (place: number): string => place.toString(16).padStart(24, '0');

const proposal = (place: number, more: Partial<contract.Proposal> = {}): contract.Proposal => ({
  id: idAt(place),
  act: 'decide',
  rules: ['true-match'],
  state: 'open',
  match_status: 'true_positive',
  is_whitelisted: false,
  scope: null,
  status: null,
  publication: null,
  reason: `Reason ${place}`,
  note: '',
  proposed: { actorId: OMAR, impersonatorId: null, apiKeyId: null, timestamp: NOW },
  decided: null,
  subjects: 1,
  stale: 0,
  searches: [
    {
      searchId: SEARCH_ID,
      searchTerm: `Client ${place}`,
      clientReference: `KYC-${place}`,
      hits: [{ entityId: `house:${place}`, name: `ENTRY ${place}`, position: place, score: 0.9 }],
    },
  ],
  refusal: null,
  ...more,
});
const deletion = proposal(3, {
  act: 'bulk-delete',
  rules: ['deletion'],
  match_status: null,
  subjects: 41,
  stale: 2,
  searches: [{ searchId: SEARCH_ID, searchTerm: 'Client 3', clientReference: '', hits: [] }],
});

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  leaveScreen();
});

function open(
  proposals: readonly contract.Proposal[],
  claims: Claim[] = ['ComplyFind', 'ComplyWhiteListUpdate'],
  at = '/aml/approvals',
) {
  const api = createFakeApi();
  let waiting = proposals;
  api.on(contract.findProposals, ({ body }) => ({
    proposals: (body as { page: number }).page === 1 ? [...waiting] : [],
    totalRecords: waiting.length,
  }));
  api.on(contract.countProposals, () => ({ 'for-me': waiting.length, mine: 2, 'sent-back': 0, done: 0 }));
  api.on(contract.getHit, ({ params }) => ({ hit: hitAt(Number(params['position'])), totalHits: 9 }));
  api.on(contract.getSearch, () => ({
    result: { id: SEARCH_ID, ref_id: SEARCH_ID, comply_advantage_id: '', is_monitored: true },
    search: searchRecord(),
    updates: { ...nothing, leftOut: nothing, newest: null },
  }));
  const gone = ({ params }: { params: Record<string, string> }) => {
    waiting = waiting.filter(({ id }) => id !== params['id']);
    return {};
  };
  api.on(contract.approveProposal, gone);
  api.on(contract.sendBackProposal, gone);
  const screenOf = renderScreen({ pages: { '/aml/approvals': ApprovalsPage }, at, claims, api });
  return { api, ...screenOf };
}

it('a page past the last shows the last one: proposals that wait are not said to be none', async () => {
  const { router } = open([proposal(1)], undefined, '/aml/approvals?currentPage=3');
  expect(await screen.findByText('Reason 1')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ currentPage: '1' });
});

it('A approves the current proposal, J goes to the next, and what is done is gone', async () => {
  const { api } = open([proposal(1), proposal(2)]);
  const user = userEvent.setup();
  expect(await screen.findByText('Reason 1')).toBeTruthy();
  expect(screen.getByText('2 wait for you · 2 of yours wait for somebody else')).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByText('Reason 2')).toBeTruthy();
  await user.keyboard('a');
  await waitFor(() => expect(api.countOf(contract.approveProposal)).toBe(1));
  expect(await screen.findByText('Reason 1')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Proposals' });
  await waitFor(() => expect(within(list).queryByText('ENTRY 2')).toBeNull());
});

it('the proposals are led to from the beginning of the page', async () => {
  open([proposal(1), proposal(2)]);
  await userEvent.click(await screen.findByRole('link', { name: 'Skip to the rows' }));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
});

it('R asks for a reason, and sends back with it', async () => {
  const { api } = open([proposal(1)]);
  const user = userEvent.setup();
  await screen.findByText('Reason 1');
  await user.keyboard('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  await user.keyboard('{Enter}');
  expect(screen.getByText('Enter a reason')).toBeTruthy();
  expect(api.countOf(contract.sendBackProposal)).toBe(0);
  await user.keyboard('Ask for the passport{Enter}');
  await waitFor(() => expect(api.bodiesOf(contract.sendBackProposal)).toEqual([{ reason: 'Ask for the passport' }]));
  expect(await screen.findByText('Nothing waits for you to approve')).toBeTruthy();
});

it('a reason stays with the proposal that it was typed for', async () => {
  const { api } = open([proposal(1), proposal(2), proposal(4)]);
  const user = userEvent.setup();
  await screen.findByText('Reason 1');
  await user.keyboard('r');
  await user.keyboard('Ask for the passport');
  await user.click(within(screen.getByRole('list', { name: 'Proposals' })).getByText('ENTRY 2'));
  await screen.findByText('Reason 2');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('');
  await user.click(document.body);
  await user.keyboard('r{Enter}');
  expect(api.bodiesOf(contract.sendBackProposal)).toEqual([]);
});

it('what one may not approve says why, and A does nothing', async () => {
  const { api } = open([proposal(1, { refusal: OWN })]);
  const user = userEvent.setup();
  expect(await screen.findByText(OWN)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.keyboard('a');
  expect(api.countOf(contract.approveProposal)).toBe(0);
});

it('who may only look is given nothing to decide with', async () => {
  open([proposal(1)], ['ComplyFind']);
  await screen.findByText('Reason 1');
  expect(screen.queryByRole('button', { name: /^(Approve|Send back)/ })).toBeNull();
});

it('an action on many searches names them, how many more there are, and how many have changed since', async () => {
  open([deletion]);
  expect(await screen.findByText('41 searches')).toBeTruthy();
  expect(screen.getByText('and 40 more')).toBeTruthy();
  expect(screen.getByText('2 searches have changed since it was proposed, and are left out.')).toBeTruthy();
});

it('a publication names each figure that would change, and what its replay counted', async () => {
  const { api } = open([
    proposal(4, {
      act: 'publish-risk-model',
      rules: ['publishing'],
      match_status: null,
      subjects: 0,
      searches: [],
      publication: {
        version: 3,
        differences: [
          { key: 'points.nominee', was: 10, is: 20 },
          { key: 'products.gold', was: null, is: { name: 'Gold', points: 9 } },
        ],
        replayed: { cases: 40, changed: 6 },
      },
    }),
  ]);
  const list = await screen.findByRole('list', { name: 'Proposals' });
  expect(within(list).getByText('Version 3 of the risk model')).toBeTruthy();
  expect(within(list).getByText('2 figures change')).toBeTruthy();
  const evidence = within(screen.getByRole('group', { name: 'What the decision is about' }));
  const changes = evidence.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changes).toEqual(['Ownership A nominee: 10 → 20', 'Products Gold: – → 9']);
  expect(evidence.getByText('6 of 40 cases at work changed when it was replayed.')).toBeTruthy();
  await userEvent.setup().keyboard('a');
  await waitFor(() => expect(api.countOf(contract.approveProposal)).toBe(1));
});

it('the rules page recommends a set, and saves what is chosen, as it does for reasons', async () => {
  const api = createFakeApi();
  api.on(contract.viewApprovalRules, () => ({ rules: [], changed: null, open: 2 }));
  api.on(contract.setApprovalRules, () => ({}));
  api.on(contract.viewReasonPolicy, () => ({
    categories: ['pep'] as contract.ReasonCategory[],
    presets: [],
    changed: null,
  }));
  api.on(contract.setReasonPolicy, () => ({}));
  renderScreen({
    pages: { '/settings/approvals': ApprovalRulesPage },
    at: '/settings/approvals',
    claims: ['All'],
    api,
  });
  const user = userEvent.setup();
  expect(await screen.findByText('No rule is set: one person decides alone.')).toBeTruthy();
  expect(screen.getByText(/2 proposals wait\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use the recommended rules' }));
  await user.click(screen.getByRole('checkbox', { name: /^Deletion/ }));
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() =>
    expect(api.bodiesOf(contract.setApprovalRules)).toEqual([
      { rules: ['false-positive', 'whitelist-reference', 'all-clear'] },
    ]),
  );

  await user.click(screen.getByRole('checkbox', { name: 'Sanctions and warnings' }));
  await user.type(
    screen.getByRole('textbox', { name: /^Usual reasons/ }),
    ' Another person {Enter}{Enter}Checked by telephone',
  );
  await user.click(screen.getByRole('button', { name: 'Save reasons' }));
  await waitFor(() =>
    expect(api.bodiesOf(contract.setReasonPolicy)).toEqual([
      { categories: ['sanction', 'pep'], presets: ['Another person', 'Checked by telephone'] },
    ]),
  );
});
