import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditKeyOf, isSignedBy, keyIdOf } from './audit-key.ts';
import { createAuditKeys, pemOf } from './audit-keys.ts';

/** RFC 8032, section 7.1, test 2. */
const SECRET = Buffer.from('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex');
const PUBLIC = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex');
const SIGNATURE = Buffer.from(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  'hex',
);

describe('a key of the audit log', () => {
  const key = auditKeyOf(SECRET.toString('base64'));

  it('signs as Ed25519 does', () => {
    expect(Buffer.from(key.publicKey, 'base64').subarray(-32)).toEqual(PUBLIC);
    expect(key.sign('r')).toBe(SIGNATURE.toString('base64url'));
    expect(isSignedBy(key.publicKey, 'r', key.sign('r'))).toBe(true);
  });

  it('has its fingerprint as its id', () => {
    expect([key.id, keyIdOf(key.publicKey)]).toEqual(['deb2ded39dc26fce0e6085b6fc34bf6b', key.id]);
  });

  it.each([
    ['another text', key.publicKey, 's', key.sign('r')],
    ['another signature', key.publicKey, 'r', key.sign('s')],
    ['another key', auditKeyOf(Buffer.alloc(32).toString('base64')).publicKey, 'r', key.sign('r')],
    ['what is no key', 'bm8ga2V5', 'r', key.sign('r')],
    ['what is no signature', key.publicKey, 'r', ''],
  ])('has not signed %s', (_what, publicKey, text, signature) => {
    expect(isSignedBy(publicKey, text, signature)).toBe(false);
  });

  it('is made of 32 bytes and of nothing else', () => {
    expect(auditKeyOf(SECRET.toString('base64url')).id).toBe(key.id);
    for (const secret of ['', 'short', SECRET.toString('hex'), `${SECRET.toString('base64url')}AA`, 'ä'.repeat(43)])
      expect(() => auditKeyOf(secret)).toThrow(/^The audit key is not 32 bytes in base64$/);
  });
});

describe('the audit keys of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tamis-audit-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are one that is made once and kept for its owner alone, and its public half beside it', async () => {
    const { id, publicKey } = await createAuditKeys(undefined, folder).current();
    expect((await createAuditKeys(undefined, folder).current()).id).toBe(id);
    expect(await readdir(join(folder, 'keys'))).toEqual([`audit-${id}.pub`, 'audit.key']);
    expect((await stat(join(folder, 'keys', 'audit.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'keys', `audit-${id}.pub`), 'utf8')).toBe(pemOf(publicKey));
  });

  it('are the configured one, which is kept nowhere', async () => {
    const { id } = auditKeyOf(SECRET.toString('base64'));
    const keys = createAuditKeys(SECRET.toString('base64'), folder);
    expect((await keys.current()).id).toBe(id);
    expect(await readdir(join(folder, 'keys'))).toEqual([`audit-${id}.pub`]);
    await expect(keys.replace(async () => undefined)).rejects.toThrow(
      'The audit key comes from TAMIS_AUDIT_KEY: only a key in the data folder can be replaced.',
    );
  });

  it('remember the public halves of those that were replaced', async () => {
    const keys = createAuditKeys(undefined, folder);
    const former = await keys.current();
    const next = await keys.replace(async () => undefined);
    expect(next.id).not.toBe(former.id);
    expect(await keys.all()).toEqual([next, former].map(({ id, publicKey }) => ({ id, publicKey })));
    expect((await readdir(join(folder, 'keys'))).filter((name) => !name.endsWith('.pub'))).toEqual(['audit.key']);
  });

  it('end a replacement that was cut off after it had handed on', async () => {
    const keys = createAuditKeys(undefined, folder);
    const former = await keys.current();
    let next = '';
    const cutOff = keys.replace(async (_former, { id }) => {
      next = id;
      throw new Error('The power failed');
    });
    await expect(cutOff).rejects.toThrow('The power failed');
    expect((await keys.current()).id).toBe(former.id);
    expect(await keys.adopt('f'.repeat(32))).toBeUndefined();
    expect((await keys.adopt(next))?.id).toBe(next);
    expect((await keys.current()).id).toBe(next);
  });
});
