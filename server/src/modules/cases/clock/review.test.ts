import * as contract from '@tamis/contract/cases';
import { DAY_MS, MINUTE_MS } from '@tamis/contract/terms/durations';
import { createUserGroup } from '@tamis/contract/user-groups';
import { dayAfter, monthsAfter } from '@tamis/contract/terms/zoned-days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../platform/testing/test-database.ts';
import { testJob } from '../../../platform/testing/test-job.ts';
import { keepMarkedRisks } from '../assessing/keep-marked-risks.ts';
import { createReviewBench, MONTHS, type ReviewBench } from './testing.ts';

/** Thirteen hours before UTC, in summer and winter. */
const TONGA = 'Pacific/Tongatapu';
const DAY_BEFORE = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

describeEachEngine('a case that was approved', (_engine, database) => {
  let bench: ReviewBench;

  const move = (id: string, on: string, reason = 'As agreed with the regulator', by = bench.owner()) =>
    bench.world.ask(by, contract.moveCaseReview, { params: { id }, body: { on, reason } });
  const refused = (id: string, on: string, reason = 'Sooner', by = bench.owner()) =>
    bench.world.refused(by, contract.moveCaseReview, { params: { id }, body: { on, reason } });
  const toldOf = async ({ called }: { called: string }) => {
    const { rows } = await database().owner.query(
      'select receiver_id as id, content from notifications where title = $1 order by receiver_id',
      [`${called} is to be reviewed`],
    );
    return (rows as { id: string; content: string }[]).map(({ id }) => id);
  };
  const set = (statement: string, ...values: unknown[]) => database().owner.query(statement, values);

  beforeAll(async () => {
    bench = await createReviewBench(database());
  });
  beforeEach(() => bench.leapTo(dayAfter(bench.today())));
  afterAll(() => bench.world.stop());

  it('comes back on the day that its type and risk ask for: once, with what was decided, a new time and its cause', async () => {
    const assignee = bench.owner().userId;
    const shown = await bench.approved();
    const day = monthsAfter(bench.today(), MONTHS.medium);
    expect(shown).toMatchObject({ nextReviewAt: day, nextReviewReason: '', reviewSince: null, dueAt: null });
    await bench.leapTo(DAY_BEFORE(day));
    await bench.run();
    expect(await bench.acts().view(shown.id)).toMatchObject({ stage: 'approved', nextReviewAt: day });
    await bench.leapTo(day);
    await Promise.all([bench.run(), bench.run()]);
    await bench.run();
    const is = await bench.acts().view(shown.id);
    expect(is).toMatchObject({ stage: 'open', nextReviewAt: null, reason: 'Periodic review', pausedFor: null });
    expect(is.attention.map(({ cause }) => cause)).toEqual(['review']);
    expect(is.dueAt === null || is.dueAt < bench.today()).toBe(false);
    expect(is.decisions.map(({ kind }) => kind)).toEqual(['reopened', 'approved', 'proposed']);
    expect(is.items.open).toMatchObject([{ kind: 'not-screened-again', tab: 'screening', searchId: shown.searchId }]);
    expect(await bench.begunOf(shown.id)).toMatchObject([
      { body: { was: { stage: 'approved' }, is: { stage: 'open' }, told: { [assignee]: 'Ines Farrow' } } },
    ]);
    expect(await toldOf({ called: `Case ${shown.reference}` })).toEqual([assignee]);
    const { cases } = await bench.world.ask(bench.owner(), contract.findCases, { body: { view: 'attention' } });
    expect(cases.map(({ id }) => id)).toContain(shown.id);
    const body = { until: dayAfter(bench.today()) };
    const rest = await bench.world.refused(bench.owner(), contract.snoozeCase, { params: { id: shown.id }, body });
    expect(rest.errors[0]?.message).toContain('mark it as seen first');
  });

  it('goes by the months of the version that it began with, and by none where its type has none', async () => {
    const type = await bench.typeOf();
    const { id } = await bench.ready({ typeId: type.id });
    const { name, checkTypes, version, reviewMonths } = type;
    const put = (body: object) =>
      bench.world.ask(bench.owner(), contract.updateCaseType, {
        params: { id: type.id },
        body: { name, checkTypes, version, ...body },
      });
    expect((await put({})).reviewMonths).toEqual(reviewMonths);
    const never = { low: null, medium: null, high: null };
    await put({ version: version + 1, reviewMonths: never });
    expect((await bench.acts().approve(id)).nextReviewAt).toBe(monthsAfter(bench.today(), MONTHS.medium));
    const other = await bench.approved({ typeId: type.id });
    expect(other).toMatchObject({ nextReviewAt: null, type: { reviewMonths: never } });
    await bench.leapTo(monthsAfter(bench.today(), 4));
    await bench.run();
    expect((await bench.acts().view(other.id)).stage).toBe('approved');
    expect((await bench.acts().view(id)).stage).toBe('open');
  });

  it('of a type that says nothing of reviews has the usual months, as those of a new merchant', async () => {
    const type = await bench.typeOf({ reviewMonths: undefined });
    expect(type.reviewMonths).toEqual(contract.USUAL_REVIEW_MONTHS);
    const { types } = await bench.world.ask(bench.owner(), contract.findCaseTypes);
    const first = types.find(({ name }) => name === 'Private client');
    expect(first?.reviewMonths).toEqual(contract.USUAL_REVIEW_MONTHS);
  });

  it('comes back when the day begins for its merchant', async () => {
    const { world } = bench;
    await set('update merchants set time_zone = $2 where id = $1', world.merchantId, TONGA);
    const { id } = await bench.approved();
    // 10:00 in UTC is 23:00 there: the day begins an hour later.
    await bench.leapTo(DAY_BEFORE((await bench.acts().view(id)).nextReviewAt ?? ''));
    world.clock.advance(59 * MINUTE_MS);
    await bench.run();
    expect((await bench.acts().view(id)).stage).toBe('approved');
    world.clock.advance(MINUTE_MS);
    await bench.run();
    expect((await bench.acts().view(id)).stage).toBe('open');
    world.clock.advance(-60 * MINUTE_MS);
    await set("update merchants set time_zone = 'UTC' where id = $1", world.merchantId);
  });

  it('does not come back to a merchant that is blocked, expired or deleted, and does once it is open again', async () => {
    const { id, nextReviewAt } = await bench.approved();
    await bench.leapTo(nextReviewAt ?? '');
    for (const shut of ['blocked_at = $2', 'expires_at = $2', 'blocked_at = $2, deleted_at = $2']) {
      await set(`update merchants set ${shut} where id = $1`, bench.world.merchantId, bench.world.clock.now());
      await bench.run();
      await set(`update merchants set ${shut.replaceAll('$2', 'null')} where id = $1`, bench.world.merchantId);
      expect((await bench.acts().view(id)).stage).toBe('approved');
    }
    await bench.run();
    expect((await bench.acts().view(id)).stage).toBe('open');
  });

  it('comes back where it is restricted, of which its members alone are told', async () => {
    const [outsider, member] = [await bench.world.person(['CaseFind', 'CaseUpdate']), bench.owner()];
    const body = { name: `Fraud desk ${bench.today()}`, memberIds: [member.userId] };
    const { id: restrictedToGroupId } = await bench.world.ask(member, createUserGroup, { body });
    const { id } = await bench.ready({ restrictedToGroupId });
    const { nextReviewAt } = await bench.acts().approve(id);
    // Whoever it was given to left the group since.
    await set('update cases set assignee_id = $2 where id = $1', id, outsider.userId);
    bench.world.clock.advance(Date.parse(nextReviewAt ?? '') - Date.parse(bench.today()));
    await bench.run();
    expect(await toldOf({ called: 'A case that only a group sees' })).toEqual([member.userId]);
    expect(await bench.begunOf(id)).toHaveLength(1);
    await bench.leapTo(bench.today());
    expect((await bench.world.refused(bench.owner(), contract.viewCase, { params: { id } })).status).toBe(404);
  });

  it('is left whole where the clock could not bring it back, and comes with the next run', async () => {
    const shown = await bench.approved();
    await bench.leapTo(shown.nextReviewAt ?? '');
    await set(`
      create function break_case() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on cases for each row when (old.id = '${shown.id}') execute function break_case()`);
    await expect(bench.run()).rejects.toThrow('1 cases are left');
    await set('drop trigger broken on cases; drop function break_case()');
    expect(await bench.acts().view(shown.id)).toMatchObject({
      stage: 'approved',
      attention: [],
      version: shown.version,
    });
    expect([await toldOf({ called: `Case ${shown.reference}` }), await bench.begunOf(shown.id)]).toEqual([[], []]);
    await bench.run();
    expect(await bench.begunOf(shown.id)).toHaveLength(1);
  });

  it('has its review moved, earlier or later, with a reason that stands in the log', async () => {
    const { id } = await bench.approved();
    const [soon, late] = [dayAfter(dayAfter(bench.today())), monthsAfter(bench.today(), 60)];
    expect(await move(id, late)).toMatchObject({
      nextReviewAt: late,
      nextReviewReason: 'As agreed with the regulator',
    });
    expect(await move(id, soon, 'New owner')).toMatchObject({ nextReviewAt: soon, nextReviewReason: 'New owner' });
    expect((await refused(id, bench.today())).errors).toEqual([{ field: 'on', message: 'Choose a day after today.' }]);
    expect((await refused(id, dayAfter(late))).errors[0]?.message).toContain('within 60 months');
    expect((await refused(id, soon, ' ')).errors[0]?.field).toBe('reason');
    expect((await refused(id, soon, 'x', await bench.world.person(['CaseFind', 'CaseAdd']))).status).toBe(403);
    const stranger = await bench.world.person(['All'], bench.world.otherMerchantId);
    expect((await refused(id, soon, 'x', stranger)).status).toBe(404);
    const moved = (await bench.world.auditOf('case', id)).filter(({ action }) => action === 'cases.move-review');
    expect(moved.map(({ body }) => (body as { is: object }).is)).toMatchObject([
      { nextReviewReason: 'As agreed with the regulator' },
      { nextReviewAt: `${soon}T00:00:00.000Z`, nextReviewReason: 'New owner' },
    ]);
    await bench.leapTo(soon);
    await bench.run();
    expect(await bench.acts().view(id)).toMatchObject({ stage: 'open', nextReviewAt: null, nextReviewReason: '' });
    expect((await refused(id, late)).errors[0]?.message).toContain('cannot be given another day of review');
  });

  it('is reviewed earlier when its risk rises, whatever day somebody chose', async () => {
    const until = dayAfter(bench.today());
    const [plain, chosen] = [
      await bench.approved({}, { level: 'low', until }),
      await bench.approved({}, { level: 'low', until }),
    ];
    const approvedOn = bench.today();
    expect(plain.nextReviewAt).toBe(monthsAfter(approvedOn, MONTHS.low));
    await move(chosen.id, monthsAfter(approvedOn, 12));
    await bench.leapTo(dayAfter(until));
    await keepMarkedRisks(testJob({ database: database(), clock: bench.world.clock }));
    for (const { id } of [plain, chosen]) {
      const { risk, nextReviewAt, nextReviewReason } = await bench.acts().view(id);
      expect(risk.isOverridden).toBe(false);
      const months = risk.level === 'low' || risk.level === 'medium' ? MONTHS[risk.level] : MONTHS.high;
      expect([nextReviewAt, nextReviewReason]).toEqual([monthsAfter(approvedOn, months), '']);
      const rows = (await bench.world.auditOf('case', id)).filter(
        ({ action }) => action === 'cases.move-review-by-risk',
      );
      expect(rows).toHaveLength(1);
    }
  });
});
