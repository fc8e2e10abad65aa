import { createCaseType } from '@tamis/contract/cases';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { offboardUser } from '@tamis/contract/offboarding';
import * as contract from '@tamis/contract/saved-filters';
import { createSearch, deleteSearch } from '@tamis/contract/screening';
import { deleteUser } from '@tamis/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { CUSTOM_LIST } from '../../testing/custom-list.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';

const UNKNOWN = 'f'.repeat(24);
type Asked = contract.SavedQuery;
const history = (query: object): Asked => contract.savedQuery.parse({ list: 'history', query });

describeEachEngine('saved filters', (_engine, database) => {
  let world: TestWorld;
  let owner: Person;
  let analyst: Person;

  const save = (who: Person, name: string, filter: Asked) =>
    world.ask(who, contract.createSavedFilter, { body: { name, filter } });
  const refuse = (who: Person, name: string, filter: Asked) =>
    world.refused(who, contract.createSavedFilter, { body: { name, filter } });
  const kept = async (who: Person, list: contract.SavedList = 'history') =>
    (await world.ask(who, contract.findSavedFilters, { query: { list } })).filters;
  const reviewer = () => world.person(['ComplyFind']);

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    owner = await world.person(['All']);
    analyst = await reviewer();
  });
  afterAll(() => world.stop());

  it('are kept for each list by name, with all that the list was asked for', async () => {
    const who = await world.person(['ComplyFind', 'CaseFind']);
    const relative = history({ created: 'last-week', source: 'sanction,pep', tag1: 'Branch 7', sortBy: 'total_hits' });
    await save(who, 'zebra', history({ created: '2026-01-31/2026-02-28' }));
    const { id, savedAt } = await save(who, 'Mine of this week', relative);
    await save(who, 'Overdue', { list: 'queue', query: { view: 'overdue', category: 'sanctions,peps' } });
    await save(who, 'Overdue', { list: 'cases', query: { stage: 'in_review', risk: 'not_set' } });
    const [first, second] = await kept(who);
    expect(first).toEqual({
      id,
      savedAt,
      name: 'Mine of this week',
      filter: relative,
      gone: [{ field: 'tag1', kind: 'tag' }],
    });
    expect(second?.name).toBe('zebra');
    expect((await kept(who, 'queue')).map(({ filter }) => filter)).toEqual([
      { list: 'queue', query: { view: 'overdue', category: 'sanctions,peps' } },
    ]);
    expect((await kept(who, 'cases')).map(({ name }) => name)).toEqual(['Overdue']);
  });

  it('are renamed and overwritten, and stay of their list', async () => {
    const who = await reviewer();
    const { id } = await save(who, 'Open', history({ open: '1' }));
    const filter = history({ open: '1', review: 'possible_hit' });
    await world.ask(who, contract.updateSavedFilter, { params: { id }, body: { name: 'Still open', filter } });
    expect(await kept(who)).toMatchObject([{ id, name: 'Still open', filter }]);
    const moved = { name: 'Still open', filter: { list: 'queue', query: { view: 'all' } } } as const;
    expect(await world.refused(who, contract.updateSavedFilter, { params: { id }, body: moved })).toMatchObject({
      status: 400,
      errors: [{ field: 'filter.list' }],
    });
    await world.ask(who, contract.deleteSavedFilter, { params: { id } });
    expect(await kept(who)).toEqual([]);
  });

  it('are those of one person: nobody else sees, changes or deletes them, in no merchant', async () => {
    const who = await reviewer();
    const filter = history({ open: '1' });
    const { id } = await save(who, 'Mine', filter);
    for (const other of [owner, await world.person(['All'], world.otherMerchantId)]) {
      expect(await kept(other)).toEqual([]);
      const body = { name: 'Theirs', filter };
      expect((await world.refused(other, contract.updateSavedFilter, { params: { id }, body })).status).toBe(404);
      expect((await world.refused(other, contract.deleteSavedFilter, { params: { id } })).status).toBe(404);
    }
    expect(await kept(who)).toMatchObject([{ name: 'Mine' }]);
  });

  it('are for whoever may read the list that they are of', async () => {
    const looker = await world.person(['CaseFind']);
    expect((await refuse(looker, 'No', history({ open: '1' }))).status).toBe(403);
    expect((await world.refused(looker, contract.findSavedFilters, { query: { list: 'queue' } })).status).toBe(403);
    expect((await refuse(analyst, 'No', { list: 'cases', query: { view: 'mine' } })).status).toBe(403);
    expect(await kept(looker, 'cases')).toEqual([]);
  });

  it('have a name that the person has once in the list, whatever its case, also when two ask at once', async () => {
    const who = await reviewer();
    const filter = history({ open: '1' });
    const calls = ['Open', 'open', 'OPEN'].map((name) =>
      world.call(who, contract.createSavedFilter, { body: { name, filter } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await refuse(who, ' oPen ', filter)).toMatchObject({
      code: errorCodes.nameTaken,
      errors: [{ field: 'name' }],
    });
    expect(await refuse(who, ' ', filter)).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
    await save(await reviewer(), 'Open', filter);
  });

  it('are as many of a list as the limit says, also when two are the last one', async () => {
    const who = await reviewer();
    const filter = history({ open: '1' });
    for (let at = 1; at < contract.MOST_SAVED_FILTERS; at += 1) await save(who, `Filter ${at}`, filter);
    const calls = ['One', 'Other'].map((name) =>
      world.call(who, contract.createSavedFilter, { body: { name, filter } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await kept(who)).toHaveLength(contract.MOST_SAVED_FILTERS);
    await save(who, 'Another list', { list: 'queue', query: { view: 'mine' } });
  });

  describe('ask for', () => {
    it.each([
      ['user', 'Nobody like that works here, or did.'],
      ['assignee', 'Nobody like that works here, or did.'],
      ['batchId', 'There is no such batch.'],
      ['id', 'There is no such search.'],
    ])('no %s that the merchant has not', async (field, message) => {
      expect(await refuse(analyst, 'No', history({ [field]: UNKNOWN }))).toMatchObject({
        status: 400,
        errors: [{ field: `filter.query.${field}`, message }],
      });
    });

    it('no record of another merchant', async () => {
      const stranger = await world.person(['All'], world.otherMerchantId);
      const body = { name: 'Fund', checkTypes: ['sanction'] };
      const { id: typeId } = await world.ask(stranger, createCaseType, { body });
      expect(await refuse(owner, 'No', { list: 'cases', query: { typeId } })).toMatchObject({
        errors: [{ field: 'filter.query.typeId', message: 'There is no such type of cases.' }],
      });
      expect(await refuse(owner, 'No', history({ user: stranger.userId }))).toMatchObject({
        errors: [{ field: 'filter.query.user' }],
      });
    });

    it.each([
      { source: 'sanction,nonsense' },
      { created: '2026-02-30/2026-03-01' },
      { created: 'yesterday' },
      { review: 'done' },
      { searchTerm: 'x'.repeat(501) },
      { page: '2' },
    ])('nothing that the list cannot be asked for: %o', async (query) => {
      const body = { name: 'No', filter: { list: 'history', query } } as never;
      expect((await world.refused(analyst, contract.createSavedFilter, { body })).status).toBe(400);
    });

    it('something: the whole list needs no filter', async () => {
      expect(await refuse(analyst, 'All', history({}))).toMatchObject({ errors: [{ field: 'filter.query' }] });
    });
  });

  describe('say what is gone', () => {
    it('of a person who has left, and of a tag that no search has', async () => {
      const leaver = await world.person(['ComplyFind']);
      const who = await reviewer();
      await save(who, 'Theirs', history({ user: leaver.userId, tag1: 'Branch 9' }));
      expect((await kept(who))[0]?.gone).toEqual([{ field: 'tag1', kind: 'tag' }]);
      await world.ask(owner, createSearch, {
        body: { search_term: 'Sea Heron', filters: { types: ['sanction'] }, tags: ['branch 9'] },
      });
      expect((await kept(who))[0]?.gone).toEqual([]);
      await world.ask(owner, deleteUser, { params: { id: leaver.userId }, query: { reason: 'Left' } });
      const [filter] = await kept(who);
      expect(filter?.gone).toEqual([{ field: 'user', kind: 'person' }]);
      // What they made is still found by it, so that it can be kept again.
      await world.ask(who, contract.updateSavedFilter, {
        params: { id: filter?.id ?? '' },
        body: { name: 'Theirs, still', filter: history({ user: leaver.userId }) },
      });
    });

    it('of a search that was deleted', async () => {
      const who = await reviewer();
      const body = { search_term: 'Sea Heron', filters: { types: ['sanction' as const] } };
      const { id } = (await world.ask(owner, createSearch, { body })).result;
      await save(who, 'One', history({ id }));
      await world.ask(owner, deleteSearch, { params: { id } });
      expect((await kept(who))[0]?.gone).toEqual([{ field: 'id', kind: 'search' }]);
    });

    it('never of those whom cases are with where that is nobody, or whoever asks', async () => {
      const who = await world.person(['CaseFind']);
      for (const assignee of ['nobody', 'me'] as const)
        await save(who, `Of ${assignee}`, { list: 'cases', query: { assignee } });
      expect((await kept(who, 'cases')).map(({ gone }) => gone)).toEqual([[], []]);
    });

    it('of a value that another version saved and this one cannot ask for, which is left out', async () => {
      const who = await reviewer();
      const { id } = await save(who, 'Old', history({ open: '1', review: 'all_clear' }));
      await database().owner.query(
        `update saved_filters set query = query || '{"review": "cleared", "colour": "red"}' where id = '${id}'`,
      );
      expect(await kept(who)).toMatchObject([
        {
          filter: history({ open: '1' }),
          gone: [
            { field: 'colour', kind: 'choice' },
            { field: 'review', kind: 'choice' },
          ],
        },
      ]);
    });
  });

  it('leave in the audit log that they were kept and forgotten, and nothing of what is looked for', async () => {
    const who = await reviewer();
    const filter = history({ searchTerm: 'Kestrelwick', open: '1' });
    const { id } = await save(who, 'Kestrelwick', filter);
    await world.ask(who, contract.updateSavedFilter, { params: { id }, body: { name: 'Kestrelwick family', filter } });
    await world.ask(who, contract.deleteSavedFilter, { params: { id } });
    const acts = await world.auditOf('saved-filter', id);
    const body = { list: 'history', filters: ['searchTerm', 'open'] };
    expect(acts).toMatchObject([
      { action: contract.createSavedFilter.name, actorId: who.userId, body },
      { action: contract.updateSavedFilter.name, body },
      { action: contract.deleteSavedFilter.name, body: { list: 'history' } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('Kestrelwick');
  });

  it('go with the person, wherever they worked, however they leave', async () => {
    const filters = async (userId: string) =>
      (
        await database().transaction({ kind: 'system' }, (trx) =>
          trx.selectFrom('saved_filters').select('name').where('user_id', '=', userId).execute(),
        )
      ).map(({ name }) => name);
    const [leaver, deleted, stays] = [await reviewer(), await reviewer(), await reviewer()];
    for (const who of [leaver, deleted, stays]) await save(who, 'Mine', history({ open: '1' }));
    const body = { ending: 'block', reason: 'HR-2291' } as const;
    await world.ask(owner, offboardUser, { params: { id: leaver.userId }, body });
    await world.ask(owner, deleteUser, { params: { id: deleted.userId }, query: { reason: 'HR-2291' } });
    expect([await filters(leaver.userId), await filters(deleted.userId)]).toEqual([[], []]);
    expect(await filters(stays.userId)).toEqual(['Mine']);
  });
});
