import * as contract from '@tamis/contract/cases';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { CasePage } from './pages.ts';
import { allDocumentTypes, caseApi } from './testing/case-api.ts';
import { shownCase } from './testing/shown-case.ts';

const DETAILS = '/case/details';
const { id, createdAt: at, createdBy: noor } = shownCase;
const mirela: contract.CaseEntity = {
  entityId: 'a'.repeat(24),
  entityLinkId: 'b'.repeat(24),
  tableReference: 'persons',
  name: 'Mirela Cosovanu',
  country: 'AE',
  roles: ['director'],
  ownership: [],
  person: null,
  company: null,
  searches: [],
  addedAt: at,
  addedBy: noor,
};

let api: FakeApi;
beforeEach(() => {
  api = caseApi(shownCase);
});
afterEach(leaveScreen);

function open(tab: string) {
  renderScreen({ pages: { [DETAILS]: CasePage }, at: `${DETAILS}?id=${id}&tab=${tab}`, claims: ['All'], api });
  return userEvent.setup();
}

describe('a case whose calls fail (CASE-16)', () => {
  it('says that its details could not be had, and is there once they can', async () => {
    api.on(contract.viewCase, () => new Refusal(503, 'Not now.') as never);
    const user = open('overview');
    await screen.findByText('Failed to get case details');
    api.on(contract.viewCase, () => shownCase);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: shownCase.name, level: 1 });
  });

  it('says that its persons and companies could not be had', async () => {
    api.on(contract.findCaseEntities, () => new Refusal(503, 'Not now.') as never);
    open('entities');
    await screen.findByText('Failed to load case entities');
  });

  it('says that the types of documents could not be had, and files nothing until they can', async () => {
    const nothing = { groups: [], room: { used: 0, most: 1000 } };
    api.on(contract.findGroupedDocuments, () => nothing);
    api.on(contract.findDocumentTypes, () => new Refusal(503, 'Not now.') as never);
    const user = open('documents');
    await user.click((await screen.findAllByRole('button', { name: /^Upload/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Failed to load document types');
    const scan = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, scan);
    const upload = dialog.getByRole('button', { name: 'Upload' });
    await dialog.findByText('passport.pdf');
    expect(upload).toHaveProperty('disabled', true);
    api.on(contract.findDocumentTypes, allDocumentTypes);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('combobox', { name: 'Type' });
    expect(upload).toHaveProperty('disabled', false);
  });
});

describe('the search of somebody of a case', () => {
  const told: [name: string, detail: object][] = [];
  const hear = ({ type, detail }: CustomEvent<object>): void => void told.push([type, detail]);
  const names = ['aml-search-done', 'aml-search-cancel'] as const;
  beforeEach(() => {
    told.length = 0;
    for (const name of names) window.addEventListener(name, hear);
  });
  afterEach(() => {
    for (const name of names) window.removeEventListener(name, hear);
  });

  const openDialog = async () => {
    api.on(contract.findCaseEntities, () => ({ entities: [mirela], totalRecords: 1 }));
    const user = open('screening');
    await user.click((await screen.findAllByRole('button', { name: /^AML search/i }))[0] as HTMLElement);
    return { user, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is given up by Cancel: the dialog closes and nothing is sent (SEARCH-48)', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.countOf(contract.searchCaseEntity)).toBe(0);
    expect(told).toEqual([['aml-search-cancel', { caseId: id, entityId: mirela.entityId }]]);
  });

  it('is told once it is made, and the persons, companies and cases are asked for again (SEARCH-47)', async () => {
    const searchId = 'c'.repeat(24);
    api.on(contract.searchCaseEntity, () => ({
      result: {
        id: searchId,
        internalStatus: 'Completed' as const,
        total_hits: 0,
        left_out: 0,
        is_demo: false,
        coverage: null,
      },
    }));
    const { user, dialog } = await openDialog();
    const before = api.countOf(contract.findCaseEntities);
    await user.click(dialog.getByRole('button', { name: 'Search' }));
    await screen.findByText('Search created successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([['aml-search-done', { caseId: id, entityId: mirela.entityId, searchId }]]);
    await waitFor(() => expect(api.countOf(contract.findCaseEntities)).toBeGreaterThan(before));
  });

  it('says ‘Failed to create search’ with the first message of the server, and keeps what was typed (SEARCH-50)', async () => {
    api.on(contract.searchCaseEntity, () => new Refusal(409, 'The lists are being loaded.') as never);
    const { user, dialog } = await openDialog();
    await dialog.findByRole('region', { name: 'PEP Check' });
    await user.click(dialog.getByRole('button', { name: /^Search/ }));
    await dialog.findByText('Failed to create search');
    expect(dialog.getByText('The lists are being loaded.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Mirela Cosovanu')).toBeTruthy();
    expect(told).toEqual([]);
  });
});
