import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CasesPage, CasePage, CreateCasePage } from './pages.ts';
import { shownCase } from './testing/shown-case.ts';

const [LIST, CREATE, DETAILS] = ['/case/history', '/case/create', '/case/details'] as const;
const pages = { [LIST]: CasesPage, [CREATE]: CreateCasePage, [DETAILS]: CasePage };
const { id } = shownCase;
const noor = shownCase.createdBy;
const at = shownCase.createdAt;

const { type } = shownCase;
const details = shownCase;
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
  api.on(merchantDetails, () => ({
    [noor]: { id: noor, name: 'Noor Castellane', firstName: 'Noor', surname: 'Castellane', keys: [] },
  }));
  api.on(contract.viewCase, () => details);
  api.on(contract.findCaseEntities, () => ({ entities: [], totalRecords: 0 }));
  api.on(contract.findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(contract.findCaseNotes, () => ({ notes: [], totalRecords: 0 }));
  api.on(contract.findCaseStatuses, () => ({ statuses: [] }));
  api.on(contract.findCaseTypes, () => ({ types: [type] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [], groups: [] }));
  api.on(contract.viewCaseFormDraft, () => ({ draft: null, revision: null }));
  api.on(contract.saveCaseFormDraft, () => ({ savedAt: at, revision: noor }));
  api.on(contract.discardCaseFormDraft, () => ({}));
});
afterEach(leaveScreen);

function open(where: string, claims: Claim[] = ['All']) {
  const { router } = renderScreen({ pages, at: where, claims, api });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}

