import { link, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foundInstallation } from '../modules/founding/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { readEncryptionKeys, rotateEncryptionKey } from '../platform/secrets/encryption-keys.ts';
import { createSecretBox, encryptionKeyId } from '../platform/secrets/secret-box.ts';
import { describeEachEngine } from '../platform/testing/test-database.ts';
import { insertVault } from '../modules/cases/testing.ts';
import { rotateKeys } from './rotate-keys.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const MAIL = 'Your code is 471 102';
const CODE = 'RECOVERY2X';
const HOOK = { id: '5'.repeat(24), secret: 'whsec_now', former: 'whsec_before', headers: '{"x-token":"t"}' };
const FILES_KEY = 'the key of all documents of a merchant';
const SESSION = '0'.repeat(24);
const LOST = Buffer.alloc(60, 7);

describeEachEngine('replacing the keys of an installation', (engine, database) => {
  let dataDir: string;
  let config: Config;
  let user: { id: string; merchantId: string };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tamis-rotate-'));
    config = readConfig({ TAMIS_DATA_DIR: dataDir });
    await foundInstallation(database(), systemClock, config, () => undefined);
    user = await everything();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const box = async (settings = config) => createSecretBox(await readEncryptionKeys(settings, dataDir));
  const system = <T>(work: Parameters<ReturnType<typeof database>['transaction']>[1]): Promise<T> =>
    database().transaction({ kind: 'system' }, work) as Promise<T>;
  const rotate = (settings = config, endsFormerCodes = false) =>
    rotateKeys({ database: database(), config: settings, dataDir, clock: systemClock }, { endsFormerCodes });
  const keys = async () =>
    (await readdir(join(dataDir, 'keys'))).filter((name) => name.startsWith('encryption')).sort();
  const keyInUse = () => readFile(join(dataDir, 'keys', 'encryption.key'), 'utf8');

  /** One of each thing that a key has to do with. */
  function everything(): Promise<{ id: string; merchantId: string }> {
    return system(async (trx) => {
      for (const table of [
        'two_factors',
        'two_factor_setups',
        'recovery_codes',
        'messages',
        'sessions',
        'webhooks',
        'document_vaults',
      ] as const)
        await trx.deleteFrom(table).execute();
      const secrets = await box();
      const account = await trx
        .selectFrom('users')
        .select(['id', 'merchant_id as merchantId'])
        .limit(1)
        .executeTakeFirstOrThrow();
      const of = { user_id: account.id, merchant_id: account.merchantId };
      const secret = secrets.seal(SECRET, `two-factor secret of ${account.id}`);
      const at = new Date('2026-11-20T08:00:00Z');
      const later = new Date('2036-11-20T08:00:00Z');
      const session = { id: SESSION, token_hash: Buffer.from('token'), device_info: 'test', address: '::1' };
      await trx
        .insertInto('sessions')
        .values({ ...of, ...session, created_at: at, expires_at: later, stage: 'full' })
        .execute();
      await trx
        .insertInto('two_factors')
        .values({ ...of, method: 'App', secret, enabled_at: at })
        .execute();
      await trx
        .insertInto('two_factor_setups')
        .values({ ...of, method: 'App', secret, session_id: SESSION, expires_at: later })
        .execute();
      await trx
        .insertInto('recovery_codes')
        .values({ ...of, code_hash: secrets.digest(CODE, `recovery code of ${account.id}`) })
        .execute();
      await trx
        .insertInto('webhooks')
        .values({
          id: HOOK.id,
          merchant_id: account.merchantId,
          name: 'Core banking',
          url: 'https://hooks.invalid/',
          modules: [],
          event_types: [],
          is_active: true,
          description: '',
          secret: secrets.seal(HOOK.secret, `webhook ${HOOK.id}`),
          former_secret: secrets.seal(HOOK.former, `webhook ${HOOK.id}`),
          former_until: later,
          header_names: ['x-token'],
          headers: secrets.seal(HOOK.headers, `webhook ${HOOK.id} headers`),
          owner_id: account.id,
          created_at: at,
          created_by: account.id,
        })
        .execute();
      await insertVault(trx, account.merchantId, secrets.seal(FILES_KEY, `document key of ${account.merchantId}`));
      for (const [index, content] of [secrets.seal(MAIL, `message ${'0'.repeat(23)}0`), LOST].entries())
        await trx
          .insertInto('messages')
          .values({
            id: '0'.repeat(23) + index,
            channel: 'mail',
            kind: 'test',
            recipient: 'a@b.example',
            subject: '',
            content,
            created_at: at,
          })
          .execute();
      return account;
    });
  }

  /** What a server that starts now can read, and whether it would take the recovery code. */
  async function readable(settings = config) {
    const secrets = await box(settings);
    return system<unknown>(async (trx) => {
      const opened = async (table: 'two_factors' | 'two_factor_setups') => {
        const { secret } = await trx.selectFrom(table).select('secret').executeTakeFirstOrThrow();
        return secrets.open(secret ?? Buffer.alloc(0), `two-factor secret of ${user.id}`);
      };
      const message = await trx
        .selectFrom('messages')
        .select(['id', 'content'])
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const hook = await trx
        .selectFrom('webhooks')
        .select(['secret', 'former_secret', 'headers'])
        .executeTakeFirstOrThrow();
      const ofHook = (sealed: Buffer | null, of = '') =>
        secrets.open(sealed ?? Buffer.alloc(0), `webhook ${HOOK.id}${of}`);
      const vault = await trx.selectFrom('document_vaults').select('sealed_key').executeTakeFirstOrThrow();
      const code = await trx
        .selectFrom('recovery_codes')
        .select('user_id')
        .where('code_hash', 'in', secrets.digests(CODE, `recovery code of ${user.id}`))
        .executeTakeFirst();
      return [
        await opened('two_factors'),
        await opened('two_factor_setups'),
        secrets.open(message.content ?? Buffer.alloc(0), `message ${message.id}`),
        ofHook(hook.secret),
        ofHook(hook.former_secret),
        ofHook(hook.headers, ' headers'),
        secrets.open(vault.sealed_key, `document key of ${user.merchantId}`),
        code !== undefined,
      ];
    });
  }
  const ALL = [SECRET, SECRET, MAIL, HOOK.secret, HOOK.former, HOOK.headers, FILES_KEY, true];

  /** Whether the key opens anything that stands in the database. */
  async function opensNothing(key: string): Promise<void> {
    const secrets = createSecretBox({ current: key, former: [] });
    const { secret } = await system<{ secret: Buffer }>((trx) =>
      trx.selectFrom('two_factors').select('secret').executeTakeFirstOrThrow(),
    );
    expect(() => secrets.open(secret, `two-factor secret of ${user.id}`)).toThrow('unable to authenticate');
  }

  it('seals all anew, ends sessions, keeps recovery codes good with the former key until they are ended, and is in the audit log', async () => {
    const before = await keyInUse();
    const session = await readFile(join(dataDir, 'keys', 'session.key'), 'utf8').catch(() => '');
    const said = await rotate();
    expect(said).toEqual([
      '7 secrets and messages are sealed with the new key.',
      expect.stringMatching(/^Everybody signs in anew: 1 sessions ended/),
      '1 could not be opened with any key here, and stay as they are.',
      expect.stringMatching(/^1 unused recovery codes are only recognised with the former key: it stays/),
    ]);
    expect(await readable()).toEqual(ALL);
    await opensNothing(before);
    expect(await readFile(join(dataDir, 'keys', 'session.key'), 'utf8')).not.toBe(session);
    expect(await keys()).toEqual([`encryption.former-${encryptionKeyId(before)}.key`, 'encryption.key']);
    const audited = await system<unknown>((trx) =>
      trx.selectFrom('audit_entries').select(['outcome', 'body']).where('action', '=', 'keys.rotate').execute(),
    );
    expect(audited).toEqual([
      {
        outcome: 'done',
        body: {
          resealed: 7,
          unreadable: 1,
          endedSessions: 1,
          endedRecoveries: 0,
          keptRecoveries: 1,
          formerKey: encryptionKeyId(before),
        },
      },
    ]);

    // Once more: the code of two keys before is still good.
    await rotate();
    expect(await readable()).toEqual(ALL);
    const ended = await rotate(config, true);
    expect(ended.slice(-2)).toEqual(['1 recovery codes ended.', 'No former key is kept.']);
    expect(await readable()).toEqual([...ALL.slice(0, -1), false]);
    expect(await keys()).toEqual(['encryption.key']);
  });

  it('leaves everything readable wherever it is cut off, and goes on when it is called again', async () => {
    const before = await keyInUse();
    const folder = join(dataDir, 'keys');

    // The next key is written; nothing is sealed with it yet.
    await expect(rotateEncryptionKey(config, dataDir, () => Promise.reject(new Error('killed')))).rejects.toThrow(
      'killed',
    );
    const next = await readFile(join(folder, 'encryption.next.key'), 'utf8');
    expect(await readable()).toEqual(ALL);

    // Within the transaction: undone.
    await database().owner.query('alter table recovery_codes rename to hidden');
    await expect(rotate()).rejects.toThrow('recovery_codes');
    await database().owner.query('alter table hidden rename to recovery_codes');
    expect(await readable()).toEqual(ALL);
    expect(await keyInUse()).toBe(before);

    // Committed, and killed before a file was moved: the state of the files is put back as it was then.
    await rotate();
    await rename(join(folder, 'encryption.key'), join(folder, 'encryption.next.key'));
    await rename(join(folder, `encryption.former-${encryptionKeyId(before)}.key`), join(folder, 'encryption.key'));
    expect(await readFile(join(folder, 'encryption.next.key'), 'utf8')).toBe(next);
    await opensNothing(before);
    expect(await readable()).toEqual(ALL);

    // Killed between the two moves.
    await link(join(folder, 'encryption.key'), join(folder, `encryption.former-${encryptionKeyId(before)}.key`));
    expect(await readable()).toEqual(ALL);

    await rotate();
    expect(await keyInUse()).toBe(next);
    expect(await keys()).toEqual([`encryption.former-${encryptionKeyId(before)}.key`, 'encryption.key']);
    expect(await readable()).toEqual(ALL);
  });

  it('seals anew what the former key of the settings had sealed, and says when that is not wanted any more', async () => {
    const [former, current] = [await keyInUse(), 'a key from outside, long enough to be one'];
    const alone = { ...config, TAMIS_ENCRYPTION_KEY: current };
    await expect(rotate(alone)).rejects.toThrow('TAMIS_FORMER_ENCRYPTION_KEY');
    const both = { ...alone, TAMIS_FORMER_ENCRYPTION_KEY: former };
    expect((await rotate(both)).at(-1)).toMatch(/leave TAMIS_FORMER_ENCRYPTION_KEY set/);
    expect(await readable(both)).toEqual(ALL);
    await opensNothing(former);
    expect((await rotate(both, true)).at(-1)).toMatch(/Nothing needs TAMIS_FORMER_ENCRYPTION_KEY any more/);
    expect(await readable(alone)).toEqual([...ALL.slice(0, -1), false]);
  });

  it.skipIf(engine === 'pglite')(
    'is refused while another process of Tamis is on the database, and changes nothing',
    async () => {
      const before = [await keyInUse(), await keys()];
      const other = new pg.Client({ connectionString: database().url, application_name: 'tamis 1@elsewhere' });
      await other.connect();
      await expect(rotate()).rejects.toThrow('A process of Tamis is running on this database');
      await other.end();
      expect([await keyInUse(), await keys()]).toEqual(before);
      expect(await readable()).toEqual(ALL);
    },
  );

  it('knows every column that could hold something sealed', async () => {
    const { rows } = await database().owner.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(hash|digest)$' order by 1`,
    );
    // Sealed are these alone; what is none of them must be added here, and to the replacement of keys where it is sealed.
    expect(rows.map((row) => (row as { name: string }).name)).toEqual([
      'archive_requests.file_key',
      'document_vaults.sealed_key',
      'messages.content',
      'two_factor_setups.secret',
      'two_factors.secret',
      'webhooks.former_secret',
      'webhooks.headers',
      'webhooks.secret',
    ]);
  });
});
