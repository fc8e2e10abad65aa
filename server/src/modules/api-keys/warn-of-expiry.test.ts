import { DAY_MS } from '@tamis/contract/terms/durations';
import { createApiKey, rotateApiKey, updateApiKey } from '@tamis/contract/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';
import type { Messenger } from '../../platform/messages/messenger.ts';
import { createJobCtx } from '../../platform/jobs/job-ctx.ts';
import { createLog } from '../../platform/log.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

describeEachEngine('the owner of a key that expires', (_engine, database) => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await createTestWorld(database());
  });
  afterAll(() => world.stop());

  const told: string[] = [];
  const messenger: Pick<Messenger, 'mail'> = {
    mail: async (_trx, order) => {
      const { to, subject, text } = deliveredMail(order);
      expect(text).toContain('https://tamis.example/iapi/apikeydetails?id=');
      told.push(`${to}: ${subject}`);
    },
  };
  async function run(): Promise<string[]> {
    told.length = 0;
    const log = createLog('silent');
    const { signal } = new AbortController();
    const ctx = {
      database: database(),
      clock: world.clock,
      log,
      id: 'job',
      signal,
      initiator: null,
      reason: 'schedule',
    };
    await warnOfExpiry({ messenger, consoleUrl: () => 'https://tamis.example' }, createJobCtx(ctx));
    return [...told];
  }

  it('is told thirty, seven and one day before, of each once, and of a new end anew', async () => {
    const owner = await world.person(['All']);
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
    const body = { name: 'batch-nightly', scopes: ['ComplyFind' as const], expiresAt: inDays(40) };
    const { key } = await world.ask(owner, createApiKey, { body });
    const subject = (days: string) => [`${owner.email}: The API key batch-nightly expires in ${days}`];
    expect(await run()).toEqual([]);
    for (const [days, left] of [
      [10, '30 days'],
      [23, '7 days'],
      [6, '1 day'],
    ] as const) {
      world.clock.advance(days * DAY_MS);
      expect(await run()).toEqual(subject(left));
      expect(await run()).toEqual([]);
    }
    const later = await world.person(['All']);
    const { name, scopes, networks, rateLimit } = key;
    const settings = { name, scopes, networks, rateLimit, ownerId: owner.userId, expiresAt: inDays(5) } as never;
    await world.ask(later, updateApiKey, { params: { id: key.id }, body: settings });
    expect(await run()).toEqual(subject('5 days'));
    expect((await world.auditOf('api-key', key.id)).filter(({ action }) => action === 'api-keys.warn')).toHaveLength(4);
    const handed = { ...(settings as object), ownerId: later.userId } as never;
    await world.ask(later, updateApiKey, { params: { id: key.id }, body: handed });
    expect(await run()).toEqual([`${later.email}: The API key batch-nightly expires in 5 days`]);
    const other = { ...body, name: 'rotated', expiresAt: inDays(3) };
    const rotated = await world.ask(later, createApiKey, { body: other });
    await world.ask(later, rotateApiKey, { params: { id: rotated.key.id }, body: {} });
    expect(await run()).toEqual([]);
  });
});
