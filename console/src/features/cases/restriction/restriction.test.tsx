import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage, CasesPage, CreateCasePage } from '../pages.ts';
import { shownCase } from '../testing/shown-case.ts';

const [LIST, CREATE, DETAILS] = ['/case/history', '/case/create', '/case/details'] as const;
const pages = { [LIST]: CasesPage, [CREATE]: CreateCasePage, [DETAILS]: CasePage };
const { id, createdBy: noor, createdAt: at, type } = shownCase;
const mlro = { id: '1'.repeat(24), name: 'MLRO group' };
const fraud = { id: '2'.repeat(24), name: 'Fraud desk' };
const restricted: contract.CaseDetails = { ...shownCase, restrictedTo: mlro };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [noor]: { id: noor, name: 'Noor Castellane', firstName: 'Noor', surname: 'Castellane', keys: [] },
  }));
  api.on(contract.viewCase, () => restricted);
  api.on(contract.findCaseGroups, () => ({ groups: [fraud, mlro] }));
  api.on(contract.findCaseEntities, () => ({ entities: [], totalRecords: 0 }));
  api.on(contract.findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(contract.findCaseNotes, () => ({ notes: [], totalRecords: 0 }));
  api.on(contract.findCaseStatuses, () => ({ statuses: [] }));
  api.on(contract.findCaseTypes, () => ({ types: [type] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [], groups: [] }));
  api.on(contract.viewCaseFormDraft, () => ({ draft: null, revision: null }));
  api.on(contract.saveCaseFormDraft, () => ({ savedAt: at, revision: 'd'.repeat(24) }));
  api.on(contract.discardCaseFormDraft, () => ({}));
});
afterEach(leaveScreen);

function open(where: string, claims: Claim[] = ['CaseFind', 'CaseAdd', 'CaseUpdate'], isNarrow = false) {
  const { router } = renderScreen({ pages, at: where, claims, api, isNarrow });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}
type User = ReturnType<typeof userEvent.setup>;
async function choose(user: User, field: HTMLElement, option: string): Promise<void> {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('that a case is restricted', () => {
  it('stands in its head with the group, and is told in the history', async () => {
    const act = { id: noor, at, actorId: noor, impersonatorId: null, subject: 'case' as const, subjectId: id };
    const action = contract.restrictCase.name;
    api.on(contract.findCaseTimeline, () => ({
      acts: [
        { ...act, action, body: { is: { restrictedTo: null } } },
        {
          ...act,
          id: mlro.id,
          subject: 'note' as const,
          action: contract.createCaseNote.name,
          body: { is: { note: 'Sealed' } },
        },
        { ...act, id: fraud.id, action, body: { is: { restrictedTo: { [mlro.id]: mlro.name } } } },
      ],
      totalRecords: 3,
    }));
    open(`${DETAILS}?id=${id}`);
    expect(await screen.findByText('Restricted to MLRO group')).toBeTruthy();
    expect(await screen.findByText(/restricted the case to MLRO group/)).toBeTruthy();
    expect(screen.getByText(/lifted the restriction of the case/)).toBeTruthy();
    expect(screen.getByText(/wrote a restricted note/)).toBeTruthy();
  });

  it('stays in the history where a page past its last was asked for', async () => {
    const act = { id: noor, at, actorId: noor, impersonatorId: null, subject: 'case' as const, subjectId: id };
    const restriction = { ...act, action: contract.restrictCase.name, body: { is: { restrictedTo: null } } };
    api.on(contract.findCaseTimeline, ({ query }) => ({
      acts: Number(query['page']) === 1 ? [restriction] : [],
      totalRecords: 1,
    }));
    open(`${DETAILS}?id=${id}&tab=timeline&currentPage=2`);
    expect(await screen.findByText(/lifted the restriction of the case/)).toBeTruthy();
  });

  it.each([
    ['in a row of the list', false, 'Restricted'],
    ['on a narrow card', true, 'Restricted to MLRO group'],
  ])('stands %s, of that case alone', async (_where, isNarrow, words) => {
    const other = { ...shownCase, id: fraud.id, name: 'Kestrel Harbour' };
    api.on(contract.findCases, () => ({ cases: [restricted, other], totalRecords: 2 }));
    open(LIST, ['CaseFind'], isNarrow);
    await screen.findByText('Kestrel Harbour');
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.getByTitle('Only members of “MLRO group” see it')).toBeTruthy();
  });
});

