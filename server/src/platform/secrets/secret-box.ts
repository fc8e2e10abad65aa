import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what must be read again, and recognises what must not, with a key that is not in the database. */
export interface SecretBox {
  /** Encrypts. `context` says what it is and whose: it must be the same when opened. */
  seal(text: string, context: string): Buffer;
  /** Throws when it was sealed with another key or context, or changed since. */
  open(sealed: Buffer, context: string): string;
  /** A keyed digest: short codes cannot be guessed from it without the key. */
  digest(value: string, context: string): Buffer;
}

export function createSecretBox(secret: string): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tamis ${use}`, 32));
  const [sealKey, digestKey] = [derive('seal'), derive('digest')];
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    digest: (value, context) => createHmac('sha256', digestKey).update(`${context}\0${value}`).digest(),
  };
}
