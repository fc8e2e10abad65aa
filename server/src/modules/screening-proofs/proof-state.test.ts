import type { ScreeningProof } from '@tamis/contract/screening-proofs';
import { expect, it } from 'vitest';
import { stateOf } from './proof-state.ts';

const MOMENT = '2026-11-21T10:00:00.000Z';
const version = { id: 'a'.repeat(24), publishedOn: null, loadedOn: '2026-11-21', entries: 3, digest: '' };
const list = { source: 'ofac-sdn', title: 'OFAC', atStart: { ...version, inUseAt: MOMENT }, changes: [], held: [] };
const standing = { at: MOMENT, monitored: 3, behind: 0, failed: 0, unanswered: 0, pausedSince: null };
const stateWith = (more: Partial<ScreeningProof['standing']>) =>
  stateOf({ lists: [{ ...list, offAt: null }], standing: { ...standing, ...more } });

it('A day is complete only where no monitored search was behind, or had no answer at all', () => {
  expect(stateWith({})).toBe('complete');
  expect(stateWith({ behind: 1 })).toBe('behind');
  expect(stateWith({ unanswered: 1 })).toBe('behind');
});
