import { DAY_MS } from '@tamis/contract/terms/durations';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import type { Person } from '../../../testing/test-world.ts';
import { findWhitelistFor } from '../records/decisions/whitelist-store.ts';
import { createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench, threePeople } from '../testing/review-bench.ts';
import { expireWhitelist } from './expire-whitelist.ts';

const REASON = 'Deceased in 1998';

describeEachEngine('whitelisting for the merchant', (_engine, database) => {
  let bench: ReviewBench;
  let stranger: Person;

  beforeAll(async () => {
    bench = await createReviewBench(database());
    stranger = await bench.world.person(['All'], bench.world.otherMerchantId);
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    for (const { id } of await bench.whitelist({ state: 'active', perPage: 250 }))
      await bench.ask(contract.endWhitelist, { id });
  });

  const whitelist = async (id: string, terms: object = {}, entityId = MIDDLE) =>
    bench.ask(contract.decideHit, {
      id,
      entityId,
      version: (await bench.hit(id, entityId)).version,
      match_status: 'false_positive',
      is_whitelisted: true,
      scope: 'merchant',
      reason: REASON,
      ...terms,
    });
  const decide = async (id: string, match_status: contract.Hit['match_status']) =>
    bench.ask(contract.decideHit, {
      id,
      entityId: MIDDLE,
      version: (await bench.hit(id, MIDDLE)).version,
      match_status,
    });
  const standing = async (id: string) => (await bench.hits(id)).map((hit) => hit.is_whitelisted);
  const scopeIn = async (id: string) => (await bench.hit(id, MIDDLE)).whitelist?.scope;
  const today = (inDays = 0) =>
    new Date(bench.world.clock.now().getTime() + inDays * DAY_MS).toISOString().slice(0, 10);

  it('holds for one entry in every later search, whatever its reference, and for none before it', async () => {
    const before = await bench.search({ client_ref: 'KYC-1' });
    const id = await bench.search({ client_ref: 'KYC-2' });
    await whitelist(id);
    const later = [
      await bench.search({ client_ref: 'KYC-1' }),
      await bench.search(),
      await bench.search({ search_term: 'Nikolas Madrigal Moroz', client_ref: 'KYC-3' }),
    ];
    for (const search of [id, ...later]) expect(await standing(search)).toEqual([false, true, false]);
    expect(await standing(before)).toEqual([false, false, false]);
    expect(await bench.hit(later[0] ?? '', MIDDLE)).toMatchObject({
      match_status: 'false_positive',
      reason: REASON,
      decided: { actorId: bench.ines.userId },
      whitelist: { scope: 'merchant', reason: REASON, endsOn: null },
    });
  });

  it('is listed under its scope, for no reference, and says in the log who began it', async () => {
    const id = await bench.search({ client_ref: 'KYC-2' });
    await whitelist(id);
    expect(await bench.whitelist({ scope: 'merchant' })).toMatchObject([
      { entityId: MIDDLE, scope: 'merchant', clientReference: '', searchId: id, reason: REASON, ended: null },
    ]);
    expect(await bench.whitelist({ scope: 'reference' })).toEqual([]);
    expect((await bench.audited('hits.decide')).at(-1)).toMatchObject({
      actor: bench.ines.userId,
      subject: id,
      body: { entityId: MIDDLE, is_whitelisted: true, scope: 'merchant', reason: REASON },
    });
  });

  it('never holds for another merchant, not even where the database would show every row', async () => {
    const id = await bench.search({ client_ref: 'KYC-2' });
    await whitelist(id);
    const body = { search_term: 'Nicolas Madrigal Morozov', client_ref: 'KYC-2', fuzziness: 1 };
    const theirs = (
      await bench.world.ask(stranger, contract.createSearch, {
        body: { ...body, filters: { types: ['sanction', 'pep'] } },
      })
    ).result.id;
    const { hits } = await bench.world.ask(stranger, contract.paginateHits, { body: { id: theirs } });
    expect(hits.map((hit) => [hit.doc.id, hit.is_whitelisted])).toContainEqual([MIDDLE, false]);
    expect((await bench.world.ask(stranger, contract.findWhitelist, { body: {} })).entries).toEqual([]);
    const asked = { clientRef: 'KYC-2', entityIds: [MIDDLE], today: today() };
    const found = await database().transaction({ kind: 'system' }, async (trx) => [
      await findWhitelistFor(trx, { ...asked, merchantId: bench.world.merchantId }),
      await findWhitelistFor(trx, { ...asked, merchantId: bench.world.otherMerchantId }),
    ]);
    expect(found.map((rows) => rows.length)).toEqual([1, 0]);
    const [entry] = await bench.whitelist({ scope: 'merchant' });
    expect((await bench.tried(stranger, contract.endWhitelist, { id: entry?.id }))[0]).toBe(404);
  });

  it('is refused without a reason, whichever way, and nothing changes', async () => {
    const id = await bench.search();
    const terms = { id, is_whitelisted: true, scope: 'merchant', reason: '  ' } as const;
    const refusals = [
      await bench.world.refused(bench.ines, contract.decideHit, {
        body: { ...terms, entityId: MIDDLE, version: 0, match_status: 'false_positive' },
      }),
      await bench.world.refused(bench.ines, contract.updateWhitelist, { body: { ...terms, entities: [MIDDLE] } }),
    ];
    const message = 'Enter a reason: whitelisting for every search of the merchant needs one.';
    for (const { status, errors } of refusals)
      expect([status, errors[0]]).toMatchObject([400, { field: 'reason', message }]);
    expect(await standing(id)).toEqual([false, false, false]);
    expect(await bench.whitelist({ state: 'active' })).toEqual([]);
  });

  it('needs the claim, and a search of the own merchant', async () => {
    const id = await bench.search();
    const body = { id, entities: [MIDDLE], is_whitelisted: true, scope: 'merchant', reason: REASON };
    const reader = await bench.world.person(['ComplyFind', 'ComplyStatusUpdate']);
    expect((await bench.tried(reader, contract.updateWhitelist, body))[0]).toBe(403);
    expect((await bench.tried(stranger, contract.updateWhitelist, body))[0]).toBe(404);
    expect(await standing(await bench.search())).toEqual([false, false, false]);
  });

  it('comes after what is whitelisted for the reference, which is narrower', async () => {
    await whitelist(await bench.search(), { endsOn: today(30) });
    await whitelist(await bench.search({ client_ref: 'KYC-5' }), { scope: 'reference', reason: 'Passport seen' });
    // What was whitelisted for the merchant in that search is open again: see below. It is begun anew.
    await whitelist(await bench.search());
    const [own, other] = [await bench.search({ client_ref: 'KYC-5' }), await bench.search({ client_ref: 'KYC-6' })];
    expect([await scopeIn(own), await scopeIn(other)]).toEqual(['reference', 'merchant']);
    expect((await bench.hit(own, MIDDLE)).reason).toBe('Passport seen');
    const [narrow] = await bench.whitelist({ scope: 'reference' });
    await bench.ask(contract.endWhitelist, { id: narrow?.id ?? '' });
    expect(await standing(own)).toEqual([false, false, false]);
    expect(await scopeIn(await bench.search({ client_ref: 'KYC-5' }))).toBe('merchant');
  });

  it('ends from the list: every hit of it is open again, and All Clear falls', async () => {
    const first = await bench.search({ client_ref: 'KYC-7' });
    for (const entityId of [FIRST, MIDDLE, LAST]) await whitelist(first, {}, entityId);
    const ids = [first, await bench.search({ client_ref: 'KYC-8' }), await bench.search()];
    for (const id of ids)
      await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    const entry = (await bench.whitelist({ scope: 'merchant' })).find(({ entityId }) => entityId === MIDDLE);
    expect(await bench.ask(contract.endWhitelist, { id: entry?.id ?? '', reason: 'He lives' })).toEqual({
      reopened: 3,
    });
    for (const id of ids) {
      expect([await standing(id), (await bench.view(id)).search.status]).toEqual([[true, false, true], 'not_set']);
      expect((await bench.ask(contract.findDecisions, { id, entityId: MIDDLE })).decisions[0]).toMatchObject({
        origin: 'whitelist-ended',
        reason: 'He lives',
        version: 2,
      });
    }
    expect((await bench.audited('whitelist.end')).at(-1)).toMatchObject({
      subject: entry?.id,
      body: { entityId: MIDDLE, reason: 'He lives', reopened: 3 },
    });
    expect(await standing(await bench.search())).toEqual([true, false, true]);
  });

  it('ends in all searches by a decision in one, and Undo begins it again on the same terms', async () => {
    const first = await bench.search({ client_ref: 'KYC-9' });
    await whitelist(first, { endsOn: today(30) });
    const later = await bench.search({ client_ref: 'KYC-10' });
    const { version } = await decide(later, 'true_positive');
    expect([await standing(first), await standing(later)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    expect((await bench.whitelist({ scope: 'merchant', state: 'ended' }))[0]?.ended?.why).toBe('taken-off');
    await bench.ask(contract.undoDecision, { id: later, entityId: MIDDLE, version });
    expect(await bench.whitelist({ scope: 'merchant' })).toMatchObject([
      { searchId: later, reason: REASON, endsOn: today(30) },
    ]);
    expect(await scopeIn(await bench.search())).toBe('merchant');
  });

  it('taken off in searches of several references at once gets nobody stuck', async () => {
    const first = await bench.search({ client_ref: 'KYC-11' });
    for (const entityId of [FIRST, MIDDLE, LAST]) await whitelist(first, {}, entityId);
    const ids = [first, await bench.search({ client_ref: 'KYC-12' }), await bench.search()];
    const off = (id: string) =>
      bench.tried(bench.ines, contract.updateWhitelist, {
        id,
        entities: id === first ? [LAST, FIRST] : [FIRST, LAST],
        is_whitelisted: false,
      });
    const answers = await Promise.all([...ids.map(off), bench.search(), ...ids.map(off)]);
    expect(answers.filter((answer) => Array.isArray(answer)).map(([status]) => status)).toEqual(
      ids.flatMap(() => [200, 200]),
    );
    for (const id of ids) expect(await standing(id)).toEqual([false, true, false]);
  });

  it('waits for a second person where a reference does', async () => {
    const owner = await bench.world.person(['All']);
    const setRules = (...rules: contract.ApprovalRule[]) =>
      bench.world.ask(owner, contract.setApprovalRules, { body: { rules } });
    await setRules('whitelist-reference');
    const id = await bench.search();
    const { proposal = '' } = await whitelist(id);
    expect([await standing(id), await standing(await bench.search())].flat()).not.toContain(true);
    const [waiting] = (await bench.world.ask(bench.omar, contract.findProposals, { body: { view: 'for-me' } }))
      .proposals;
    expect(waiting).toMatchObject({ id: proposal, scope: 'merchant', rules: ['whitelist-reference'] });
    await bench.world.ask(bench.omar, contract.approveProposal, { params: { id: proposal }, body: {} });
    expect(await bench.hit(await bench.search(), MIDDLE)).toMatchObject({
      is_whitelisted: true,
      decided: { actorId: bench.ines.userId },
      approved: { actorId: bench.omar.userId },
    });
    await setRules();
  });

  it('is refused by the database without a reason, or for a reference', async () => {
    const id = await bench.search();
    await whitelist(id);
    for (const change of [`reason = ' '`, `client_ref = 'KYC-1'`])
      await expect(
        database().owner.query(`update whitelist_entries set ${change} where scope = 'merchant' and ended_at is null`),
      ).rejects.toThrow('whitelist_entries_of_merchant_check');
  });

  it('ends when the entry changes in substance: later searches find it open', async () => {
    const id = await bench.search();
    await whitelist(id);
    const file =
      threePeople()['house.csv']?.replace(
        'sanction,Invented for tests,2021-03-04,1974',
        'sanction,Invented for tests,2021-03-04,1961',
      ) ?? '';
    await bench.world.importList('house', { 'house.csv': file });
    expect(await standing(await bench.search({ client_ref: 'KYC-13' }))).toEqual([false, false, false]);
    expect((await bench.whitelist({ scope: 'merchant', state: 'ended' }))[0]).toMatchObject({
      searchId: id,
      ended: { why: 'entry-changed' },
    });
  });

  // The last one: it moves the clock beyond the sessions.
  it('ends on the day after its last one', async () => {
    const id = await bench.search({ client_ref: 'KYC-14' });
    await whitelist(id, { endsOn: today() });
    const day = today();
    bench.world.clock.advance(DAY_MS);
    await expireWhitelist(testJob({ database: database(), clock: bench.world.clock }));
    expect((await bench.audited('whitelist.expire')).at(-1)?.body).toEqual({
      entityId: MIDDLE,
      endsOn: day,
      reopened: 1,
    });
    const open = await bench.read((trx) =>
      trx
        .selectFrom('search_hits')
        .select('is_whitelisted')
        .where('search_id', '=', id)
        .where('is_whitelisted', '=', true)
        .execute(),
    );
    expect(open).toEqual([]);
  });
});
