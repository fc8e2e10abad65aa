import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage, CasesPage } from '../pages.ts';
import { caseApi } from '../testing/case-api.ts';
import { shownCase } from '../testing/shown-case.ts';

const [LIST, DETAILS] = ['/case/history', '/case/details'] as const;
const pages = { [LIST]: CasesPage, [DETAILS]: CasePage };
const { id, createdAt: at, createdBy: noor } = shownCase;
const group = { id: 'd'.repeat(24), name: 'Financial crime' };
const REASON = 'The source of funds is not clear';
const escalation: contract.Escalation = { at, by: noor, from: noor, reason: REASON, group };
const escalated: contract.CaseDetails = {
  ...shownCase,
  priority: 'high',
  attention: [{ cause: 'escalation', at }],
  escalation,
};

let api: FakeApi;
beforeEach(() => {
  api = caseApi(shownCase);
  api.on(merchantDetails, () => ({
    [noor]: { id: noor, name: 'Noor Castellane', firstName: 'Noor', surname: 'Castellane', keys: [] },
  }));
  api.on(contract.findEscalationReceivers, () => ({ groups: [group], people: [] }));
  api.on(contract.findCaseReceivers, () => ({
    assignees: [],
    groups: [],
    escalation: { groups: [group], people: [{ id: noor, name: 'Noor Castellane' }] },
  }));
});
afterEach(leaveScreen);

const open = (where: string, claims: ('CaseFind' | 'CaseUpdate')[] = ['CaseFind', 'CaseUpdate']) => {
  renderScreen({ pages, at: where, claims, api });
  return userEvent.setup();
};
type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User, dialog: HTMLElement, to: string): Promise<void> {
  await user.click(within(dialog).getByRole('combobox', { name: 'Escalate to' }));
  await user.click(await screen.findByRole('option', { name: to }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), REASON);
}

describe('a case', () => {
  it('is escalated by the key E, to a group with a reason, without which nothing is sent', async () => {
    api.on(contract.escalateCase, () => escalated);
    const user = open(`${DETAILS}?id=${id}`);
    await screen.findByRole('button', { name: 'Actions' });
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Escalate this case' });
    const save = within(dialog).getByRole('button', { name: 'Escalate case' });
    await user.click(save);
    await within(dialog).findByText('Choose whom it is escalated to');
    expect(within(dialog).getByText('Enter a reason')).toBeTruthy();
    await fill(user, dialog, 'Financial crime (user group)');
    await user.click(save);
    await screen.findByText('The case is escalated to Financial crime');
    expect(api.bodiesOf(contract.escalateCase)).toEqual([{ toId: group.id, reason: REASON }]);
  });

  it('says to whom it is escalated, by whom and why, and is returned with an answer', async () => {
    api.on(contract.viewCase, () => escalated);
    api.on(contract.returnCase, () => shownCase);
    const user = open(`${DETAILS}?id=${id}`);
    const banner = within(
      (await screen.findByText(/^Escalated to ‘Financial crime’ by/)).closest('[role]') as HTMLElement,
    );
    expect(banner.getByText(REASON)).toBeTruthy();
    expect(banner.getByText('Nobody of ‘Financial crime’ has taken it yet')).toBeTruthy();
    expect(banner.getByRole('button', { name: 'Mark as seen' })).toBeTruthy();
    await user.click(banner.getByRole('button', { name: 'Return …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return this case' }));
    await dialog.findByText(/goes back to Noor Castellane/);
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Go on');
    await user.click(dialog.getByRole('button', { name: 'Return case' }));
    await screen.findByText('The case is returned');
    expect(api.bodiesOf(contract.returnCase)).toEqual([{ answer: 'Go on' }]);
  });

  it('is escalated and returned by nobody who only reads', async () => {
    api.on(contract.viewCase, () => ({ ...escalated, attention: [] }));
    const user = open(`${DETAILS}?id=${id}`, ['CaseFind']);
    await screen.findByText(REASON);
    expect(screen.queryByRole('button', { name: 'Return …' })).toBeNull();
    await user.keyboard('e');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in its timeline to whom it went and why, and what came back', async () => {
    const act = { actorId: noor, impersonatorId: null, subject: 'case' as const, subjectId: id, at };
    const body = { was: { escalationReason: '' }, is: { escalationReason: REASON }, to: 'Financial crime' };
    api.on(contract.findCaseTimeline, () => ({
      acts: [
        { ...act, id: '3'.repeat(24), action: contract.returnCase.name, body: { to: '', answer: 'Go on' } },
        { ...act, id: '2'.repeat(24), action: contract.returnCase.name, body: { to: 'Noor', answer: 'Ask the bank' } },
        { ...act, id: '1'.repeat(24), action: contract.escalateCase.name, body },
      ],
      totalRecords: 3,
    }));
    open(`${DETAILS}?id=${id}&tab=timeline`);
    await screen.findByText(/escalated the case to Financial crime/);
    for (const said of [/returned the case to Noor/, /returned the case, to nobody/])
      expect(screen.getByText(said)).toBeTruthy();
    for (const said of [REASON, 'Ask the bank', 'Go on']) expect(screen.getByText(said)).toBeTruthy();
  });
});

