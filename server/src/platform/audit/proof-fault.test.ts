import { expect, it } from 'vitest';
import { digestRow } from './audit-chain.ts';
import { chained, MERCHANT, rowOf } from './audit-rows-testing.ts';
import { type AuditProof, proofFault, type ProofLink } from './proof-fault.ts';

const rows = [1, 2, 3, 4].map((seq) => rowOf(seq));
const links = chained(rows);
const digest = (seq: number): ProofLink => ({ digest: digestRow(rowOf(seq)).toString('hex') });

/** Rows 2 and 4 are about the subject; what is before is left out, row 3 is shown by its digest alone. */
const proof: AuditProof = {
  merchantId: MERCHANT,
  firstSeq: 2,
  previousHash: links[1]!.previousHash.toString('hex'),
  links: [{ row: rowOf(2) }, digest(3), { row: rowOf(4) }],
  head: { seq: 4, hash: links[3]!.hash.toString('hex') },
};
const broken = 'The chain does not lead to its end at row 4: a row was changed, removed or added.';

it('a proof as it was made holds', () => {
  expect(proofFault(proof)).toBeUndefined();
  expect(
    proofFault({ ...proof, firstSeq: 1, previousHash: '0'.repeat(64), links: [digest(1), ...proof.links] }),
  ).toBeUndefined();
});

it.each<[string, Partial<AuditProof>, string]>([
  ['a row changed', { links: [{ row: rowOf(2, { outcome: 'refused' }) }, digest(3), { row: rowOf(4) }] }, broken],
  ['another digest', { links: [{ row: rowOf(2) }, digest(1), { row: rowOf(4) }] }, broken],
  ['a row removed', { links: [{ row: rowOf(2) }, digest(3)] }, broken],
  ['a row added', { links: [...proof.links, digest(1)] }, broken],
  [
    'a row in another place',
    { links: [digest(2), { row: rowOf(2) }, { row: rowOf(4) }] },
    'Row 3 is not where it belongs.',
  ],
  [
    'a row of another merchant',
    { links: [{ row: rowOf(2) }, digest(3), { row: rowOf(4, { merchantId: 'b'.repeat(24) }) }] },
    'Row 4 is not where it belongs.',
  ],
  ['another beginning', { previousHash: '1'.repeat(64) }, broken],
  ['another end', { head: { seq: 4, hash: '1'.repeat(64) } }, broken],
  ['an end further on', { head: { seq: 5, hash: proof.head.hash } }, broken.replace('4', '5')],
])('a proof with %s does not', (_what, changed, fault) => {
  expect(proofFault({ ...proof, ...changed })).toBe(fault);
});
