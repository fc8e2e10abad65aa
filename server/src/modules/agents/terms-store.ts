import type { ModuleKey } from '@tamis/contract/calls/modules';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** What a merchant asks of whoever works in it. Needs system scope. */
export const findTerms = (reader: Reader, merchantId: string) =>
  reader
    .selectFrom('merchants')
    .select([
      'name',
      'blocked_at as blockedAt',
      'expires_at as expiresAt',
      'session_minutes as sessionMinutes',
      'idle_minutes as idleMinutes',
      'two_factor_from as twoFactorFrom',
      'sign_in_networks as networks',
      sql<ModuleKey[]>`switched_off`.as('switchedOff'),
    ])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
