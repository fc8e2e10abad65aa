import { expect, it } from 'vitest';
import { MERCHANT } from '../audit-rows-testing.ts';
import { auditKeyOf } from './audit-key.ts';
import { signatureFault, type SignedProof, signProof } from './sign-proof.ts';

const key = auditKeyOf(Buffer.alloc(32, 1).toString('base64'));
const stranger = auditKeyOf(Buffer.alloc(32, 2).toString('base64'));
const AT = new Date('2026-11-22T10:00:00.000Z');
const proof = {
  merchantId: MERCHANT,
  firstSeq: 1,
  previousHash: '0'.repeat(64),
  links: [],
  head: { seq: 3, hash: '3'.repeat(64) },
};
const signed = signProof(proof, key, AT);
const broken = 'The signature of the proof does not hold.';

it('a proof names when it was signed and with which key, and holds for whoever trusts that key', () => {
  expect(signed.signature).toMatchObject({ at: AT.toISOString(), key: key.id, publicKey: key.publicKey });
  expect([signatureFault(signed, []), signatureFault(signed, [stranger.id, key.id])]).toEqual([undefined, undefined]);
});

it('a proof that is signed with another key, or not at all, is not the one that is asked for', () => {
  expect(signatureFault(signed, [stranger.id])).toBe(
    `The proof is signed with key ${key.id}, not with ${stranger.id}.`,
  );
  expect([signatureFault(proof, [key.id]), signatureFault(proof, [])]).toEqual(['The proof is not signed.', undefined]);
});

it.each<[string, Partial<SignedProof>]>([
  ['another head', { head: { seq: 3, hash: '4'.repeat(64) } }],
  ['another row', { head: { seq: 4, hash: '3'.repeat(64) } }],
  ['another merchant', { merchantId: 'b'.repeat(24) }],
  ['another time', { signature: { ...signed.signature!, at: '2026-11-22T10:00:01.000Z' } }],
  ['another public key', { signature: { ...signed.signature!, publicKey: stranger.publicKey } }],
  ['another key by name', { signature: { ...signed.signature!, key: stranger.id } }],
  ['no signature worth the name', { signature: { ...signed.signature!, signature: '' } }],
])('a signature does not hold for %s', (_what, changed) => {
  expect(signatureFault({ ...signed, ...changed }, [])).toBe(broken);
});
