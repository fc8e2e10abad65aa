import type { DecidingPerson, ProgrammeReport } from '@tamis/contract/programme-report';
import { sql } from 'kysely';
import { countedRow } from '../../../platform/db/counted-row.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lastDecisions } from '../../screening/index.ts';
import type { Period } from './activity-store.ts';

type Outcomes = Omit<ProgrammeReport['decisions'], 'people'>;
interface Decided extends Outcomes {
  timeToDecision: ProgrammeReport['timeToDecision'];
  fourEyes: Pick<ProgrammeReport['fourEyes'], 'decisions' | 'byTwo'>;
}

const isSettled = sql<boolean>`match_status in ('true_positive', 'false_positive')`;
const isOutcome = sql<boolean>`match_status in ('true_positive', 'false_positive', 'unknown')`;
const outcomes = sql`count(*) filter (where match_status = 'true_positive')::int as "truePositives",
  count(*) filter (where match_status = 'false_positive')::int as "falsePositives",
  count(*) filter (where match_status = 'unknown')::int as "needInformation"`;

const decidedIn = ({ merchantId, from, until }: Period) =>
  lastDecisions(merchantId, from, until, sql`, origin, decided_by, approved_by`);

/** How people decided hits in a period, how long that took, and how often two had a hand in it. */
export async function countDecided(trx: Trx, period: Period): Promise<Decided> {
  const byPeople = sql<boolean>`origin = 'reviewer' and ${isSettled}`;
  return countedRow(
    trx,
    sql<Decided>`
    select ${outcomes}, count(*) filter (where origin = 'undo' and ${isOutcome})::int as restored,
      json_build_object('measured', count(waited_ms) filter (where ${byPeople}),
        'unmeasured', count(*) filter (where ${byPeople} and waited_ms is null),
        'medianMs', percentile_cont(0.5) within group (order by waited_ms) filter (where ${byPeople}),
        'p95Ms', percentile_cont(0.95) within group (order by waited_ms) filter (where ${byPeople})) as "timeToDecision",
      json_build_object('decisions', count(*) filter (where ${byPeople}),
        'byTwo', count(*) filter (where ${byPeople} and approved_by is not null)) as "fourEyes"
    from ${decidedIn(period)}`,
  );
}

/** The same by person; whoever decided most comes first. */
export async function countByPerson(trx: Trx, period: Period): Promise<DecidingPerson[]> {
  const { rows } = await sql<DecidingPerson>`
    with decided as (select * from ${decidedIn(period)}),
      people as (
        select decided_by as id, ${outcomes}, 0 as approved from decided where origin = 'reviewer' and ${isOutcome} group by decided_by
        union all
        select approved_by, 0, 0, 0, count(*)::int from decided where origin = 'reviewer' and ${isOutcome} and approved_by is not null
        group by approved_by),
      known as (
        select id::text, name, surname from users where merchant_id = ${period.merchantId}
        union select id::text, name, surname from linked_agent_names())
    select people.id, max(trim(known.name || ' ' || known.surname)) as name, sum("truePositives")::int as "truePositives",
      sum("falsePositives")::int as "falsePositives", sum("needInformation")::int as "needInformation", sum(approved)::int as approved
    from people left join known on known.id = people.id
    group by people.id
    order by sum("truePositives" + "falsePositives" + "needInformation") desc, name, people.id`.execute(trx);
  return rows;
}

/** What was proposed to a second person in a period, by what has become of it. */
export async function countProposals(
  trx: Trx,
  { merchantId, from, until }: Period,
): Promise<Omit<ProgrammeReport['fourEyes'], 'decisions' | 'byTwo'>> {
  return countedRow(
    trx,
    sql<Omit<ProgrammeReport['fourEyes'], 'decisions' | 'byTwo'>>`
    select count(*)::int as proposed, count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'sent-back')::int as "sentBack", count(*) filter (where state = 'void')::int as void,
      count(*) filter (where state = 'open')::int as open
    from approval_proposals where merchant_id = ${merchantId} and proposed_at >= ${from} and proposed_at < ${until}`,
  );
}

/** What was decided and was open again in a period, each hit and each case once. */
export async function countReopened(
  trx: Trx,
  { merchantId, from, until }: Period,
): Promise<ProgrammeReport['reopened']> {
  return countedRow(
    trx,
    sql<ProgrammeReport['reopened']>`
    select
      (select count(distinct (decision.search_id, decision.entity_id))::int
        from hit_decisions decision join hit_decisions before
          on before.search_id = decision.search_id and before.entity_id = decision.entity_id and before.version = decision.version - 1
        where decision.merchant_id = ${merchantId} and decision.origin = 'reviewer'
          and decision.decided_at >= ${from} and decision.decided_at < ${until}
          and decision.match_status in ('potential_match', 'unknown')
          and before.match_status in ('true_positive', 'false_positive')) as "byPeople",
      (select count(distinct (search_id, entity_id))::int from hit_changes
        where merchant_id = ${merchantId} and is_reopened and at >= ${from} and at < ${until}) as "byLists",
      (select count(distinct case_id)::int from case_decisions
        where merchant_id = ${merchantId} and kind = 'reopened' and decided_at >= ${from} and decided_at < ${until}) as cases`,
  );
}
