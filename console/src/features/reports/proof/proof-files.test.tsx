import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CheckedDocument,
  checkSignedFile,
  downloadProofs,
  findProofDays,
  viewProof,
} from '@tamis/contract/screening-proofs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { daysOfMonth } from './months.ts';
import { ScreeningProofPage } from './proof-page.tsx';

const saved = vi.hoisted((): string[] => []);
vi.mock('../../../components/download/save-file.ts', () => ({
  saveFile: ({ fileName }: { fileName: string }) => saved.push(fileName),
}));

afterEach(leaveScreen);

const SIGNED = { from: '2026-10-20', until: '2026-11-20' };
const document = (title: string, faults: string[] = []): CheckedDocument => ({
  title,
  faults,
  digest: 'd'.repeat(64),
  signed: { key: 'e'.repeat(32), at: '2026-11-20T18:36:00.000Z' },
});

interface Shown {
  last?: string | null;
  documents?: CheckedDocument[];
}

function open({ last = SIGNED.until, documents = [] }: Shown = {}) {
  const asked: unknown[] = [];
  const api = createFakeApi();
  api.on(findProofDays, () => ({
    timeZone: 'UTC',
    today: '2026-11-21',
    since: SIGNED.from,
    month: '2026-11',
    days: [],
    signed: { days: last ? 32 : 0, complete: 0, last },
  }));
  api.on(viewProof, () => new Refusal(404, 'The day was not found.'));
  api.on(downloadProofs, ({ body }) => {
    asked.push(body);
    return {};
  });
  api.on(checkSignedFile, () => ({ fileName: 'days.zip', kind: 'documents' as const, documents }));
  renderScreen({ pages: { '/reports/proof': ScreeningProofPage }, at: '/reports/proof', claims: ['Report'], api });
  return asked;
}

const dialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('signed days as files', () => {
  it('are downloaded from one day to another; the month that is shown is proposed', async () => {
    const asked = open();
    const asking = await dialog('Download range');
    expect(asking.getByText(/Days are signed from 20\/10\/2026 to 20\/11\/2026/)).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Proofs downloaded')).toBeTruthy();
    expect([asked, saved]).toEqual([[{ from: '2026-11-01', until: '2026-11-20' }], ['download']]);
  });

  it('are not offered while no day is signed', async () => {
    open({ last: null });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Download range' });
    expect(button.disabled).toBe(true);
  });

  const check = async (documents: CheckedDocument[]) => {
    open({ documents });
    const asking = await dialog('Check a file');
    const input = globalThis.document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no field for a file');
    await userEvent.upload(input, new File(['zip'], 'days.zip', { type: 'application/zip' }));
    return asking;
  };

  it('are said to be whole only when every one of them is', async () => {
    const outcome = await (await check([document('Day 1'), document('Day 2')])).findByRole('note');
    expect(outcome.textContent).toContain('days.zip is as it was signed here');
    expect(outcome.textContent).toContain('2 documents, each follows the one before it: from “Day 1” to “Day 2”.');
  });

  it('are said to be broken with the reason where one of them is', async () => {
    const fault = 'What it says was changed: its digest is another.';
    const alert = await (await check([document('Day 1'), document('Day 2', [fault])])).findByRole('alert');
    expect(alert.textContent).toContain('days.zip is not as it was signed here');
    expect(alert.textContent).toContain(`Day 2${fault}`);
    expect(alert.textContent).not.toContain('Day 1');
  });
});

it('the days of a month are those that are signed', () => {
  expect(daysOfMonth('2026-10', SIGNED)).toEqual({ from: '2026-10-20', until: '2026-10-31' });
  expect(daysOfMonth('2026-11', SIGNED)).toEqual({ from: '2026-11-01', until: '2026-11-20' });
  expect(daysOfMonth('2026-12', SIGNED)).toEqual({ from: '2026-11-20', until: '2026-11-20' });
});