describe('the assignees of a case', () => {
  it.each([
    ['that only a group sees', { ...shownCase, restrictedTo: group }],
    ['that lies with a group', escalated],
  ])('%s are those to whom the server would give it', async (_which, shown) => {
    api.on(contract.viewCase, () => shown);
    api.on(contract.findCaseAssignees, () => ({
      assignees: [{ id: noor, name: 'Whoever works on cases' }],
      groups: [],
    }));
    api.on(contract.findCaseReceivers, () => ({
      assignees: [{ id: noor, name: 'Noor Castellane' }],
      groups: [],
      escalation: { groups: [], people: [] },
    }));
    const user = open(`${DETAILS}?id=${id}`);
    await user.click(await screen.findByRole('combobox', { name: 'Assignee' }));
    await screen.findByRole('option', { name: 'Noor Castellane' });
    expect(screen.queryByRole('option', { name: 'Whoever works on cases' })).toBeNull();
  });
});

describe('the group of a case', () => {
  it('has it without a person, is named beside who takes it, and goes when it is nobody’s', async () => {
    const desk = { id: 'd'.repeat(24), name: 'Desk' };
    let shown = { ...shownCase };
    api.on(contract.viewCase, () => shown);
    api.on(contract.findCaseAssignees, () => ({ assignees: [{ id: noor, name: 'Noor Castellane' }], groups: [desk] }));
    api.on(contract.assignCase, ({ body }) => {
      const { assigneeId, groupId } = body as { assigneeId: string | null; groupId?: string | null };
      const kept = groupId === undefined ? shown.groupId : groupId;
      shown = { ...shown, assigneeId, groupId: kept, groupName: kept === null ? null : desk.name };
      return shown;
    });
    const user = open(`${DETAILS}?id=${id}`);
    const choose = async (name: string): Promise<void> => {
      await user.click(await screen.findByRole('combobox', { name: 'Assignee' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Desk (user group)');
    await waitFor(() => expect(screen.getByDisplayValue('Desk (user group)')).toBeTruthy());
    await choose('Noor Castellane');
    await screen.findByText('Desk');
    await choose('Unassigned');
    await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());
    expect(api.bodiesOf(contract.assignCase)).toEqual([
      { assigneeId: null, groupId: desk.id },
      { assigneeId: noor },
      { assigneeId: null, groupId: null },
    ]);
  });
});

describe('the list of cases', () => {
  it('escalates the case that has the focus by the key E, and names each that is', async () => {
    api.on(contract.findCases, () => ({ cases: [escalated], totalRecords: 1 }));
    api.on(contract.countCases, () => Object.fromEntries(contract.caseViews.map((view) => [view, 0])) as never);
    api.on(contract.findCaseTypes, () => ({ types: [] }));
    api.on(contract.escalateCases, () => ({ done: [id], refused: [] }));
    const user = open(LIST);
    await screen.findByRole('img', { name: 'Escalated' });
    await user.keyboard('e');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('je');
    const dialog = await screen.findByRole('dialog', { name: 'Escalate 1 case' });
    await fill(user, dialog, 'Noor Castellane');
    await user.click(within(dialog).getByRole('button', { name: 'Escalate 1 case' }));
    await screen.findByText('1 case escalated');
    const body = { cases: [{ id, version: shownCase.version }], toId: noor, reason: REASON };
    await waitFor(() => expect(api.bodiesOf(contract.escalateCases)).toEqual([body]));
    expect(api.bodiesOf(contract.findCaseReceivers)).toContainEqual({ ids: [id] });
  });
});
