import type { ApprovalRule, ProposalView } from '@tamis/contract/screening';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { hiddenActs } from './approval-policy.ts';
import { type Proposal, proposalOf, type ProposalRow } from './proposals-store.ts';

/** Who asks: one's own is what one had a hand in. */
export interface Asker {
  userId: string;
  impersonatorId: string | null;
  claims: readonly string[];
}

const isShownTo = ({ claims }: Asker): RawBuilder<boolean> => sql<boolean>`act <> all(${hiddenActs(claims)}::text[])`;

const isOwn = ({ userId, impersonatorId }: Asker): RawBuilder<boolean> => sql<boolean>`(
  proposed_by in (${userId}, ${impersonatorId ?? userId}) or coalesce(proposed_impersonator in (${userId}, ${impersonatorId ?? userId}), false))`;

const viewOf = (view: ProposalView, asker: Asker): RawBuilder<boolean> =>
  ({
    'for-me': sql<boolean>`(state = 'open' and not ${isOwn(asker)})`,
    mine: sql<boolean>`(state = 'open' and ${isOwn(asker)})`,
    'sent-back': sql<boolean>`(state = 'sent-back' and ${isOwn(asker)} and decided_by <> proposed_by)`,
    done: sql<boolean>`(state <> 'open')`,
  })[view];

const isOpen = (view: ProposalView): boolean => view === 'for-me' || view === 'mine';

/** A page of proposals: what waits the oldest first, what has ended the newest first. */
export async function findProposalPage(
  trx: Trx,
  { view, rules, page, perPage }: { view: ProposalView; rules: readonly ApprovalRule[]; page: number; perPage: number },
  asker: Asker,
): Promise<{ proposals: Proposal[]; total: number }> {
  const isMeant = sql`${viewOf(view, asker)} and ${isShownTo(asker)} and ${rules.length === 0 ? sql`true` : sql`rules && ${[...rules]}::text[]`}`;
  const order = isOpen(view) ? sql`proposed_at, id` : sql`coalesce(decided_at, proposed_at) desc, id desc`;
  const { rows } = await sql<ProposalRow>`
    select * from approval_proposals where ${isMeant} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    trx,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from approval_proposals where ${isMeant}`.execute(trx);
  return { proposals: rows.map(proposalOf), total: counted.rows[0]?.total ?? 0 };
}

export async function countProposals(trx: Trx, asker: Asker): Promise<Record<ProposalView, number>> {
  const of = (view: ProposalView) => sql`count(*) filter (where ${viewOf(view, asker)})::int as ${sql.ref(view)}`;
  const { rows } = await sql<Record<ProposalView, number>>`
    select ${sql.join([of('for-me'), of('mine'), of('sent-back'), of('done')])} from approval_proposals where ${isShownTo(asker)}`.execute(
    trx,
  );
  return rows[0] ?? { 'for-me': 0, mine: 0, 'sent-back': 0, done: 0 };
}

/** How many others have proposed. */
export async function countForMe(trx: Trx, asker: Asker): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from approval_proposals where state = 'open' and not ${isOwn(asker)} and ${isShownTo(asker)}`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}

export async function countOpen(trx: Trx, merchantId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from approval_proposals where merchant_id = ${merchantId} and state = 'open'`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}

export interface SubjectRow {
  proposalId: string;
  searchId: string;
  searchTerm: string;
  clientRef: string;
  isDeleted: boolean;
  entityId: string;
  name: string | null;
  position: number | null;
  score: number | null;
  matchStatus: string | null;
  scope: string | null;
  status: string | null;
  subjects: number;
  stale: number;
}

/** What proposals are about, the first few of each with how many there are. */
export async function findSubjectsShown(trx: Trx, ids: readonly string[], shown: number): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select of_proposal.* from unnest(${[...ids]}::text[]) as wanted (id) cross join lateral (
      select subject.proposal_id as "proposalId", subject.search_id as "searchId", search.search_term as "searchTerm", search.client_ref as "clientRef",
        search.deleted_at is not null as "isDeleted", subject.entity_id as "entityId", hit.name, hit.position, hit.score,
        subject.match_status as "matchStatus", subject.scope, subject.status,
        count(*) over ()::int as subjects, count(*) filter (where subject.is_stale) over ()::int as stale
      from approval_subjects subject
        join searches search on search.id = subject.search_id
        left join search_hits hit on hit.search_id = subject.search_id and hit.entity_id = subject.entity_id
      where subject.proposal_id = wanted.id order by subject.search_id, hit.position limit ${shown}
    ) of_proposal`.execute(trx);
  return rows;
}

export type ProposalOn = Proposal & Pick<SubjectRow, 'entityId' | 'name' | 'matchStatus' | 'scope' | 'status'>;

/** Every proposal that there ever was on a search, the first one first; one for several hits stands with each of them. */
export async function findProposalsOn(trx: Trx, searchId: string): Promise<ProposalOn[]> {
  const { rows } = await sql<
    ProposalRow & Pick<SubjectRow, 'name' | 'scope' | 'status'> & { entity_id: string; match_status: string | null }
  >`
    select proposal.*, subject.entity_id, hit.name, subject.match_status, subject.scope, subject.status
    from approval_subjects subject
      join approval_proposals proposal on proposal.id = subject.proposal_id
      left join search_hits hit on hit.search_id = subject.search_id and hit.entity_id = subject.entity_id
    where subject.search_id = ${searchId}
    order by proposal.proposed_at, proposal.id, hit.position`.execute(trx);
  return rows.map(({ entity_id: entityId, name, match_status: matchStatus, scope, status, ...row }) => ({
    ...proposalOf(row),
    entityId,
    name,
    matchStatus,
    scope,
    status,
  }));
}

/** What somebody of the merchant has proposed and still waits, oldest first. */
export async function findProposalsBy(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, reason as name from approval_proposals
    where merchant_id = ${merchantId} and proposed_by = ${id} and state = 'open' order by proposed_at, id`.execute(trx);
  return rows;
}
