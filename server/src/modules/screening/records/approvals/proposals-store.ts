import type { ApprovalRule, ProposalState, Publication, PublishingAct } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import type { ProposedAct } from './approval-policy.ts';
import type { MatchStatus, SearchStatus } from '../searches/screening-policy.ts';
import type { WhitelistScope } from '../decisions/whitelist-store.ts';

/** A hit and what it would be, or a search as a whole, where the entity is empty. */
export interface Subject {
  searchId: string;
  entityId: string;
  matchStatus: MatchStatus | null;
  /** Null when it is not to be whitelisted. */
  scope: WhitelistScope | null;
  /** Null when it is to be deleted. */
  status: SearchStatus | null;
}

export interface NewProposal {
  id: string;
  merchantId: string;
  act: ProposedAct;
  input: Record<string, unknown>;
  rules: readonly ApprovalRule[];
  /** Null for what publishes nothing. */
  publication: Publication | null;
  reason: string;
  proposedBy: string;
  impersonatorId: string | null;
  apiKeyId: string | null;
  proposedAt: Date;
}

export interface Proposal extends NewProposal {
  state: ProposalState;
  decidedBy: string | null;
  decidedImpersonator: string | null;
  decidedAt: Date | null;
  decidedReason: string;
}

/** Keeps a proposal. The caller holds the locks of the searches that it is about, unless it is about them as a whole. */
export async function insertProposal(trx: Trx, proposal: NewProposal, subjects: readonly Subject[]): Promise<void> {
  const { id, merchantId } = proposal;
  await trx
    .insertInto('approval_proposals')
    .values({
      id,
      merchant_id: merchantId,
      act: proposal.act,
      input: JSON.stringify(proposal.input),
      rules: [...proposal.rules],
      publication: proposal.publication && JSON.stringify(proposal.publication),
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_impersonator: proposal.impersonatorId,
      proposed_key: proposal.apiKeyId,
      proposed_at: proposal.proposedAt,
    })
    .execute();
  const column = (key: keyof Subject) => subjects.map((subject) => subject[key]);
  await sql`
    insert into approval_subjects (proposal_id, merchant_id, search_id, entity_id, match_status, scope, status)
    select ${id}, ${merchantId}, subject.* from unnest(${column('searchId')}::text[], ${column('entityId')}::text[],
      ${column('matchStatus')}::text[], ${column('scope')}::text[], ${column('status')}::text[]) as subject`.execute(
    trx,
  );
}

const proposals = (trx: Trx) => trx.selectFrom('approval_proposals').selectAll();
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof proposals>['executeTakeFirstOrThrow']>>;

export const proposalOf = (row: ProposalRow): Proposal => ({
  id: row.id,
  merchantId: row.merchant_id,
  // Written by insertProposal only, within what the table's checks allow.
  act: row.act as ProposedAct,
  input: row.input as Proposal['input'],
  rules: row.rules as ApprovalRule[],
  publication: row.publication as Publication | null,
  reason: row.reason,
  proposedBy: row.proposed_by,
  impersonatorId: row.proposed_impersonator,
  apiKeyId: row.proposed_key,
  proposedAt: row.proposed_at,
  state: row.state as ProposalState,
  decidedBy: row.decided_by,
  decidedImpersonator: row.decided_impersonator,
  decidedAt: row.decided_at,
  decidedReason: row.decided_reason,
});

export async function findProposal(trx: Trx, id: string): Promise<Proposal | undefined> {
  const row = await proposals(trx).where('id', '=', id).executeTakeFirst();
  return row && proposalOf(row);
}

/** The proposal, locked until the transaction ends. Whoever calls it holds the locks of the searches that it changes, as whoever voids it does. */
export async function lockProposal(trx: Trx, id: string): Promise<Proposal | undefined> {
  const row = await proposals(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && proposalOf(row);
}

/** What waits to be published; undefined when nothing does. */
export async function findStanding(trx: Trx, merchantId: string, act: PublishingAct): Promise<Proposal | undefined> {
  const row = await proposals(trx)
    .where('merchant_id', '=', merchantId)
    .where('act', '=', act)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row && proposalOf(row);
}

/**
 * Until the transaction ends, nobody else publishes, proposes or approves the same settings. Taken before anything is read of
 * them, and before the proposal.
 */
export async function holdPublishing(trx: Trx, merchantId: string, act: PublishingAct): Promise<void> {
  // The others are of the whole installation.
  const key = act === 'publish-risk-model' ? `${act} ${merchantId}` : act;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export async function endProposal(
  trx: Trx,
  id: string,
  ended: { state: 'approved' | 'sent-back'; by: string; impersonatorId: string | null; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('approval_proposals')
    .set({
      state: ended.state,
      decided_by: ended.by,
      decided_impersonator: ended.impersonatorId,
      decided_at: ended.at,
      decided_reason: ended.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** The searches that a proposal is about and that have not changed since. */
export async function findFreshSearches(trx: Trx, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('approval_subjects')
    .select('search_id')
    .distinct()
    .where('proposal_id', '=', id)
    .where('is_stale', '=', false)
    .orderBy('search_id')
    .execute();
  return rows.map((row) => row.search_id);
}

/** A search that a proposal is about; undefined when all of them are gone for good. */
export async function findSearchOf(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('approval_subjects')
    .select('search_id')
    .where('proposal_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row?.search_id;
}

/** The hits of a search that a proposal is about, and for what they would be whitelisted; undefined when it is about no search. */
export async function findHitsOf(
  trx: Trx,
  id: string,
): Promise<{ searchId: string; entityIds: string[]; scope: WhitelistScope | null } | undefined> {
  const rows = await trx
    .selectFrom('approval_subjects')
    .select(['search_id', 'entity_id', 'scope'])
    .where('proposal_id', '=', id)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  // Written by insertProposal only; what is proposed as one has one scope, but for what is taken back.
  const scope = (rows.find((row) => row.scope === 'merchant') ?? first).scope as WhitelistScope | null;
  return { searchId: first.search_id, entityIds: rows.map((row) => row.entity_id), scope };
}

export interface OpenOn extends Omit<Subject, 'searchId' | 'entityId'> {
  proposal: Proposal;
}

/** What waits for a second person on a search: by the entity of the hit, '' for the search as a whole. */
export async function findOpenProposals(trx: Trx, searchId: string): Promise<Map<string, OpenOn>> {
  const { rows } = await sql<
    ProposalRow & { entity_id: string; match_status: string | null; scope: string | null; status: string | null }
  >`
    select proposal.*, subject.entity_id, subject.match_status, subject.scope, subject.status
    from open_proposals subject join approval_proposals proposal on proposal.id = subject.proposal_id
    where subject.search_id = ${searchId}`.execute(trx);
  return new Map(
    rows.map((row) => [
      row.entity_id,
      {
        proposal: proposalOf(row),
        // Written by insertProposal only.
        matchStatus: row.match_status as MatchStatus | null,
        scope: row.scope as WhitelistScope | null,
        status: row.status as SearchStatus | null,
      },
    ]),
  );
}

/** How many hits of a search wait for a second person. */
export async function countProposedHits(trx: Trx, searchId: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from open_proposals where search_id = ${searchId} and entity_id <> ''`.execute(trx);
  return rows[0]?.hits ?? 0;
}
