import { HOUR_MS } from '@tamis/contract/terms/durations';
import { merchantDetails } from '@tamis/contract/merchants';
import { findLogFilters, findLoggedCalls, type LoggedCallDetails, viewLoggedCall } from '@tamis/contract/request-logs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearCalls } from '../../components/live/calls-heard.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { curlOf } from './curl-of.ts';
import { LoggedCallPage, RequestLogsPage } from './pages.ts';

const [LIST, DETAILS] = ['/iapi/logs', '/iapi/logdetails'] as const;
const pages = { [LIST]: RequestLogsPage, [DETAILS]: LoggedCallPage };
const [ines, key, id] = ['1', 'a', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const call: LoggedCallDetails = {
  id,
  requestId: 'b1c2',
  at: '2026-11-20T14:47:00.000Z',
  apiKeyId: key,
  userId: ines,
  impersonatorId: null,
  method: 'POST',
  route: '/comply/search',
  status: 422,
  errorCode: 1446,
  tookMs: 6.2,
  address: '203.0.113.24',
  requestBytes: 214,
  responseBytes: 388,
  isReplayed: false,
  path: '/api/v1/comply/search',
  requestHeaders: { 'idempotency-key': 'order-1' },
  responseHeaders: { 'content-type': 'application/json' },
  bodies: 'shown',
  requestBody: { search_term: "O'Neill" },
  responseBody: { success: false, code: 1446 },
  made: [],
  isMoreMade: false,
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({
    [ines]: {
      id: ines,
      name: 'Ines Farrow',
      firstName: 'Ines',
      surname: 'Farrow',
      keys: [{ id: key, name: 'payments-prod' }],
    },
  }));
  api.on(findLogFilters, () => ({
    keys: [{ id: key, name: 'payments-prod' }],
    routes: ['/comply/search'],
    errorCodes: [1446],
    keptDays: 30,
  }));
  api.on(findLoggedCalls, () => ({ calls: [call], totalRecords: 1, areMore: false }));
  api.on(viewLoggedCall, () => call);
});
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (at: string) => {
  const { router } = renderScreen({ pages, at, claims: ['All'], api });
  return { user: userEvent.setup(), place: () => router.state.location.href };
};

it('lists calls by key and status, and opens one', async () => {
  const { user, place } = open(`${LIST}?apiKeyId=${key}`);
  const row = (await screen.findByText('1446', { selector: 'td, td *' })).closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('payments-prod'));
  expect(await screen.findByText('kept 30 days')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '4xx' }));
  await waitFor(() => expect(api.bodiesOf(findLoggedCalls).at(-1)).toMatchObject({ apiKeyId: key, statusClass: 4 }));
  await user.click(await screen.findByText('1446', { selector: 'td, td *' }));
  await waitFor(() => expect(place()).toBe(`${DETAILS}?id=${id}`));
});

it.each([
  [499, 'amber'],
  [500, 'red'],
  [399, 'grey'],
])('shows a call that was answered with %i in %s', async (status, tone) => {
  api.on(findLoggedCalls, () => ({ calls: [{ ...call, status }], totalRecords: 1, areMore: false }));
  open(LIST);
  expect((await screen.findByText(String(status), { selector: 'td span' })).className).toMatch(tone);
});

const lastAsked = () => api.bodiesOf(findLoggedCalls).at(-1);

it('is narrowed by time, address and duration, which stand in the address and are taken off one by one', async () => {
  const { user, place } = open(LIST);
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.type(await screen.findByLabelText('Address'), ' 2001:DB8::1 ');
  await user.type(screen.getByLabelText('Took at least'), '2.5{Enter}');
  await screen.findByText('Enter a whole number from 1 to 600,000');
  await user.clear(screen.getByLabelText('Took at least'));
  await user.type(screen.getByLabelText('Took at least'), '250{Enter}');
  await waitFor(() => expect(lastAsked()).toMatchObject({ address: '2001:db8::1', minMs: 250 }));
  expect(api.bodiesOf(findLoggedCalls)).toHaveLength(2);

  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Any time' }));
  await user.click(await screen.findByRole('button', { name: 'Last hour' }));
  await screen.findByRole('button', { name: 'Time: Last hour' });
  await waitFor(() => expect(lastAsked()).toHaveProperty('dateRange'));
  const { dateRange } = lastAsked() as { dateRange: { start_date: string } };
  const reached = Date.parse(dateRange.start_date) + HOUR_MS;
  expect(reached).toBeGreaterThanOrEqual(before);
  expect(reached).toBeLessThanOrEqual(Date.now());

  await user.click(screen.getByRole('button', { name: 'Remove the filter Address' }));
  await waitFor(() => expect(place()).toBe(`${LIST}?minMs=250&time=last-hour`));
  expect(lastAsked()).not.toHaveProperty('address');
});

it('opens from a link as it was narrowed, and again with any time', async () => {
  const { user, place } = open(`${LIST}?time=2026-11-18/2026-11-19&address=203.0.113.24&view=failed`);
  await user.click(await screen.findByRole('button', { name: 'Time: 18/11/2026 – 19/11/2026' }));
  expect(lastAsked()).toMatchObject({ statusClass: 5, address: '203.0.113.24' });
  expect(Object.keys((lastAsked() as { dateRange: object }).dateRange)).toEqual(['start_date', 'end_date']);
  await user.click(await screen.findByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(place()).toBe(`${LIST}?address=203.0.113.24&view=failed`));
  expect(lastAsked()).not.toHaveProperty('dateRange');
});

