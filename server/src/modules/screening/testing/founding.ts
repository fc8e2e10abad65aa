import { DEFAULT_SETTINGS, type EngineSettings } from '@tamis/engine';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { insertMerchant } from '../../merchants/testing.ts';
import { insertRole } from '../../roles/index.ts';
import { insertUser } from '../../users/index.ts';
import { type ListsBench } from '../../watchlists/testing.ts';

/** A merchant with one user who may search; answers the ids of both. */
export async function foundMerchant(
  database: Database,
  clock: ListsBench['clock'],
): Promise<[merchantId: string, userId: string]> {
  const [merchantId, roleId, userId] = [newId(clock), newId(clock), newId(clock)];
  const createdAt = clock.now();
  await database.transaction({ kind: 'system' }, async (trx) => {
    await insertMerchant(trx, { id: merchantId, name: 'Harrowgate Trust Bank', createdAt });
    await insertRole(trx, { id: roleId, merchantId, name: 'Reviewers', claims: ['ComplySearch'], createdAt });
    await insertUser(trx, {
      id: userId,
      merchantId,
      roleId,
      email: `${userId}@bank.example`,
      name: 'Ines',
      surname: 'Farrow',
      passwordHash: 'none',
      createdAt,
    });
  });
  return [merchantId, userId];
}

/** The settings of the engine, but with this threshold, in ten-thousandths, at whatever fuzziness. */
export const lowestAt = (lowest: number): EngineSettings => ({
  ...DEFAULT_SETTINGS,
  thresholds: DEFAULT_SETTINGS.thresholds.map(([fuzziness]) => [fuzziness, lowest] as const),
});

/** What the matching module does when it publishes, as far as it matters here. */
export async function insertSettingsVersion(
  database: Database,
  clock: ListsBench['clock'],
  version: number,
): Promise<void> {
  const [replay, by] = [newId(clock), newId(clock)];
  await database.transaction({ kind: 'system' }, async (trx) => {
    await trx
      .insertInto('matching_replays')
      .values({
        id: replay,
        base_version: version - 1,
        changes: '[]',
        summary: '{}',
        created_by: by,
        created_at: clock.now(),
      })
      .execute();
    await trx
      .insertInto('matching_settings')
      .values({
        version,
        changes: '[]',
        engine_version: '1',
        reason: 'For a test',
        replay_id: replay,
        published_by: by,
        impersonator_id: null,
        published_at: clock.now(),
      })
      .execute();
  });
}
