import * as contract from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { ALL_THREE, createReviewBench, FIRST, LAST, MIDDLE, type ReviewBench } from '../testing/review-bench.ts';

describeEachEngine('acts on a search', (_engine, database) => {
  let bench: ReviewBench;

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  afterAll(() => bench.stop());

  const statusesKept = (id: string) =>
    bench.read(async (trx) =>
      (
        await trx
          .selectFrom('search_status_changes')
          .select('status')
          .where('search_id', '=', id)
          .orderBy('seq')
          .execute()
      ).map(({ status }) => status),
    );

  it('set its status once: the same again changes nothing, and both are in the audit log', async () => {
    const id = await bench.search();
    const told = bench.notifiedOf(id);
    expect(await bench.ask(contract.updateStatus, { id, status: 'possible_hit' })).toEqual({ changed: true });
    expect(await bench.ask(contract.updateStatus, { id, status: 'possible_hit' })).toEqual({ changed: false });
    expect(await bench.ask(contract.updateStatus, { id, status: 'positive_hit' })).toEqual({ changed: true });
    expect(await statusesKept(id)).toEqual(['possible_hit', 'positive_hit']);
    expect(
      (await bench.audited('searches.update-status'))
        .filter(({ subject }) => subject === id)
        .map(({ actor, body }) => [actor, body]),
    ).toEqual([
      [bench.ines.userId, { was: 'not_set', is: 'possible_hit' }],
      [bench.ines.userId, { was: 'possible_hit', is: 'possible_hit' }],
      [bench.ines.userId, { was: 'possible_hit', is: 'positive_hit' }],
    ]);
    await expect.poll(() => bench.notifiedOf(id) - told).toBeGreaterThanOrEqual(2);
  });

  it('name the number of open hits when All Clear is refused, and keep the status', async () => {
    const id = await bench.search();
    await bench.ask(contract.updateWhitelist, { id, entities: [MIDDLE], is_whitelisted: true });
    await bench.ask(contract.decideHit, { id, entityId: FIRST, version: 0, match_status: 'false_positive' });
    expect(await bench.tried(bench.ines, contract.updateStatus, { id, status: 'all_clear' })).toEqual([
      409,
      'All Clear is not possible: 2 hits are not whitelisted yet.',
    ]);
    expect(await statusesKept(id)).toEqual([]);
    expect((await bench.view(id)).search).toMatchObject({ status: 'not_set', decidedHits: 2, totalHits: 3 });
  });

  it('keep notes on the search and on each hit apart, newest first, and tell people of them', async () => {
    const id = await bench.search();
    const before = bench.notifiedOf(id);
    const texts = [
      ['On the search', ''],
      ['On the first', FIRST],
      ['On the middle', MIDDLE],
      ['On the middle again', MIDDLE],
    ] as const;
    for (const [note, entityId] of texts) {
      bench.world.clock.advance(1000);
      await bench.ask(contract.createNote, { complySearchId: id, entityId, note });
    }
    const notes = async (entityId?: string) =>
      (
        await bench.ask(contract.getNotes, { complySearchId: id, ...(entityId !== undefined && { entityId }) })
      ).notes.map(({ note, entityName }) => [note, entityName]);
    expect(await notes(MIDDLE)).toEqual([
      ['On the middle again', 'Nikolas Madrigal Morozov'],
      ['On the middle', 'Nikolas Madrigal Morozov'],
    ]);
    expect(await notes('')).toEqual([['On the search', '']]);
    expect((await notes()).map(([note]) => note)).toEqual(texts.map(([note]) => note).toReversed());
    expect(
      await bench.tried(bench.ines, contract.createNote, { complySearchId: id, entityId: 'house:T-4', note: 'Seen' }),
    ).toEqual([404, 'The hit was not found.']);
    expect(
      (await bench.audited('notes.create')).filter(({ subject }) => subject === id).map(({ body }) => body),
    ).toEqual(texts.map(([note, entityId]) => ({ noteId: expect.any(String), complySearchId: id, entityId, note })));
    await expect.poll(() => bench.notifiedOf(id) - before).toBeGreaterThanOrEqual(texts.length);
  });

  it('switch monitoring, audited with what it is now, and tell people of it', async () => {
    const id = await bench.search();
    const before = bench.notifiedOf(id);
    for (const is_monitored of [false, true]) await bench.ask(contract.changeMonitor, { id, is_monitored });
    expect(
      (await bench.audited('searches.monitor')).filter(({ subject }) => subject === id).map(({ body }) => body),
    ).toEqual([{ is_monitored: false }, { is_monitored: true }]);
    await expect.poll(() => bench.notifiedOf(id) - before).toBeGreaterThanOrEqual(2);
  });

  it('keep every decision on each hit apart, newest first, with what it was before', async () => {
    const id = await bench.search();
    for (const [version, match_status] of (['unknown', 'true_positive', 'false_positive'] as const).entries()) {
      bench.world.clock.advance(1000);
      await bench.ask(contract.decideHit, {
        id,
        entityId: MIDDLE,
        version,
        match_status,
        reason: `Reason ${version}`,
        note: version === 1 ? 'Passport seen' : '',
      });
      await bench.ask(contract.decideHit, { id, entityId: LAST, version, match_status: 'unknown' });
    }
    const { decisions } = await bench.ask(contract.findDecisions, { id, entityId: MIDDLE });
    expect(
      decisions.map(({ entityId, version, match_status, reason, origin }) => [
        entityId,
        version,
        match_status,
        reason,
        origin,
      ]),
    ).toEqual([
      [MIDDLE, 3, 'false_positive', 'Reason 2', 'reviewer'],
      [MIDDLE, 2, 'true_positive', 'Reason 1', 'reviewer'],
      [MIDDLE, 1, 'unknown', 'Reason 0', 'reviewer'],
    ]);
    expect((await bench.ask(contract.findDecisions, { id })).decisions).toHaveLength(6);
    const bodies = (await bench.audited('hits.decide'))
      .map(({ body }) => body as { id: string; entityId: string })
      .filter((body) => body.id === id && body.entityId === MIDDLE);
    expect(bodies).toMatchObject([
      {
        match_status: 'unknown',
        reason: 'Reason 0',
        note: '',
        was: { match_status: 'potential_match', is_whitelisted: false },
      },
      {
        match_status: 'true_positive',
        reason: 'Reason 1',
        note: 'Passport seen',
        was: { match_status: 'unknown', is_whitelisted: false },
      },
      {
        match_status: 'false_positive',
        reason: 'Reason 2',
        note: '',
        was: { match_status: 'true_positive', is_whitelisted: false },
      },
    ]);
    expect(
      (await bench.ask(contract.getNotes, { complySearchId: id, entityId: MIDDLE })).notes.map(({ note }) => note),
    ).toEqual(['Passport seen']);
    expect((await bench.hits(id)).map(({ version }) => version)).toEqual(
      ALL_THREE.map((entityId) => (entityId === FIRST ? 0 : 3)),
    );
  });
});
