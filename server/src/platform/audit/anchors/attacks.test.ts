import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../testing/test-database.ts';
import { BANK, createSignedPlace, NOW, OTHER_BANK, type SignedPlace } from './anchors-testing.ts';

const LATER = '2026-11-22T11:00:00.000Z';
const deleteChain = (chain: string): string =>
  `delete from audit_entries where merchant_id = '${chain}'; delete from audit_heads where merchant_id = '${chain}'; delete from audit_signed_heads where chain = '${chain}'`;

describeEachEngine('an audit log of which the heads are signed', (_engine, database) => {
  let place: SignedPlace;
  beforeEach(async () => {
    place = await createSignedPlace(database());
    await place.writer.signHeads();
  });
  afterEach(() => place.remove());

  it('is whole as it was written, and says up to which row and when that is proven', async () => {
    await place.act(BANK, 'five');
    const { state, chains } = await place.verify();
    expect([state, chains]).toEqual([
      'whole',
      [
        {
          chain: BANK,
          name: 'A bank',
          rows: 5,
          faults: [],
          undone: [],
          proven: { seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: NOW, record: 2 },
          unproven: 1,
          waiting: 0,
        },
        {
          chain: OTHER_BANK,
          name: 'Another bank',
          rows: 4,
          faults: [],
          undone: [],
          proven: { seq: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/), at: NOW, record: 3 },
          unproven: 0,
          waiting: 0,
        },
      ],
    ]);
  });

  it('does not call proven what has no place in the chain yet', async () => {
    await place.write(BANK, 'five', 'six');
    const { state, chains } = await place.verify();
    expect([state, chains[0]]).toMatchObject(['whole', { rows: 4, proven: { seq: 4 }, unproven: 2, waiting: 2 }]);
    await place.writer.signHeads();
    expect((await place.verify()).chains[0]).toMatchObject({ rows: 6, proven: { seq: 6 }, unproven: 0, waiting: 0 });
  });

  it('is proven further with every head that is signed', async () => {
    await place.act(BANK, 'five');
    place.setClock(LATER);
    expect([await place.writer.signHeads(), await place.writer.signHeads()]).toEqual([1, 0]);
    expect((await place.verify()).chains[0]).toMatchObject({ rows: 5, proven: { seq: 5, at: LATER }, unproven: 0 });
  });

  describe('shows what the owner of the database does to it:', () => {
    it('tail and head moved back', async () => {
      await place.forge(BANK, 'one', 'two');
      expect(await place.findings()).toEqual(['broken', `a: Row 4 is missing: it was there at ${NOW} (record 2).`]);
    });

    it('tail, head and signed head moved back, and new rows written since', async () => {
      await place.act(BANK, 'five', 'six');
      place.setClock(LATER);
      await place.writer.signHeads();
      const [, first] = await place.lines();
      await place.forge(BANK, 'one', 'two', 'three', 'four');
      await place.tamper(
        `update audit_signed_heads set seq = 4, record = 2, line = '${first}', hash = (select hash from audit_heads where merchant_id = chain) where chain = '${BANK}'`,
      );
      expect(await place.findings()).toEqual(['broken', `a: Row 6 is missing: it was there at ${LATER} (record 4).`]);
      await place.act(BANK, 'seven', 'eight', 'nine');
      await place.writer.signHeads();
      expect(await place.findings()).toEqual([
        'broken',
        `a: Row 6 is not the one that was there at ${LATER} (record 4).`,
      ]);
    });

    it('the last row rewritten, its hash and the head as well', async () => {
      await place.forge(BANK, 'one', 'two', 'three', 'invented');
      expect(await place.findings()).toEqual([
        'broken',
        `a: Row 4 is not the one that was there at ${NOW} (record 2).`,
      ]);
    });

    it('the whole history rewritten, proven no further than before the first row that is another', async () => {
      await place.act(BANK, 'five');
      await place.writer.signHeads();
      await place.forge(BANK, 'one', 'two', 'three', 'four', 'invented', 'six');
      const { chains } = await place.verify();
      expect(chains[0]).toMatchObject({
        rows: 6,
        faults: [`Row 5 is not the one that was there at ${NOW} (record 4).`],
        proven: { seq: 4 },
        unproven: 2,
      });
    });

    it('a whole chain deleted', async () => {
      await place.tamper(deleteChain(BANK));
      expect(await place.findings()).toEqual(['broken', `a: Row 4 is missing: it was there at ${NOW} (record 2).`]);
    });

    it('a whole chain deleted with its merchant', async () => {
      await place.tamper(`${deleteChain(BANK)}; delete from merchants where id = '${BANK}'`);
      expect(await place.findings()).toEqual(['broken', `a: Row 4 is missing: it was there at ${NOW} (record 2).`]);
    });

    it('all chains and everything that was signed deleted', async () => {
      await place.tamper('truncate audit_entries, audit_heads, audit_signed_heads, merchants cascade');
      expect(await place.findings()).toEqual([
        'broken',
        `a: Row 4 is missing: it was there at ${NOW} (record 2).`,
        `b: Row 4 is missing: it was there at ${NOW} (record 3).`,
      ]);
    });

    it('the head of a chain deleted', async () => {
      await place.tamper(`delete from audit_heads where merchant_id = '${BANK}'`);
      expect(await place.findings()).toEqual(['broken', 'a: The head of the chain is missing.']);
    });

    it('a merchant without a chain, though it was never signed', async () => {
      await place.tamper(
        `insert into merchants (id, name, created_at) values ('${'c'.repeat(24)}', 'A third bank', '${NOW}')`,
      );
      expect(await place.findings()).toEqual([
        'broken',
        'c: The chain is missing: every merchant has one from its first day on.',
      ]);
    });

    it('a row taken out of its place, as if it had only just been written', async () => {
      await place.tamper(
        `update audit_entries set seq = null, previous_hash = null, hash = null where merchant_id = '${BANK}' and seq = 2`,
      );
      expect(await place.findings()).toEqual(['broken', 'a: Row 2 is missing.']);
    });

    it('an edited row, as without anchors', async () => {
      await place.tamper(`update audit_entries set outcome = 'refused' where merchant_id = '${BANK}' and seq = 2`);
      expect(await place.findings()).toEqual(['broken', 'a: Row 2 was changed.']);
    });
  });

  it('does not prove what comes after the last signed head: that may be cut unseen', async () => {
    await place.act(BANK, 'five', 'six');
    await place.forge(BANK, 'one', 'two', 'three', 'four');
    expect(await place.findings()).toEqual(['whole']);
  });
});

describeEachEngine('an audit log of which nothing is signed', (_engine, database) => {
  it('is not called whole', async () => {
    const place = await createSignedPlace(database());
    expect(await place.findings()).toEqual(['incomplete']);
    await place.remove();
  });
});
