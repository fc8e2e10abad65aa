import type { BodyOf, Claim, OutputOf } from '@tamis/contract';
import { EXPIRES_SOON_DAYS, type findApiKeys, type KeyStatus } from '@tamis/contract/api-keys';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/pages/matches-text.ts';
import { type PageRows, readPage } from '../../platform/db/pages/read-page.ts';
import { refusedAsTaken } from '../../platform/db/refused-as-taken.ts';
import type { Standing } from '../merchants/index.ts';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { KeySecret } from './key-secret.ts';

export interface KeyRow {
  id: string;
  merchantId: string;
  name: string;
  start: string;
  end: string;
  scopes: Claim[];
  networks: string[];
  expiresAt: Date;
  perMinute: number;
  ownerId: string;
  createdAt: Date;
  createdBy: string;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  reason: string;
  rotatedTo: string | null;
  /** Empty where the owner is deleted. */
  ownerClaims: Claim[];
  ownerMayCall: boolean;
}

const ownerClaims = sql<Claim[]>`coalesce(roles.claims, '{}')`;

/** Keys that are not deleted, with what their owners hold now. */
const keys = (trx: Reader) =>
  trx
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.owner_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('api_keys.deleted_at', 'is', null)
    .select([
      'api_keys.id',
      'api_keys.merchant_id as merchantId',
      'api_keys.name',
      'key_start as start',
      'key_end as end',
      sql<Claim[]>`api_keys.scopes`.as('scopes'),
      'networks',
      'api_keys.expires_at as expiresAt',
      'per_minute as perMinute',
      'owner_id as ownerId',
      'api_keys.created_at as createdAt',
      'api_keys.created_by as createdBy',
      'last_used_at as lastUsedAt',
      'last_used_from as lastUsedFrom',
      'revoked_at as revokedAt',
      'revoked_by as revokedBy',
      'reason',
      'rotated_to as rotatedTo',
      ownerClaims.as('ownerClaims'),
      sql<boolean>`(not users.is_blocked and roles.id is not null)`.as('ownerMayCall'),
    ]);

const soon = (now: Date): Date => new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);

const statusAt = (now: Date) => sql<KeyStatus>`case
  when revoked_at is not null then 'revoked'
  when expires_at <= ${now} then 'expired'
  when expires_at <= ${soon(now)} then 'expiring'
  else 'active' end`;

export function findKeyPage(trx: Trx, now: Date, page: BodyOf<typeof findApiKeys>): Promise<PageRows<KeyRow>> {
  const meant = keys(trx)
    .where(matchesText(page.search, 'api_keys.name', 'key_start', 'key_end'))
    .$if(page.status !== undefined, (query) => query.where(sql<boolean>`${statusAt(now)} = ${page.status}`));
  return readPage(meant, page, {
    by: {
      name: sql`lower(api_keys.name)`,
      last_used_at: 'last_used_at',
      expires_at: 'expires_at',
      created_at: 'api_keys.created_at',
    },
    id: 'api_keys.id',
  });
}

/** How many there are of each status, whatever is looked for. */
export function countKeys(trx: Trx, now: Date): Promise<OutputOf<typeof findApiKeys>['counts']> {
  const number = (status: KeyStatus) => sql<number>`(count(*) filter (where ${statusAt(now)} = ${status}))::int`;
  return trx
    .selectFrom('api_keys')
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('all'),
      number('active').as('active'),
      number('expiring').as('expiring'),
      number('expired').as('expired'),
      number('revoked').as('revoked'),
    ])
    .executeTakeFirstOrThrow();
}

export const findKey = (trx: Trx, id: string): Promise<KeyRow | undefined> =>
  keys(trx).where('api_keys.id', '=', id).executeTakeFirst();

/** The same, and nobody else changes the key until the transaction ends. */
export const lockKey = (trx: Trx, id: string): Promise<KeyRow | undefined> =>
  keys(trx).where('api_keys.id', '=', id).forUpdate('api_keys').executeTakeFirst();

/** A key with how its merchant stands and what is switched off for it. */
export interface SentKey extends KeyRow {
  standing: Standing;
  switchedOff: ModuleKey[];
}

/** The key that a program has sent. Needs system scope. */
export async function findKeyByDigest(reader: Reader, digest: Buffer): Promise<SentKey | undefined> {
  const row = await keys(reader)
    .innerJoin('merchants', 'merchants.id', 'api_keys.merchant_id')
    .select([
      'merchants.blocked_at as merchantBlockedAt',
      'merchants.expires_at as merchantExpiresAt',
      sql<ModuleKey[]>`merchants.switched_off`.as('switchedOff'),
    ])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!row) return undefined;
  const { merchantBlockedAt: blockedAt, merchantExpiresAt: expiresAt, ...key } = row;
  return { ...key, standing: { blockedAt, expiresAt } };
}

