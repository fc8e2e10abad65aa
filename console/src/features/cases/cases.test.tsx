import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CasesPage, CasePage, CreateCasePage } from './pages.ts';

const [LIST, CREATE, DETAILS] = ['/case/history', '/case/create', '/case/details'] as const;
const pages = { [LIST]: CasesPage, [CREATE]: CreateCasePage, [DETAILS]: CasePage };
const id = 'a'.repeat(24);
const noor = 'b'.repeat(24);
const at = '2026-11-20T14:47:00.000Z';

const type: contract.CaseType = {
  id: 'c'.repeat(24),
  version: 2,
  name: 'Corporate onboarding',
  checkTypes: ['sanction'],
  requiredFields: [],
  requiredDocuments: [],
  isMonitored: true,
  dueDays: 10,
  approverGroupId: 'd'.repeat(24),
  approverGroupName: 'MLRO group',
  changedAt: at,
};
const details: contract.CaseDetails = {
  id,
  reference: 'C-2026-000418',
  externalId: '',
  name: 'Quayside Ferrous Ltd',
  typeId: type.id,
  typeName: type.name,
  stage: 'in_review',
  statusId: 'e'.repeat(24),
  statusName: 'Enhanced checks',
  priority: 'normal',
  restrictedTo: null,
  product: '',
  channel: '',
  risk: {
    level: null,
    reason: '',
    setBy: null,
    setAt: null,
    isProvisional: false,
    points: null,
    atLeast: null,
    isOverridden: false,
    until: null,
  },
  assigneeId: null,
  dueAt: null,
  pausedFor: null,
  isOverdue: false,
  attention: [],
  openItems: 0,
  version: 4,
  createdBy: noor,
  createdAt: at,
  type,
  items: { open: [], total: 3 },
  proposal: null,
  decisions: [],
  mayApprove: { isAllowed: false, why: '' },
  reason: '',
  entities: 0,
  documents: 0,
  notes: 0,
  updatedAt: at,
};
const proposal: contract.CaseDecision = {
  id: 'f'.repeat(24),
  kind: 'proposed',
  by: noor,
  at,
  outcome: 'approved',
  reason: 'All is in order',
  digest: '0'.repeat(64),
  isCurrent: true,
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({ [noor]: { id: noor, name: 'Noor Castellane', keys: [] } }));
  api.on(contract.viewCase, () => details);
  api.on(contract.findCaseEntities, () => ({ entities: [], totalRecords: 0 }));
  api.on(contract.findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(contract.findCaseNotes, () => ({ notes: [], totalRecords: 0 }));
  api.on(contract.findCaseStatuses, () => ({ statuses: [] }));
  api.on(contract.findCaseTypes, () => ({ types: [type] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [] }));
});
afterEach(leaveScreen);

function open(where: string, claims: Claim[] = ['All']) {
  const { router } = renderScreen({ pages, at: where, claims, api });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}

describe('a case', () => {
  it('says what blocks its approval, each with the way to mend it', async () => {
    const noDocument = { document: null, documentId: null };
    const item = { tab: 'entities', entityLinkId: null, searchId: null, field: null, count: 1, ...noDocument } as const;
    const items: contract.OpenItem[] = [
      { ...item, kind: 'field-missing', name: 'Mirela Cosovanu', field: 'person.dob' },
      { ...item, kind: 'hits-undecided', name: 'Mirela Cosovanu', tab: 'screening', searchId: noor, count: 2 },
    ];
    api.on(contract.viewCase, () => ({ ...details, items: { open: items, total: 9 } }));
    open(`${DETAILS}?id=${id}`);
    const [missing] = await screen.findAllByRole('link', { name: 'Date of birth missing: Mirela Cosovanu' });
    expect(missing?.getAttribute('href')).toBe(`${DETAILS}?id=${id}&tab=entities`);
    const [hits] = screen.getAllByRole('link', { name: 'Decide 2 hits: Mirela Cosovanu' });
    expect(hits?.getAttribute('href')).toBe(`/aml/searchresults?id=${noor}`);
    expect(screen.getAllByText('7 of 9 done').length).toBe(2);
    expect(screen.getByText('Not set: something that it is computed from is missing or undecided.')).toBeTruthy();
  });

  it('is approved on the digest that was seen, by who may', async () => {
    const waiting = { ...details, stage: 'pending_approval' as const, proposal, decisions: [proposal] };
    api.on(contract.viewCase, () => ({ ...waiting, mayApprove: { isAllowed: true, why: '' } }));
    api.on(contract.approveCase, () => details);
    const { user } = open(`${DETAILS}?id=${id}`, ['CaseFind']);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1)!);
    await waitFor(() => expect(api.bodiesOf(contract.approveCase)).toEqual([{ reason: '', digest: proposal.digest }]));
  });

  it('shows a void proposal as such, and offers to propose again instead of approving', async () => {
    const stale = { ...proposal, isCurrent: false };
    api.on(contract.viewCase, () => ({
      ...details,
      stage: 'pending_approval' as const,
      proposal: stale,
      decisions: [stale],
      mayApprove: { isAllowed: true, why: '' },
    }));
    open(`${DETAILS}?id=${id}`);
    await screen.findByText(/This proposal is void/);
    expect(screen.getByRole('button', { name: 'Propose again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('offers nothing to those who may only look', async () => {
    open(`${DETAILS}?id=${id}`, ['CaseFind']);
    await screen.findByRole('heading', { name: 'Quayside Ferrous Ltd' });
    for (const name of ['Actions', 'Set risk', 'Propose approval', 'Add note'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a new case', () => {
  it('goes on where it was cut, and saves nothing twice', async () => {
    let isCut = true;
    api.on(contract.createCase, () => ({ ...details, stage: 'draft' as const }));
    api.on(contract.createCompany, () => (isCut ? new Refusal(503, 'Not now.') : { id: noor }) as never);
    api.on(contract.addCaseEntity, () => ({ entityId: noor, tableReference: 'companies', name: 'Quayside' }) as never);
    const { user, place } = open(CREATE, ['CaseAdd', 'CaseFind']);
    await screen.findByRole('radio', { name: 'Corporate onboarding' });
    await user.type(screen.getByRole('textbox', { name: 'Last name or company, row 1' }), 'Quayside');
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
    await screen.findByText(/What was saved is in the draft C-2026-000418/);
    isCut = false;
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${id}`));
    expect(api.countOf(contract.createCase)).toBe(1);
    expect(api.countOf(contract.addCaseEntity)).toBe(1);
  });
});

describe('the list of cases', () => {
  it('is shown by view, with how many each has', async () => {
    api.on(contract.findCases, () => ({ cases: [details], totalRecords: 1 }));
    api.on(
      contract.countCases,
      () => Object.fromEntries(contract.caseViews.map((view, count) => [view, count])) as never,
    );
    const { user, place } = open(LIST);
    await screen.findByText('Quayside Ferrous Ltd');
    await user.click(screen.getByRole('button', { name: 'Overdue 4' }));
    await waitFor(() => expect(place()).toBe(`${LIST}?view=overdue`));
    expect(api.bodiesOf(contract.findCases).at(-1)).toMatchObject({ view: 'overdue' });
  });
});
