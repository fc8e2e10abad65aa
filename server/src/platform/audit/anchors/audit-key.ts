import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** A public key with which signatures of the audit log are checked. */
export interface PublicAuditKey {
  /** Its fingerprint: the first 128 bits of SHA-256 of the public key, in hexadecimal. */
  id: string;
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string;
}

/** The key that signs; its secret half leaves this object by no way. */
export interface AuditKey extends PublicAuditKey {
  /** Signs the text with Ed25519; base64url. */
  sign(text: string): string;
}

const SECRET_BYTES = 32;
/** PKCS #8 of an Ed25519 key, up to its secret (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Whether a text is 32 bytes in base64 or base64url, as a secret must be. */
export const isAuditSecret = (text: string): boolean =>
  /^[\w+/-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === SECRET_BYTES;

/** The key of a secret: 32 bytes in base64 or base64url. Throws for anything else, without saying what it was. */
export function auditKeyOf(secret: string): AuditKey {
  if (!isAuditSecret(secret)) throw new Error('The audit key is not 32 bytes in base64');
  const pkcs8 = Buffer.concat([PKCS8_START, Buffer.from(secret, 'base64')]);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** The fingerprint of a public key in base64. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);

/** Whether the signature of the text was made with the secret half of this key; false for what is no key at all. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = readPublicKey(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function readPublicKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // What cannot be read as a key has signed nothing.
    return undefined;
  }
}