describe('a case', () => {
  it('says what blocks its approval, each with the way to mend it', async () => {
    const nothing = { document: null, documentName: '', documentId: null, failure: null };
    const item = { tab: 'entities', entityLinkId: null, searchId: null, field: null, count: 1, ...nothing } as const;
    const items: contract.OpenItem[] = [
      { ...item, kind: 'field-missing', name: 'Mirela Cosovanu', field: 'person.dob' },
      { ...item, kind: 'hits-undecided', name: 'Mirela Cosovanu', tab: 'screening', searchId: noor, count: 2 },
    ];
    api.on(contract.viewCase, () => ({ ...details, items: { open: items, total: 9 } }));
    open(`${DETAILS}?id=${id}`);
    const [missing] = await screen.findAllByRole('link', { name: 'Date of birth missing: Mirela Cosovanu' });
    expect(missing?.getAttribute('href')).toBe(`${DETAILS}?id=${id}&tab=entities`);
    const [hits] = screen.getAllByRole('link', { name: 'Decide 2 hits: Mirela Cosovanu' });
    expect(hits?.getAttribute('href')).toBe(`${DETAILS}?id=${id}&tab=screening&search=${noor}`);
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

describe('the evidence pack of a case', () => {
  it('is offered to who may see cases and searches, and what fails is said', async () => {
    const asked: unknown[] = [];
    api.on(contract.downloadCaseEvidence, ({ params }) => {
      asked.push(params);
      return new Refusal(404, 'The case was not found.');
    });
    const { user } = open(`${DETAILS}?id=${id}`, ['CaseFind', 'ComplyFind']);
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download evidence pack' }));
    expect(await screen.findByText('Failed to download the evidence of the case')).toBeTruthy();
    expect(asked).toEqual([{ id }]);
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

describe('the form of a new case', () => {
  const form: contract.CaseForm = {
    typeId: type.id,
    name: '',
    externalId: 'CL-88240',
    assigneeId: '',
    restrictedToGroupId: '',
    isScreened: false,
    rows: [
      { kind: 'persons', firstName: 'Ottoline', name: 'Grabowski', role: 'owner', born: '1971-03-08', country: 'PL' },
    ],
  };
  const lastName = (row: number) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `Last name or company, row ${row}` });

  it('takes a table that is pasted, and says which cells it has no place for', async () => {
    const { user } = open(CREATE);
    await user.click(await lastName(1));
    await user.paste('Surname\tFirst name\tCountry\nGrabowski\tOttoline\tPoland\nNyström\tBartholomew\tNorthmarsh');
    expect((await lastName(2)).value).toBe('Nyström');
    expect((await screen.findByText('2 rows were pasted')).parentElement?.textContent).toContain(
      'Row 2: nothing here takes “Northmarsh”.',
    );
  });

  it('is kept while it is filled in, and forgotten once the case is created', async () => {
    api.on(contract.createCase, () => ({ ...details, stage: 'draft' as const }));
    api.on(contract.createCompany, () => ({ id: noor }) as never);
    api.on(contract.addCaseEntity, () => ({ entityId: noor, tableReference: 'companies', name: 'Quayside' }) as never);
    const { user, place } = open(CREATE, ['CaseAdd', 'CaseFind']);
    await user.type(await lastName(1), 'Quayside');
    const body = { form: { rows: [{ name: 'Quayside' }] } };
    await waitFor(() => expect(api.bodiesOf(contract.saveCaseFormDraft).at(-1)).toMatchObject(body));
    expect(await screen.findByText(/^Kept .*, also when you close this tab$/)).toBeTruthy();
    // Never the empty form that it was before the first letter: it would be said to be kept.
    for (const kept of api.bodiesOf(contract.saveCaseFormDraft))
      expect(kept).toMatchObject({ form: { rows: [{ name: expect.stringMatching(/^Q/) as string }] } });
    await user.type(await lastName(1), ' Ltd');
    expect(screen.queryByText(/^Kept /)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${id}`));
    expect(api.countOf(contract.discardCaseFormDraft)).toBe(1);
  });

  it('gives the case to a user group, which is found again in a form that was kept', async () => {
    const desk = { id: 'd'.repeat(24), name: 'Onboarding desk' };
    api.on(contract.findCaseAssignees, () => ({ assignees: [], groups: [desk] }));
    api.on(contract.createCase, () => ({ ...details, stage: 'draft' as const }));
    api.on(contract.createPerson, () => ({ id: noor }) as never);
    api.on(contract.addCaseEntity, () => ({ entityId: noor, tableReference: 'persons', name: 'Grabowski' }) as never);
    const { user } = open(CREATE, ['CaseAdd', 'CaseFind']);
    await user.type(await lastName(1), 'Grabowski');
    await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
    await user.click(await screen.findByRole('option', { name: 'Onboarding desk (user group)' }));
    const body = { form: { assigneeId: desk.id } };
    await waitFor(() => expect(api.bodiesOf(contract.saveCaseFormDraft).at(-1)).toMatchObject(body));
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }));
    await waitFor(() =>
      expect(api.bodiesOf(contract.createCase)).toMatchObject([{ assigneeId: null, groupId: desk.id }]),
    );
  });

  it('is found as it was left, and given up for an empty one', async () => {
    api.on(contract.viewCaseFormDraft, () =>
      api.countOf(contract.discardCaseFormDraft) === 0
        ? { draft: { form, savedAt: at }, revision: noor }
        : { draft: null, revision: null },
    );
    const { user } = open(CREATE);
    expect((await lastName(1)).value).toBe('Grabowski');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'External id' }).value).toBe('CL-88240');
    await user.click(screen.getByRole('button', { name: 'Discard form' }));
    await waitFor(async () => expect((await lastName(1)).value).toBe(''));
    expect(api.countOf(contract.discardCaseFormDraft)).toBe(1);
    expect(api.countOf(contract.saveCaseFormDraft)).toBe(0);
  });

  it('is not saved over what another tab kept meanwhile: both stay until somebody chooses', async () => {
    const stale = () => new Refusal(409, 'Changed in another tab.', { code: errorCodes.staleVersion }) as never;
    const other = { draft: { form: { ...form, name: 'Of the other tab' }, savedAt: at }, revision: 'd'.repeat(24) };
    const { user } = open(CREATE);
    await lastName(1);
    api.on(contract.viewCaseFormDraft, () => other);
    api.on(contract.saveCaseFormDraft, stale);
    await user.type(await lastName(1), 'Quayside');
    const banner = await screen.findByText('This form was changed in another tab or browser');
    expect(banner.parentElement?.textContent).toContain('“Of the other tab”, 1 row');
    expect(screen.getByRole('link', { name: 'Open the other in a new tab' }).getAttribute('href')).toBe(CREATE);
    expect((await lastName(1)).value).toBe('Quayside');
    await user.type(await lastName(1), ' Ltd');
    expect(screen.queryByText(/^Kept .*, also when/)).toBeNull();
    api.on(contract.saveCaseFormDraft, () => ({ savedAt: at, revision: noor }));
    await user.click(screen.getByRole('button', { name: 'Keep this one instead' }));
    expect(await screen.findByText(/^Kept .*, also when you close this tab$/)).toBeTruthy();
    // The first over none, the second over what the other tab had kept: nothing in between.
    const saved = api.bodiesOf(contract.saveCaseFormDraft) as { revision: string | null }[];
    expect(saved.map(({ revision }) => revision)).toEqual([null, other.revision]);
    expect(saved.at(-1)).toMatchObject({ form: { rows: [{ name: 'Quayside Ltd' }] } });
  });

  it('is kept beside what another tab kept, as a draft of its own, or given up for it', async () => {
    const other = { draft: { form: { ...form, name: 'Of the other tab' }, savedAt: at }, revision: 'd'.repeat(24) };
    const { user } = open(CREATE);
    await lastName(1);
    api.on(contract.viewCaseFormDraft, () => other);
    api.on(
      contract.saveCaseFormDraft,
      () => new Refusal(409, 'Changed in another tab.', { code: errorCodes.staleVersion }) as never,
    );
    await user.type(await lastName(1), 'Quayside');
    await screen.findByText('This form was changed in another tab or browser');
    expect(screen.getByRole('button', { name: 'Keep as draft' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard form' }));
    await waitFor(async () => expect((await lastName(1)).value).toBe('Grabowski'));
    // What the other tab keeps is nobody’s to discard here.
    expect(api.countOf(contract.discardCaseFormDraft)).toBe(0);
  });

  it('is kept when it was saved and the answer was lost on its way', async () => {
    const { user } = open(CREATE, ['CaseAdd', 'CaseFind']);
    await lastName(1);
    api.on(contract.saveCaseFormDraft, () => new Refusal(409, 'Changed.', { code: errorCodes.staleVersion }) as never);
    api.on(contract.viewCaseFormDraft, () => {
      const { form: sent } = api.bodiesOf(contract.saveCaseFormDraft).at(-1) as { form: contract.CaseForm };
      return { draft: { form: sent, savedAt: at }, revision: noor };
    });
    await user.type(await lastName(1), 'Quayside');
    expect(await screen.findByText(/^Kept .*, also when/)).toBeTruthy();
    expect(screen.queryByText('This form was changed in another tab or browser')).toBeNull();
  });

  it('says when it could not be kept', async () => {
    api.on(contract.saveCaseFormDraft, () => new Refusal(503, 'Not now.') as never);
    const { user } = open(CREATE);
    await user.type(await lastName(1), 'Quayside');
    expect(await screen.findByText(/^This form could not be kept/)).toBeTruthy();
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
