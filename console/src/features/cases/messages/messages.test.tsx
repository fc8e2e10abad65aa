import type { Claim } from '@tamis/contract';
import * as contract from '@tamis/contract/cases';
import { merchantDetails } from '@tamis/contract/merchants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage } from '../pages.ts';
import { shownCase } from '../testing/shown-case.ts';
import { workingDayAfter } from './due-day.ts';
import { requestBody } from './request-body.ts';

const { id, createdBy: noor, createdAt: at } = shownCase;

const request: contract.CaseRequest = {
  id: 'f'.repeat(24),
  caseId: id,
  kind: 'document',
  documentType: 'passport',
  documentName: 'Passport',
  field: null,
  about: { entityLinkId: '9'.repeat(24), name: 'Lena Hofer' },
  askedOf: 'customer',
  colleagueId: null,
  text: 'The page with the photo',
  dueOn: '2026-11-19',
  isOverdue: true,
  askedBy: noor,
  askedAt: at,
  state: 'open',
  answer: '',
  answerDocumentId: null,
  closedBy: null,
  closedAt: null,
};
const message: contract.CaseMessage = {
  id: '8'.repeat(24),
  to: { name: 'Lena Hofer', email: 'lena@hofer.example' },
  subject: 'Your account',
  text: 'Thank you.',
  requestId: null,
  by: noor,
  at,
  mail: { status: 'kept', sentAt: null },
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [noor]: { id: noor, name: 'Noor Castellane', firstName: 'Noor', surname: 'Castellane', keys: [] },
  }));
  api.on(contract.viewCase, () => ({ ...shownCase, requests: { open: 1, overdue: 1 } }));
  api.on(contract.findCaseEntities, () => ({ entities: [], totalRecords: 0 }));
  api.on(contract.findCaseTimeline, () => ({ acts: [], totalRecords: 0 }));
  api.on(contract.findCaseNotes, () => ({ notes: [], totalRecords: 0 }));
  api.on(contract.findCaseStatuses, () => ({ statuses: [] }));
  api.on(contract.findCaseTypes, () => ({ types: [shownCase.type] }));
  api.on(contract.findCaseAssignees, () => ({ assignees: [], groups: [] }));
  api.on(contract.findCaseRequests, () => ({ requests: [request], totalRecords: 1 }));
  api.on(contract.findCaseMessages, () => ({ messages: [message], totalRecords: 1 }));
  api.on(contract.findCaseDocuments, () => ({ documents: [], room: { used: 0, most: 1 } }));
});
afterEach(leaveScreen);

function open(tab: string, claims: Claim[] = ['All']) {
  renderScreen({ pages: { '/case/details': CasePage }, at: `/case/details?id=${id}${tab}`, claims, api });
  return userEvent.setup();
}

describe('messages and requests of a case', () => {
  it('shows what is overdue, and never says of a mail that it was sent before it was', async () => {
    open('&tab=messages');
    expect(await screen.findByText('Passport: Lena Hofer')).toBeTruthy();
    expect(screen.getByText('Overdue')).toBeTruthy();
    expect(await screen.findByText('Waits: no mail server is set up')).toBeTruthy();
    expect(screen.queryByText(/^Sent/)).toBeNull();
  });

  it('takes the answer of a request', async () => {
    api.on(contract.answerCaseRequest, () => ({ ...request, state: 'answered' as const }));
    const user = open('&tab=messages');
    await user.click(await screen.findByRole('button', { name: 'Answer: Passport: Lena Hofer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'The answer' }), 'Shown at the counter');
    await user.click(dialog.getByRole('button', { name: /^Answer/ }));
    await waitFor(() =>
      expect(api.bodiesOf(contract.answerCaseRequest)).toEqual([{ text: 'Shown at the counter', documentId: null }]),
    );
  });

  it('stands on the overview while something is open', async () => {
    open('');
    expect(await screen.findByText('1 overdue')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Passport: Lena Hofer' });
    expect(link.getAttribute('href')).toBe(`/case/details?id=${id}&tab=messages`);
  });

  it('offers nothing to those who may only look', async () => {
    open('&tab=messages', ['CaseFind']);
    await screen.findByText('Passport: Lena Hofer');
    await screen.findByText('Your account');
    expect(screen.queryByRole('button', { name: /New request|Write message|Answer|Withdraw/ })).toBeNull();
  });
});

describe('what a request sends', () => {
  const values = {
    askedOf: 'colleague',
    colleagueId: noor,
    kind: 'correction',
    documentType: 'passport',
    field: 'person.dob',
    entityLinkId: '9'.repeat(24),
    toEntityLinkId: '7'.repeat(24),
    text: 'Another year',
    dueOn: '2026-11-30',
    awaitsCustomer: true,
  } as const;

  it('is nothing that was chosen for another kind, or for somebody else', () => {
    expect(requestBody(values)).toMatchObject({
      field: 'person.dob',
      documentType: null,
      colleagueId: noor,
      toEntityLinkId: null,
      awaitsCustomer: false,
    });
    expect(requestBody({ ...values, askedOf: 'customer', field: 'articles' })).toMatchObject({
      field: null,
      documentType: 'articles',
      colleagueId: null,
      toEntityLinkId: '7'.repeat(24),
      awaitsCustomer: true,
    });
  });

  it('is due after five working days, weekends left out', () => {
    expect(workingDayAfter(new Date('2026-11-20T12:00:00'), 5)).toBe('2026-11-27');
    expect(workingDayAfter(new Date('2026-11-20T12:00:00'), 1)).toBe('2026-11-23');
  });
});
