import { type CaseType, createCaseType, updateCaseType } from '@tamis/contract/cases';
import { findUserGroups } from '@tamis/contract/user-groups';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { shownCase } from '../testing/shown-case.ts';
import { TypeDialog } from './type-dialog.tsx';

const never = { low: null, medium: null, high: null };

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(findUserGroups, () => ({ groups: [], totalRecords: 0 }));
});
afterEach(leaveScreen);

const open = async (type?: CaseType) => {
  const at = '/settings/casesettings';
  const Page = () => <TypeDialog {...(type && { type })} onClose={() => undefined} />;
  renderScreen({ pages: { [at]: Page }, at, claims: ['All'], api });
  return { user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
};

describe('the reviews of a case type', () => {
  it('begin with the usual months, each of which may be another one or none', async () => {
    api.on(createCaseType, () => shownCase.type);
    const { user, dialog } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fund');
    const months = within(dialog.getByRole('group', { name: 'Months until the next review' }));
    const field = (name: string) => months.getByRole<HTMLInputElement>('textbox', { name });
    expect(['Low risk', 'Medium risk', 'High risk'].map((name) => field(name).value)).toEqual(['36', '24', '12']);
    await user.clear(field('Low risk'));
    await user.clear(field('High risk'));
    await user.type(field('High risk'), '6');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/is saved$/);
    expect(api.bodiesOf(createCaseType)).toMatchObject([{ reviewMonths: { low: null, medium: 24, high: 6 } }]);
  });

  it('of a type that has none stay none until somebody says otherwise', async () => {
    api.on(updateCaseType, () => shownCase.type);
    const { user, dialog } = await open({ ...shownCase.type, reviewMonths: never });
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/is saved$/);
    expect(api.bodiesOf(updateCaseType)).toMatchObject([{ reviewMonths: never }]);
  });
});
