import type { ProgrammeReport } from '@tamis/contract/programme-report';
import { sql } from 'kysely';
import { countedRow } from '../../../platform/db/pages/counted-row.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lastDecisions } from '../../screening/index.ts';
import type { Period } from './activity-store.ts';

interface Decided {
  decisions: ProgrammeReport['decisions'];
  timeToDecision: ProgrammeReport['timeToDecision'];
  fourEyes: Pick<ProgrammeReport['fourEyes'], 'decisions' | 'byTwo'>;
}

const isOutcome = sql<boolean>`match_status in ('true_positive', 'false_positive', 'unknown')`;
const byPeople = sql<boolean>`origin = 'reviewer' and match_status in ('true_positive', 'false_positive')`;
const truePositives = sql`count(*) filter (where match_status = 'true_positive')`;
const falsePositives = sql`count(*) filter (where match_status = 'false_positive')`;
const needInformation = sql`count(*) filter (where match_status = 'unknown')`;

/**
 * How people decided hits in a period, by whom, whoever decided most first, how long that took, and how often two had a hand
 * in it. In one statement: to find the last decision of each hit is most of the work.
 */
export async function countDecided(trx: Trx, { merchantId, from, until }: Period): Promise<Decided> {
  return countedRow(
    trx,
    sql<Decided>`
    with decided as materialized (
        select * from ${lastDecisions(merchantId, from, until, sql`, origin, decided_by, approved_by`)}),
      acts as (
        select decided_by as id, ${truePositives} as positive, ${falsePositives} as negative, ${needInformation} as unclear, 0 as approved
        from decided where origin = 'reviewer' and ${isOutcome} group by decided_by
        union all
        select approved_by, 0, 0, 0, count(*) from decided where origin = 'reviewer' and ${isOutcome} and approved_by is not null
        group by approved_by),
      known as (
        select id::text, name, surname from users where merchant_id = ${merchantId}
        union select id::text, name, surname from linked_agent_names()),
      people as (
        select acts.id, max(trim(known.name || ' ' || known.surname)) as name, sum(positive) as "truePositives",
          sum(negative) as "falsePositives", sum(unclear) as "needInformation", sum(approved) as approved
        from acts left join known on known.id = acts.id
        group by acts.id)
    select
      json_build_object('truePositives', ${truePositives}, 'falsePositives', ${falsePositives}, 'needInformation', ${needInformation},
        'restored', count(*) filter (where origin = 'undo' and ${isOutcome}),
        'people', (select coalesce(json_agg(people order by "truePositives" + "falsePositives" + "needInformation" desc, name, id), '[]')
          from people)) as decisions,
      json_build_object('measured', count(waited_ms) filter (where ${byPeople}),
        'unmeasured', count(*) filter (where ${byPeople} and waited_ms is null),
        'medianMs', percentile_cont(0.5) within group (order by waited_ms) filter (where ${byPeople}),
        'p95Ms', percentile_cont(0.95) within group (order by waited_ms) filter (where ${byPeople})) as "timeToDecision",
      json_build_object('decisions', count(*) filter (where ${byPeople}),
        'byTwo', count(*) filter (where ${byPeople} and approved_by is not null)) as "fourEyes"
    from decided`,
  );
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
