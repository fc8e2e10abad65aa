import { createHash } from 'node:crypto';
import { type AuditKey, isSignedBy, keyIdOf } from '../anchors/audit-key.ts';
import { canonicalJson } from '../audit-chain.ts';

/** What leaves the house as a file of its own and is to be believed there: it says itself what it is. */
export interface DocumentContent {
  /** E.g. 'screening-proof'. */
  kind: string;
  /** What it is called where it is checked, e.g. 'Daily screening proof of Harrowgate Trust Bank, 19 November 2026'. */
  title: string;
  /** The document that it follows; null for the first one. Absent where documents of its kind do not follow each other. */
  previous?: { title: string; digest: string } | null;
}

export interface DocumentSignature {
  /** ISO 8601 in UTC. */
  at: string;
  /** Id of the key. */
  key: string;
  publicKey: string;
  /** Ed25519, base64url. */
  signature: string;
}

/** The file as it is read back. */
export interface SignedDocument<Content extends DocumentContent = DocumentContent> {
  document: Content;
  /** SHA-256 of the document in canonical JSON, in hexadecimal. */
  digest: string;
  signature: DocumentSignature;
}

/** Signs a document with the key of the installation. */
export function signDocument<Content extends DocumentContent>(
  document: Content,
  key: AuditKey,
  at: Date,
): SignedDocument<Content> {
  const digest = documentDigest(document);
  const signed = { at: at.toISOString(), key: key.id };
  const signature = key.sign(signedText(document.kind, digest, signed));
  return { document, digest, signature: { ...signed, publicKey: key.publicKey, signature } };
}

/** The one way in which a signed document is written, so that any other byte is seen. */
export const documentText = (signed: SignedDocument): string => `${JSON.stringify(signed, null, 2)}\n`;

export const documentDigest = (document: DocumentContent): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

export const isSignatureOf = ({
  document,
  digest,
  signature: { at, key, publicKey, signature },
}: SignedDocument): boolean =>
  isExact(publicKey, 'base64') &&
  isExact(signature, 'base64url') &&
  keyIdOf(publicKey) === key &&
  isSignedBy(publicKey, signedText(document.kind, digest, { at, key }), signature);

/** The last sign may hold bits that are of no byte: another one reads the same, and is a change all the same. */
const isExact = (text: string, encoding: 'base64' | 'base64url'): boolean =>
  Buffer.from(text, encoding).toString(encoding) === text;

/** Of another kind than a proof of the audit log or a record of the anchor file, so that none can stand for another. */
const signedText = (documentKind: string, digest: string, { at, key }: { at: string; key: string }): string =>
  canonicalJson({ kind: 'document', documentKind, digest, at, key });
