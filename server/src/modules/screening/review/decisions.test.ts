import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { createBatch, insertBatchRows, startBatch } from '@tamis/contract/batches';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { CUSTOM_LIST } from '../../../testing/custom-list.ts';
import { type Answer, createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { recordsOf, untilState } from '../../batches/testing.ts';
import { expireWhitelist } from './expire-whitelist.ts';

type Decide = Partial<BodyInputOf<typeof contract.decideHit>>;
type WhitelistFilter = BodyInputOf<typeof contract.findWhitelist>;
const H1 = 'house:H-1';

describeEachEngine('decisions on hits', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': CUSTOM_LIST });
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyWhiteListUpdate', 'ComplyStatusUpdate']);
    omar = await world.person(['ComplyFind', 'ComplyWhiteListUpdate']);
  });
  afterAll(() => world.stop());

  async function search(client_ref = ''): Promise<string> {
    world.clock.advance(1000);
    const body = { search_term: 'Nicolas Madrigal Morozov', client_ref, filters: { types: checkTypes } };
    return (
      (await world.call(ines, contract.createSearch, { body })).body.data as OutputOf<typeof contract.createSearch>
    ).result.id;
  }
  /** The same search, as the row of a batch. */
  async function searchOfBatch(client_ref: string): Promise<string> {
    const made = await world.call(ines, createBatch, { body: { name: client_ref } });
    const { id } = (made.body.data as OutputOf<typeof createBatch>).result;
    await world.call(ines, insertBatchRows, {
      body: { id, rows: [{ search_term: 'Nicolas Madrigal Morozov', client_ref, sanction: 'yes' }] },
    });
    await world.call(ines, startBatch, { body: { id } });
    await untilState(world, ines, id, 'completed');
    const { records } = await recordsOf(world, ines, id);
    return records[0]?.search?.id ?? '';
  }
  async function hit(id: string): Promise<contract.Hit> {
    const { body } = await world.call(ines, contract.paginateHits, { body: { id } });
    const found = (body.data as OutputOf<typeof contract.paginateHits>).hits.find(
      (candidate) => candidate.doc.id === H1,
    );
    if (!found) throw new Error('no hit H-1');
    return found;
  }
  const decide = (person: Person, id: string, version: number, more: Decide): Promise<Answer> =>
    world.call(person, contract.decideHit, {
      body: { id, entityId: H1, version, match_status: 'false_positive', ...more },
    });
  const undo = (id: string, version: number) =>
    world.call(ines, contract.undoDecision, { body: { id, entityId: H1, version } });
  const message = (answer: Answer) => [answer.status, answer.body.errors?.[0]?.message];
  const history = async (id: string) =>
    (
      (await world.call(ines, contract.findDecisions, { body: { id, entityId: H1 } })).body.data as OutputOf<
        typeof contract.findDecisions
      >
    ).decisions;
  const whitelist = async (filter: WhitelistFilter) =>
    (
      (await world.call(ines, contract.findWhitelist, { body: filter })).body.data as OutputOf<
        typeof contract.findWhitelist
      >
    ).entries;
  const actionsOn = (id: string) =>
    database().transaction({ kind: 'merchant', merchantId: world.merchantId }, async (trx) => {
      const rows = await trx
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.action);
    });

  it('keep who, when, why and a note, and the history shows every one', async () => {
    const id = await search();
    const first = await decide(ines, id, 0, {
      match_status: 'unknown',
      reason: 'Passport asked for',
      note: 'Mail of today',
    });
    expect([first.status, first.body.data]).toEqual([
      200,
      { version: 1, match_status: 'unknown', is_whitelisted: false, joined: [] },
    ]);
    await decide(omar, id, 1, { match_status: 'true_positive', reason: 'Same passport' });
    expect(await hit(id)).toMatchObject({
      version: 2,
      match_status: 'true_positive',
      reason: 'Same passport',
      decided: { actorId: omar.userId },
    });
    expect((await history(id)).map(({ version, match_status, by }) => [version, match_status, by.actorId])).toEqual([
      [2, 'true_positive', omar.userId],
      [1, 'unknown', ines.userId],
    ]);
    const { body } = await world.call(ines, contract.getNotes, { body: { complySearchId: id, entityId: H1 } });
    expect((body.data as OutputOf<typeof contract.getNotes>).notes.map((note) => note.note)).toEqual(['Mail of today']);
    expect(await actionsOn(id)).toEqual(['searches.create', 'searches.complete', 'hits.decide', 'hits.decide']);
  });

  it('are never lost unseen: of many at the same moment one stands, the others are told whose', async () => {
    const id = await search();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(index % 2 ? ines : omar, id, 0, { match_status: 'true_positive' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const answer of refused) {
      expect(message(answer)[1]).toMatch(
        /^Ines Farrow decided on Nicolas Madrigal Morozov meanwhile, at 2026-11-21 10:\d\d UTC: true match\. Look at it again before you decide\.$/,
      );
    }
    expect(await history(id)).toHaveLength(1);
  });

  it('are taken back one after the other', async () => {
    const id = await search();
    await decide(ines, id, 0, { match_status: 'unknown', reason: 'First' });
    await decide(ines, id, 1, { is_whitelisted: true, reason: 'Second' });
    expect(message(await undo(id, 1))[0]).toBe(409);
    expect((await undo(id, 2)).body.data).toEqual({ version: 3, match_status: 'unknown', is_whitelisted: false });
    expect(await hit(id)).toMatchObject({ reason: 'First', whitelist: null });
    expect((await undo(id, 3)).body.data).toEqual({
      version: 4,
      match_status: 'potential_match',
      is_whitelisted: false,
    });
    expect(message(await undo(id, 4))).toEqual([409, 'There is no decision to take back.']);
    expect((await history(id)).map(({ origin }) => origin)).toEqual(['undo', 'undo', 'reviewer', 'reviewer']);
    expect(await actionsOn(id)).toContain('hits.undo');
  });

  it('need the claim, a hit that is there and a verdict that does not contradict itself', async () => {
    const id = await search('KYC-1');
    expect((await decide(await world.person(['ComplyFind', 'ComplyStatusUpdate']), id, 0, {})).status).toBe(403);
    expect((await decide(ines, id, 0, { entityId: 'house:H-99' })).status).toBe(404);
    for (const match_status of ['true_positive', 'unknown', 'potential_match'] as const) {
      expect(message(await decide(ines, id, 0, { match_status, is_whitelisted: true }))).toEqual([
        400,
        'Only a false positive can be whitelisted.',
      ]);
    }
    const past = await decide(ines, id, 0, { is_whitelisted: true, endsOn: '2026-11-20' });
    expect(message(past)).toEqual([400, 'The end date must not be in the past.']);
    const noReference = await decide(ines, await search(), 0, { is_whitelisted: true, scope: 'reference' });
    expect(message(noReference)).toEqual([
      400,
      'This search has no reference, so nothing can be whitelisted for its reference.',
    ]);
    expect((await hit(id)).version).toBe(0);
  });

  it('whitelist for a reference: later searches with it are whitelisted, others are not, and the list says so', async () => {
    const first = await search('KYC-2');
    await decide(ines, first, 0, {
      is_whitelisted: true,
      scope: 'reference',
      reason: 'Other birth date',
      endsOn: '2027-01-31',
    });
    const later = await search('KYC-2');
    expect(await hit(later)).toMatchObject({
      is_whitelisted: true,
      match_status: 'false_positive',
      reason: 'Other birth date',
      version: 1,
      whitelist: { scope: 'reference', reason: 'Other birth date', endsOn: '2027-01-31' },
    });
    expect((await history(later))[0]).toMatchObject({ origin: 'whitelist', by: { actorId: ines.userId } });
    expect((await hit(await search('KYC-3'))).is_whitelisted).toBe(false);
    expect(await whitelist({ search: 'kyc-2' })).toMatchObject([
      {
        entityId: H1,
        reference: 'Custom H-1',
        list: 'Custom list',
        births: ['1962-11-23'],
        scope: 'reference',
        clientReference: 'KYC-2',
        searchId: first,
        endsOn: '2027-01-31',
        ended: null,
      },
    ]);
  });

  it.each([
    [
      'by a decision',
      (id: string) => decide(ines, id, 0, { is_whitelisted: true, scope: 'search' as const, reason: 'Only here' }),
    ],
    [
      'of many at once',
      (id: string) =>
        world.call(ines, contract.updateWhitelist, {
          body: { id, entities: [H1], is_whitelisted: true, reason: 'Only here' },
        }),
    ],
  ])(
    'whitelist for one search only, %s: neither the searches of its reference beside it nor any later one are whitelisted',
    async (how, whitelistOnly) => {
      const reference = `KYC-6 ${how}`;
      const [first, middle, last] = [await search(reference), await search(reference), await search(reference)];
      expect((await whitelistOnly(middle)).status).toBe(200);
      const ofBatch = await searchOfBatch(reference);
      const standing = await Promise.all(
        [first, middle, last, await search(reference), ofBatch].map(async (id) => (await hit(id)).is_whitelisted),
      );
      expect(standing).toEqual([false, true, false, false, false]);
      expect((await whitelist({ search: reference })).map(({ scope, searchId }) => [scope, searchId])).toEqual([
        ['search', middle],
      ]);
    },
  );

  it('end a whitelist entry from the list: every hit of it is open again, and All Clear falls', async () => {
    const first = await search('KYC-4');
    await decide(ines, first, 0, { is_whitelisted: true, scope: 'reference' });
    const later = await search('KYC-4');
    const others = (await world.call(ines, contract.paginateHits, { body: { id: later } })).body.data as OutputOf<
      typeof contract.paginateHits
    >;
    await world.call(ines, contract.updateWhitelist, {
      body: { id: later, entities: others.hits.map(({ doc }) => doc.id), is_whitelisted: true },
    });
    expect(
      (
        await world.call(ines, contract.updateStatus, {
          body: { id: later, status: 'all_clear', confirmed_gaps: [...coverageKeys] },
        })
      ).status,
    ).toBe(200);
    const [entry] = await whitelist({ search: 'KYC-4' });
    const end = (person: Person) =>
      world.call(person, contract.endWhitelist, { body: { id: entry?.id, reason: 'New facts' } });
    expect((await end(await world.person(['All'], world.otherMerchantId))).status).toBe(404);
    expect((await end(await world.person(['ComplyFind']))).status).toBe(403);
    const ended = await Promise.all([end(ines), end(omar)]);
    expect(ended.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(ended.find(({ status }) => status === 200)?.body.data).toEqual({ reopened: 2 });
    for (const id of [first, later])
      expect(await hit(id)).toMatchObject({
        is_whitelisted: false,
        match_status: 'potential_match',
        reason: 'New facts',
      });
    const { body } = await world.call(ines, contract.getSearch, { params: { id: later } });
    expect((body.data as OutputOf<typeof contract.getSearch>).search.status).toBe('not_set');
    expect((await whitelist({ search: 'KYC-4', state: 'ended', scope: 'reference' }))[0]?.ended).toMatchObject({
      why: 'taken-off',
      reason: 'New facts',
    });
    expect(await actionsOn(entry?.id ?? '')).toEqual(['whitelist.end']);
    expect((await hit(await search('KYC-4'))).is_whitelisted).toBe(false);
  });

  it('take a whitelisting off in both searches of a reference at the same time without getting stuck', async () => {
    const first = await search('KYC-5');
    await decide(ines, first, 0, { is_whitelisted: true, scope: 'reference' });
    const later = await search('KYC-5');
    const off = (id: string) =>
      world.call(ines, contract.updateWhitelist, { body: { id, entities: [H1], is_whitelisted: false } });
    expect((await Promise.all([off(first), off(later), off(first), off(later)])).map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    for (const id of [first, later]) expect((await hit(id)).is_whitelisted).toBe(false);
  });

  it('let a whitelist entry run out on its day, once, and open its hits', async () => {
    const id = await search();
    await decide(ines, id, 0, { is_whitelisted: true, endsOn: '2026-11-21' });
    const expire = () => expireWhitelist(testJob({ database: database(), clock: world.clock }));
    await expire();
    expect((await hit(id)).is_whitelisted).toBe(true);
    world.clock.advance(86_400_000 - 36_000_000);
    await Promise.all([expire(), expire()]);
    const ended = await database().transaction({ kind: 'merchant', merchantId: world.merchantId }, (trx) =>
      trx
        .selectFrom('search_hits')
        .select(['is_whitelisted', 'version', 'reason'])
        .where('search_id', '=', id)
        .where('entity_id', '=', H1)
        .executeTakeFirstOrThrow(),
    );
    expect(ended).toEqual({ is_whitelisted: false, version: 2, reason: 'It held until 2026-11-21.' });
    const audited = await database().transaction({ kind: 'system' }, (trx) =>
      trx
        .selectFrom('audit_entries')
        .select(['action', 'outcome', 'actor_id', 'merchant_id', 'subject_type', 'body', 'source'])
        .where('action', 'like', 'whitelist.expire%')
        .execute(),
    );
    expect(audited).toEqual([
      {
        action: 'whitelist.expire',
        outcome: 'done',
        actor_id: null,
        merchant_id: world.merchantId,
        subject_type: 'whitelist-entry',
        body: { entityId: H1, endsOn: '2026-11-21', reopened: 1 },
        source: { startedBy: 'schedule' },
      },
    ]);
  });
});
