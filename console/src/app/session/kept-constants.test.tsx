import { DAY_MS } from '@tamis/contract/terms/durations';
import { screen, waitFor } from '@testing-library/react';
import { findConstants, viewConfig } from '@tamis/contract/utility';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../components/use-session.ts';
import { forgetAnswers } from '../../api/call.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { FailedPage } from '../routes/failed-page.tsx';
import { ReloadGate } from '../routes/reload-gate.tsx';
import { createReloading } from '../routes/reloading.ts';
import { createSessionStorage } from './session-storage.ts';
import { useKeptConstants } from './kept-constants.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const MERCHANT = '6740a1c29be4d05f7713e400';
const CONFIG = `configs.${MERCHANT}.supportContact`;
const panama = { Code: 'PA', Name: 'Panama' };
const constants = { CATypes: [], nationalities: [panama], countries: [panama], titles: ['Ms'], genders: [] };

let api: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  api = createFakeApi();
  api.on(findConstants, () => constants);
  api.on(viewConfig, () => ({ supportContact: 'compliance@bank.example' }));
});
afterEach(() => {
  vi.useRealTimers();
  leaveScreen();
});

function Signed() {
  const session = useSession();
  return session ? <Kept session={session} /> : null;
}
function Kept({ session }: { session: NonNullable<ReturnType<typeof useSession>> }) {
  useKeptConstants(session);
  return <p>Here</p>;
}

const reloading = createReloading(
  async () => undefined,
  () => undefined,
);
const Failed = () => (
  <ReloadGate reloading={reloading} onMissing={() => undefined}>
    <FailedPage error={new Error('Broken')} reset={() => undefined} />
  </ReloadGate>
);

async function load(): Promise<void> {
  renderScreen({ pages: { '/': Signed }, at: '/', claims: [], api });
  await screen.findByText('Here');
  await waitFor(() =>
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['constants', 'nationalities', CONFIG])),
  );
}
/** The page is loaded anew: what was answered is forgotten, what is kept stays. */
async function reloadAt(time: number): Promise<void> {
  const before = { ...localStorage } as Record<string, string>;
  leaveScreen();
  forgetAnswers();
  vi.setSystemTime(time);
  for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
  await load();
}
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
const asked = () => [api.countOf(findConstants), api.countOf(viewConfig)];

describe('what is kept of the constants', () => {
  it('is the constants and the nationalities for seven days, and the settings of each merchant for one', async () => {
    await load();
    expect(kept('constants')).toEqual({ expiresAt: NOW + 7 * DAY_MS, data: constants });
    expect(kept('nationalities')).toEqual({ expiresAt: NOW + 7 * DAY_MS, data: [panama] });
    expect(kept(CONFIG)).toEqual({ expiresAt: NOW + DAY_MS, data: { supportContact: 'compliance@bank.example' } });
  });

  it('is asked for again when its time is over, and not before', async () => {
    await load();
    await reloadAt(NOW + DAY_MS - 1);
    expect(asked()).toEqual([1, 1]);
    expect(kept('nationalities')).toEqual({ expiresAt: NOW + 7 * DAY_MS, data: [panama] });
    await reloadAt(NOW + DAY_MS);
    await waitFor(() => expect(asked()).toEqual([1, 2]));
    await reloadAt(NOW + 7 * DAY_MS);
    await waitFor(() => expect(asked()).toEqual([2, 3]));
  });

  it('outlives a sign-out but for the constants', async () => {
    await load();
    createSessionStorage(sessionStorage, localStorage).clear();
    expect([kept('constants'), kept('nationalities'), kept(CONFIG)]).toEqual([
      null,
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('tells whom to ask when a page has failed', async () => {
    await load();
    const before = { ...localStorage } as Record<string, string>;
    leaveScreen();
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
    const failed = () => {
      renderScreen({ pages: { '/': Failed }, at: '/', claims: [], api });
      return screen.findByText(/^Nothing you saved has been lost/);
    };
    expect((await failed()).textContent).toBe(
      'Nothing you saved has been lost. Try again; if it fails again, tell compliance@bank.example what you did.',
    );
    leaveScreen();
    expect((await failed()).textContent).toBe(
      'Nothing you saved has been lost. Try again; if it fails again, tell your administrator what you did.',
    );
  });
});
