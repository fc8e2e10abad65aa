import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { test } from '../src/shared-installation.ts';
import { signIn } from '../src/sign-in.ts';

interface Wire {
  /** Sockets that the page opened, the newest last. */
  sockets: WebSocketRoute[];
  sent: string[];
  received: string[];
  /** Says to the page what the server would. */
  tell: (event: string, data: unknown) => void;
}

/** Stands between the page and the server's live socket. */
async function tapLive(page: Page): Promise<Wire> {
  const wire: Wire = {
    sockets: [],
    sent: [],
    received: [],
    tell: (event, data) => wire.sockets.at(-1)?.send(JSON.stringify({ event, data })),
  };
  await page.routeWebSocket(/\/api\/v1\/ws\/user\//, (socket) => {
    const server = socket.connectToServer();
    wire.sockets.push(socket);
    socket.onMessage((message) => {
      wire.sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      wire.received.push(String(message));
      socket.send(message);
    });
  });
  return wire;
}

test('the socket proves the session in its first message, pings, and comes back 15 seconds after it was cut', async ({
  page,
}) => {
  await page.clock.install();
  const wire = await tapLive(page);
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  await expect.poll(() => wire.received).toContain('ATTACHED');
  const id = await page.evaluate(() => localStorage.getItem('session_id'));
  expect(wire.sockets.at(-1)?.url()).toMatch(new RegExp(`/api/v1/ws/user/${id}$`));
  expect(wire.sent.filter((message) => message !== 'PING').every((message) => message.startsWith('{"token":'))).toBe(
    true,
  );
  expect(wire.sent).toContain('PING');

  wire.tell('send_notification_event', { title: 'Lists are fresh', content: 'Since 09:00', type: 'GENERAL' });
  await expect(page.getByText('Lists are fresh')).toBeVisible();
  // The clock goes on by itself as well, while a busy machine looks: its tests know to the millisecond how long a toast lasts.
  await page.clock.runFor(5000);
  await expect(page.getByText('Lists are fresh')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText('Lists are fresh')).toBeHidden();

  const opened = wire.sockets.length;
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/comply/search/find'))));
  const counted = page.waitForResponse('**/api/v1/notification/find_ca_update');
  await wire.sockets.at(-1)?.close({ code: 1011 });
  await page.clock.runFor(8000);
  expect(wire.sockets.length).toBe(opened);
  await page.clock.runFor(7500);
  await expect.poll(() => wire.sockets.length).toBe(opened + 1);
  // What happened while it was away is not known: what is on the screen is asked for again.
  await expect.poll(() => asked).toBeGreaterThan(0);
  // While it is still asked, whoever asks as well is given that answer. Other journeys may have left updates of theirs.
  const { updates } = ((await (await counted).json()) as { data: { updates: number } }).data;

  // Whoever may find searches is told every ten minutes how many updates wait.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('amlupdates'))).toBe(`${updates}`);
  const told = `${updates + 7}`;
  await page.route('**/api/v1/notification/find_ca_update', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, updates: updates + 7 } } });
  });
  await page.clock.runFor(9 * 60_000);
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).getByText(told, { exact: true })).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByText(told, { exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('amlupdates'))).toBe(told);
  await page.close();
});

test.describe('a notification with markup', () => {
  // Chromium looks at handlers in a text that is parsed, though a document of DOMParser never runs them.
  test.use({ mayRefuse: /inline event handler/ });

  test('what the server tells is shown: a notification, a long one in a big toast, the end of a bulk deletion', async ({
    page,
  }) => {
    const wire = await tapLive(page);
    const unknown: string[] = [];
    page.on('console', (message) => unknown.push(message.text()));
    await haveSession(page, people.owner);
    await page.goto('/aml/history');
    await expect.poll(() => wire.received).toContain('ATTACHED');

    wire.tell('send_notification_event', { title: 'Lists are fresh', content: 'Since 09:00', type: 'INFO' });
    await expect(page.getByText('Lists are fresh')).toBeVisible();
    await expect(page.locator('[data-big]')).toHaveCount(0);
    wire.tell('send_notification_event', {
      title: 'Maintenance on Sunday',
      content: '<h2>Sunday</h2><img src=x onerror="document.title=1"><p>Screening rests.</p>',
      type: 'ALERT',
    });
    await expect(page.locator('[data-big]')).toContainText('Screening rests.');
    await expect(page.locator('[data-big] img')).toHaveCount(0);

    const names = page.waitForRequest('**/api/v1/merchant/find/details');
    wire.tell('clean_users_map_cache_event', {});
    await names;

    const actorId = (await page.evaluate(() => sessionStorage.getItem('user_id'))) ?? '';
    const deletion = {
      id: actorId,
      kind: 'delete',
      state: 'completed',
      total: 3,
      done: 3,
      failures: [{ id: actorId, message: 'It is gone.' }],
      createdBy: { actorId, timestamp: new Date().toISOString() },
    };
    await page.route('**/comply/search/bulk/ended', (route) =>
      route.fulfill({ json: { success: true, data: { actions: [deletion] } } }),
    );
    const asked = page.waitForRequest('**/comply/search/find');
    wire.tell('broadcast_comply_batch_search_delete_event', { successCount: 2, totalCount: 3, actor: { actorId } });
    await asked;
    await expect(page.getByText('Bulk Delete Completed')).toBeVisible();
    await expect(page.getByText('2 of 3 searches deleted.')).toBeVisible();
    wire.tell('broadcast_comply_batch_search_delete_event', {
      successCount: 9,
      totalCount: 9,
      actor: { actorId: '0'.repeat(24) },
    });
    wire.tell('no_such_event', {});
    await expect.poll(() => unknown.join('\n')).toContain('Unknown live event');
    await expect(page.getByText('9 of 9')).toBeHidden();
  });
});

test('a bulk deletion that ends while no page is open is told by the next one, once', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, people.owner);
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}` };
  const search = await request.post('/api/v1/comply/search', {
    headers,
    data: { search_term: 'Nobody Of That Name', filters: { types: ['sanction'] } },
  });
  const searchId = ((await search.json()) as { data: { result: { id: string } } }).data.result.id;
  await page.goto('about:blank');
  const begun = await request.delete('/api/v1/comply/search/batch', { headers, data: { ids: [searchId] } });
  const { data } = (await begun.json()) as { data: { id: string } };
  await expect
    .poll(async () => {
      const seen = await request.get(`/api/v1/comply/search/bulk/${data.id}`, { headers });
      return ((await seen.json()) as { data: { state: string } }).data.state;
    })
    .toBe('completed');

  await page.goto('/dashboard/main');
  await expect(page.getByText('1 of 1 searches deleted.')).toBeVisible();
  const other = await context.newPage();
  const asked = other.waitForResponse('**/comply/search/bulk/ended');
  await other.goto('/dashboard/main');
  expect(await (await asked).json()).toMatchObject({ data: { actions: [] } });
  await other.close();
});

test('a session that is ended elsewhere ends here at once', async ({ page, request }) => {
  await haveSession(page, people.owner);
  await page.goto('/aml/history');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText('For security reasons, you were logged out automatically. Please login again'),
  ).toBeVisible();
});
