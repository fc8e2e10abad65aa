import * as contract from '@tamis/contract/cases';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CasesPage } from './pages.ts';
import { caseApi } from './testing/case-api.ts';
import { shownCase } from './testing/shown-case.ts';

const LIST = '/case/history';
const noor = shownCase.createdBy;
const group = { id: 'd'.repeat(24), name: 'Financial crime' };

let api: FakeApi;
beforeEach(() => {
  api = caseApi(shownCase);
  api.on(contract.findCases, () => ({ cases: [{ ...shownCase, nextReviewAt: '2027-03-12' }], totalRecords: 1 }));
  api.on(contract.countCases, () => Object.fromEntries(contract.caseViews.map((view) => [view, 0])) as never);
  api.on(contract.findEscalationGroups, () => ({ groups: [group] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [{ id: noor, name: 'Noor Castellane' }], groups: [group] }));
});
afterEach(leaveScreen);

async function open(search = '') {
  const { router } = renderScreen({ pages: { [LIST]: CasesPage }, at: `${LIST}${search}`, claims: ['CaseFind'], api });
  await screen.findByText(shownCase.name);
  return { user: userEvent.setup(), asked: () => router.state.location.search };
}
const lastAsked = () => api.bodiesOf(contract.findCases).at(-1);

describe('further filters of the list of cases', () => {
  it('are chosen from all that there are, stand in the address, and are taken off one by one', async () => {
    const { user, asked } = await open();
    const choose = async (field: string, option: string): Promise<void> => {
      await user.click(await screen.findByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await choose('Assignee', 'Unassigned');
    await choose('Escalated to group', 'Financial crime');
    await choose('Group', 'Financial crime');
    await choose('Due', 'This week');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        assigneeId: ['nobody'],
        groupId: [group.id],
        workGroupId: [group.id],
        due: 'week',
      }),
    );
    expect(asked()).toMatchObject({ assignee: 'nobody', group: group.id, due: 'week' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove the filter Due' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('due'));
    expect(asked()).toMatchObject({ assignee: 'nobody', group: group.id });
  });

  it('of a link are asked for and named, whoever looks in the place of me; what cannot be is left out', async () => {
    await open(`?assignee=me&country=VE&review=month&due=never&group=${group.id}`);
    expect(lastAsked()).toMatchObject({ country: ['VE'], review: 'month', groupId: [group.id] });
    expect(lastAsked()).not.toHaveProperty('due');
    const [me] = (lastAsked() as { assigneeId: string[] }).assigneeId;
    expect(me).toMatch(/^[0-9a-f]{24}$/);
    for (const [filter, value] of [
      ['Assignee', 'Me'],
      ['Country of customers', 'Venezuela'],
      ['Periodic review', 'Within 30 days'],
      ['Escalated to group', 'Financial crime'],
    ] as const) {
      const chip = (await screen.findByRole('button', { name: `Remove the filter ${filter}` })).parentElement;
      await within(chip as HTMLElement).findByText(value);
    }
  });
});

describe('the column of the next review', () => {
  it('is there once it is chosen, and the list is ordered by it', async () => {
    const { user } = await open('?sortBy=next_review&sort=asc');
    expect(lastAsked()).toMatchObject({ order: 'next_review', order_by_desc: false });
    expect(screen.queryByText('12/03/2027')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Next review' }));
    await screen.findByText('12/03/2027');
  });
});
