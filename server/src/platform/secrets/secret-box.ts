import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKeys } from './encryption-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what must be read again, and recognises what must not, with a key that is not in the database. */
export interface SecretBox {
  /** Encrypts. `context` says what it is and whose: it must be the same when opened. */
  seal(text: string, context: string): Buffer;
  /** Throws when it was sealed with no key of this installation or another context, or changed since. */
  open(sealed: Buffer, context: string): string;
  /** Seals anew, with the key in use, what a former one had sealed; undefined for what is sealed with it already. Throws as `open`. */
  reseal(sealed: Buffer, context: string): Buffer | undefined;
  /** A keyed digest: short codes cannot be guessed from it without the key. */
  digest(value: string, context: string): Buffer;
  /** What `digest` answers, and what it answered with each former key. */
  digests(value: string, context: string): Buffer[];
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `tamis ${use}`, 32));

/** What a key is called in the database: it tells nothing of the key. */
export const encryptionKeyId = (secret: string): string => derive(secret, 'name').toString('hex').slice(0, 16);

export function createSecretBox({ current, former }: EncryptionKeys): SecretBox {
  const keys = [current, ...former].map((secret) => ({
    seal: derive(secret, 'seal'),
    digest: derive(secret, 'digest'),
  }));
  const [inUse] = keys as [(typeof keys)[number]];

  const seal: SecretBox['seal'] = (text, context) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, inUse.seal, nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  };

  /** Which of the keys opens it, and what it says. What the key in use says of it stands when none does. */
  function opened(sealed: Buffer, context: string): { text: string; by: number } {
    let fault: unknown;
    for (const [by, key] of keys.entries()) {
      try {
        return { text: openWith(key.seal, sealed, context), by };
      } catch (error) {
        fault ??= error;
      }
    }
    throw fault;
  }

  const digestWith = (key: Buffer, value: string, context: string): Buffer =>
    createHmac('sha256', key).update(`${context}\0${value}`).digest();

  return {
    seal,
    open: (sealed, context) => opened(sealed, context).text,
    reseal(sealed, context) {
      const { text, by } = opened(sealed, context);
      return by === 0 ? undefined : seal(text, context);
    },
    digest: (value, context) => digestWith(inUse.digest, value, context),
    digests: (value, context) => keys.map(({ digest }) => digestWith(digest, value, context)),
  };
}

function openWith(key: Buffer, sealed: Buffer, context: string): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
