import { z } from 'zod';
import { network } from './terms/network.ts';
import { changesOf } from './calls/changes.ts';
import { claims } from './calls/claims.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { keyScopes } from './api-keys/key-access.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';

const tag = 'API keys';
const seeing = holding('FindAPITokens', 'UpdateAPIToken');
/** What hands out a secret, or widens what one opens, stays with the person themselves. */
const byOwner = { tag, writes: true, ownerOnly: true, noCache: true, query: ofMerchant } as const;

export const EXPIRES_SOON_DAYS = 30;
/** How many days before a key expires its owner is told by mail. */
export const warnedDays = [30, 7, 1] as const;
/** Of so many days the list says how many calls each key made. */
export const COUNTED_DAYS = 7;
export const DEFAULT_KEY_DAYS = 365;
export const DEFAULT_PER_MINUTE = 120;
export const MOST_PER_MINUTE = 60_000;
export const MOST_NETWORKS = 50;
/** How long the old secret goes on after a rotation. */
export const overlapHours = [0, 1, 24, 168] as const;

export const keyStatuses = ['active', 'expiring', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof keyStatuses)[number];

export const rateLimit = z.strictObject({
  perMinute: z.number().int().min(1, 'At least one call a minute').max(MOST_PER_MINUTE),
});

const fields = {
  name: text(100).min(1, 'Enter a name'),
  scopes: z
    .array(z.enum(keyScopes as [(typeof claims)[number], ...(typeof claims)[number][]]))
    .min(1, 'Choose at least one scope')
    .max(keyScopes.length),
  /** From where the key is taken; empty: from anywhere. */
  networks: z.array(network).max(MOST_NETWORKS).default([]),
  /** In a year when absent. */
  expiresAt: timestamp.optional(),
  rateLimit: rateLimit.default({ perMinute: DEFAULT_PER_MINUTE }),
  /** Whose claims bound what the key may do; oneself when absent. */
  ownerId: id.optional(),
};

export const apiKey = z.object({
  id,
  name: z.string(),
  /** Its first and last characters. */
  start: z.string(),
  end: z.string(),
  status: z.enum(keyStatuses),
  scopes: z.array(z.enum(claims)),
  /** Scopes that the owner no longer holds: the key has lost them, too. */
  lostScopes: z.array(z.enum(claims)),
  networks: z.array(z.string()),
  expiresAt: timestamp,
  rateLimit: z.object({ perMinute: z.number().int() }),
  ownerId: id,
  /** The owner is blocked or gone: the key rests until somebody else has it. */
  isResting: z.boolean(),
  createdAt: timestamp,
  createdBy: id,
  lastUsedAt: timestamp.nullable(),
  lastUsedFrom: z.string().nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: id.nullable(),
  reason: z.string(),
  /** The key that took its place. */
  rotatedTo: id.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** With how many calls it made on each of the last days (UTC), today last. */
export const listedKey = apiKey.extend({ callsByDay: z.array(z.number().int()).length(COUNTED_DAYS) });
export type ListedKey = z.output<typeof listedKey>;

/** The only answer that holds the secret: it is stored as a digest. */
const withSecret = z.object({ key: apiKey, secret: z.string() });

export const apiKeyOrders = ['name', 'last_used_at', 'expires_at', 'created_at'] as const;
const page = pageOf('keys', listedKey, { orders: apiKeyOrders }, { status: z.enum(keyStatuses).optional() });
const counts = z.object({
  all: z.number().int(),
  active: z.number().int(),
  expiring: z.number().int(),
  expired: z.number().int(),
  revoked: z.number().int(),
});

export const findApiKeys = endpoint({
  tag,
  method: 'POST',
  path: '/m2m/find',
  name: 'api-keys.list',
  actionName: 'Find API Tokens',
  summary: 'API keys by a part of name, start or end, and how many there are of each status',
  access: holding('FindAPITokens'),
  writes: false,
  query: ofMerchant,
  body: page.body,
  output: page.output.extend({ counts }),
});

export const viewApiKey = endpoint({
  tag,
  method: 'GET',
  path: '/m2m/:id',
  name: 'api-keys.view',
  actionName: 'Get API Token',
  summary: 'One API key with scopes, networks and last use; its secret is never shown again',
  access: seeing,
  writes: false,
  params: idParams,
  query: ofMerchant,
  output: apiKey,
});

export const createApiKey = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/m2m/create',
  name: 'api-keys.create',
  actionName: 'Create API Token',
  summary: 'Make an API key of claims that oneself and its owner hold; the answer shows the secret, once',
  access: holding('CreateAPIToken'),
  body: z.strictObject(fields),
  output: withSecret,
});

export const updateApiKey = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/m2m/update/:id',
  name: 'api-keys.update',
  actionName: 'Update API Token',
  summary: 'Change name, scopes, networks, expiry, limit or owner of an API key; works at its next call',
  access: holding('UpdateAPIToken'),
  params: idParams,
  body: z.strictObject({ ...fields, expiresAt: timestamp, ownerId: id }),
  output: apiKey,
});

export const rotateApiKey = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/m2m/rotate/:id',
  name: 'api-keys.rotate',
  actionName: 'Rotate API Token',
  summary: 'A new secret with the same settings; the old one goes on for so many hours, never past its own expiry',
  access: holding('UpdateAPIToken'),
  params: idParams,
  body: z.strictObject({
    overlapHours: z.union(overlapHours.map((hours) => z.literal(hours))).default(24),
    /** Of the new one; in a year when absent. */
    expiresAt: timestamp.optional(),
  }),
  output: withSecret,
});

const revoking = {
  tag,
  path: '/m2m/revoke/:id',
  name: 'api-keys.revoke',
  actionName: 'Revoke API Token',
  access: holding('RevokeAPIToken'),
  writes: true,
  noCache: true,
  params: idParams,
  output: apiKey,
} as const;
const reason = text(500);

export const revokeApiKey = endpoint({
  ...revoking,
  method: 'POST',
  summary: 'End an API key at once and for good, with the reason',
  query: ofMerchant,
  body: z.strictObject({ reason: reason.min(1, 'Say why') }),
});
export const revokeApiKeyByGet = endpoint({
  ...revoking,
  method: 'GET',
  deprecated: true,
  summary: 'End an API key at once and for good',
  query: ofMerchant.extend({ reason: reason.default('') }),
});

export const deleteApiKey = endpoint({
  tag,
  method: 'DELETE',
  path: '/m2m/delete/:id',
  name: 'api-keys.delete',
  actionName: 'Delete API Token',
  summary: 'Take a revoked or expired API key out of the list; old records go on naming it',
  access: holding('DeleteAPIToken'),
  writes: true,
  params: idParams,
  query: ofMerchant,
  output: empty,
});

export const apiKeyChanges = changesOf(tag, 'api-keys', '/m2m/:id', seeing);
