import { useCallback, useState } from 'react';
import type { EarlierDecision, Hit, SearchRecord } from '@tamis/contract/screening';
import { useNavigate } from '@tanstack/react-router';
import type { Paging } from '../../table/paging.ts';
import { useCan } from '../../use-session.ts';
import { useRestingShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast.tsx';
import { resultsTexts } from '../texts.ts';
import type { Updates } from '../updates/updates.tsx';
import type { ResultsAddress } from '../search-data/results-address.ts';
import { hitsPaging, useHits } from '../search-data/use-results.ts';
import { isDecided, nextOpen, type Verdict } from '../search-data/decisions.ts';
import { type DecisionOutcome, useDecisions } from './use-decisions.ts';
import { useHitDecision } from './use-hit-decision.tsx';
import { useEarlierDecisions } from './earlier-decisions.tsx';
import type { KeyVerdict } from './reason-presets.ts';
import { useReasonPolicy } from './use-reason-policy.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { whitelistRests } from './whitelist-rests.ts';

/** Everything that is done with the hits of one search. */
export type Review = ReturnType<typeof useReview>;

/** Where a review stands, which the page around it keeps. */
export interface ReviewPlace {
  address: Partial<ResultsAddress>;
  change: (values: Partial<ResultsAddress>, options?: { push?: boolean }) => void;
}

export interface ReviewOptions {
  search: SearchRecord;
  updates: Updates;
  place: ReviewPlace;
  /** The hit is a page of its own. */
  hasNoPane: boolean;
  /** Whitelisting was tried while updates wait. */
  onWaiting: () => void;
}

/** The hits of a search, which of them is under review, and what can be done with it. */
export function useReview({ search, updates, place: { address, change }, hasNoPane, onWaiting }: ReviewOptions) {
  const say = resultsTexts.useTexts();
  const navigate = useNavigate();
  const paging = hitsPaging(address, search.totalHits ?? 0);
  const query = useHits(search.id, paging, address.date);
  // How many there are to move among; without an answer there are none.
  const total = query.data?.totalHits ?? search.totalHits ?? 0;
  const beginning = useBeginning(query.data?.hits, paging);
  const position = Math.min(address.hit ?? beginning, Math.max(0, total - 1));
  const hit = query.data?.hits.find((candidate) => candidate.index === position);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [noteOn, setNoteOn] = useState<Hit>();
  const [isJudging, setJudging] = useState(false);
  const inline = useInlineDecision(hit);
  const reasonPolicy = useReasonPolicy();

  const show = useCallback((to: number) => change({ hit: to }), [change]);
  const decisions = useDecisions(search.id);
  const single = useHitDecision(decisions, show);
  const hasUpdates = search.hasUpdate || updates.added.length + updates.updated.length + updates.deleted.length > 0;
  // As it stood then nothing can be changed.
  const isNow = address.date === undefined;
  const earlier = useEarlierDecisions(search.id, isNow ? hit : undefined);
  const mayWhitelist = useCan('ComplyWhiteListUpdate') && isNow;
  const mayNote = useCan('ComplyNotesUpdate') && isNow;

  const rests = hit && whitelistRests(hit, hasUpdates, say);
  const move = (to: number): void => {
    if (to >= 0 && to < total && to !== position) show(to);
  };
  const next = nextOpen(query.data?.hits ?? [], position, paging.page * paging.perPage, total);
  const goOn = (): void => {
    if (next !== undefined) show(next);
  };
  const whitelist = (): void => {
    if (!hit) return;
    if (hasUpdates) return onWaiting();
    if (rests !== undefined) return toast.warning(rests);
    if (!hit.is_whitelisted && reasonPolicy.needs(hit)) return inline.begin('false_positive', '', true);
    single.toggle(hit);
    if (!hit.is_whitelisted) goOn();
  };
  const record = (verdict: Verdict, isWhitelisted: boolean): void => {
    if (!hit) return;
    single.judge(hit, verdict, isWhitelisted, inline.keepDraft(hit, verdict.reason));
    inline.leave();
    goOn();
  };
  const openDetails = (of: Hit | undefined = hit): void => {
    if (of)
      void navigate({
        to: '/aml/searchdetails',
        search: { resultID: search.id, searchID: search.id, entityPosition: of.index },
      });
  };
  const isOpen = !hasNoPane || address.hit !== undefined;

  const actions = {
    move,
    whitelist: mayWhitelist ? whitelist : undefined,
    judge: mayWhitelist ? () => setJudging(hit !== undefined) : undefined,
    decideAs: mayWhitelist ? inline.begin : undefined,
    decideSame: mayWhitelist ? sameAs(earlier[0], inline.begin) : undefined,
    addNote: mayNote ? () => setNoteOn(hit) : undefined,
    openDetails,
    undo: mayWhitelist ? () => single.takeBack() : undefined,
  };
  useReviewKeys({ isOn: isOpen && total > 0, position, ...actions });
  const judging = isJudging ? hit : undefined;
  useRestingShortcuts(noteOn !== undefined || judging !== undefined || inline.begun !== undefined);

  return {
    ...actions,
    query,
    hit,
    position,
    total,
    paging,
    changePaging: ({ page, perPage }: Paging) => change({ currentPage: page, perPage, hit: undefined }),
    selected,
    select,
    decisions,
    earlier,
    hasUpdates,
    /** Why the hit cannot be whitelisted now. */
    whitelistRests: rests,
    mayWhitelist,
    hasPane: !hasNoPane,
    isOpen,
    /** A row leads to AML Details; without a pane to the review, which is a page of its own there. */
    openRow: (of: Hit) => (hasNoPane ? change({ hit: of.index }, { push: true }) : openDetails(of)),
    closePage: () => change({ hit: undefined, currentPage: paging.page }),
    noteOn,
    closeNote: () => setNoteOn(undefined),
    judging,
    /** What the hit is being decided as, beside the evidence. */
    deciding: inline.begun && { ...inline.begun, record, leave: inline.leave, hasNext: next !== undefined },
    whitelistTogether: (hits: readonly Hit[], isWhitelisted: boolean, reason: string) =>
      single.whitelistTogether(hits, isWhitelisted, reason, search.searchTerm),
    reasonPolicy,
    saveVerdict: single.judge,
    closeJudging: () => setJudging(false),
  };
}

/** Where the review of a page begins: at the first hit that nobody had decided when it was read, else at its first one. */
function useBeginning(hits: readonly Hit[] | undefined, { page, perPage }: Paging): number {
  const first = (page - 1) * perPage;
  const [begun, setBegun] = useState<{ first: number; at: number }>();
  if (hits?.[0]?.index === first && begun?.first !== first)
    setBegun({ first, at: hits.find((hit) => !isDecided(hit))?.index ?? first });
  return begun?.first === first ? begun.at : first;
}

/** The decision that is being made beside the evidence of one hit; it is over as soon as another is shown. */
function useInlineDecision(hit: Hit | undefined) {
  const [begun, setBegun] = useState<{
    verdict: KeyVerdict;
    entityId: string;
    reason: string;
    isWhitelisting: boolean;
  }>();
  // Reasons of decisions that are on their way: what could not be saved is there again.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const entityId = hit?.doc.id;
  return {
    begun:
      begun && begun.entityId === entityId
        ? { ...begun, draft: drafts.get(begun.entityId) || begun.reason }
        : undefined,
    begin: (verdict: KeyVerdict, reason = '', isWhitelisting = false): void =>
      setBegun(entityId === undefined ? undefined : { verdict, entityId, reason, isWhitelisting }),
    leave: (): void => setBegun(undefined),
    keepDraft(of: Hit, reason = ''): DecisionOutcome {
      setDrafts((kept) => new Map(kept).set(of.doc.id, reason));
      return { onSaved: () => setDrafts((kept) => new Map([...kept].filter(([id]) => id !== of.doc.id))) };
    },
  };
}

/** Begins the decision that stands on the same entry elsewhere, with its reason; it is still Enter that records it. */
function sameAs(
  earlier: EarlierDecision | undefined,
  begin: (verdict: KeyVerdict, reason: string) => void,
): (() => void) | undefined {
  if (!earlier || earlier.match_status === 'potential_match') return undefined;
  const { match_status: verdict, reason } = earlier;
  return () => begin(verdict, reason);
}
