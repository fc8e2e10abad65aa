import { createCase, findCaseTypes, openCase, viewCase } from '@tamis/contract/cases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from './platform/testing/test-database.ts';
import { type CrashSite, openCrashSite } from './testing/crash/crash-site.ts';
import type { KillPoint } from './testing/crash/die-at.ts';
import { rounds } from './testing/rounds.ts';

const LIMIT_MS = 400_000;
/** More than one, so that one is done, one is in the middle and one is left when it is killed. */
const DUE_AT_ONCE = 3;

/** Of the second of three cases: half of its review written, all of it written. */
const NOT_YET: readonly KillPoint[] = [
  { statement: 'insert into case_decisions', moment: 'statement', nth: 2 },
  { statement: 'insert into case_attention', moment: 'before commit', nth: 2 },
];
/** All of it is there for good, and its job is not done: where most would be done twice. */
const WORST: KillPoint = { statement: 'insert into case_attention', moment: 'after commit', nth: 2 };
const POINTS = rounds({ short: [WORST], long: [...NOT_YET, WORST] });

describe.each(engines)('kill -9 while periodic reviews begin on %s', { timeout: LIMIT_MS }, (engine) => {
  let site: CrashSite;
  beforeEach(async () => {
    site = await openCrashSite(engine);
  }, LIMIT_MS);
  afterEach(() => site.remove());

  /** Cases that were approved, and are to be reviewed since an hour ago. */
  async function approvedCases(name: string): Promise<string[]> {
    const { types } = await site.call(findCaseTypes);
    const [root] = await site.rows<{ id: string }>("select id from users where email = 'root@bank.example'");
    const ids: string[] = [];
    for (let number = 0; number < DUE_AT_ONCE; number += 1) {
      const body = { name: `${name} ${number}`, typeId: types[0]?.id, assigneeId: root?.id };
      const { id } = await site.call(createCase, { body });
      await site.call(openCase, { path: `/cases/${id}/open` });
      ids.push(id);
    }
    // How they were approved is not what is looked at here.
    await site.rows(
      `update cases set stage = 'approved', due_at = null, soon_notice_at = null, late_notice_at = null,
        status_id = (select id from case_statuses s where s.merchant_id = cases.merchant_id and s.stage = 'approved' and s.is_default)
       where id = any($1::text[])`,
      [ids],
    );
    return ids;
  }
  const makeDue = (ids: readonly string[]) =>
    site.rows("update cases set next_review_at = now() - interval '1 hour' where id = any($1::text[])", [ids]);
  /** Nobody waits for the minute to be over. */
  const lookAtClock = () =>
    site.rows(
      `insert into pgboss.job (name, data, retry_limit, heartbeat_seconds)
       select name, '{}', retry_limit, heartbeat_seconds from pgboss.queue where name = 'cases.follow-clock'`,
    );
  const effectsOn = (ids: readonly string[]) =>
    site.rows(
      `select one.stage, (select count(*)::int from case_decisions d where d.case_id = one.id and d.reason = 'Periodic review') as decisions,
        (select count(*)::int from case_attention a where a.case_id = one.id and a.cause = 'review') as causes,
        (select count(*)::int from audit_entries a where a.subject_id = one.id and a.action = 'cases.begin-review') as audits,
        (select count(*)::int from notifications n where n.title = 'Case ' || one.reference || ' is to be reviewed') as notices,
        (select count(*)::int from events e where e.subject_id = one.id and e.type = 'case.status_changed'
          and e.data -> 'was' ->> 'stage' = 'approved') as events,
        one.review_since is not null as "isRunning", one.next_review_at as "nextReview"
       from cases one where one.id = any($1::text[])`,
      [ids],
    );
  const BEGUN = {
    stage: 'open',
    decisions: 1,
    causes: 1,
    audits: 1,
    notices: 1,
    events: 1,
    isRunning: true,
    nextReview: null,
  };

  it('begins each of them once, whole, and tells of it once', async () => {
    const begun: string[] = [];
    for (const [round, point] of POINTS.entries()) {
      const ids = await approvedCases(`Round ${round}`);
      await site.dieDuring(point, async () => {
        await makeDue(ids);
        await lookAtClock();
      });
      begun.push(...ids);
      const areLeft = async () => (await site.rows('select 1 from cases where next_review_at is not null')).length > 0;
      await lookAtClock();
      await site.until('every review has begun', async () => !(await areLeft()));
      expect(await effectsOn(begun)).toEqual(begun.map(() => BEGUN));
    }
    // Once more, with nothing that is due: what was begun stays as it is.
    await lookAtClock();
    const isDone = async () =>
      (await site.rows("select 1 from pgboss.job where name = 'cases.follow-clock' and state < 'completed'")).length ===
      0;
    await site.until('the clock was looked at', isDone);
    expect(await effectsOn(begun)).toEqual(begun.map(() => BEGUN));
    expect((await site.call(viewCase, { path: `/cases/${begun[0]}` })).stage).toBe('open');
  });
});
