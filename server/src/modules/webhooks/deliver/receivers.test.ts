import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networksOf } from '../../../platform/http-client/networks.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { openReceivers } from './receivers.ts';

const loopback = networksOf('127.0.0.0/8') ?? (() => false);

describe('a receiver', () => {
  let receiver: Receiver;
  const closed = openReceivers(() => false);
  const open = openReceivers(loopback);

  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(async () => {
    await Promise.all([closed.close(), open.close()]);
    await receiver.close();
  });

  const hosts = [
    'localhost',
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
  ];
  it.each(hosts.flatMap((host) => [`https://${host}`, `http://${host}`]))(
    'is never in the own network where that is not named: %s',
    async (origin) => {
      const { port } = new URL(receiver.url);
      await expect(closed.post(`${origin}:${port}/`, '{}')).rejects.toThrow(/refused/);
      expect(receiver.received).toEqual([]);
    },
  );

  it('may be in a network that is named, by plain http; what is outside of it may not', async () => {
    expect((await open.post(receiver.url, '{}')).status).toBe(204);
    await expect(open.post('http://93.184.216.34/', '{}')).rejects.toThrow(/refused/);
    await expect(open.post('http://10.0.0.1/', '{}')).rejects.toThrow(/refused/);
  });
});
