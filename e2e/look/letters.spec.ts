import { expect } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its list is its own.
test.use({ installationOf: 'look-letters' });

const LIST = `id,entity_type,name,types,reason,listed_on
L-1,person,Mahmoud al-Azhar Bouchnak,sanction,Invented for tests,2020-01-02
L-2,person,Isabella Garcia,sanction,Invented for tests,2020-01-02
`;

test('which letters stand for which, in the direction of the letters', async ({ page }) => {
  await haveSession(page, people.root);
  await uploadList(page, [textFile('people.csv', LIST)], /Custom list is in use/);
  await haveSession(page, people.owner);
  for (const [name, typed] of [
    ['letters-arabic', 'محمود الأزهر بوشناق'],
    ['letters-han', '伊莎貝拉·加西亚'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/aml/search');
    await expect(page.getByText('22 of 22 selected')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Why this score')).toBeVisible();
    await look(page, name);
    // The pane of the hit is opened by itself on a narrow screen.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Potential match').first().click();
    await look(page, `${name}-open`);
  }
});
