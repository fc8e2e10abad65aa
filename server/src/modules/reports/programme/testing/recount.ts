import type { DecidingPerson, ProgrammeReport } from '@tamis/contract/programme-report';
import { setApprovalRules } from '@tamis/contract/screening';
import type { Database } from '../../../../platform/db/database.ts';

/** The rows that a report is counted from. */
export type Tables = Awaited<ReturnType<typeof readTables>>;

export const readTables = (database: Database, merchantId: string) =>
  database.transaction(
    { kind: 'system' },
    async (trx) => ({
      searches: await trx
        .selectFrom('searches')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('created_at')
        .execute(),
      decisions: await trx.selectFrom('hit_decisions').selectAll().where('merchant_id', '=', merchantId).execute(),
      changes: await trx.selectFrom('hit_changes').selectAll().where('merchant_id', '=', merchantId).execute(),
      queue: await trx.selectFrom('review_queue').selectAll().where('merchant_id', '=', merchantId).execute(),
      cases: await trx.selectFrom('cases').selectAll().where('merchant_id', '=', merchantId).execute(),
      outcomes: await trx.selectFrom('case_decisions').selectAll().where('merchant_id', '=', merchantId).execute(),
      proposals: await trx
        .selectFrom('approval_proposals')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('proposed_at')
        .execute(),
      rules: await trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('action', '=', setApprovalRules.name)
        .execute(),
      lists: await trx.selectFrom('list_events').selectAll().execute(),
      runs: await trx.selectFrom('monitoring_runs').selectAll().execute(),
    }),
    { readOnly: true },
  );

interface Days {
  from: string;
  to: string;
  zone: string;
}
type Decision = Tables['decisions'][number];
type Counted = Pick<
  ProgrammeReport,
  'searches' | 'alerts' | 'decisions' | 'timeToDecision' | 'overdue' | 'fourEyes' | 'cases' | 'reopened'
>;

const many = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;
const distinct = <T>(rows: readonly T[], of: (row: T) => string): number => new Set(rows.map(of)).size;
const hitOf = ({ search_id, entity_id }: { search_id: string; entity_id: string }): string =>
  `${search_id} ${entity_id}`;
const isSettled = ({ match_status }: Decision): boolean => match_status.endsWith('_positive');
const outcomesOf = (decisions: readonly Decision[]) => ({
  truePositives: many(decisions, (one) => one.match_status === 'true_positive'),
  falsePositives: many(decisions, (one) => one.match_status === 'false_positive'),
  needInformation: many(decisions, (one) => one.match_status === 'unknown'),
});

/** The value within which a share of the others lie, between the two nearest ones. */
function within(share: number, values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1);
}

/** The figures of a report as somebody counts them who has nothing but the rows. */
export function recount(tables: Tables, days: Days, now: Date): Counted & { settings: object[]; lists: object[] } {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: days.zone, dateStyle: 'short' });
  const isIn = (at: Date): boolean => days.from <= dayOf.format(at) && dayOf.format(at) <= days.to;
  const events = tables.lists.filter(({ at }) => dayOf.format(at) <= days.to);
  const sources = [...new Set(events.map((one) => one.source_key))].toSorted();
  return {
    ...countSearches(tables, isIn),
    ...countDecisions(tables, isIn),
    overdue: {
      searches: many(
        tables.queue,
        ({ search_id: id, due_at: due, open_hits: hits }) =>
          hits > 0 && due < now && tables.searches.some((one) => one.id === id && one.deleted_at === null),
      ),
      cases: many(
        tables.cases,
        ({ stage, due_at: due }) =>
          due !== null && due < now && ['open', 'in_review', 'pending_approval'].includes(stage),
      ),
    },
    settings: tables.rules
      .filter(({ at }) => isIn(at))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at }) => ({ at: at.toISOString(), action: setApprovalRules.actionName })),
    lists: sources.map((source) => ({
      source,
      changes: many(events, (one) => one.source_key === source && one.kind === 'in-use' && isIn(one.at)),
      held: many(events, (one) => one.source_key === source && one.kind === 'held' && isIn(one.at)),
    })),
  };
}

