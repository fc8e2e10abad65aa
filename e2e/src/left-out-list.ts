import { expect, type Page } from '@playwright/test';

/** A list on which two people bear nearly the name that is searched for, both born in other years, and one just that name. */
export const LEFT_OUT_LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions
H-1,person,Dimar Valchenko,,sanction,Invented for tests,2020-01-02,1949-01-30,SE,
H-2,person,Dimar Walchenko,,pep|pep-class-2,Invented for tests,2021-03-04,1950,FI,
H-3,person,"MARLOWE ASHBY, Quentin",,sanction,Invented for tests,2019-05-06,1962-11-23,VE,
H-4,vessel,Sea Heron,,warning,Invented for tests,2022-07-08,,,
`;

/** Searches as a person would for somebody of 1979 whom that list leaves out by facts. */
export async function searchLeavingOut(page: Page, name = 'Damir Valchenko'): Promise<void> {
  await page.goto('/aml/search');
  await expect(page.getByText('22 of 22 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Year Of Birth').fill('1979');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Matches \d+/)).toBeVisible();
}
