import { createApiKey } from '@tamis/contract/api-keys';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createSearch, paginateHits, paginateLeftOut, screenName, getSearch } from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../../../platform/testing/dump-database.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { Refusal } from '../../../testing/call-endpoint.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { runStates } from '../testing/monitoring-rows.ts';

const body = { search_term: 'Nicolas Madrigal Morozov', filters: { types: [...checkTypes] } };

describeEachEngine('a name that is screened without being stored', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let withoutLists: Refusal;

  beforeAll(async () => {
    world = await createTestWorld(database());
    owner = await world.person(['All']);
    // The demo list is there soon after the start.
    withoutLists = await world.refused(owner, screenName, { body });
    await world.app.start();
  });
  afterAll(() => world.stop());

  it('is an error while there is nothing to screen it against, never a name without hits', () => {
    expect(withoutLists).toMatchObject({
      status: 502,
      code: 1502,
      errors: [{ message: 'The engine could not answer. Nothing is known about this name; please try again.' }],
    });
  });

  it('is answered as a stored search is, with what answered it', async () => {
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    for (const filters of [body.filters, { ...body.filters, birth_year: 1901 }]) {
      const answer = await world.ask(owner, screenName, { body: { ...body, filters } });
      const { result } = await world.ask(owner, createSearch, { body: { ...body, filters } });
      const { hits } = await world.ask(owner, paginateHits, { body: { id: result.id, per_page: 50 } });
      const { left_out: leftOut } = await world.ask(owner, paginateLeftOut, { body: { id: result.id, per_page: 50 } });
      const { search } = await world.ask(owner, getSearch, { params: { id: result.id } });
      const scored = (one: { score: number; explanation: unknown }, entityId: string) => [
        entityId,
        one.score,
        one.explanation,
      ];
      expect(answer.hits.map((hit) => scored(hit, hit.entity_id))).toEqual(hits.map((hit) => scored(hit, hit.doc.id)));
      expect(answer.left_out.map(({ entity_id: id, facts }) => [id, facts])).toEqual(
        leftOut.map(({ doc, facts }) => [doc.id, facts]),
      );
      expect(answer.total_hits).toBe(result.total_hits);
      expect(answer.coverage).toEqual(search.coverage);
      expect(answer.answered_by).toEqual({ ...search.answeredBy, tookMs: answer.answered_by.tookMs });
      expect(answer.hits.length + answer.left_out.length).toBeGreaterThan(0);
    }
  });

  it('leaves nothing behind, in no table', async () => {
    const { secret } = await world.ask(owner, createApiKey, { body: { name: 'screens', scopes: ['ComplySearch'] } });
    await world.ask({ ...owner, token: secret }, screenName, { body });
    // The job queue goes on by itself; these keep that a call was made, a moment later, and nothing of what was asked.
    const keptOfCalls = ['public.claim_uses', 'public.request_counts'];
    // Rows of the same counts become one in the background: what they add up to stays.
    const addedUp = ['public.search_counts', 'public.search_months', 'public.hit_counts'];
    const countedSearches = () =>
      database().transaction({ kind: 'system' }, (trx) =>
        trx
          .selectFrom('search_counts')
          .select(({ fn }) => fn.sum<string>('searches').as('searches'))
          .executeTakeFirst(),
      );
    const stored = async () => ({
      rows: (await dumpDatabase(database())).filter(
        ({ table }) => table.startsWith('public.') && ![...keptOfCalls, ...addedUp].includes(table),
      ),
      counted: await countedSearches(),
    });
    // So does monitoring, which looks at the stored searches once the list is in use.
    await expect.poll(() => database().transaction({ kind: 'system' }, runStates)).not.toContain('running');
    const before = await stored();
    const canary = { ...body, search_term: 'Zebulon Quackenbush' };
    const { total_hits: hits } = await world.ask({ ...owner, token: secret }, screenName, { body: canary });
    expect(hits).toBe(0);
    expect(await stored()).toEqual(before);
  });

  it.each([
    [{ ...body, search_term: '  ' }, 'search_term'],
    [{ ...body, search_term: '…' }, 'search_term'],
    [{ ...body, client_ref: 'KYC-1' }, 'client_ref'],
    [{ ...body, filters: { ...body.filters, birth_year: 2027 } }, 'filters.birth_year'],
    [{ ...body, filters: { types: [] } }, 'filters.types'],
  ])('is refused with its field when %j is asked', async (wrong, field) => {
    expect(await world.refused(owner, screenName, { body: wrong })).toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  });

  it('takes ComplySearch', async () => {
    expect((await world.refused(await world.person(['ComplyFind']), screenName, { body })).status).toBe(403);
  });
});
