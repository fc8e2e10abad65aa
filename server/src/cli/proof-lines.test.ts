import { expect, it } from 'vitest';
import type { InstallationVerdict } from '../platform/audit/anchors/verify-installation.ts';
import { packLines, proofLines } from './proof-lines.ts';

const AT = '2026-11-22T10:00:00.000Z';
const [BANK, GONE] = ['a'.repeat(24), 'b'.repeat(24)];
const proven = { seq: 4, hash: '4'.repeat(64), at: AT, record: 2 };
const whole = { chain: BANK, name: 'A bank', rows: 5, faults: [], undone: [], proven, unproven: 1, waiting: 0 };
const verdict: InstallationVerdict = {
  state: 'whole',
  anchors: {
    path: '/data/audit-anchors.jsonl',
    records: 2,
    last: { record: 2, at: AT },
    keys: [{ id: 'k1', publicKey: 'MCow', from: 1 }],
    faults: [],
    notices: [],
  },
  chains: [whole],
};
/** What is said of every installation comes after an empty line. */
const found = (of: InstallationVerdict): string[] => proofLines(of).slice(0, proofLines(of).indexOf(''));

it('what is proven is said for each chain, with the row, the time and what comes after', () => {
  expect(
    found({
      ...verdict,
      chains: [whole, { ...whole, rows: 4, unproven: 0 }, { ...whole, rows: 4, unproven: 1, waiting: 1 }],
    }),
  ).toEqual([
    'Anchors: /data/audit-anchors.jsonl: 2 records, the last of 2026-11-22T10:00:00.000Z',
    'Key from record 1 on: k1, public key MCow',
    `${BANK}  A bank  5 rows  proven up to row 4, as of ${AT}; 1 row after it not proven`,
    `${BANK}  A bank  4 rows  proven up to row 4, as of ${AT}`,
    `${BANK}  A bank  4 rows  proven up to row 4, as of ${AT}; 1 row after it not proven`,
    '  1 row of the last moment without a place in the chain yet',
    'WHOLE: every chain is as it was written, and as it was signed, as far as it is proven above.',
  ]);
});

it('what does not hold is said where it is found', () => {
  const { anchors } = verdict;
  const gone = { ...whole, chain: GONE, name: null, rows: 0, unproven: 0, proven: null };
  expect(
    found({
      state: 'broken',
      anchors: { ...anchors, faults: ['Record 3 is missing.'], notices: ['Line 3 is no record.'] },
      chains: [
        { ...gone, faults: ['Row 4 is missing.'] },
        { ...whole, rows: 2, proven: null, unproven: 2, undone: ['Rows 3 to 4 went.'] },
      ],
    }).slice(2),
  ).toEqual([
    'BROKEN: Record 3 is missing.',
    'Note: Line 3 is no record.',
    `${GONE}  no such merchant  0 rows  nothing is proven`,
    '  BROKEN: Row 4 is missing.',
    `${BANK}  A bank  2 rows  no row is proven`,
    '  Restored: Rows 3 to 4 went.',
    'BROKEN: something was changed or removed. See above.',
  ]);
});

it('an installation of which nothing was signed yet is not called whole', () => {
  const { anchors } = verdict;
  expect(
    found({ state: 'incomplete', anchors: { ...anchors, records: 0, last: undefined, keys: [] }, chains: [] }),
  ).toEqual([
    'Anchors: /data/audit-anchors.jsonl: no signed record: nothing is proven yet',
    'INCOMPLETE: nothing is broken, but not all that was written is here or is proven. See above.',
  ]);
});

it('what an attacker could still do is said every time', () => {
  expect(proofLines(verdict).at(-1)).toBe(
    `What this proves: who owns the database alone cannot change, cut or remove a row up to the one that is proven without being found here.
What it does not: rows after the last signed one can still be cut or rewritten. Whoever has the database and the anchor file, but not the key, can put
both back together to how they were at an earlier time, or remove both: keep copies of the file where that person cannot write, and check them with
--anchors COPY. Whoever has the key too, which is on the machine of the server, can write any history and sign it: only a copy of the file from before,
or a key id that was noted elsewhere, contradicts it. And what the server was made to write wrongly is written wrongly, and signed.`,
  );
});

it('of an evidence pack it is said who signed it, and whether that was checked', () => {
  const head = { seq: 4, hash: 'abc' };
  const signed = { key: 'k1', at: AT };
  const stood = 'whole; the chain stood at row 4 with abc';
  expect(packLines({ faults: [], head, signed }, true)).toEqual([stood, `signed at ${AT} with key k1`]);
  expect(packLines({ faults: [], head, signed }, false)).toEqual([
    stood,
    `signed at ${AT} with key k1: whether that is the key of the installation is not checked. Ask it for the id, and give it with --key.`,
  ]);
  expect(packLines({ faults: [], head }, false)).toEqual([
    stood,
    'Not signed: nothing but the audit log of the installation says that the pack is not made up.',
  ]);
  expect(packLines({ faults: ['hits.json was changed.'], head, signed }, true)).toEqual([
    'BROKEN: hits.json was changed.',
  ]);
});
