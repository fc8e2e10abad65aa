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
const approved: contract.CaseDetails = {
  ...shownCase,
  stage: 'approved',
  statusName: 'Approved',
  nextReviewAt: '2028-03-12',
};
const inReview: contract.CaseDetails = {
  ...shownCase,
  stage: 'open',
  reviewSince: at,
  attention: [{ cause: 'review', at }],
};

let api: FakeApi;
beforeEach(() => {
  api = caseApi(approved);
});
afterEach(leaveScreen);

const open = (where: string, isNarrow = false) => {
  renderScreen({ pages, at: where, claims: ['CaseFind', 'CaseUpdate'], api, isNarrow });
  return userEvent.setup();
};

describe('an approved case', () => {
  it('says when it is reviewed next, and has that moved with a reason', async () => {
    api.on(contract.moveCaseReview, () => ({ ...approved, nextReviewAt: '2027-05-04', nextReviewReason: 'New owner' }));
    const user = open(`${DETAILS}?id=${id}`);
    await screen.findByText('12/03/2028');
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move next review …' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByRole('textbox', { name: 'Review on' });
    await user.clear(day);
    await user.type(day, '04/05/2027');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New owner');
    await user.click(dialog.getByRole('button', { name: 'Move review' }));
    await screen.findByText('The next review is on 04/05/2027');
    expect(api.bodiesOf(contract.moveCaseReview)).toEqual([{ on: '2027-05-04', reason: 'New owner' }]);
  });

  it('says that its review was moved by hand, and why', async () => {
    api.on(contract.viewCase, () => ({ ...approved, nextReviewReason: 'New owner' }));
    open(`${DETAILS}?id=${id}`);
    await screen.findByText('moved by hand');
    expect(screen.getByText('New owner')).toBeTruthy();
  });
});

const item: contract.OpenItem = {
  kind: 'not-screened-again',
  tab: 'screening',
  entityLinkId: '2'.repeat(24),
  name: 'Mirela Cosovanu',
  searchId: '3'.repeat(24),
  field: null,
  document: null,
  documentName: '',
  documentId: null,
  count: 1,
  failure: null,
};

describe('a case in review', () => {
  it('says so in its head, and leads to the search that is to be screened again', async () => {
    api.on(contract.viewCase, () => ({ ...inReview, items: { open: [item], total: 4 } }));
    open(`${DETAILS}?id=${id}`);
    await screen.findByText(/^Its periodic review began on/);
    for (const link of screen.getAllByRole('link', { name: /Screen Mirela Cosovanu again$/ }))
      expect(link.getAttribute('href')).toContain(`/aml/searchresults?id=${item.searchId}`);
  });

  it.each([
    ['engine-failed', 1, 'The engine could not answer this search. Tried once, on 20/11/2026 02:47 PM.'],
    ['list-missing', 3, 'A list that answered this search before is not in use now. Tried 3 times since 20/11/2026'],
    ['not-kept', 2, 'The answer could not be saved. Tried 2 times since 20/11/2026 02:47 PM.'],
  ] as const)('says what was tried where that failed: %s', async (why, tries, words) => {
    const failure = { why, tries, since: at, nextTryAt: '2026-11-20T14:51:00.000Z' };
    api.on(contract.viewCase, () => ({ ...inReview, items: { open: [{ ...item, failure }], total: 4 } }));
    open(`${DETAILS}?id=${id}`);
    const said = await screen.findByText(/Next try: 20\/11\/2026 02:51 PM\.$/);
    expect(said.textContent).toContain(words);
  });

  it('tells in its history how it came to it', async () => {
    const act = {
      id: '1'.repeat(24),
      at,
      actorId: null,
      impersonatorId: null,
      subject: 'case' as const,
      subjectId: id,
    };
    const byRisk = 'cases.move-review-by-risk';
    api.on(contract.findCaseTimeline, () => ({
      acts: [
        { ...act, action: 'cases.begin-review', body: {} },
        {
          ...act,
          id: '5'.repeat(24),
          action: 'cases.fail-screening',
          body: { name: 'Mirela Cosovanu', why: 'engine-failed' },
        },
        { ...act, id: '2'.repeat(24), action: byRisk, body: { on: null } },
        { ...act, id: '3'.repeat(24), action: byRisk, body: { on: '2027-05-04' } },
        { ...act, id: '4'.repeat(24), actorId: createdBy, action: 'cases.move-review', body: { on: '2028-03-12' } },
      ],
      totalRecords: 5,
    }));
    open(`${DETAILS}?id=${id}`);
    expect(await screen.findByText(/began the periodic review/)).toBeTruthy();
    expect(screen.getByText(/could not screen “Mirela Cosovanu” again.*the engine could not answer/)).toBeTruthy();
    expect(screen.getByText(/dropped the next review/)).toBeTruthy();
    expect(screen.getByText(/moved the next review to 04\/05\/2027: the risk is another one/)).toBeTruthy();
    expect(screen.getByText(/moved the next review to 12\/03\/2028/)).toBeTruthy();
  });

  it.each([
    ['a row of the list', false],
    ['a narrow card', true],
  ])('is marked in %s', async (_where, isNarrow) => {
    const other = { ...shownCase, id: '4'.repeat(24), name: 'Kestrel Harbour' };
    api.on(contract.findCases, () => ({ cases: [inReview, other], totalRecords: 2 }));
    open(LIST, isNarrow);
    await screen.findByText('Kestrel Harbour');
    expect(screen.getAllByText('Periodic review')).toHaveLength(1);
  });
});
