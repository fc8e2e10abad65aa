import { DAY_MS } from '@tamis/contract/terms/durations';
import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { ALL_THREE, createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

type Terms = Pick<NonNullable<contract.Hit['whitelist']>, 'scope' | 'reason' | 'endsOn'>;

describeEachEngine('taking decisions back', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  const whitelist = (id: string, entityId: string, terms: Terms) =>
    bench.ask(contract.decideHit, {
      id,
      entityId,
      version: 0,
      match_status: 'false_positive',
      is_whitelisted: true,
      ...terms,
    });
  const takeOff = (id: string, entities: readonly string[]) =>
    bench.ask(contract.updateWhitelist, { id, entities: [...entities], is_whitelisted: false, reason: 'By mistake' });
  const versions = async (id: string) =>
    Object.fromEntries((await bench.hits(id)).map(({ doc, version }) => [doc.id, version]));
  const termsOf = async (id: string) =>
    (await bench.hits(id)).map(
      ({ whitelist: entry }) => entry && { scope: entry.scope, reason: entry.reason, endsOn: entry.endsOn },
    );
  const stands = async (id: string) =>
    (await bench.hits(id)).map(({ match_status, is_whitelisted, reason, version }) => [
      match_status,
      is_whitelisted,
      reason,
      version,
    ]);

  const terms: readonly Terms[] = [
    { scope: 'search', reason: 'Other birth date', endsOn: null },
    { scope: 'reference', reason: 'Passport seen', endsOn: '2027-01-31' },
    { scope: 'search', reason: 'Other nationality', endsOn: '2026-12-24' },
  ];
  async function searchWhitelisted(client_ref: string): Promise<string> {
    const id = await bench.search({ client_ref });
    for (const [index, entityId] of ALL_THREE.entries()) await whitelist(id, entityId, terms[index]!);
    return id;
  }

  it('brings a whitelisting back with its end date, its reason and for whom it was', async () => {
    const id = await searchWhitelisted('KYC-1');
    await takeOff(id, [MIDDLE]);
    expect(await termsOf(id)).toEqual([terms[0], null, terms[2]]);
    expect(await bench.ask(contract.undoDecision, { id, entityId: MIDDLE, version: 2 })).toEqual({
      version: 3,
      match_status: 'false_positive',
      is_whitelisted: true,
    });
    expect(await termsOf(id)).toEqual(terms);
    expect((await bench.hit(id, MIDDLE)).reason).toBe('Passport seen');
    expect((await bench.audited('hits.undo')).at(-1)).toEqual({
      actor: bench.ines.userId,
      subject: id,
      body: {
        entityId: MIDDLE,
        was: { match_status: 'potential_match', is_whitelisted: false },
        is: { match_status: 'false_positive', is_whitelisted: true },
      },
    });
    // It holds for later searches of the client again.
    expect((await bench.hit(await bench.search({ client_ref: 'KYC-1' }), MIDDLE)).whitelist).toMatchObject(terms[1]!);
  });

  it('takes several back as one, each as it stood', async () => {
    const id = await searchWhitelisted('KYC-2');
    await takeOff(id, ALL_THREE);
    const { changed } = await bench.ask(contract.undoDecisions, { id, versions: await versions(id) });
    expect(changed).toEqual(
      ALL_THREE.map((entityId) => ({ entityId, version: 3, match_status: 'false_positive', is_whitelisted: true })),
    );
    expect(await termsOf(id)).toEqual(terms);
    expect(
      (await bench.audited('hits.undo-batch')).map(({ subject, body }) => [subject, (body as { hits: object[] }).hits]),
    ).toEqual([
      [
        id,
        ALL_THREE.map((entityId) => ({
          entityId,
          was: { match_status: 'potential_match', is_whitelisted: false },
          is: { match_status: 'false_positive', is_whitelisted: true },
        })),
      ],
    ]);
    // The answer, three decisions, their end and this.
    await expect.poll(() => bench.notifiedOf(id)).toBe(6);
  });

  it('leads each of several back to what was said of it before they were whitelisted together', async () => {
    const id = await bench.search();
    await bench.ask(contract.decideHit, {
      id,
      entityId: MIDDLE,
      version: 0,
      match_status: 'unknown',
      reason: 'Passport asked for',
    });
    await bench.ask(contract.updateWhitelist, {
      id,
      entities: [...ALL_THREE],
      is_whitelisted: true,
      include_unknown: true,
      reason: 'All others',
    });
    await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    await bench.ask(contract.undoDecisions, { id, versions: await versions(id) });
    expect(await stands(id)).toEqual([
      ['potential_match', false, '', 2],
      ['unknown', false, 'Passport asked for', 3],
      ['potential_match', false, '', 2],
    ]);
    expect(await termsOf(id)).toEqual([null, null, null]);
    expect((await bench.view(id)).search).toMatchObject({ status: 'not_set', decidedHits: 0 });
    expect(
      new Map(
        (await bench.whitelist({ search: '', state: 'ended' }))
          .slice(0, 3)
          .map(({ entityId, ended }) => [entityId, ended?.why]),
      ),
    ).toEqual(new Map(ALL_THREE.map((entityId) => [entityId, 'taken-off'])));
  });

  it('is refused whole when only the middle one moved on, or has nothing to take back', async () => {
    const id = await bench.search();
    await bench.ask(contract.updateWhitelist, { id, entities: [...ALL_THREE], is_whitelisted: true });
    const seen = await versions(id);
    await bench.ask(contract.decideHit, { id, entityId: MIDDLE, version: 1, match_status: 'true_positive' });
    const before = await stands(id);
    expect((await bench.tried(bench.ines, contract.undoDecisions, { id, versions: seen }))[0]).toBe(409);
    expect(await stands(id)).toEqual(before);
    const other = await bench.search();
    for (const entityId of [FIRST, LAST])
      await bench.ask(contract.decideHit, { id: other, entityId, version: 0, match_status: 'unknown' });
    expect(
      await bench.tried(bench.ines, contract.undoDecisions, {
        id: other,
        versions: { [FIRST]: 1, [MIDDLE]: 0, [LAST]: 1 },
      }),
    ).toEqual([409, 'There is no decision to take back.']);
    expect((await stands(other)).map(([status]) => status)).toEqual(['unknown', 'potential_match', 'unknown']);
  });

  it('needs the claim, the own merchant and at least one hit that is there', async () => {
    const id = await bench.search();
    await bench.ask(contract.decideHit, { id, entityId: MIDDLE, version: 0, match_status: 'unknown' });
    const body = { id, versions: { [MIDDLE]: 1 } };
    expect(
      (
        await bench.tried(await bench.world.person(['ComplyFind', 'ComplyStatusUpdate']), contract.undoDecisions, body)
      )[0],
    ).toBe(403);
    expect(
      (
        await bench.tried(await bench.world.person(['All'], bench.world.otherMerchantId), contract.undoDecisions, body)
      )[0],
    ).toBe(404);
    expect(await bench.tried(bench.ines, contract.undoDecisions, { id, versions: {} })).toEqual([
      400,
      'Name 1 to 1000 hits',
    ]);
    expect(
      await bench.tried(bench.ines, contract.undoDecisions, { id, versions: { [MIDDLE]: 1, 'house:T-4': 0 } }),
    ).toEqual([404, 'The hit was not found.']);
    expect((await bench.hit(id, MIDDLE)).match_status).toBe('unknown');
  });

  it('does not bring back a whitelisting whose last day has passed meanwhile', async () => {
    const id = await bench.search();
    await whitelist(id, MIDDLE, { scope: 'search', reason: 'Until the passport is here', endsOn: '2026-11-21' });
    await takeOff(id, [MIDDLE]);
    bench.world.clock.advance(DAY_MS);
    expect(
      await bench.tried(await bench.world.person(['ComplyWhiteListUpdate']), contract.undoDecision, {
        id,
        entityId: MIDDLE,
        version: 2,
      }),
    ).toEqual([400, 'The end date must not be in the past.']);
  });
});
