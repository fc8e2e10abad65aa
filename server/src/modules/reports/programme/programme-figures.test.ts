import { approveCase, proposeCase, reopenCase } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { viewProgrammeReport } from '@tamis/contract/programme-report';
import * as s from '@tamis/contract/screening';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../../cases/testing.ts';

const NAME = 'Nicolas Madrigal Morozov';
/** Of the first entry alone the birth date is another one with each version. */
const listOf = (
  version: number,
): string => `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
T-1,person,${NAME},,sanction,Invented,2020-01-02,${1940 + version}-11-23,VE
T-2,person,Nikolas Madrigal Morozov,,sanction,Invented,2021-03-04,,VE
T-3,person,Nikolas Madrigal Morozoff,,sanction,Invented,2019-05-06,,VE
`;

describeEachEngine('alerts, cases and what is open again in the programme report', (_engine, database) => {
  let world: TestWorld;
  let ines: Person;
  let omar: Person;
  const versions = new Map<string, number>();

  const view = async (from = '2026-11-21', to = from) =>
    (await world.ask(ines, viewProgrammeReport, { body: { from, to } })).report;
  async function search(): Promise<string> {
    world.clock.advance(60_000);
    const body = { search_term: NAME, fuzziness: 1, is_monitored: true, filters: { types: [...checkTypes] } };
    return (await world.ask(ines, s.createSearch, { body })).result.id;
  }
  async function decide(id: string, entityId: string, match_status: (typeof s.matchStatuses)[number]): Promise<void> {
    world.clock.advance(60_000);
    const body = { id, entityId, version: versions.get(id + entityId) ?? 0, match_status, reason: 'Compared' };
    versions.set(id + entityId, (await world.ask(ines, s.decideHit, { body })).version);
  }
  async function decideCase(outcome: 'approved' | 'rejected'): Promise<string> {
    world.clock.advance(60_000);
    const acts = caseActsOf(world, ines);
    const { id } = await acts.ready();
    await world.ask(ines, proposeCase, { params: { id }, body: { outcome, reason: 'As the papers say' } });
    const digest = (await acts.view(id)).proposal?.digest ?? '';
    await world.ask(omar, approveCase, { params: { id }, body: { digest } });
    return id;
  }

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': listOf(1) });
    [ines, omar] = [await world.person(['All']), await world.person(['All'])];
  }, 120_000);
  afterAll(() => world.stop());

  it('are as many as one counts by hand', async () => {
    const [first, second, third] = [await search(), await search(), await search()];
    // The middle one is decided on an entry that stays as it is.
    await decide(first, 'house:T-1', 'false_positive');
    await decide(second, 'house:T-2', 'false_positive');
    await decide(third, 'house:T-1', 'false_positive');
    // The middle one is decided otherwise, not opened again.
    for (const id of [first, second, third]) await decide(id, 'house:T-3', 'false_positive');
    await decide(first, 'house:T-3', 'unknown');
    await decide(second, 'house:T-3', 'true_positive');
    await decide(third, 'house:T-3', 'unknown');
    expect((await view()).alerts).toEqual({ total: 0, open: 0 });

    await world.importList('house', { 'house.csv': listOf(2) });
    await vi.waitUntil(async () => (await view()).alerts.total === 3, { timeout: 60_000, interval: 100 });
    await world.ask(ines, s.reviewUpdate, { body: { id: second, reviewed: true } });

    await decideCase('approved');
    await decideCase('rejected');
    const last = await decideCase('approved');
    await world.ask(ines, reopenCase, { params: { id: last }, body: { reason: 'A new document' } });

    const { alerts, cases, reopened } = await view();
    expect({ alerts, cases, reopened }).toEqual({
      alerts: { total: 3, open: 2 },
      cases: { approved: 2, rejected: 1 },
      reopened: { byPeople: 2, byLists: 2, cases: 1 },
    });
    const before = await view('2026-11-20');
    expect([before.alerts, before.cases, before.reopened]).toEqual([
      { total: 0, open: 0 },
      { approved: 0, rejected: 0 },
      { byPeople: 0, byLists: 0, cases: 0 },
    ]);
  }, 120_000);
});
