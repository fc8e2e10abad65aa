import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveEvent } from '../../../platform/realtime/live-events.ts';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import type { Person } from '../../../testing/test-world.ts';
import { createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

const HOUR = 3_600_000;
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR).toISOString();

describeEachEngine('the review queue', (_engine, database) => {
  let bench: ReviewBench;
  let ids: { sanction: string; pep: string; asked: string };
  let stranger: Person;

  beforeAll(async () => {
    bench = await createReviewBench(database());
    stranger = await bench.world.person(['All'], bench.world.otherMerchantId);
    const whitelist = (id: string, entities: string[]) =>
      bench.ask(contract.updateWhitelist, { id, entities, is_whitelisted: true });
    const pep = await bench.search({ client_ref: 'KYC-1' });
    await whitelist(pep, [FIRST, MIDDLE]);
    const sanction = await bench.search({ client_ref: 'KYC-2' });
    await whitelist(sanction, [FIRST]);
    const asked = await bench.search({ client_ref: 'KYC-3' });
    await bench.ask(contract.decideHit, { id: asked, entityId: MIDDLE, version: 0, match_status: 'unknown' });
    ids = { sanction, pep, asked };
  });
  afterAll(() => bench.stop());

  const list = (body = {}, person = bench.ines) => bench.world.ask(person, contract.findQueue, { body });
  const idsIn = async (body: object) => (await list(body)).searches.map(({ searchId }) => searchId);
  const assign = (person: Person, ofIds: string[], to = person.userId) =>
    bench.world.ask(person, contract.assignSearches, { body: { ids: ofIds, userId: to } });
  const release = (person: Person, ofIds: string[]) =>
    bench.world.ask(person, contract.releaseSearches, { body: { ids: ofIds } });
  const acts = async (id: string) =>
    (await bench.world.auditOf('search', id))
      .filter(({ action }) => action.startsWith('queue.'))
      .map(({ action, actorId, body }) => [action, actorId, body]);

  it('has the greatest risk first, then what waits longest, a page at a time', async () => {
    const inOrder = [ids.sanction, ids.asked, ids.pep];
    expect(await idsIn({})).toEqual(inOrder);
    expect(await list({ page: 2, perPage: 2 })).toMatchObject({ searches: [{ searchId: ids.pep }], totalRecords: 3 });
    expect((await list({}, stranger)).totalRecords).toBe(0);
  });

  it('says of each search who it is about, why it waits, how long and until when', async () => {
    const { searches } = await list({ categories: ['sanctions'] });
    const [search] = searches;
    const openSince = search?.openSince ?? '';
    expect(search).toEqual({
      searchId: ids.sanction,
      searchTerm: 'Nicolas Madrigal Morozov',
      clientReference: 'KYC-2',
      why: 'new',
      types: ['sanction', 'pep'],
      openHits: 2,
      totalHits: 3,
      bestScore: search?.hits[0]?.score,
      openSince,
      // A sanction waits a day at most, a politically exposed person three.
      dueAt: later(openSince, 24),
      assignee: null,
      hits: [
        {
          entityId: MIDDLE,
          name: 'Nikolas Madrigal Morozov',
          reference: 'Custom T-2',
          position: 1,
          score: expect.any(Number) as number,
          types: ['sanction'],
          why: 'new',
          match_status: 'potential_match',
          openSince,
          joined: [],
        },
        expect.objectContaining({ entityId: LAST, position: 2, types: ['pep'] }),
      ],
    });
    expect((await list({ categories: ['peps'] })).searches.find(({ searchId }) => searchId === ids.pep)).toMatchObject({
      types: ['pep'],
      dueAt: later((await list({})).searches[2]?.openSince ?? '', 72),
    });
    expect(searches[1]?.hits.map(({ match_status: status }) => status)).toEqual([
      'potential_match',
      'unknown',
      'potential_match',
    ]);
  });

  it('is filtered by category, by reason and by whose it is', async () => {
    await assign(bench.ines, [ids.asked], bench.omar.userId);
    expect(await idsIn({ categories: ['sanctions'] })).toEqual([ids.sanction, ids.asked]);
    expect(await idsIn({ categories: ['adverse-media'] })).toEqual([]);
    expect(await idsIn({ why: ['update', 'reopened'] })).toEqual([]);
    expect(await idsIn({ assignee: bench.omar.userId, why: ['new'] })).toEqual([ids.asked]);
    expect(await idsIn({ view: 'mine' })).toEqual([]);
    expect(await idsIn({ view: 'unassigned' })).toEqual([ids.sanction, ids.pep]);
    await release(bench.omar, [ids.asked]);
  });

  it('counts searches and open hits of each view, by the same filters', async () => {
    await assign(bench.ines, [ids.sanction]);
    const count = (body = {}, person = bench.ines) => bench.world.ask(person, contract.countQueue, { body });
    expect(await count()).toEqual({
      mine: { searches: 1, hits: 2 },
      unassigned: { searches: 2, hits: 4 },
      all: { searches: 3, hits: 6 },
      overdue: { searches: 0, hits: 0 },
      // Those that were whitelisted at first.
      decidedToday: 3,
    });
    expect((await count({ categories: ['sanctions'] })).all).toEqual({ searches: 2, hits: 5 });
    expect((await count({}, bench.omar)).mine).toEqual({ searches: 0, hits: 0 });
    await release(bench.ines, [ids.sanction]);
  });

  it('is assigned by and to people who may decide, and the log says who had it and has it', async () => {
    const { reviewers } = await bench.world.ask(bench.ines, contract.findReviewers);
    const looker = await bench.world.person(['ComplyFind']);
    const isOffered = ({ userId }: Person) => reviewers.some(({ id, name }) => id === userId && name === 'Ines Farrow');
    expect([bench.ines, bench.omar, looker, stranger].map(isOffered)).toEqual([true, true, false, false]);
    await assign(bench.ines, [ids.pep, ids.asked], bench.omar.userId);
    await release(bench.omar, [ids.pep, ids.asked]);
    const [was, is] = [null, bench.omar.userId];
    expect(await acts(ids.pep)).toEqual([
      ['queue.assign', bench.ines.userId, { was, is }],
      ['queue.release', bench.omar.userId, { was: is, is: was }],
    ]);
    const refused = async (to: string, person = bench.ines, of = ids.pep) => {
      const { status, errors } = await bench.world.refused(person, contract.assignSearches, {
        body: { ids: [ids.sanction, of], userId: to },
      });
      return [status, errors[0]?.message];
    };
    expect(await refused(looker.userId)).toEqual([400, 'Ines Farrow may not decide on hits.']);
    expect(await refused(stranger.userId)).toEqual([400, 'This is nobody of your organisation.']);
    expect(await refused(stranger.userId, stranger)).toEqual([404, 'The search was not found.']);
    expect(await refused(bench.omar.userId, bench.ines, 'f'.repeat(24))).toEqual([404, 'The search was not found.']);
    expect((await refused(bench.omar.userId, looker))[0]).toBe(403);
    expect(await idsIn({ view: 'unassigned' })).toEqual([ids.sanction, ids.asked, ids.pep]);
  });

  it('is taken over with a reason, from whom it was seen with, and everybody hears of it', async () => {
    const heard: LiveEvent[] = [];
    const stopHearing = await database().listen('tamis_live', (payload) =>
      heard.push(JSON.parse(payload) as LiveEvent),
    );
    const takeOver = { id: ids.asked, from: bench.omar.userId, reason: 'On holiday until Monday' };
    const refused = async (body: object, person = bench.ines) => {
      const { status, errors } = await bench.world.refused(person, contract.takeOverSearch, {
        body: { ...takeOver, ...body },
      });
      return [status, errors[0]?.message];
    };
    const name = 'Nicolas Madrigal Morozov';
    expect(await refused({})).toEqual([409, `Nobody has ${name} any more: assign it to yourself.`]);
    await assign(bench.omar, [ids.asked]);
    expect(await refused({ reason: ' ' })).toEqual([400, 'Enter a reason']);
    expect(await refused({ from: bench.ines.userId })).toEqual([
      409,
      `Ines Farrow has ${name} by now. Look at it again.`,
    ]);
    expect(await refused({}, bench.omar)).toEqual([409, `${name} is already yours.`]);
    expect(await refused({}, stranger)).toEqual([404, 'The search was not found.']);
    expect((await refused({}, await bench.world.person(['ComplyFind'])))[0]).toBe(403);
    expect(
      (
        await bench.world.refused(bench.ines, contract.assignSearches, {
          body: { ids: [ids.asked], userId: bench.ines.userId },
        })
      ).errors,
    ).toMatchObject([{ message: `Ines Farrow has ${name}: take it over before you assign it.` }]);
    await bench.ask(contract.takeOverSearch, takeOver);
    expect(await idsIn({ view: 'mine' })).toEqual([ids.asked]);
    expect((await acts(ids.asked)).at(-1)).toEqual([
      'queue.take-over',
      bench.ines.userId,
      { was: bench.omar.userId, is: bench.ines.userId, reason: 'On holiday until Monday' },
    ]);
    const told = () =>
      heard.filter(({ event, data }) => event === 'records_changed_event' && data.of === 'queue').length;
    // That Omar gave it to himself, and this.
    await expect.poll(told).toBe(2);
    await stopHearing();
    await release(bench.ines, [ids.asked]);
  });

  it('is given back by whoever has it, and by nobody else', async () => {
    await assign(bench.omar, [ids.sanction]);
    const refused = async (person: Person, of: string[]) => {
      const { status, errors } = await bench.world.refused(person, contract.releaseSearches, { body: { ids: of } });
      return [status, errors[0]?.message];
    };
    const notYours = 'Nicolas Madrigal Morozov is not yours, so you cannot give it back.';
    expect(await refused(bench.ines, [ids.sanction])).toEqual([409, notYours]);
    expect(await refused(bench.omar, [ids.sanction, ids.pep])).toEqual([409, notYours]);
    expect(await refused(stranger, [ids.sanction])).toEqual([404, 'The search was not found.']);
    expect((await refused(await bench.world.person(['ComplyFind']), [ids.sanction]))[0]).toBe(403);
    await release(bench.omar, [ids.sanction]);
    expect(await idsIn({ view: 'unassigned' })).toEqual([ids.sanction, ids.asked, ids.pep]);
  });

  it('shows as overdue what waited longer than its risk allows', async () => {
    bench.world.clock.advance(7 * HOUR);
    const before = bench.world.clock.now().toISOString();
    expect(await idsIn({ view: 'overdue' })).toEqual([]);
    bench.world.clock.advance(18 * HOUR);
    const nextDay = await bench.world.person(['ComplyFind']);
    const { searches, totalRecords } = await list({ view: 'overdue' }, nextDay);
    expect([searches.map(({ searchId }) => searchId), totalRecords]).toEqual([[ids.sanction, ids.asked], 2]);
    expect(searches.every(({ dueAt }) => dueAt > before)).toBe(true);
    expect((await bench.world.ask(nextDay, contract.countQueue, { body: {} })).overdue).toEqual({
      searches: 2,
      hits: 5,
    });
  });
});
