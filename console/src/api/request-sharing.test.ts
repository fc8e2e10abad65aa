import { describe, expect, it } from 'vitest';
import { createRequestSharing } from './request-sharing.ts';

function counting() {
  let time = 0;
  let sent = 0;
  const sharing = createRequestSharing(() => time);
  return {
    read: (key = 'read') => sharing.join(key, false, async () => ++sent),
    write: (key = 'write') => sharing.join(key, true, async () => ++sent),
    fail: () =>
      sharing.join('read', false, async () => {
        sent += 1;
        throw new Error('no');
      }),
    pass: (ms: number) => {
      time += ms;
    },
    forget: sharing.forget,
    sent: () => sent,
  };
}

describe('request sharing', () => {
  it('sends identical reads once within two seconds', async () => {
    const world = counting();
    await Promise.all([world.read(), world.read()]);
    world.pass(1999);
    expect(await world.read()).toBe(1);
    world.pass(1);
    expect(await world.read()).toBe(2);
  });

  it('keeps different reads apart', async () => {
    const world = counting();
    await Promise.all([world.read('a'), world.read('b')]);
    expect(world.sent()).toBe(2);
  });

  it('asks again after a write, whenever the read began', async () => {
    const world = counting();
    await world.read();
    await world.write();
    await world.read();
    expect(world.sent()).toBe(3);
  });

  it('takes a double click on a write for one, but not the same write done again', async () => {
    const world = counting();
    await Promise.all([world.write(), world.write()]);
    expect(world.sent()).toBe(1);
    await world.write();
    expect(world.sent()).toBe(2);
  });

  it('sends on, off, on as three writes even while the first is on its way', async () => {
    const world = counting();
    await Promise.all([world.write('on'), world.write('off'), world.write('on')]);
    expect(world.sent()).toBe(3);
  });

  it('never shares a failure with a later caller', async () => {
    const world = counting();
    await expect(world.fail()).rejects.toThrow('no');
    expect(await world.read()).toBe(2);
  });

  it('can be told to forget', async () => {
    const world = counting();
    await world.read();
    world.forget();
    await world.read();
    expect(world.sent()).toBe(2);
  });
});
