import { canonicalJson } from '../audit-chain.ts';
import type { AuditProof } from '../proof-fault.ts';
import { type AuditKey, isSignedBy, keyIdOf } from './audit-key.ts';

/** The signed end of a proof: at this time, the chain had the hash of the proof's head in its row. */
export interface ProofSignature {
  at: string;
  /** Id of the key. */
  key: string;
  publicKey: string;
  signature: string;
}

/** A proof that names who made it: its signature stands beside it. */
export interface SignedProof extends AuditProof {
  signature?: ProofSignature;
}

/** Signs where the chain stood when the proof was made. */
export function signProof(proof: AuditProof, key: AuditKey, at: Date): SignedProof {
  const signed = { at: at.toISOString(), key: key.id };
  return {
    ...proof,
    signature: { ...signed, publicKey: key.publicKey, signature: key.sign(signedText(proof, signed)) },
  };
}

/**
 * What is wrong with the signature of a proof, in a sentence; undefined when it holds. `trusted`: ids of the keys that
 * may have made it; any may when there are none, since the reader compares it then.
 */
export function signatureFault(
  { signature: signed, ...proof }: SignedProof,
  trusted: readonly string[],
): string | undefined {
  if (!signed) return trusted.length > 0 ? 'The proof is not signed.' : undefined;
  const { at, key, publicKey, signature } = signed;
  if (keyIdOf(publicKey) !== key || !isSignedBy(publicKey, signedText(proof, { at, key }), signature))
    return 'The signature of the proof does not hold.';
  return trusted.length === 0 || trusted.includes(key)
    ? undefined
    : `The proof is signed with key ${key}, not with ${trusted.join(' or ')}.`;
}

/** Of another kind than any record of the anchor file, so that neither can stand for the other. */
const signedText = ({ merchantId, head }: AuditProof, { at, key }: { at: string; key: string }): string =>
  canonicalJson({ kind: 'proof', chain: merchantId, seq: head.seq, hash: head.hash, at, key });