describe('who sees a case', () => {
  const act = async (user: User, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('is narrowed to a group of one’s own once the consequences were read', async () => {
    api.on(contract.viewCase, () => shownCase);
    api.on(contract.restrictCase, () => restricted);
    const { user } = open(`${DETAILS}?id=${id}`);
    const dialog = await act(user, 'Restrict …');
    await choose(user, await dialog.findByRole('combobox', { name: 'Who sees the case' }), 'MLRO group');
    for (const words of [/owners included/, /taken off the case/, /Webhooks and triggers no longer/])
      expect(dialog.getByText(words)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Restrict case' }));
    await screen.findByText('The case is restricted to MLRO group');
    expect(api.bodiesOf(contract.restrictCase)).toEqual([{ groupId: mlro.id }]);
  });

  it('is everybody again when the restriction is lifted', async () => {
    api.on(contract.restrictCase, () => shownCase);
    const { user } = open(`${DETAILS}?id=${id}`);
    const dialog = await act(user, 'Change restriction …');
    await choose(user, await dialog.findByRole('combobox', { name: 'Who sees the case' }), 'Everybody who sees cases');
    expect(dialog.getByText(/^Everybody who sees cases will see this case/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Lift restriction' }));
    await screen.findByText('The case is seen by everybody who sees cases');
    expect(api.bodiesOf(contract.restrictCase)).toEqual([{ groupId: null }]);
  });

  it('is said beside the field when the server refuses the group', async () => {
    api.on(contract.restrictCase, () => new Refusal(400, 'Choose a group that you are in.', { field: 'groupId' }));
    const { user } = open(`${DETAILS}?id=${id}`);
    const dialog = await act(user, 'Change restriction …');
    const field = await dialog.findByRole('combobox', { name: 'Who sees the case' });
    await choose(user, field, 'Fraud desk');
    await user.click(dialog.getByRole('button', { name: 'Restrict case' }));
    expect(await dialog.findByText('Choose a group that you are in.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not offered to those who are in no group, nor to those who may only look', async () => {
    api.on(contract.viewCase, () => shownCase);
    api.on(contract.findCaseGroups, () => ({ groups: [] }));
    const { user } = open(`${DETAILS}?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await screen.findByRole('menuitem', { name: 'Edit case' });
    await waitFor(() => expect(api.countOf(contract.findCaseGroups)).toBeGreaterThan(0));
    expect(screen.queryByRole('menuitem', { name: /estrict/ })).toBeNull();
    leaveScreen();
    api.on(contract.viewCase, () => restricted);
    open(`${DETAILS}?id=${id}`, ['CaseFind']);
    await screen.findByText('Restricted to MLRO group');
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});

describe('a new case', () => {
  const restrictTo = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Restrict to' });
  const lastName = () => screen.findByRole('textbox', { name: 'Last name or company, row 1' });
  const keepDraft = async (user: User) => user.click(screen.getByRole('button', { name: 'Keep as draft' }));
  beforeEach(() => {
    api.on(contract.createCase, () => restricted);
    api.on(contract.restrictCase, () => restricted);
    api.on(contract.createCompany, () => ({ id: noor }) as never);
    api.on(contract.addCaseEntity, () => ({ entityId: noor, tableReference: 'companies', name: 'Quayside' }) as never);
  });

  it('is restricted from its first moment on, and so is who is in it', async () => {
    const { user, place } = open(CREATE);
    await user.type(await lastName(), 'Quayside');
    await choose(user, await restrictTo(), 'MLRO group');
    expect(screen.getByText(/Its searches stay those of the merchant/)).toBeTruthy();
    await keepDraft(user);
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${id}`));
    expect(api.bodiesOf(contract.createCase)).toMatchObject([{ restrictedToGroupId: mlro.id }]);
    expect(api.bodiesOf(contract.createCompany)).toMatchObject([{ caseId: id }]);
    expect(api.countOf(contract.restrictCase)).toBe(0);
  });

  it('asks nobody for a group who is in none', async () => {
    api.on(contract.findCaseGroups, () => ({ groups: [] }));
    api.on(contract.createCase, () => shownCase);
    const { user, place } = open(CREATE);
    await user.type(await lastName(), 'Quayside');
    await waitFor(() => expect(api.countOf(contract.findCaseGroups)).toBe(1));
    expect(screen.queryByRole('combobox', { name: 'Restrict to' })).toBeNull();
    await keepDraft(user);
    await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${id}`));
    expect(api.bodiesOf(contract.createCase)).toMatchObject([{ restrictedToGroupId: null }]);
  });

  it('takes a group that is chosen after the way was cut, before anybody else is put into it', async () => {
    api.on(contract.createCase, () => shownCase);
    api.on(contract.createCompany, () => new Refusal(503, 'Not now.') as never);
    const { user } = open(CREATE);
    await user.type(await lastName(), 'Quayside');
    await keepDraft(user);
    await screen.findByText(/What was saved is in the draft/);
    await choose(user, await restrictTo(), 'MLRO group');
    await keepDraft(user);
    await waitFor(() => expect(api.bodiesOf(contract.restrictCase)).toEqual([{ groupId: mlro.id }]));
    await waitFor(() => expect(api.countOf(contract.createCompany)).toBe(2));
    expect(api.countOf(contract.createCase)).toBe(1);
  });

  it('is kept with its group while it is filled in', async () => {
    const { user } = open(CREATE);
    await user.type(await lastName(), 'Quayside');
    await choose(user, await restrictTo(), 'MLRO group');
    const kept = { form: { restrictedToGroupId: mlro.id } };
    await waitFor(() => expect(api.bodiesOf(contract.saveCaseFormDraft).at(-1)).toMatchObject(kept));
  });

  it('that was kept for a group that one has left is never taken as meant for everybody', async () => {
    const row = {
      kind: 'companies',
      firstName: '',
      name: 'Quayside',
      role: 'customer',
      born: '',
      country: '',
    } as const;
    const form = { typeId: '', name: '', externalId: '', assigneeId: '', isScreened: false, rows: [row] };
    api.on(contract.viewCaseFormDraft, () => ({
      draft: { form: { ...form, restrictedToGroupId: mlro.id }, savedAt: at },
      revision: 'd'.repeat(24),
    }));
    api.on(contract.findCaseGroups, () => ({ groups: [] }));
    const refusal = { field: 'restrictedToGroupId' };
    api.on(contract.createCase, () => new Refusal(400, 'Choose a group that you are in.', refusal) as never);
    const { user } = open(CREATE);
    expect((await restrictTo()).value).toBe('A group that is not yours any more');
    expect(screen.getByText(/^You are not in the group that this form was restricted to/)).toBeTruthy();
    await keepDraft(user);
    await screen.findByText('Choose a group that you are in.');
    await choose(user, await restrictTo(), 'Everybody who sees cases');
    api.on(contract.createCase, () => shownCase);
    await keepDraft(user);
    await waitFor(() => expect(api.countOf(contract.addCaseEntity)).toBe(1));
    expect(api.bodiesOf(contract.createCase)).toMatchObject([
      { restrictedToGroupId: mlro.id },
      { restrictedToGroupId: null },
    ]);
  });
});

describe('a note', () => {
  it('is written for a group alone, the next one too, and marked', async () => {
    api.on(contract.viewCase, () => shownCase);
    const notes: contract.CaseNote[] = [{ id: fraud.id, note: 'The bank called', by: noor, at, restrictedTo: null }];
    api.on(contract.findCaseNotes, () => ({ notes, totalRecords: notes.length }));
    api.on(contract.createCaseNote, ({ body }) => {
      const { note } = body as { note: string };
      notes.unshift({ id: mlro.id, note, by: noor, at, restrictedTo: mlro });
      return notes[0]!;
    });
    const { user } = open(`${DETAILS}?id=${id}`);
    await choose(user, await screen.findByRole('combobox', { name: 'Who sees the note' }), 'MLRO group');
    await user.type(screen.getByRole('textbox', { name: 'Write an internal note' }), 'A report is being prepared');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const written = (await screen.findByText('A report is being prepared')).closest('li');
    expect(written?.textContent).toContain('Restricted to MLRO group');
    expect(screen.getAllByText('Restricted to MLRO group')).toHaveLength(1);
    expect(api.bodiesOf(contract.createCaseNote)).toEqual([
      { note: 'A report is being prepared', restrictedToGroupId: mlro.id },
    ]);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who sees the note' });
    expect(field.value).toBe('MLRO group');
  });
});
