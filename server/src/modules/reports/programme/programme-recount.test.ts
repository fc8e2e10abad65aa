import { approveCase, proposeCase, reopenCase } from '@tamis/contract/cases';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { type ProgrammeReport, viewProgrammeReport } from '@tamis/contract/programme-report';
import * as s from '@tamis/contract/screening';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { createTestWorld, type Person, type TestWorld } from '../../../testing/test-world.ts';
import { caseActsOf } from '../../cases/testing.ts';
import { readTables, recount, type Tables } from './testing/recount.ts';

const HEADINGS = 'id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities';
const NAME = 'Nicolas Madrigal Morozov';
/** The birth date of the first changes with each version, and so do the hits on it. */
const listOf = (version: number): string => `${HEADINGS}
T-1,person,${NAME},,sanction,Invented,2020-01-02,${1940 + version}-11-23,VE
T-2,person,Nikolas Madrigal Morozov,,sanction,Invented,2021-03-04,,VE
T-3,person,Nikolas Madrigal Morozoff,,sanction,Invented,2019-05-06,,VE
`;
const HITS = ['house:T-1', 'house:T-2', 'house:T-3'] as const;
const [HOUR, DAY] = [3_600_000, 86_400_000];
const ZONES = ['Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati'] as const;

const which = fc.nat({ max: 60 });
const by = fc.nat({ max: 1 });
const status = fc.constantFrom(
  'false_positive' as const,
  'true_positive' as const,
  'unknown' as const,
  'potential_match' as const,
);
const done = <const Name extends string>(name: Name) => fc.record({ act: fc.constant(name), by, which });
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('search' as const), by, isMonitored: fc.boolean() }) },
  {
    weight: 12,
    arbitrary: fc.record({ act: fc.constant('decide' as const), by, which, on: fc.nat({ max: 2 }), status }),
  },
  { weight: 2, arbitrary: done('undo') },
  { weight: 1, arbitrary: fc.oneof(done('delete'), done('acknowledge')) },
  { weight: 2, arbitrary: fc.oneof(done('approve'), done('send-back')) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rules' as const), isOn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('case' as const), isApproved: fc.boolean(), isReopened: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
/** Lists come often enough for hits to change, and seldom enough to wait for. */
const acts: (Act | { act: 'list' })[] = fc
  .sample(act, { numRuns: 110, seed: 80 })
  .flatMap((one, place) => (place % 36 === 35 ? [one, { act: 'list' as const }] : [one]));
/** So that an alert and a proposal are open in the end, and a decision stands again. */
const closing: typeof acts = [
  { act: 'rules', isOn: false },
  { act: 'search', by: 0, isMonitored: true },
  { act: 'decide', by: 0, which: -1, on: 0, status: 'false_positive' },
  { act: 'decide', by: 0, which: -1, on: 0, status: 'unknown' },
  { act: 'undo', by: 0, which: -1 },
  { act: 'search', by: 1, isMonitored: true },
  { act: 'list' },
  { act: 'rules', isOn: true },
  { act: 'decide', by: 0, which: -1, on: 1, status: 'true_positive' },
];

describeEachEngine('the figures of the programme report', (_engine, database) => {
  let world: TestWorld;
  let people: [Person, Person];
  let tables: Tables;
  let version = 1;
  const first = Date.parse('2026-11-21T10:00:00.000Z');

  const read = () => readTables(database(), world.merchantId);
  const pick = <T>(among: readonly T[], place: number): T | undefined => among.at(place % Math.max(1, among.length));
  const signIn = async () => {
    people = [await world.person(['All']), await world.person(['All'])];
  };
  const standing = async () => (await read()).searches.filter(({ deleted_at }) => deleted_at === null);

  async function carryOut(step: (typeof acts)[number]): Promise<void> {
    // No two acts at one moment, so that 'last' is one.
    world.clock.advance(60_000);
    switch (step.act) {
      case 'pass':
        world.clock.advance(step.hours * HOUR);
        return signIn();
      case 'list':
        return nextList();
      case 'rules':
        await world.ask(people[0], s.setApprovalRules, { body: { rules: step.isOn ? ['true-match'] : [] } });
        return;
      case 'search': {
        const filters = { types: [...checkTypes] };
        const body = { search_term: NAME, fuzziness: 1, is_monitored: step.isMonitored, filters };
        await world.ask(people[step.by] ?? people[0], s.createSearch, { body });
        return;
      }
      case 'case':
        return decideCase(step);
      default:
        return onSearch(step);
    }
  }

  /** Monitoring has then looked at every search. */
  async function nextList(): Promise<void> {
    const begun = world.clock.now();
    await world.importList('house', { 'house.csv': listOf((version += 1)) });
    await vi.waitUntil(
      async () => {
        const { lists, runs } = await read();
        return (
          // The list may be in use before the run that follows it has begun.
          runs.some(({ started_at }) => started_at >= begun) &&
          lists.filter((one) => one.source_key === 'house').length === version &&
          runs.every(({ finished_at }) => finished_at !== null)
        );
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  async function decideCase({ isApproved, isReopened }: { isApproved: boolean; isReopened: boolean }): Promise<void> {
    const [one, other] = people;
    await world.ask(one, s.setApprovalRules, { body: { rules: [] } });
    const { ready, view } = caseActsOf(world, one);
    const { id } = await ready();
    const outcome = isApproved ? 'approved' : 'rejected';
    await world.ask(one, proposeCase, { params: { id }, body: { outcome, reason: 'As the papers say' } });
    const digest = (await view(id)).proposal?.digest ?? '';
    await world.ask(other, approveCase, { params: { id }, body: { digest } });
    world.clock.advance(5 * HOUR);
    await signIn();
    if (isReopened) await world.ask(people[0], reopenCase, { params: { id }, body: { reason: 'A new document' } });
  }

  /** What the state of things refuses is not done, as it would not be by people. */
  async function onSearch(step: Exclude<Act, { act: 'pass' | 'rules' | 'search' | 'case' }>): Promise<void> {
    const person = people[step.by] ?? people[0];
    if (step.act === 'approve' || step.act === 'send-back') {
      const id = pick(
        (await read()).proposals.filter(({ state }) => state === 'open'),
        step.which,
      )?.id;
      if (!id) return;
      if (step.act === 'approve') await world.call(person, s.approveProposal, { params: { id }, body: {} });
      else await world.call(person, s.sendBackProposal, { params: { id }, body: { reason: 'Compare again' } });
      return;
    }
    const id = pick(await standing(), step.which)?.id;
    if (!id) return;
    if (step.act === 'delete') await world.call(person, s.deleteSearch, { params: { id } });
    else if (step.act === 'acknowledge') await world.call(person, s.reviewUpdate, { body: { id, reviewed: true } });
    else {
      const entityId = HITS[step.act === 'decide' ? step.on : 0];
      const versions = (await read()).decisions.filter((one) => one.search_id === id && one.entity_id === entityId);
      const subject = { id, entityId, version: Math.max(0, ...versions.map((one) => one.version)) };
      if (step.act === 'undo') await world.call(person, s.undoDecision, { body: subject });
      else
        await world.call(person, s.decideHit, {
          body: { ...subject, match_status: step.status, reason: 'Compared' },
        });
    }
  }

  beforeAll(async () => {
    world = await createTestWorld(database());
    await world.app.start();
    await world.importList('house', { 'house.csv': listOf(version) });
    await signIn();
    for (const step of [...acts, ...closing]) await carryOut(step);
    tables = await read();
  }, 300_000);
  afterAll(() => world.stop());

  const shown = async (from: string, to: string): Promise<ProgrammeReport> =>
    (await world.ask(people[0], viewProgrammeReport, { body: { from, to } })).report;
  const inZone = (zone: string) =>
    database().owner.query(
      `begin; set local row_security = off; update merchants set time_zone = '${zone}' where id = '${world.merchantId}'; commit`,
    );

  it('equal a recount of the tables, whatever was done, for any days and in any time zone', async () => {
    const last = world.clock.now().getTime();
    const day = fc
      .integer({ min: Math.floor(first / DAY) - 1, max: Math.floor(last / DAY) + 1 })
      .map((count) => new Date(count * DAY).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, fc.constantFrom(...ZONES), async (one, other, zone) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        await inZone(zone);
        const report = await shown(from, to);
        expect(report).toMatchObject(recount(tables, { from, to, zone }, world.clock.now()));
      }),
      { numRuns: 40, seed: 81 },
    );
  });

  it('are of a time in which everything that is counted happened', async () => {
    await inZone('Asia/Kolkata');
    const [from, to] = ['2026-11-21', world.clock.now().toISOString().slice(0, 10)];
    const { searches, alerts, overdue, decisions, fourEyes, cases, reopened, settings } = await shown(from, to);
    const { api: _api, batch: _batch, unanswered: _unanswered, ...made } = searches;
    const { void: _void, ...eyes } = fourEyes;
    const { people: deciding, ...outcomes } = decisions;
    for (const figures of [
      made,
      alerts,
      overdue,
      outcomes,
      eyes,
      cases,
      reopened,
      { deciding: deciding.length, settings: settings.length },
    ])
      for (const [name, figure] of Object.entries(figures)) expect([name, figure > 0]).toEqual([name, true]);
  });
});
