import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';
import { BANK, createSignedPlace, NOW, type SignedPlace } from './anchors-testing.ts';
import { checkRestoredHeads } from './restored-heads.ts';

describeEachEngine('the signed heads in a backup', (_engine, database) => {
  let place: SignedPlace;
  beforeEach(async () => {
    place = await createSignedPlace(database());
    await place.writer.signHeads();
  });
  afterEach(() => place.remove());

  const check = async () => {
    const keys = await place.keys.all();
    return database().transaction({ kind: 'system' }, (trx) => checkRestoredHeads(trx, keys));
  };

  it('hold for its chains, also when more was written after them', async () => {
    await place.act(BANK, 'five');
    expect(await check()).toEqual({ faults: [], unknownKeys: [] });
  });

  it('show a chain that somebody has rewritten in it', async () => {
    await place.forge(BANK, 'one', 'two', 'three', 'invented', 'five');
    expect((await check()).faults).toEqual([
      `The audit chain of ${BANK} is not the one that was signed at ${NOW}, up to row 4.`,
    ]);
  });

  it('show a chain of which somebody has cut the tail', async () => {
    await place.forge(BANK, 'one');
    expect((await check()).faults).toEqual([
      `The audit chain of ${BANK} is not the one that was signed at ${NOW}, up to row 4.`,
    ]);
  });

  it.each(['seq = 3', `line = replace(line, '"seq":4', '"seq":3')`, `line = 'nothing'`])(
    'show that they were changed themselves: %s',
    async (change) => {
      await place.tamper(`update audit_signed_heads set ${change} where chain = '${BANK}'`);
      expect((await check()).faults).toEqual([`The signed head of ${BANK} was changed.`]);
    },
  );

  it('say nothing where the key that signed them is not at hand', async () => {
    const { id } = await place.keys.current();
    const other = [{ id: 'f'.repeat(32), publicKey: '' }];
    const found = await database().transaction({ kind: 'system' }, (trx) => checkRestoredHeads(trx, other));
    expect(found).toEqual({ faults: [], unknownKeys: [id] });
  });
});
