import { findNotifications } from '@tamis/contract/notifications';
import { setUpdateMails } from '@tamis/contract/user-security';
import { blockMerchant, expireMerchant } from '@tamis/contract/merchants/management';
import { blockUser } from '@tamis/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { handUpdates, mailUpdates, notifyOfUpdates } from './index.ts';

describeEachEngine('mails on updates of monitored searches', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  let owner: Person;
  let analyst: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    root = await world.person(['Root']);
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    const id = newId(world.clock);
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id, name: 'Nordhaven Pay', createdAt: world.clock.now() }),
    );
    owner = await world.person(['All'], id);
    analyst = await world.person(['ComplyFind'], id);
  });

  interface UpdateOf {
    maker: Person;
    /** By which settings all of its hits were found. */
    version?: number;
  }

  /** A run that updates these searches; answers whom it mails, with what stands in each mail. */
  const mailsOf = async (...updates: UpdateOf[]): Promise<{ to: string; values: Record<string, string> }[]> => {
    const mails: { to: string; values: Record<string, string> }[] = [];
    const messenger = {
      mail: async (_trx: unknown, { to, values }: { to: string; values: object }) =>
        void mails.push({ to, values: values as Record<string, string> }),
    };
    const runId = newId(world.clock);
    for (const { maker, version } of updates) {
      const { merchantId, userId: createdBy } = maker;
      await database().transaction({ kind: 'merchant', merchantId }, (trx) =>
        notifyOfUpdates(trx, world.clock, {
          id: newId(world.clock),
          merchantId,
          searchTerm: 'Nicolas Madrigal',
          clientRef: '',
          createdBy,
          runId,
          changes: { updated: [], new: ['house:H-9'], removed: [], leftOut: [] },
          names: {},
          settings: version === undefined ? null : { version, hits: ['house:H-9'] },
        }),
      );
    }
    await database().transaction({ kind: 'system' }, (trx) =>
      mailUpdates(trx, { messenger, consoleUrl: () => 'http://localhost' }, runId, world.clock.now()),
    );
    return mails;
  };
  /** The same of one search of each of these people: whom it mails, and of how many searches. */
  const run = async (...makers: Person[]): Promise<[string, string | undefined][]> =>
    (await mailsOf(...makers.map((maker) => ({ maker })))).map(({ to, values }) => [to, values['updates.searches']]);
  const block = (isBlocked: boolean) =>
    world.ask(owner, blockUser, { params: { id: analyst.userId }, body: { isBlocked, reason: 'Left the bank' } });

  it('go to whoever made the searches, in one mail, and to nobody else', async () => {
    expect(await run(analyst, analyst)).toEqual([[analyst.email, '2']]);
  });

  it('name each cause of what they tell', async () => {
    const byLists = { maker: analyst };
    const bySettings = { maker: analyst, version: 2 };
    const causeOf = async (...updates: UpdateOf[]) => (await mailsOf(...updates))[0]?.values['updates.cause'];
    expect(await causeOf(byLists)).toBe('a watchlist changed');
    expect(await causeOf(bySettings)).toBe('matching settings 2 were published');
    const both = 'a watchlist changed and matching settings 2 were published';
    expect(await causeOf(byLists, bySettings)).toBe(both);
    await block(true);
    for (const updates of [
      [byLists, { ...bySettings, maker: owner }],
      [bySettings, { ...byLists, maker: owner }],
    ])
      expect(await causeOf(...updates)).toBe(both);
  });

  it('do not go to who has them off', async () => {
    const params = { id: analyst.userId };
    await world.ask(owner, setUpdateMails, { params, body: { enabled: false } });
    expect(await run(analyst)).toEqual([]);
    await world.ask(owner, setUpdateMails, { params, body: { enabled: true } });
    expect(await run(analyst)).toEqual([[analyst.email, '1']]);
  });

  it('go to the owners once who made the searches is blocked, with their own in one mail', async () => {
    await block(true);
    expect(await run(analyst, owner)).toEqual([[owner.email, '2']]);
    await block(false);
    expect(await run(analyst)).toEqual([[analyst.email, '1']]);
  });

  it('go to who took them over once who made the searches has left, and to the owners once those have left too', async () => {
    const successor = await world.person(['ComplyFind'], owner.merchantId);
    await database().transaction({ kind: 'system' }, (trx) =>
      handUpdates(trx, { id: analyst.userId, merchantId: analyst.merchantId }, successor.userId),
    );
    expect(await run(analyst)).toEqual([[analyst.email, '1']]);
    await block(true);
    expect(await run(analyst, successor)).toEqual([[successor.email, '2']]);
    const params = { id: successor.userId };
    await world.ask(owner, blockUser, { params, body: { isBlocked: true, reason: 'Left the bank' } });
    expect(await run(analyst)).toEqual([[owner.email, '1']]);
  });

  const setBlock = (id: string, isBlocked: boolean) =>
    world.ask(root, blockMerchant, { body: { id, isBlocked, reason: 'Unpaid' } });
  const setExpiry = (id: string, isOver: boolean) =>
    world.ask(root, expireMerchant, { body: { id, expiresAt: isOver ? '2020-01-01T00:00:00.000Z' : null } });

  it.each([
    ['blocked', setBlock],
    ['expired', setExpiry],
  ] as const)('wait while the organisation is %s, and the alert is there when it opens again', async (_how, shut) => {
    const { merchantId } = analyst;
    await shut(merchantId, true);
    expect(await run(analyst)).toEqual([]);
    await shut(merchantId, false);
    const back = await world.person(['ComplyFind'], merchantId);
    expect((await world.ask(back, findNotifications, { body: {} })).totalRecords).toBe(1);
  });
});
