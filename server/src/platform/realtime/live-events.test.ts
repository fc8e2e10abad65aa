import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { describeEachEngine } from '../testing/test-database.ts';
import { type Audience, createLiveHub, type LiveEvent, publish, type SessionFilter } from './live-events.ts';
import { notify } from './notify.ts';

const MERCHANT_A = 'a'.repeat(24);
const MERCHANT_B = 'b'.repeat(24);
const USER = '1'.repeat(24);
const COLLEAGUE = '2'.repeat(24);

const log = createLog('silent');

const sessions: Record<string, SessionFilter> = {
  user: { merchantId: MERCHANT_A, homeMerchantId: MERCHANT_A, userId: USER, isRoot: false },
  colleague: { merchantId: MERCHANT_A, homeMerchantId: MERCHANT_A, userId: COLLEAGUE, isRoot: false },
  stranger: { merchantId: MERCHANT_B, homeMerchantId: MERCHANT_B, userId: '3'.repeat(24), isRoot: false },
  root: { merchantId: MERCHANT_B, homeMerchantId: MERCHANT_B, userId: '4'.repeat(24), isRoot: true },
  agent: { merchantId: MERCHANT_A, homeMerchantId: MERCHANT_B, userId: '6'.repeat(24), isRoot: false },
};

const END: LiveEvent = { event: 'snapshot_changed_event', data: { entries: 0 } };

describeEachEngine('Live events', (_engine, getDb) => {
  const send = (event: LiveEvent & Audience) => getDb().transaction({ kind: 'system' }, (trx) => publish(trx, event));

  /** Publishes to an audience and answers which of the sessions heard of it. */
  async function hearers(audience: Audience): Promise<string[]> {
    const hub = await createLiveHub(getDb(), log);
    const heard: string[] = [];
    const ends = Object.entries(sessions).map(([name, filter]) => {
      const end = Promise.withResolvers<void>();
      hub.subscribe(filter, (event) => {
        if (event.event === END.event) end.resolve();
        else heard.push(name);
      });
      return end.promise;
    });
    await send({ event: 'search_changed_event', data: { searchId: '5'.repeat(24) }, ...audience });
    for (const merchantId of [MERCHANT_A, MERCHANT_B]) await send({ ...END, merchantId });
    await Promise.all(ends);
    await hub.stop();
    return heard.sort();
  }

  test('for a merchant are heard by its sessions', async () => {
    expect(await hearers({ merchantId: MERCHANT_A })).toEqual(['agent', 'colleague', 'user']);
  });

  test('for the people of a merchant are heard by those who belong to it, wherever they work', async () => {
    expect(await hearers({ peopleOf: MERCHANT_A })).toEqual(['colleague', 'user']);
    expect(await hearers({ peopleOf: MERCHANT_B })).toEqual(['agent', 'root', 'stranger']);
  });

  test('for a user are heard by that user', async () => {
    expect(await hearers({ userId: USER })).toEqual(['user']);
  });

  test('for root are heard by root sessions of any merchant', async () => {
    expect(await hearers({ rootOnly: true })).toEqual(['root']);
  });

  test('arrive as they were published, in every process, and not when rolled back', async () => {
    const hubs = [await createLiveHub(getDb(), log), await createLiveHub(getDb(), log)];
    const heard = hubs.map(
      (hub) =>
        new Promise((resolve) =>
          hub.subscribe({ merchantId: MERCHANT_A, homeMerchantId: MERCHANT_A, userId: USER, isRoot: false }, resolve),
        ),
    );
    const failing = getDb().transaction({ kind: 'system' }, async (trx) => {
      await publish(trx, { merchantId: MERCHANT_A, event: 'search_changed_event', data: { searchId: '6'.repeat(24) } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await send({ merchantId: MERCHANT_A, event: 'search_changed_event', data: { searchId: '7'.repeat(24) } });
    const event = { event: 'search_changed_event', data: { searchId: '7'.repeat(24) } };
    expect(await Promise.all(heard)).toEqual([event, event]);
    for (const hub of hubs) await hub.stop();
  });

  test('reach the other sessions when one fails, and no session that stopped', async () => {
    const hub = await createLiveHub(getDb(), log);
    const stopped = vi.fn<() => void>();
    const last = Promise.withResolvers<LiveEvent>();
    const filter = { merchantId: MERCHANT_A, homeMerchantId: MERCHANT_A, userId: USER, isRoot: false };
    hub.subscribe(filter, () => {
      throw new Error('closed socket');
    });
    hub.subscribe(filter, stopped)();
    hub.subscribe(filter, last.resolve);
    await send({ ...END, userId: USER });
    expect(await last.promise).toEqual(END);
    expect(stopped).not.toHaveBeenCalled();
    await hub.stop();
  });

  test('carry quotes and backslashes as they are, and equal ones of a transaction come once', async () => {
    const heard: string[] = [];
    const last = Promise.withResolvers<void>();
    const stop = await getDb().listen('tamis_test', (payload) => {
      heard.push(payload);
      if (payload === 'last') last.resolve();
    });
    await getDb().transaction({ kind: 'system' }, async (trx) => {
      for (const payload of ["it's", String.raw`a \ "b"`, "it's", 'last']) await notify(trx, 'tamis_test', payload);
    });
    await last.promise;
    expect(heard).toEqual(["it's", String.raw`a \ "b"`, 'last']);
    await stop();
  });

  test('are refused when they are longer than a notification may be', async () => {
    const notifying = getDb().transaction({ kind: 'system' }, (trx) => notify(trx, 'tamis_live', 'é'.repeat(4000)));
    await expect(notifying).rejects.toThrow('longer than 7999 bytes');
  });
});
