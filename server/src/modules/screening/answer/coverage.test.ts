import { checkTypes } from '@tamis/contract/terms/check-types';
import { type Coverage, type CoverageCategory, coverageOf } from '@tamis/contract/terms/coverage';
import * as contract from '@tamis/contract/screening';
import { watchlistStatus } from '@tamis/contract/watchlists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';

const HEAD = 'id,entity_type,name,types';
const SANCTIONED = `${HEAD}\nH-1,person,Nicolas Madrigal Morozov,sanction\n`;
const WITH_PEPS = `${SANCTIONED}H-2,person,Nicolasa Madrigal,pep|pep-class-2\n`;

const words = (coverage: Coverage | null) =>
  coverage && [
    coverage.state,
    ...coverage.categories.map(
      ({ category, notCovered, lists }) =>
        `${category}: ${lists.map(({ title }) => title).join(', ') || 'no list'}${notCovered.length > 0 ? `, without ${notCovered.join(' ')}` : ''}`,
    ),
  ];

describeEachEngine('what the lists that answer a search cover', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    ines = await world.person(['ComplySearch', 'ComplyFind', 'ComplyStatusUpdate']);
    // Not expect.poll, which belongs into a test.
    for (let isReady = false; !isReady;) ({ isReady } = await world.ask(ines, watchlistStatus));
  });
  afterAll(() => world.stop());

  const search = async (types: string[], search_term = 'Zebulon Oxenford') =>
    (
      await world.ask(ines, contract.createSearch, {
        body: { search_term, filters: { types } },
      })
    ).result;
  const kept = async (id: string) => (await world.ask(ines, contract.getSearch, { params: { id } })).search;
  const audited = async (id: string) =>
    (await world.auditOf('search', id)).filter(({ action }) => action === 'searches.update-status').at(-1)?.body;
  const allClear = (id: string, confirmed_gaps: CoverageCategory[] = []) => ({
    body: { id, status: 'all_clear' as const, confirmed_gaps },
  });

  it('is nothing real while only the demo list is loaded, and All Clear asks for a word on it', async () => {
    const { id, coverage, is_demo: isDemo } = await search(['sanction', 'pep']);
    expect([isDemo, words(coverage)]).toEqual([
      true,
      ['demo', 'sanction: no list, without sanction', 'pep: no list, without pep'],
    ]);
    expect(await world.refused(ines, contract.updateStatus, allClear(id, ['sanction']))).toMatchObject({
      status: 409,
      errors: [
        {
          message:
            'All Clear needs a confirmation: only the demo list of invented people was searched, no real list for Sanctions, PEP.',
        },
      ],
    });
    expect((await kept(id)).coverage).toEqual(coverage);
  });

  it('is what their entries bear, in the answer, with the search and in the history; later lists do not change it', async () => {
    await world.importList('house', { 'house.csv': SANCTIONED });
    const before = await search(['sanction', 'pep', 'pep-class-2', 'adverse-media-v2-terrorism']);
    const gaps = [
      'gaps',
      'sanction: Custom list',
      'pep: no list, without pep pep-class-2',
      'adverse-media: no list, without adverse-media-v2-terrorism',
    ];
    expect(words(before.coverage)).toEqual(gaps);
    await world.importList('house', { 'house.csv': WITH_PEPS });
    const after = await search(['sanction', 'pep', 'pep-class-4']);
    expect(words(after.coverage)).toEqual(['gaps', 'sanction: Custom list', 'pep: Custom list, without pep-class-4']);
    expect(words((await kept(before.id)).coverage)).toEqual(gaps);
    expect((await kept(before.id)).answeredBy?.lists.map(({ types }) => types)).toEqual([['sanction']]);
    const { searches } = await world.ask(ines, contract.findSearches, { body: { id: before.id } });
    expect(searches.map(({ coverage }) => words(coverage))).toEqual([gaps]);
    expect(words((await search(['pep'])).coverage)).toEqual(['covered', 'pep: Custom list']);
  });

  it('can be known before one searches', async () => {
    const { coveredBy, isDemo } = await world.ask(ines, watchlistStatus);
    expect(words(coverageOf(['sanction', 'warning'], { lists: coveredBy, isDemo }))).toEqual([
      'gaps',
      'sanction: Custom list',
      'warning: no list, without warning',
    ]);
  });

  it('must be confirmed for All Clear by name, and what was confirmed stands in the audit log', async () => {
    const { id } = await search(['sanction', 'warning', 'pep', 'pep-class-1']);
    const refusal = {
      status: 409,
      errors: [
        { message: 'All Clear needs a confirmation: not searched, as no list covers it: Warnings, PEP Class 1.' },
      ],
    };
    expect(await world.refused(ines, contract.updateStatus, allClear(id))).toMatchObject(refusal);
    expect(await world.refused(ines, contract.updateStatus, allClear(id, ['pep']))).toMatchObject(refusal);
    expect((await kept(id)).status).toBe('not_set');
    expect(await world.ask(ines, contract.updateStatus, allClear(id, ['warning', 'pep', 'sanction']))).toEqual({
      changed: true,
    });
    expect(await audited(id)).toEqual({
      was: 'not_set',
      is: 'all_clear',
      leftOut: 0,
      confirmedGaps: ['warning', 'pep'],
    });
  });

  it('needs no confirmation where all of it is covered, nor for another status', async () => {
    const whole = await search(['sanction']);
    expect(await world.ask(ines, contract.updateStatus, allClear(whole.id))).toEqual({ changed: true });
    expect(await audited(whole.id)).toEqual({ was: 'not_set', is: 'all_clear', leftOut: 0 });
    const { id } = await search([...checkTypes]);
    expect(await world.ask(ines, contract.updateStatus, { body: { id, status: 'possible_hit' } })).toEqual({
      changed: true,
    });
  });

  it('is confirmed for many searches as for one: those with gaps that nobody named are left, and said', async () => {
    const [warned, whole] = [await search(['sanction', 'warning']), await search(['sanction'])];
    const accepted = await world.ask(ines, contract.updateStatusBatch, {
      body: { ids: [warned.id, whole.id], status: 'all_clear', confirmed_gaps: ['pep'] },
    });
    const progress = () => world.ask(ines, contract.getBulkAction, { params: { id: accepted.id } });
    await expect.poll(async () => (await progress()).state, { timeout: 20_000 }).toBe('completed');
    expect((await progress()).failures).toEqual([
      {
        id: warned.id,
        message: 'All Clear needs a confirmation: not searched, as no list covers it: Warnings.',
      },
    ]);
    expect([(await kept(warned.id)).status, (await kept(whole.id)).status]).toEqual(['not_set', 'all_clear']);
  });
});
