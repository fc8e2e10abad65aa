import { createPublicKey, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { keptKey } from '../../secrets/kept-key.ts';
import { writeKey } from '../../secrets/write-key.ts';
import { type AuditKey, auditKeyOf, keyIdOf, type PublicAuditKey } from './audit-key.ts';

/** The keys of the audit log of an installation: the one that signs, and the public halves of all that ever did. */
export interface AuditKeys {
  /** The key that signs now; made when there is none. Asked for each time, since it may be replaced beside a running server. */
  current(): Promise<AuditKey>;
  /** The key that signs now, if there is one: for who only checks. */
  existing(): Promise<PublicAuditKey[]>;
  /** The public keys that have signed here, the current one first. */
  all(): Promise<PublicAuditKey[]>;
  /** Puts a key into use to which a replacement had handed on when it was cut off; undefined when there is none of this id. */
  adopt(id: string): Promise<AuditKey | undefined>;
  /** A new key takes the place of the current one, once `hand` has handed on to it. Throws when the key is from the environment. */
  replace(hand: (former: AuditKey, next: AuditKey) => Promise<void>): Promise<AuditKey>;
}

const PUBLIC_FILE = /^audit-[0-9a-f]{32}\.pub$/;

/** `configured` is the secret from the environment; without one it is kept in the data folder as `keys/audit.key`. */
export function createAuditKeys(configured: string | undefined, dataDir: string): AuditKeys {
  const folder = join(dataDir, 'keys');
  const published = new Set<string>();

  /** Beside the secret, so that what it signed can be checked when it is gone. */
  async function publish({ id, publicKey }: AuditKey): Promise<void> {
    if (published.has(id)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeKey(join(folder, `audit-${id}.pub`), pemOf(publicKey));
    published.add(id);
  }

  async function current(): Promise<AuditKey> {
    const key = auditKeyOf((await keptKey(configured, dataDir, 'audit')).trim());
    await publish(key);
    return key;
  }

  const draftOf = (id: string): string => join(folder, `audit.${id}.next`);
  const putIntoUse = (id: string): Promise<void> => rename(draftOf(id), join(folder, 'audit.key'));

  return {
    current,
    async existing() {
      const secret = configured ?? (await readUnlessAbsent(join(folder, 'audit.key')));
      return secret === undefined ? [] : [auditKeyOf(secret.trim())];
    },
    async adopt(id) {
      if (configured !== undefined || !(await readdir(folder)).includes(`audit.${id}.next`)) return undefined;
      await putIntoUse(id);
      return current();
    },
    async all() {
      const { id, publicKey } = await current();
      const names = (await readdir(folder)).filter((name) => PUBLIC_FILE.test(name)).sort();
      const kept = await Promise.all(
        names.map(async (name) => publicKeyIn(await readFile(join(folder, name), 'utf8'))),
      );
      return [{ id, publicKey }, ...kept.filter((key) => key.id !== id)];
    },
    async replace(hand) {
      if (configured !== undefined)
        throw new Error('The audit key comes from TAMIS_AUDIT_KEY: only a key in the data folder can be replaced.');
      const former = await current();
      const secret = randomBytes(32).toString('base64url');
      const next = auditKeyOf(secret);
      await writeKey(draftOf(next.id), secret);
      await hand(former, next);
      await putIntoUse(next.id);
      return current();
    },
  };
}

/** A public key as OpenSSL and others read it. */
export const pemOf = (publicKey: string): string =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    .export({ format: 'pem', type: 'spki' })
    .toString();

function publicKeyIn(pem: string): PublicAuditKey {
  const publicKey = createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: keyIdOf(publicKey), publicKey };
}

async function readUnlessAbsent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
