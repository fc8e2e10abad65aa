import { type CaseEntity, findCaseEntities, searchCaseEntity } from '@tamis/contract/cases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, SEARCH_ID } from '../../../components/screening/testing/hits.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CasePage } from '../pages.ts';
import { caseApi } from '../testing/case-api.ts';
import { shownCase } from '../testing/shown-case.ts';

const by = shownCase.createdBy;
const mirela: CaseEntity = {
  entityId: 'a'.repeat(24),
  entityLinkId: 'b'.repeat(24),
  tableReference: 'persons',
  name: 'Mirela Cosovanu',
  country: 'AE',
  roles: ['director'],
  ownership: [],
  person: {
    id: 'a'.repeat(24),
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    firstName: 'Mirela',
    middleName: '',
    surname: 'Cosovanu',
    otherNames: ['Mira Cosovan'],
    title: '',
    gender: '',
    dob: '1971-03-08',
    nationalities: [],
    country: 'AE',
    address: '',
    idNumbers: [],
    email: '',
    phone: '',
    pepDeclared: false,
  },
  company: null,
  searches: [],
  addedAt: NOW,
  addedBy: by,
};

let api: FakeApi;
beforeEach(() => {
  api = caseApi(shownCase);
  api.on(findCaseEntities, () => ({ entities: [mirela], totalRecords: 1 }));
  api.on(searchCaseEntity, () => ({
    result: {
      id: SEARCH_ID,
      internalStatus: 'Completed' as const,
      total_hits: 0,
      left_out: 0,
      is_demo: false,
      coverage: null,
    },
  }));
});
afterEach(leaveScreen);

async function open() {
  const at = `/case/details?id=${shownCase.id}&tab=screening`;
  renderScreen({ pages: { '/case/details': CasePage }, at, claims: ['All'], api });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: /^AML search/i }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: 'PEP Check' });
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  return { user, dialog, fill };
}

describe('the search of somebody of a case', () => {
  it('is the search form with what is known of them, ticked as the type of the case asks', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Year Of Birth/ }).value).toBe('1971');
    const master = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'PEP Check' });
    expect(master.checked).toBe(false);
    dialog.getByText(/^1 of 22 selected/);
    await user.click(dialog.getByRole('button', { name: /^Search/ }));
    await waitFor(() => expect(api.countOf(searchCaseEntity)).toBe(1));
    expect(api.bodiesOf(searchCaseEntity)).toEqual([
      {
        search_term: 'Mirela Cosovanu',
        notes: '',
        fuzziness: 0.5,
        is_monitored: true,
        entityType: 'persons',
        filters: {
          birth_year: 1971,
          birth_date: '1971-03-08',
          further_names: ['Mira Cosovan'],
          country_codes: ['AE'],
          types: ['sanction'],
          entity_type: '',
        },
      },
    ]);
  });

  it('sends notes, tags and check types beyond those of the type, and not monitored where that is unticked', async () => {
    const { user, dialog, fill } = await open();
    fill(/^Notes/, 'Asked for by the branch');
    fill('Tag 2', 'Branch 7');
    await user.click(dialog.getByRole('checkbox', { name: 'PEP Class 1' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Monitor' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.countOf(searchCaseEntity)).toBe(1));
    expect(api.bodiesOf(searchCaseEntity)).toMatchObject([
      {
        notes: 'Asked for by the branch',
        tags: ['Branch 7'],
        is_monitored: false,
        filters: { types: ['sanction', 'pep-class-1'] },
      },
    ]);
  });

  it('is refused with the country of an identity number that is not there, which is not left out', async () => {
    const { user, dialog } = await open();
    const country = dialog.getByRole('combobox', { name: 'Country of identity number' });
    await user.clear(country);
    await user.type(country, 'Panama{Enter}');
    await user.click(dialog.getByRole('button', { name: /^Search/ }));
    expect(await dialog.findByText('Enter the identity number')).toBeTruthy();
    expect(api.countOf(searchCaseEntity)).toBe(0);
  });

  it('is not closed over what was typed without asking', async () => {
    const { user, dialog, fill } = await open();
    fill(/^Notes/, 'Asked for by the branch');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(2);
  });
});
