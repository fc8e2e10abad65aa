import { expect, type Page } from '@playwright/test';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { claimNext, createSearch } from '@tamis/contract/screening';
import { callApi } from '../src/call-api.ts';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/own-installation.ts';
import { textFile, uploadList } from '../src/upload-list.ts';

test.use({ installationOf: 'decision-speed' });

const CLIENTS = 25;
const HITS = 10;
const HEAD = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities,positions\n';
const family = Array.from(
  { length: HITS },
  (_, index) =>
    `Q-${index},person,Barnabas Quillingworth ${String.fromCodePoint(65 + index)}arl,,sanction,Invented for tests,2020-01-02,${1950 + index},VE,\n`,
).join('');

const status = (page: Page) => page.getByRole('region', { name: 'Hit under review' }).getByRole('status').first();

/** In the page: how long it takes from each key that whitelists until the evidence of the next hit is drawn. */
function measureKeys(): void {
  const told: { times: number[] } & Record<string, unknown> = { times: [] };
  Object.assign(window, { told });
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'w') return;
      const shown = () => document.querySelector('section[aria-label="Hit under review"] h2');
      const text = () =>
        `${shown()?.textContent} ${document.querySelector('tr[aria-current]')?.getAttribute('data-key')}`;
      const before = text();
      const look = (): void => {
        if (shown() && text() !== before) told.times.push(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

const timesOf = (page: Page) => page.evaluate(() => (window as unknown as { told: { times: number[] } }).told.times);

test('from a decision in the queue to the next hit: 250 hits of 25 clients', async ({ page }) => {
  test.setTimeout(900_000);
  await haveSession(page, people.root);
  await uploadList(page, [textFile('family.csv', HEAD + family)], /Custom list is in use/);
  await haveSession(page, people.owner);
  for (let place = 0; place < CLIENTS; place += 1)
    await callApi(page, createSearch, {
      search_term: 'Barnabas Quillingworth',
      client_ref: `KYC-${place}`,
      filters: { types: [...checkTypes] },
    });
  for (let claim = 0; claim < 3; claim += 1) await callApi(page, claimNext, { hits: 100 });
  await page.goto('/aml/queue?perPage=50', { waitUntil: 'networkidle' });
  await expect(page.getByRole('group', { name: 'Decide on this hit' })).toBeVisible();
  await page.evaluate(measureKeys);
  const cdp = await page.context().newCDPSession(page);
  // What the page itself works, whatever else the machine does meanwhile.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const workedBefore = await worked();
  const total = CLIENTS * HITS;
  for (let decided = 1; decided < total; decided += 1) {
    const before = await status(page).textContent();
    await page.keyboard.press('w');
    await expect(status(page)).not.toHaveText(before ?? '');
    await expect.poll(() => timesOf(page).then(({ length }) => length)).toBe(decided);
    // As long as one looks at a hit at the very least.
    await page.waitForTimeout(200);
  }
  const times = (await timesOf(page)).toSorted((one, next) => one - next);
  const at = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  // oxlint-disable-next-line no-console -- the figure is what it is run for
  console.log(
    `From the key to the next hit, ${times.length} decisions: median ${at(0.5)}, 95% within ${at(0.95)}, the slowest ${at(0.999)}; the page worked ${Math.round((1000 * ((await worked()) - workedBefore)) / times.length)} ms for each`,
  );
  await page.keyboard.press('w');
  await expect(page.getByText('No hit is yours')).toBeVisible();
});
