import { createBatch, findBatches, findBatchRecords, insertBatchRows } from '@tamis/contract/batches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const BATCHES = 12;

describeEachEngine('batches that are read with cursors', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    // Three of each moment.
    for (let number = 0; number < BATCHES; number += 1) {
      if (number % 3 === 0) world.clock.advance(60_000);
      await make(`Batch ${number}`);
    }
  });
  afterAll(() => world.stop());

  const make = (name: string) => world.ask(owner, createBatch, { body: { name } });
  const page = (body: object, by = owner) => world.ask(by, findBatches, { body });

  it('come once each, newest first, whatever is added meanwhile', async () => {
    const { batches: all } = await page({ perPage: 100 });
    const ids: string[] = [];
    for (let after: string | null | undefined = ''; typeof after === 'string';) {
      const { batches, next, totalRecords } = await page({ perPage: 5, after });
      ids.push(...batches.map(({ id }) => id));
      expect(totalRecords).toBeGreaterThanOrEqual(BATCHES);
      expect(next).not.toBe(undefined);
      after = next;
      world.clock.advance(1000);
      await make(`Added ${ids.length}`);
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('heed the filters, name no cursor where a page is numbered, and refuse what is none', async () => {
    const { batches, next } = await page({ perPage: 2, after: '', name: 'Batch 1' });
    // Of one moment, so in the order of their ids.
    expect([batches.map(({ name }) => name).toSorted(), next]).toEqual([['Batch 10', 'Batch 11'], expect.any(String)]);
    const last = await page({ perPage: 2, after: next, name: 'Batch 1' });
    expect([last.batches.map(({ name }) => name), last.next]).toEqual([['Batch 1'], null]);
    expect(await page({ perPage: 2 })).not.toHaveProperty('next');
    const refused = await world.refused(owner, findBatches, { body: { after: 'bm9uZQ' } });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'after']);
    const stranger = await world.person(['All'], world.otherMerchantId);
    expect((await page({ after: next }, stranger)).batches).toEqual([]);
  });

  it('have their rows read with cursors, each once and in their order, within the filter', async () => {
    const { result } = await make('With rows');
    const rows = Array.from({ length: 7 }, (_, number) => ({
      search_term: number === 3 ? '' : `Sea Heron ${number}`,
      sanction: 'yes',
    }));
    await world.ask(owner, insertBatchRows, { body: { id: result.id, rows } });
    const rowsOf = (body: object) =>
      world.ask(owner, findBatchRecords, { body: { id: result.id, perPage: 2, ...body } });
    const read = async (more: object) => {
      const numbers: number[] = [];
      for (let after: string | null | undefined = ''; typeof after === 'string';) {
        const { records, next, totalRecords } = await rowsOf({ after, ...more });
        expect(totalRecords).toBeGreaterThan(0);
        numbers.push(...records.map(({ row }) => row));
        after = next;
      }
      return numbers;
    };
    const all = await read({});
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(new Set(all).size).toBe(7);
    expect(await read({ filter: 'invalid' })).toHaveLength(1);
    expect(await rowsOf({})).not.toHaveProperty('next');
    const refused = await world.refused(owner, findBatchRecords, { body: { id: result.id, after: 'bm9uZQ' } });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'after']);
  });
});