/** What somebody of the merchant holds; undefined when there is nobody, or nobody who may call. Nobody blocks them until the transaction ends. */
export async function findOwnerClaims(trx: Trx, merchantId: string, userId: string): Promise<Claim[] | undefined> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(sql<Claim[]>`roles.claims`.as('claims'))
    .where('users.merchant_id', '=', merchantId)
    .where('users.id', '=', userId)
    .where('users.is_blocked', '=', false)
    .forShare('users')
    .executeTakeFirst();
  return row?.claims;
}

export type NewKey = Pick<
  KeyRow,
  | 'id'
  | 'merchantId'
  | 'name'
  | 'scopes'
  | 'networks'
  | 'expiresAt'
  | 'perMinute'
  | 'ownerId'
  | 'createdAt'
  | 'createdBy'
>;

/** Throws `nameTaken` when another key of the merchant that was neither rotated nor revoked has the name. */
export async function insertKey(trx: Trx, key: NewKey, secret: KeySecret, nameTaken: Error): Promise<void> {
  const written = trx.insertInto('api_keys').values({
    id: key.id,
    merchant_id: key.merchantId,
    name: key.name,
    key_start: secret.start,
    key_end: secret.end,
    digest: secret.digest,
    scopes: [...key.scopes],
    networks: [...key.networks],
    expires_at: key.expiresAt,
    per_minute: key.perMinute,
    owner_id: key.ownerId,
    created_at: key.createdAt,
    created_by: key.createdBy,
  });
  await refusedAsTaken(written.execute(), 'api_keys_by_name', nameTaken);
}

export type KeySettings = Pick<KeyRow, 'name' | 'scopes' | 'networks' | 'expiresAt' | 'perMinute' | 'ownerId'>;

export async function putKey(trx: Trx, id: string, settings: KeySettings, nameTaken: Error): Promise<void> {
  const { name, scopes, networks, expiresAt, perMinute, ownerId } = settings;
  const written = trx
    .updateTable('api_keys')
    .set({ name, scopes, networks, expires_at: expiresAt, per_minute: perMinute, owner_id: ownerId })
    // Of another end, or of one that is another's now, the owner is told anew.
    .set({
      warned_days: sql<
        number | null
      >`case when expires_at = ${expiresAt} and owner_id = ${ownerId} then warned_days end`,
    })
    .where('id', '=', id);
  await refusedAsTaken(written.execute(), 'api_keys_by_name', nameTaken);
}

/** Ends the key by then, for another one took its place. */
export async function markRotated(trx: Trx, id: string, rotatedTo: string, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ rotated_to: rotatedTo, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Ends the key at once and for good. */
export async function markRevoked(trx: Trx, id: string, by: { userId: string; at: Date; reason: string }) {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: by.at, revoked_by: by.userId, reason: by.reason })
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('api_keys').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Keeps when and from where a key was used; of calls at once, the first one does. */
export async function touchKey(trx: Trx, id: string, at: Date, address: string, unlessSince: Date): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ last_used_at: at, last_used_from: address })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute();
}

/** Every key of the merchant by name, of deleted ones as well: old records name them. */
export const findKeyNames = (trx: Trx): Promise<{ id: string; name: string; ownerId: string }[]> =>
  trx
    .selectFrom('api_keys')
    .select(['id', 'name', 'owner_id as ownerId'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface ExpiringKey extends Pick<KeyRow, 'id' | 'merchantId' | 'name' | 'start' | 'end' | 'expiresAt'> {
  ownerEmail: string;
  /** How many days before its end the owner was last told of it. */
  warnedDays: number | null;
}

/** Keys that expire until then, that nothing has taken the place of, and whose owners may sign in. Needs system scope. */
export const findKeysToWarnOf = (trx: Trx, now: Date, until: Date): Promise<ExpiringKey[]> =>
  keys(trx)
    .clearSelect()
    .select([
      'api_keys.id',
      'api_keys.merchant_id as merchantId',
      'api_keys.name',
      'key_start as start',
      'key_end as end',
      'expires_at as expiresAt',
      'users.email as ownerEmail',
      'warned_days as warnedDays',
    ])
    .where('revoked_at', 'is', null)
    .where('rotated_to', 'is', null)
    .where('users.is_blocked', '=', false)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .execute();

/** Keeps that the owner is told; false when they were told of this, or of less time, before. */
export async function markWarned(trx: Trx, id: string, days: number): Promise<boolean> {
  const marked = await trx
    .updateTable('api_keys')
    .set({ warned_days: days })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('warned_days', 'is', null), eb('warned_days', '>', days)]))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
