import * as contract from '@tamis/contract/cases';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage, CasesPage } from '../pages.ts';
import { caseApi } from '../testing/case-api.ts';
import { shownCase } from '../testing/shown-case.ts';

const [LIST, DETAILS] = ['/case/history', '/case/details'] as const;
const pages = { [LIST]: CasesPage, [DETAILS]: CasePage };
const { id, createdAt: at, createdBy } = shownCase;
const UNTIL = '2026-12-03';
const snoozed: contract.CaseDetails = { ...shownCase, snoozedUntil: UNTIL };

let api: FakeApi;
beforeEach(() => {
  api = caseApi(shownCase);
});
afterEach(leaveScreen);

const open = (where: string, isNarrow = false) => {
  renderScreen({ pages, at: where, claims: ['CaseFind', 'CaseUpdate'], api, isNarrow });
  return userEvent.setup();
};
const dialogOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('a case', () => {
  it('is snoozed until a day, with what follows from it', async () => {
    api.on(contract.snoozeCase, () => snoozed);
    const user = open(`${DETAILS}?id=${id}`);
    const dialog = await dialogOf(user, 'Snooze …');
    expect(dialog.getByText(/^The case leaves Mine/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Until' }), '03/12/2026');
    await user.click(dialog.getByRole('button', { name: 'Snooze case' }));
    await screen.findByText('The case is snoozed until 03/12/2026');
    expect(api.bodiesOf(contract.snoozeCase)).toEqual([{ until: UNTIL }]);
  });

  it('says until when it rests, and is brought back', async () => {
    api.on(contract.viewCase, () => snoozed);
    api.on(contract.snoozeCase, () => shownCase);
    const user = open(`${DETAILS}?id=${id}`);
    await screen.findByText('Snoozed until 03/12/2026');
    const dialog = await dialogOf(user, 'Change snooze …');
    await user.click(dialog.getByRole('button', { name: 'End snooze' }));
    await screen.findByText('The case is back');
    expect(api.bodiesOf(contract.snoozeCase)).toEqual([{ until: null }]);
  });

  it('tells in its history why it came back', async () => {
    const act = {
      id: '1'.repeat(24),
      at,
      actorId: null,
      impersonatorId: null,
      subject: 'case' as const,
      subjectId: id,
    };
    api.on(contract.findCaseTimeline, () => ({
      acts: [
        { ...act, action: 'cases.end-snooze', body: { cause: 'update' } },
        { ...act, id: '2'.repeat(24), action: contract.snoozeCase.name, body: { until: null } },
        { ...act, id: '3'.repeat(24), actorId: createdBy, action: contract.snoozeCase.name, body: { until: UNTIL } },
      ],
      totalRecords: 3,
    }));
    open(`${DETAILS}?id=${id}`);
    expect(await screen.findByText(/brought the case back: a list update changed a search/)).toBeTruthy();
    expect(screen.getByText(/ended the snooze of the case/)).toBeTruthy();
    expect(screen.getByText(/snoozed the case until 03\/12\/2026/)).toBeTruthy();
  });

  it.each([
    ['a row of the list', false, '03/12/2026'],
    ['a narrow card', true, 'Snoozed until 03/12/2026'],
  ])('says so in %s', async (_where, isNarrow, words) => {
    const other = { ...shownCase, id: '4'.repeat(24), name: 'Kestrel Harbour' };
    api.on(contract.findCases, () => ({ cases: [snoozed, other], totalRecords: 2 }));
    open(LIST, isNarrow);
    await screen.findByText('Kestrel Harbour');
    expect(screen.getAllByText(words)).toHaveLength(1);
  });
});
