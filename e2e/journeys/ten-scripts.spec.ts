import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../src/expect-accessible.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

// Its list is its own.
test.use({ installationOf: 'ten-scripts' });

/** A name as it is typed, as it is listed, and letters that the hit shows to stand for each other where a table was learned. */
const SEARCHES = [
  { typed: 'محمود الأزهر بوشناق', listed: 'Mahmoud al-Azhar Bouchnak', letters: 'ال←–', direction: 'rtl' },
  { typed: 'רועי רוזנברג', listed: 'Roei Rozenberg', letters: 'ר←R', direction: 'rtl' },
  { typed: 'Жерар Лефевр', listed: 'Gerard Lefevre', letters: 'Л→L', direction: 'ltr' },
  { typed: '伊莎貝拉·加西亚', listed: 'Isabella Garcia', letters: '伊莎→Isa · 貝拉→bella', direction: 'ltr' },
  { typed: '마가렛 로버트', listed: 'Margaret Robert', letters: '마→Mar · 가→ga · 렛→ret', direction: 'ltr' },
  { typed: 'ジョナサン・ワシントン', listed: 'Jonathan Washington', letters: 'ワ→Wa · シ→shi', direction: 'ltr' },
  { typed: 'Νικόλαος Βαρδής', listed: 'Nikolaos Vardis' },
  { typed: 'राजेश वर्धन', listed: 'Rajesh Vardhan' },
  { typed: 'გიორგი ბერიძე', listed: 'Giorgi Beridze' },
  { typed: 'Արամ Գևորգյան', listed: 'Aram Gevorgyan' },
  // Han letters as Korea and Hong Kong read them.
  { typed: '金善英', listed: 'Kim Sun-young' },
  { typed: '陳家豪', listed: 'Chan Ka-ho' },
];

const LIST = [
  'id,entity_type,name,types,reason,listed_on',
  ...SEARCHES.map(({ listed }, at) => `T-${at + 1},person,${listed},sanction,Invented for tests,2020-01-02`),
].join('\n');

const pane = (page: Page) => page.getByRole('region', { name: 'Hit under review' });

test('names in ten scripts find people listed in Latin letters, and the hit shows which letters stood for which', async ({
  page,
}) => {
  test.slow();
  await haveSession(page, people.root);
  await uploadList(page, [textFile('people.csv', `${LIST}\n`)], /Custom list is in use/);
  await haveSession(page, people.owner);
  for (const { typed, listed, letters, direction } of SEARCHES) {
    await page.goto('/aml/search');
    await expect(page.getByText('22 of 22 selected')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(pane(page).getByRole('heading', { name: listed })).toBeVisible();
    await expect(pane(page).getByText('Why this score')).toBeVisible();
    if (letters === undefined) continue;
    const shown = pane(page).locator('bdi[dir]').filter({ hasText: letters }).first();
    await expect(shown).toBeVisible();
    await expect(shown).toHaveAttribute('dir', direction);
  }
  await expectAccessible(page);
});
