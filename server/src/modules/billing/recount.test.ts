import * as contract from '@tamis/contract/billing';
import { viewMerchantMonths } from '@tamis/contract/merchants/months';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { describeEachEngine } from '../../platform/testing/test-database.ts';
import { testJob } from '../../platform/testing/test-job.ts';
import { createTestWorld, type Person, type TestWorld } from '../../testing/test-world.ts';
import { insertMerchant } from '../merchants/testing.ts';
import { closePeriods } from './close-periods.ts';
import { completeSearch, insertSearch } from './testing.ts';

const sources = ['console', 'api', 'batch'] as const;
const act = fc.oneof(
  fc.record({
    act: fc.constant('search' as const),
    source: fc.constantFrom(...sources),
    isPending: fc.boolean(),
    isMonitored: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('answer', 'delete', 'purge', 'monitor', 'send'), which: fc.nat() }),
  fc.record({ act: fc.constantFrom('invite', 'block', 'leave', 'case', 'remove-case'), which: fc.nat() }),
  fc.record({ act: fc.constant('mail' as const), isSms: fc.boolean() }),
  fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

interface Made {
  id: string;
  month: string;
  kind: 'search' | 'case' | 'mail' | 'sms';
  source: (typeof sources)[number];
  /** Answered or sent. */
  isDone: boolean;
  isMonitored: boolean;
  state: 'there' | 'deleted' | 'gone';
}
type Meter = (typeof contract.adjustedMeters)[number];
const meterOf = { search: 'searches', case: 'cases', mail: 'email', sms: 'sms' } as const;
const nothing = () => ({ searches: 0, cases: 0, email: 0, sms: 0 });

interface Member {
  id: string;
  /** The month. */
  since: string;
  left: string | null;
  isBlocked: boolean;
}

interface Frozen {
  counted: Record<Meter, number>;
  carried: { period: string; meter: Meter; quantity: number }[];
  figures: object;
}

describeEachEngine('what is billed', (_engine, database) => {
  let world: TestWorld;
  let root: Person;
  beforeAll(async () => {
    world = await createTestWorld(database());
  });
  afterAll(() => world.stop());

  const run = (statement: ReturnType<typeof sql>) =>
    database().transaction({ kind: 'system' }, (trx) => statement.execute(trx));

  /** A merchant of its own, in the database and as somebody would keep its books by hand. */
  async function books() {
    const merchantId = newId(world.clock);
    const monthNow = () => world.clock.now().toISOString().slice(0, 7);
    const born = monthNow();
    await database().transaction({ kind: 'system' }, (trx) =>
      insertMerchant(trx, { id: merchantId, name: `Books ${merchantId}`, createdAt: world.clock.now() }),
    );
    root = await world.person(['Root']);
    const first = await world.person(['Report'], merchantId);
    const made: Made[] = [];
    const users: Member[] = [{ id: first.userId, since: born, isBlocked: false, left: null }];
    const frozen = new Map<string, Frozen>();

    const pick = (which: number, fits: (one: Made) => boolean) => {
      const fitting = made.filter(fits);
      return fitting[which % Math.max(1, fitting.length)];
    };
    const keep = (kind: Made['kind'], more: Partial<Made> = {}): string => {
      const id = newId(world.clock);
      made.push({
        id,
        month: monthNow(),
        kind,
        source: 'console',
        isDone: true,
        isMonitored: false,
        state: 'there',
        ...more,
      });
      return id;
    };
    const isSearch = (one: Made) => one.kind === 'search' && one.state === 'there';

    async function carryOut(step: Act): Promise<void> {
      const now = world.clock.now();
      switch (step.act) {
        case 'search': {
          const { source, isPending, isMonitored } = step;
          const id = keep('search', { source, isDone: !isPending, isMonitored });
          const search = { id, merchantId, source, isPending, isMonitored, at: now };
          await database().transaction({ kind: 'system' }, (trx) => insertSearch(trx, search));
          return;
        }
        case 'answer': {
          const one = pick(step.which, (each) => isSearch(each) && !each.isDone);
          if (!one) return;
          one.isDone = true;
          await database().transaction({ kind: 'system' }, (trx) => completeSearch(trx, one.id));
          return;
        }
        case 'delete': {
          const one = pick(step.which, isSearch);
          if (!one) return;
          one.state = 'deleted';
          await run(sql`update searches set deleted_at = ${now} where id = ${one.id}`);
          return;
        }
        case 'purge': {
          const one = pick(step.which, ({ kind, state }) => kind === 'search' && state === 'deleted');
          if (!one) return;
          one.state = 'gone';
          await run(sql`delete from searches where id = ${one.id}`);
          return;
        }
        case 'monitor': {
          const one = pick(step.which, isSearch);
          if (!one) return;
          one.isMonitored = !one.isMonitored;
          await run(sql`update searches set is_monitored = ${one.isMonitored} where id = ${one.id}`);
          return;
        }
        case 'case': {
          const id = keep('case');
          await run(sql`
            insert into cases (id, merchant_id, reference, external_id, name, type_id, type_version, stage, status_id, priority, version, created_by, created_at, updated_at)
            select ${id}, ${merchantId}, ${id}, '', 'Invented', (select id from case_types where merchant_id = ${merchantId} limit 1), 1, 'draft',
              (select id from case_statuses where merchant_id = ${merchantId} and stage = 'draft'), 'normal', 1, ${id}, ${now}, ${now}`);
          return;
        }
        case 'remove-case': {
          const one = pick(step.which, ({ kind, state }) => kind === 'case' && state === 'there');
          if (!one) return;
          one.state = 'gone';
          await run(sql`delete from cases where id = ${one.id}`);
          return;
        }
        case 'mail': {
          const id = keep(step.isSms ? 'sms' : 'mail', { isDone: false });
          await database().transaction({ kind: 'merchant', merchantId }, (trx) =>
            sql`insert into messages (id, channel, kind, recipient, subject, created_at)
              values (${id}, ${step.isSms ? 'sms' : 'mail'}, 'test', 'invented', '', ${now})`.execute(trx),
          );
          return;
        }
        case 'send': {
          const one = pick(step.which, ({ kind, isDone }) => ['mail', 'sms'].includes(kind) && !isDone);
          if (!one) return;
          one.isDone = true;
          await run(sql`update messages set sent_at = ${now} where id = ${one.id}`);
          return;
        }
        default:
          await people(step);
      }
    }

    async function people(step: Act): Promise<void> {
      if (step.act === 'invite') {
        const { userId } = await world.person(['Report'], merchantId);
        users.push({ id: userId, since: monthNow(), isBlocked: false, left: null });
      } else if (step.act === 'block' || step.act === 'leave') {
        const here = users.filter(({ left }) => left === null);
        const one = here[step.which % Math.max(1, here.length)];
        if (!one) return;
        one.isBlocked = true;
        one.left = step.act === 'leave' ? monthNow() : null;
        await run(
          sql`update users set is_blocked = true, deleted_at = ${one.left && world.clock.now()} where id = ${one.id}`,
        );
      } else if (step.act === 'pass') {
        world.clock.advance(step.days * 86_400_000);
        root = await world.person(['Root']);
        await closePeriods(testJob({ database: database(), clock: world.clock }));
        const last = new Date(world.clock.now().getTime() - contract.CLOSING_MS).toISOString().slice(0, 7);
        for (const month of monthsTo(last).slice(0, -1)) if (!frozen.has(month)) frozen.set(month, count(month));
      }
    }

    const after = (month: string, by = 1): string => {
      const [year = 0, of = 0] = month.split('-').map(Number);
      return new Date(Date.UTC(year, of - 1 + by)).toISOString().slice(0, 7);
    };
    const monthsTo = (last: string): string[] => {
      const months = [born];
      while ((months.at(-1) ?? last) < last) months.push(after(months.at(-1) ?? last));
      return months.filter((month) => month <= last);
    };
    const flowsOf = (month: string): Record<Meter, number> => {
      const flows = nothing();
      for (const one of made) if (one.month === month && one.isDone) flows[meterOf[one.kind]] += 1;
      return flows;
    };

    function count(month: string): Frozen {
      const counted = flowsOf(month);
      const carried: Frozen['carried'] = [];
      if (frozen.has(after(month, -1)))
        for (const earlier of [-3, -2, -1].map((by) => after(month, by)))
          for (const meter of contract.adjustedMeters) {
            const known = frozen.get(earlier);
            if (!known) continue;
            const before = [...frozen.values()].flatMap((one) => one.carried);
            const told = before.filter((one) => one.period === earlier && one.meter === meter);
            const quantity =
              flowsOf(earlier)[meter] - known.counted[meter] - told.reduce((sum, one) => sum + one.quantity, 0);
            if (quantity !== 0) carried.push({ period: earlier, meter, quantity });
          }
      const total = (meter: Meter) =>
        carried.filter((one) => one.meter === meter).reduce((sum, one) => sum + one.quantity, counted[meter]);
      const figures = {
        searches: total('searches'),
        cases: total('cases'),
        emails: total('email'),
        sms: total('sms'),
        monitored: made.filter((one) => isSearch(one) && one.isMonitored).length,
        users: users.filter(({ since, left }) => since <= month && (left === null || left > month)).length,
        blocked: users.filter(({ since, isBlocked, left }) => since <= month && isBlocked && left === null).length,
        days: sources.map(
          (source) =>
            made.filter((one) => one.kind === 'search' && one.month === month && one.isDone && one.source === source)
              .length,
        ),
      };
      return { counted, carried, figures };
    }

    const expected = (month: string): Frozen => frozen.get(month) ?? count(month);

    /** Of the merchant report, which closes no month and forgets what is gone. */
    function reported(month: string) {
      const ofMonth = made.filter((one) => one.month === month);
      const there = (kind: Made['kind']) => ofMonth.filter((one) => one.kind === kind && one.state === 'there');
      const sent = (kind: Made['kind']) => ofMonth.filter((one) => one.kind === kind && one.isDone).length;
      return {
        month,
        searches: there('search').length,
        monitored: there('search').filter(({ isMonitored }) => isMonitored).length,
        casesOpened: there('case').length,
        emails: sent('mail'),
        sms: sent('sms'),
      };
    }
    return { merchantId, carryOut, months: () => monthsTo(monthNow()), expected, reported };
  }

  const figuresOf = (report: contract.BillingReport) => ({
    searches: report.comply.nameScreening.totalSearches,
    cases: report.case.totalCases,
    emails: report.notification.email.total,
    sms: report.notification.sms.total,
    monitored: report.comply.nameScreening.totalMonitoredSearches,
    users: report.core.totalUsers,
    blocked: report.core.totalBlockedUsers,
  });

  it('is what a recount says, in list, details, csv and merchant report, whatever happened and whatever was closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
        const { merchantId, carryOut, months, expected, reported } = await books();
        for (const step of acts) await carryOut(step);
        const [from = '', to = from] = [months()[0], months().at(-1)];
        const { merchants } = await world.ask(root, viewMerchantMonths, {
          body: { merchantIds: [merchantId], from, to },
        });
        expect(merchants).toMatchObject([{ merchantId, months: months().map(reported) }]);
        for (const periodId of months()) {
          const { carried, figures } = expected(periodId);
          const { days, ...totals } = figures as { days: number[] };
          const params = { periodId, merchantId };
          const detail = await world.ask(root, contract.viewBillingReport, { params });
          expect(detail.adjustments).toEqual(carried);
          const sum = (source: (typeof sources)[number]) => detail.days.reduce((all, day) => all + day[source], 0);
          expect({ ...figuresOf(detail.report), days: sources.map(sum) }).toEqual({ ...totals, days });
          const listed = await world.ask(root, contract.findBillingReports, { params, query: { search: merchantId } });
          expect(listed.reports.map(({ report }) => report)).toEqual([detail.report]);
          const csv = await world.ask(root, contract.exportBillingReports, {
            params,
            body: { merchantIds: [merchantId] },
          });
          const [row] = parse(Buffer.from(csv.bytes, 'base64'), { columns: true, bom: true }) as Record<
            string,
            string
          >[];
          expect(row).toMatchObject({
            'comply.nameScreening.totalSearches': String(detail.report.comply.nameScreening.totalSearches),
            'case.totalCases': String(detail.report.case.totalCases),
            'notification.email.total': String(detail.report.notification.email.total),
            'core.totalUsers': String(detail.report.core.totalUsers),
          });
        }
      }),
      { numRuns: 12, seed: 26 },
    );
  });
});
