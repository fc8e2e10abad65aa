import type { OutputOf } from '@tamis/contract';
import { checkTypes } from '@tamis/contract/terms/check-types';
import * as contract from '@tamis/contract/screening';
import { ENGINE_VERSION } from '@tamis/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

type Rerun = OutputOf<typeof contract.rerunSearch>;

const FIRST = ['Amir', 'Nadia', 'Pavel', 'Lucia', 'Kwame', 'Mei', 'Johannes', 'Fatima', 'Igor', 'Carmen'];
const LAST = [
  'Testov',
  'Haddad',
  'Invento',
  'Morozov',
  'Okafor',
  'Zhang',
  'Lindqvist',
  'Rahmani',
  'Petrenko',
  'Delgado',
];
const nameOf = (index: number): string => `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 10]}`;

/** A list of 80 people; each version drops some, renames some and adds some. */
function list(version: number): string {
  const rows = Array.from({ length: 80 }, (_, index) => index + version * 5).map(
    (index) =>
      `P-${index},person,${nameOf(index)}${index % 7 === version ? ' Junior' : ''},sanction,Invented,2020-01-02,${1950 + (index % 40)}`,
  );
  return ['id,entity_type,name,types,reason,listed_on,birth_dates', ...rows, ''].join('\n');
}

describeEachEngine('a search of the past', (engine, database) => {
  let world: TestWorld;
  let reviewer: Person;
  const ids: string[] = [];
  /** The promise of 1,000 searches is kept on the server; the embedded engine shows the same with fewer. */
  const searches = engine === 'postgres' ? 1000 : 100;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    reviewer = await world.person(['ComplySearch', 'ComplyFind']);
    await world.importList('house', { 'house.csv': list(0) });
    for (let start = 0; start < searches; start += 25)
      ids.push(...(await Promise.all(Array.from({ length: 25 }, (_, index) => search(start + index)))));
    for (const version of [1, 2, 3]) {
      world.clock.advance(86_400_000);
      await world.importList('house', { 'house.csv': list(version) });
    }
    reviewer = await world.person(['ComplySearch', 'ComplyFind']);
  }, 180_000);
  afterAll(() => world.stop());

  async function search(index: number): Promise<string> {
    const body = {
      search_term: nameOf(index),
      fuzziness: [0.3, 0.5, 0.8, 1][index % 4],
      is_monitored: index % 2 === 0,
      filters: { types: checkTypes },
    };
    return (
      (await world.call(reviewer, contract.createSearch, { body })).body.data as OutputOf<typeof contract.createSearch>
    ).result.id;
  }
  const changeAnswer = (id: string, path: string, value: string) =>
    database().transaction({ kind: 'system' }, (trx) =>
      sql`update searches set answered_by = jsonb_set(answered_by, ${path}::text[], to_jsonb(${value}::text)) where id = ${id}`.execute(
        trx,
      ),
    );
  const rerun = async (id: string) =>
    (await world.call(reviewer, contract.rerunSearch, { body: { id } })).body.data as Rerun;

  it('gives the same hits with the same scores on the lists of its day, after three versions', async () => {
    const different: Rerun[] = [];
    let changedSince = 0;
    let hits = 0;
    for (let start = 0; start < ids.length; start += 25) {
      for (const result of await Promise.all(ids.slice(start, start + 25).map(rerun))) {
        if (!result.isReproduced) different.push(result);
        if (result.today.differences.length > 0) changedSince += 1;
        hits += result.kept.hits.length;
      }
    }
    expect(different).toEqual([]);
    // Else the lists of today would prove as much.
    expect(changedSince).toBeGreaterThan(searches / 10);
    expect(hits).toBeGreaterThan(searches / 2);
  }, 240_000);

  it('leaves itself as it is, and the audit log says who looked', async () => {
    // One that nobody monitors: lists that come into use meanwhile leave it alone.
    const id = ids[3] ?? '';
    const read = async () => (await world.call(reviewer, contract.getSearch, { params: { id } })).body.data;
    const before = await read();
    await rerun(id);
    expect(await read()).toEqual(before);
    const rows = await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['actor_id', 'body'])
        .where('subject_id', '=', id)
        .where('action', '=', 'searches.rerun')
        .execute(),
    );
    expect(rows.at(-1)).toMatchObject({ actor_id: reviewer.userId, body: { isReproduced: true } });
    expect(
      (await world.call(await world.person(['ComplySearch']), contract.rerunSearch, { body: { id } })).status,
    ).toBe(403);
  });

  it('says so when a list version of its day is not there any more', async () => {
    await changeAnswer(ids[1] ?? '', '{lists,0,versionId}', 'f'.repeat(24));
    expect(await rerun(ids[1] ?? '')).toMatchObject({
      isReproduced: null,
      asItWas: { answeredBy: null, unavailable: 'A list version that answered is not kept in this installation.' },
    });
  });

  it('is run by the engine of today when that of its day is not installed any more, names both, and is never called reproduced', async () => {
    await changeAnswer(ids[2] ?? '', '{engineVersion}', '0.0.1');
    const { isReproduced, kept, asItWas, today, installedEngine } = await rerun(ids[2] ?? '');
    expect([
      isReproduced,
      kept.answeredBy.engineVersion,
      installedEngine,
      asItWas.answeredBy?.engineVersion,
      today.answeredBy?.engineVersion,
    ]).toEqual([null, '0.0.1', ENGINE_VERSION, ENGINE_VERSION, ENGINE_VERSION]);
    expect([asItWas.differences, asItWas.answeredBy?.lists]).toEqual([[], kept.answeredBy.lists]);
  });
});
