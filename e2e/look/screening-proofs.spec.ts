import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { findProofDays, ProofState, ProofVersion, ProvenList, viewProof } from '@tamis/contract/screening-proofs';
import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

const version = (day: string | null): ProofVersion => ({
  id: 'a'.repeat(24),
  publishedOn: day,
  loadedOn: '2026-11-20',
  entries: 17_000,
  digest: 'd'.repeat(64),
});
const at = (time: string): string => `2026-11-20T${time}:00.000Z`;

function list(source: string, title: string, more: Partial<ProvenList> & { from: string | null }): ProvenList {
  const { from, ...rest } = more;
  const atStart = { ...version(from), inUseAt: '2026-11-17T06:00:00.000Z' };
  return { source, title, atStart, changes: [], held: [], offAt: null, ...rest };
}

const change = (was: string | null, is: string | null, inUse: string, screened: string | null) => ({
  was: version(was),
  is: version(is),
  inUseAt: at(inUse),
  screenedAt: screened && at(screened),
  screened: screened ? 9204 : null,
});

/** A day as it looks at an organisation that is busy: nobody waits here until there is one. */
function filled(answer: OutputOf<typeof viewProof>, isSigned: boolean): OutputOf<typeof viewProof> {
  const standing = { monitored: 9204, behind: 0, failed: 0, unanswered: 0 };
  return {
    proof: {
      ...answer.proof,
      day: '2026-11-20',
      timeZone: 'Europe/Dublin',
      from: at('00:00'),
      until: '2026-11-21T00:00:00.000Z',
      state: isSigned ? 'complete' : 'running',
      lists: [
        list('us-ofac-sdn', 'OFAC SDN', {
          from: '2026-11-18',
          changes: [change('2026-11-18', '2026-11-20', '06:04', '06:09')],
        }),
        list('us-ofac-cons', 'OFAC Consolidated', { from: '2026-11-12' }),
        list('un-sc', 'UN Security Council', { from: null, changes: [change(null, '2026-11-20', '06:12', '06:16')] }),
        list('eu-fsf', 'EU Financial Sanctions', {
          from: '2026-11-14',
          changes: [change('2026-11-14', '2026-11-20', '14:51', isSigned ? '14:58' : null)],
        }),
        list('uk-fcdo', 'UK Sanctions List', {
          from: '2026-11-17',
          held: [
            {
              version: version('2026-11-20'),
              heldAt: at('06:03'),
              endedAt: null,
              outcome: null,
              reason: 'Fewer entries',
            },
          ],
        }),
      ],
      passes: [
        { kind: 'check', finishedAt: at('00:58'), settingsVersion: 1, ...standing },
        { kind: 'lists', finishedAt: at('06:09'), settingsVersion: 1, ...standing },
        { kind: 'lists', finishedAt: at('06:16'), settingsVersion: 1, ...standing },
      ],
      standing: { ...standing, at: isSigned ? '2026-11-21T00:06:00.000Z' : at('14:58'), pausedSince: null },
      notices: isSigned
        ? ['EU Financial Sanctions is stale: published 2026-11-11, a new version was due by 2026-11-18.']
        : [],
      alerts: 12,
      previous: {
        title: 'Daily screening proof of Harrowgate Trust Bank, 2026-11-19',
        digest: '9a30c1'.padEnd(64, '7c'),
      },
    },
    signature: isSigned
      ? { digest: '41c709be'.padEnd(64, '5f18'), at: '2026-11-21T00:06:00.000Z', key: 'e'.repeat(32) }
      : null,
    openAlerts: 7,
  };
}

const states: ProofState[] = ['running', 'complete', 'complete', 'behind', 'complete', 'paused', 'empty', 'no-list'];

test('the daily screening proof', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/reports/proof', { waitUntil: 'networkidle' });
  await look(page, 'screening-proof-first-day');
  let isSigned = false;
  await page.route(/\/api\/v1\/reports\/proof(?!\/check)\b/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: OutputOf<typeof findProofDays> | OutputOf<typeof viewProof> };
    if ('proof' in data) return route.fulfill({ json: { success: true, data: filled(data, isSigned) } });
    const days = states.map((state, index) => ({
      day: data.today,
      ...data.days[0],
      state,
      versions: index % 4,
      held: index === 0 ? 1 : 0,
      monitored: state === 'empty' ? 0 : 9204 - index * 17,
      behind: state === 'behind' ? 1 : 0,
    }));
    const named = days.map((day, index) => ({ ...day, day: index === 0 ? data.today : `2026-11-${19 - index}` }));
    return route.fulfill({
      json: {
        success: true,
        data: { ...data, days: named, since: '2025-11-20', signed: { days: 366, complete: 365, last: '2026-11-19' } },
      },
    });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await look(page, 'screening-proof-running');
  isSigned = true;
  await page.reload({ waitUntil: 'networkidle' });
  await look(page, 'screening-proof');
  await page.getByRole('button', { name: 'Download range' }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'screening-proof-range');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check a file' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'screening-proof-2026-11-19.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    });
  await page.getByText('is not as it was signed here').waitFor();
  await look(page, 'screening-proof-check');
});