it('shows what was sent and answered, or why not', async () => {
  open(`${DETAILS}?id=${id}`);
  await screen.findByText(/"search_term": "O'Neill"/);
  leaveScreen();
  api.on(viewLoggedCall, () => ({ ...call, bodies: 'hidden' as const, requestBody: null, responseBody: null }));
  open(`${DETAILS}?id=${id}`);
  await screen.findByText('Bodies are shown to those who may make this call themselves.');
});

it('is copied for a terminal, with its quotes, and without a credential', () => {
  expect(curlOf(call, 'https://tamis.example')).toBe(
    [
      `curl -X POST 'https://tamis.example/api/v1/comply/search'`,
      `-H "Authorization: Bearer $TAMIS_API_KEY"`,
      `-H "Content-Type: application/json"`,
      `-d '{"search_term":"O'\\''Neill"}'`,
    ].join(' \\\n  '),
  );
});

/** What has seen the head of the list come into sight, or go out of it. */
let sees: ((isThere: boolean) => void) | undefined;
function watchSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        sees = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe(): void {
        sees?.(true);
      }
      disconnect(): void {}
    },
  );
}
const hear = () => act(hearCalls);
const asked = () => api.bodiesOf(findLoggedCalls).length;

it('shows new calls as they happen, asks no more often than every two seconds, and rests when it is paused', async () => {
  watchSight();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const later = { ...call, id: 'd'.repeat(24), at: '2026-11-20T14:48:00.000Z', status: 503, errorCode: 1500 };
  const { user } = open(LIST);
  await screen.findByText('1446', { selector: 'td, td *' });
  const before = asked();
  api.on(findLoggedCalls, () => ({ calls: [later, call], totalRecords: 2, areMore: false }));
  for (let word = 0; word < 20; word += 1) hear();
  await screen.findByText('1500', { selector: 'td, td *' });
  expect(asked() - before).toBe(1);
  act(() => void vi.advanceTimersByTime(2000));
  await waitFor(() => expect(asked() - before).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  api.on(findLoggedCalls, () => ({ calls: [later], totalRecords: 7, areMore: false }));
  hear();
  await screen.findByRole('button', { name: '7 new requests' });
  // Those after the newest that was shown are counted, and none of them fetched.
  expect(lastAsked()).toMatchObject({ perPage: 1, dateRange: { start_date: '2026-11-20T14:48:00.001Z' } });
  expect(screen.getByText('1446', { selector: 'td, td *' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Follow live' }));
  await waitFor(() => expect(screen.queryByText('1446', { selector: 'td, td *' })).toBeNull());
  expect(screen.queryByRole('button', { name: '7 new requests' })).toBeNull();
});

it('leaves the list as it is for who has scrolled on, and counts what is new', async () => {
  watchSight();
  const { user } = open(LIST);
  await screen.findByText('1446', { selector: 'td, td *' });
  sees?.(false);
  api.on(findLoggedCalls, () => ({ calls: [], totalRecords: 1, areMore: false }));
  hear();
  await user.click(await screen.findByRole('button', { name: '1 new request' }));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('dateRange'));
});

it('follows nothing where the newest do not come first, or a last day is chosen', async () => {
  watchSight();
  open(`${LIST}?sort=asc`);
  await screen.findByText('1446', { selector: 'td, td *' });
  const before = asked();
  hear();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  expect(asked()).toBe(before);
});

const done = { id: 'f'.repeat(24), at: call.at, outcome: 'done' as const };
const searchId = 'b'.repeat(24);

it('says what a call made, and leads to it', async () => {
  const made = [
    { ...done, action: 'searches.create', subjectType: 'search', subjectId: searchId },
    { ...done, id: 'e'.repeat(24), action: 'search-notes.create', subjectType: 'note', subjectId: 'd'.repeat(24) },
  ];
  api.on(viewLoggedCall, () => ({ ...call, made }));
  const { user } = open(`${DETAILS}?id=${id}`);
  await user.click(await screen.findByRole('tab', { name: /^What it made ?2$/ }));
  const [link, ...others] = screen.getAllByRole('link', { name: /bbbb|dddd/ });
  expect(link?.getAttribute('href')).toBe(`/aml/searchresults?id=${searchId}`);
  expect(others).toEqual([]);
  expect(screen.getByRole('rowheader', { name: 'search-notes.create' })).toBeTruthy();
});

it.each([
  ['nothing', { made: [], isMoreMade: false }, 'It changed nothing'],
  ['what is hidden', { made: null, isMoreMade: false }, /^Shown to those who may make this call themselves/],
])('says of a call that made %s that it is so', async (_what, made, words) => {
  api.on(viewLoggedCall, () => ({ ...call, ...made }));
  open(`${DETAILS}?id=${id}&tab=made`);
  expect(await screen.findByText(words)).toBeTruthy();
});
