import { z } from 'zod';
import { documentDigest, documentText, isSignatureOf, type SignedDocument } from './signed-document.ts';

export interface DocumentVerdict {
  title: string;
  digest: string;
  /** What does not hold, in sentences; empty for a document that is as it was signed. */
  faults: string[];
  /** Whether it says that it follows the document before it, and does. */
  isNext: boolean;
  signed?: { key: string; at: string };
}

const previous = z.looseObject({ title: z.string(), digest: z.string() });
const signedDocument = z.looseObject({
  document: z.looseObject({ kind: z.string(), title: z.string(), previous: previous.nullish() }),
  digest: z.string(),
  signature: z.looseObject({ at: z.string(), key: z.string(), publicKey: z.string(), signature: z.string() }),
});

/**
 * Checks signed documents without any installation: each against its digest and its signature, and those that are given in a
 * row against each other. `trusted`: ids of the keys of which one must have signed; without one, the reader compares.
 */
export function verifyDocuments(texts: readonly string[], trusted: readonly string[]): DocumentVerdict[] {
  let before: SignedDocument | undefined;
  return texts.map((text) => {
    const signed = readDocument(text);
    if (!signed)
      return { title: '', digest: '', faults: ['The file is no signed document, or is damaged.'], isNext: false };
    const { document, digest, signature } = signed;
    const isNext = before !== undefined && document.previous?.digest === before.digest;
    const faults = [
      ...ownFaults(text, signed),
      ...keyFaults(signature.key, trusted),
      ...(isNext ? [] : orderFaults(signed, before)),
    ];
    before = signed;
    return { title: document.title, digest, faults, isNext, signed: { key: signature.key, at: signature.at } };
  });
}

function readDocument(text: string): SignedDocument | undefined {
  try {
    const read: unknown = JSON.parse(text);
    // As it was read: the order of its members is a part of how it is written.
    return signedDocument.safeParse(read).success ? (read as SignedDocument) : undefined;
  } catch {
    // Whatever it is, it is none: said by the caller.
    return undefined;
  }
}

function ownFaults(text: string, signed: SignedDocument): string[] {
  if (documentDigest(signed.document) !== signed.digest) return ['What it says was changed: its digest is another.'];
  if (!isSignatureOf(signed)) return ['The signature of the document does not hold.'];
  return documentText(signed) === text ? [] : ['The file was changed in what is not signed, or in its layout.'];
}

const keyFaults = (key: string, trusted: readonly string[]): string[] =>
  trusted.length === 0 || trusted.includes(key)
    ? []
    : [`The document is signed with key ${key}, not with ${trusted.join(' or ')}.`];

/** Of a document that does not follow the one before it, although its kind does. */
const orderFaults = ({ document }: SignedDocument, before: SignedDocument | undefined): string[] =>
  before === undefined || document.previous === undefined
    ? []
    : [`It does not follow ${before.document.title}: one between them is missing, or was replaced.`];
