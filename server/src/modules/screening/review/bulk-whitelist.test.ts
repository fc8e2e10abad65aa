import { coverageKeys } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { ALL_THREE, createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

describeEachEngine('whitelisting several hits', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  const asSeen = async (id: string) =>
    Object.fromEntries((await bench.hits(id)).map(({ doc, version }) => [doc.id, version]));
  const stands = async (id: string) =>
    (await bench.hits(id)).map(({ doc, match_status, is_whitelisted, version }) => [
      doc.id,
      match_status,
      is_whitelisted,
      version,
    ]);
  const decide = (
    id: string,
    entityId: string,
    version: number,
    match_status: contract.Hit['match_status'],
    reason = '',
  ) => bench.ask(contract.decideHit, { id, entityId, version, match_status, reason });
  const untouched = ALL_THREE.map((entityId) => [entityId, 'potential_match', false, 0]);

  it('makes each a false positive on the same terms, in one act that says so', async () => {
    const id = await bench.search({ client_ref: 'KYC-1' });
    const terms = { scope: 'reference', reason: 'Other birth dates', endsOn: '2027-01-31' } as const;
    const answer = await bench.ask(contract.updateWhitelist, {
      id,
      entities: [...ALL_THREE, FIRST],
      is_whitelisted: true,
      ...terms,
      versions: await asSeen(id),
    });
    expect(answer).toEqual({
      changed: ALL_THREE.map((entityId) => ({
        entityId,
        version: 1,
        match_status: 'false_positive',
        is_whitelisted: true,
      })),
      left: [],
    });
    const hits = await bench.hits(id);
    expect(
      hits.map(({ doc, match_status, is_whitelisted, reason, whitelist }) => [
        doc.id,
        match_status,
        is_whitelisted,
        reason,
        whitelist,
      ]),
    ).toEqual(
      ALL_THREE.map((entityId) => [
        entityId,
        'false_positive',
        true,
        'Other birth dates',
        { id: expect.any(String), ...terms },
      ]),
    );
    expect((await bench.audited('hits.whitelist')).at(-1)).toEqual({
      actor: bench.ines.userId,
      subject: id,
      body: {
        is_whitelisted: true,
        ...terms,
        include_unknown: false,
        entities: ALL_THREE,
        changed: ALL_THREE,
        left: [],
      },
    });
    // The answer, and this.
    await expect.poll(() => bench.notifiedOf(id)).toBe(2);
  });

  it('is refused whole when only the middle one moved on since it was seen', async () => {
    const id = await bench.search();
    const versions = await asSeen(id);
    await bench.world.call(bench.omar, contract.decideHit, {
      body: { id, entityId: MIDDLE, version: 0, match_status: 'unknown' },
    });
    const acts = (await bench.audited('hits.whitelist')).length;
    const [status, message] = await bench.tried(bench.ines, contract.updateWhitelist, {
      id,
      entities: ALL_THREE,
      is_whitelisted: true,
      versions,
    });
    expect(status).toBe(409);
    expect(message).toMatch(
      /^Ines Farrow decided on Nikolas Madrigal Morozov meanwhile, at 2026-11-21 10:\d\d UTC: needs information\. Look at it again before you decide\.$/,
    );
    expect(await stands(id)).toEqual([untouched[0], [MIDDLE, 'unknown', false, 1], untouched[2]]);
    expect(await bench.whitelist({ search: MIDDLE, scope: 'search' })).toEqual([]);
    expect(await bench.audited('hits.whitelist')).toHaveLength(acts);
  });

  it('is refused whole when the middle one is no hit of this search', async () => {
    const id = await bench.search();
    expect(
      await bench.tried(bench.ines, contract.updateWhitelist, {
        id,
        entities: [FIRST, 'house:T-4', LAST],
        is_whitelisted: true,
      }),
    ).toEqual([404, 'The hit was not found.']);
    expect(await stands(id)).toEqual(untouched);
  });

  it('is refused whole when the middle one was decided to be a true match', async () => {
    const id = await bench.search();
    await decide(id, MIDDLE, 0, 'true_positive', 'Same passport');
    for (const include_unknown of [false, true]) {
      expect(
        await bench.tried(bench.ines, contract.updateWhitelist, {
          id,
          entities: ALL_THREE,
          is_whitelisted: true,
          include_unknown,
        }),
      ).toEqual([
        409,
        'Nikolas Madrigal Morozov was decided to be a true match: decide on it anew before it is whitelisted.',
      ]);
    }
    expect(await stands(id)).toEqual([untouched[0], [MIDDLE, 'true_positive', false, 1], untouched[2]]);
  });

  it('leaves the middle one open that needs information, which keeps All Clear shut', async () => {
    const id = await bench.search();
    await decide(id, MIDDLE, 0, 'unknown', 'Passport asked for');
    expect((await bench.view(id)).search).toMatchObject({ totalHits: 3, decidedHits: 0 });
    const { changed, left } = await bench.ask(contract.updateWhitelist, {
      id,
      entities: [...ALL_THREE],
      is_whitelisted: true,
    });
    expect([changed.map(({ entityId }) => entityId), left]).toEqual([[FIRST, LAST], [MIDDLE]]);
    expect(await stands(id)).toEqual([
      [FIRST, 'false_positive', true, 1],
      [MIDDLE, 'unknown', false, 1],
      [LAST, 'false_positive', true, 1],
    ]);
    expect((await bench.view(id)).search.decidedHits).toBe(2);
    expect(
      await bench.tried(bench.ines, contract.updateStatus, {
        id,
        status: 'all_clear',
        confirmed_gaps: [...coverageKeys],
      }),
    ).toEqual([409, 'All Clear is not possible: 1 hit is not whitelisted yet.']);
    expect((await bench.audited('hits.whitelist')).at(-1)?.body).toMatchObject({
      changed: [FIRST, LAST],
      left: [MIDDLE],
    });
  });

  it('reaches the one that needs information when the reviewer says so', async () => {
    const id = await bench.search();
    await decide(id, MIDDLE, 0, 'unknown');
    const { left } = await bench.ask(contract.updateWhitelist, {
      id,
      entities: [...ALL_THREE],
      is_whitelisted: true,
      include_unknown: true,
    });
    expect(left).toEqual([]);
    expect((await stands(id))[1]).toEqual([MIDDLE, 'false_positive', true, 2]);
    expect(
      await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] }),
    ).toEqual({ changed: true });
  });

  it('ended for the middle one only leaves the others whitelisted, and withdraws All Clear', async () => {
    const id = await bench.search();
    await bench.ask(contract.updateWhitelist, { id, entities: [...ALL_THREE], is_whitelisted: true });
    await bench.ask(contract.updateStatus, { id, status: 'all_clear', confirmed_gaps: [...coverageKeys] });
    const { changed } = await bench.ask(contract.updateWhitelist, {
      id,
      entities: [MIDDLE],
      is_whitelisted: false,
      reason: 'New facts',
    });
    expect(changed).toEqual([{ entityId: MIDDLE, version: 2, match_status: 'potential_match', is_whitelisted: false }]);
    expect((await bench.hits(id)).map((hit) => [hit.is_whitelisted, hit.reason])).toEqual([
      [true, ''],
      [false, 'New facts'],
      [true, ''],
    ]);
    expect((await bench.view(id)).search).toMatchObject({ status: 'not_set', decidedHits: 2 });
  });

  it('needs the claim and a search of the own merchant', async () => {
    const id = await bench.search();
    const body = { id, entities: ALL_THREE, is_whitelisted: true };
    expect(
      (
        await bench.tried(
          await bench.world.person(['All'], bench.world.otherMerchantId),
          contract.updateWhitelist,
          body,
        )
      )[0],
    ).toBe(404);
    expect(
      (
        await bench.tried(
          await bench.world.person(['ComplyFind', 'ComplyStatusUpdate']),
          contract.updateWhitelist,
          body,
        )
      )[0],
    ).toBe(403);
    expect(await stands(id)).toEqual(untouched);
  });
});