function countSearches(
  { searches, changes }: Tables,
  isIn: (at: Date) => boolean,
): Pick<Counted, 'searches' | 'alerts'> {
  const made = searches.filter((one) => one.deleted_at === null && isIn(one.created_at));
  const changed = changes.filter((one) => one.matters && one.cause !== 'refresh' && isIn(one.at));
  return {
    searches: {
      total: made.length,
      console: many(made, (one) => one.batch_id === null && one.api_key_ref_id === null),
      api: many(made, (one) => one.batch_id === null && one.api_key_ref_id !== null),
      batch: many(made, (one) => one.batch_id !== null),
      withHits: many(made, (one) => one.total_hits > 0),
      monitored: many(made, (one) => one.is_monitored),
      unanswered: many(made, (one) => one.internal_status !== 'Completed'),
    },
    alerts: {
      total: distinct(changed, (one) => one.search_id),
      open: distinct(
        changed.filter((one) => one.acknowledged_at === null),
        (one) => one.search_id,
      ),
    },
  };
}

function countDecisions(
  { decisions, changes, outcomes, proposals }: Tables,
  isIn: (at: Date) => boolean,
): Pick<Counted, 'decisions' | 'timeToDecision' | 'fourEyes' | 'cases' | 'reopened'> {
  const made = decisions.filter((one) => ['reviewer', 'undo'].includes(one.origin) && isIn(one.decided_at));
  const last = made.filter((one) => !made.some((later) => hitOf(later) === hitOf(one) && later.version > one.version));
  const byPeople = last.filter(({ origin }) => origin === 'reviewer');
  const settled = byPeople.filter(isSettled);
  const waited = settled.flatMap(({ waited_ms: ms }) => ms ?? []);
  const proposed = proposals.filter((one) => isIn(one.proposed_at));
  const decided = outcomes.filter((one) => isIn(one.decided_at));
  const reopened = openedAgain(decisions, isIn);
  return {
    decisions: {
      ...outcomesOf(last),
      restored: many(last, (one) => one.origin === 'undo' && one.match_status !== 'potential_match'),
      people: peopleOf(byPeople),
    },
    timeToDecision: {
      measured: waited.length,
      unmeasured: settled.length - waited.length,
      medianMs: within(0.5, waited),
      p95Ms: within(0.95, waited),
    },
    fourEyes: {
      decisions: settled.length,
      byTwo: many(settled, (one) => one.approved_by !== null),
      proposed: proposed.length,
      approved: many(proposed, (one) => one.state === 'approved'),
      sentBack: many(proposed, (one) => one.state === 'sent-back'),
      void: many(proposed, (one) => one.state === 'void'),
      open: many(proposed, (one) => one.state === 'open'),
    },
    cases: {
      approved: many(decided, (one) => one.kind === 'approved'),
      rejected: many(decided, (one) => one.kind === 'rejected'),
    },
    reopened: {
      byPeople: distinct(reopened, hitOf),
      byLists: distinct(
        changes.filter((one) => one.is_reopened && isIn(one.at)),
        hitOf,
      ),
      cases: distinct(
        decided.filter((one) => one.kind === 'reopened'),
        (one) => one.case_id,
      ),
    },
  };
}

/** Decisions by which people opened what had been decided. */
const openedAgain = (decisions: readonly Decision[], isIn: (at: Date) => boolean): Decision[] =>
  decisions.filter(
    (one) =>
      one.origin === 'reviewer' &&
      isIn(one.decided_at) &&
      !isSettled(one) &&
      decisions.some(
        (before) => hitOf(before) === hitOf(one) && before.version === one.version - 1 && isSettled(before),
      ),
  );

/** In the order of the report. */
function peopleOf(decisions: readonly Decision[]): DecidingPerson[] {
  const counted = decisions.filter(({ match_status }) => match_status !== 'potential_match');
  const ids = new Set(
    counted.flatMap(({ decided_by, approved_by }) => [decided_by, ...(approved_by ? [approved_by] : [])]),
  );
  const sum = (one: DecidingPerson): number => one.truePositives + one.falsePositives + one.needInformation;
  return [...ids]
    .map((id) => ({
      id,
      name: 'Ines Farrow',
      ...outcomesOf(counted.filter((one) => one.decided_by === id)),
      approved: many(counted, (one) => one.approved_by === id),
    }))
    .toSorted((one, other) => sum(other) - sum(one) || (one.id < other.id ? -1 : 1));
}
