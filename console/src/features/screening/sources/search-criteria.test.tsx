import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { crossCheckConstants, findCheckTypes, findCountries } from '@tamis/contract/utility';
import { Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen } from '../../../testing/render-screen.tsx';
import { show } from '../testing/show-results.tsx';

afterEach(leaveScreen);

it('what was searched needs no constants: the console knows the names of categories and countries, whatever fails to load', async () => {
  const { api } = show({ search: { countryCodes: ['VE'], types: ['pep-class-1'] } });
  for (const constants of [findCountries, findCheckTypes, crossCheckConstants])
    api.on(constants, () => new Refusal(500, 'No'));
  expect(await screen.findByText('Venezuela')).toBeTruthy();
  expect(screen.getByText(/PEP Class 1/)).toBeTruthy();
  expect(screen.queryByText(/^Failed to load/)).toBeNull();
});
