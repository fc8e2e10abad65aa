import { useState } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { useNavigate } from '@tanstack/react-router';
import type { Paging } from '../../table/paging.ts';
import { useCan } from '../../use-session.ts';
import { useRestingShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { resultsTexts } from '../texts.ts';
import type { Updates } from '../updates/updates.tsx';
import type { Verdict } from '../search-data/decisions.ts';
import type { Steps } from './hit/hit-steps.tsx';
import type { Decisions } from './decision/use-decisions.ts';
import { type UndoneAt, useHitDecision } from './decision/use-hit-decision.tsx';
import { useEarlierDecisions } from './hit/earlier-decisions.tsx';
import { useDialogOn } from './use-dialog-on.ts';
import { type ReviewPlace, useHitUnderReview } from './use-hit-under-review.ts';
import { sameAs, useInlineDecision } from './decision/use-inline-decision.ts';
import { useReasonPolicy } from './decision/use-reason-policy.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { whitelistActs } from './whitelisting/whitelist-acts.ts';
import { whitelistRests } from './whitelisting/whitelist-rests.ts';

/** Everything that is done with the hits of one search. */
export type Review = ReturnType<typeof useReview>;

/** Where a review goes on past the hits of its search. */
export interface ReviewWay {
  steps: Steps;
  /** Shows what comes once this hit is decided; undefined when nothing is left. @param inSearch the next open hit of its search */
  after: (hit: Hit, inSearch: number | undefined) => (() => void) | undefined;
  /** Shows the hit of any search whose decision was taken back. */
  goBack: (at: UndoneAt) => void;
}

export interface ReviewOptions {
  search: SearchRecord;
  updates: Updates;
  place: ReviewPlace;
  /** Whose steps back may lead to other searches as well. */
  decisions: Decisions;
  /** By itself a review moves among the hits of its search, with keys of its own. */
  way?: ReviewWay;
  /** It is somebody else's to decide. */
  isLookedAtOnly?: boolean;
  /** Hits are selected, to be decided together: meanwhile none is decided on by itself. Those that are ticked here by itself. */
  isSelecting?: boolean;
  /** The hit is a page of its own. */
  hasNoPane: boolean;
  /** Whitelisting was tried while updates wait. */
  onWaiting: () => void;
}

/** The hits of a search, which of them is under review, and what can be done with it. */
export function useReview(options: ReviewOptions) {
  const { search, updates, decisions, way, isLookedAtOnly = false, hasNoPane, onWaiting } = options;
  const { address, change } = options.place;
  const say = resultsTexts.useTexts();
  const navigate = useNavigate();
  const under = useHitUnderReview(search, options.place);
  const { paging, query, total, hits, position, hit, gone, nextHere, show } = under;
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [noting, judging] = [useDialogOn(hits), useDialogOn(hits)];
  const reasonPolicy = useReasonPolicy();

  const single = useHitDecision(decisions, search, way?.goBack ?? (({ position: to }) => show(to)));
  const hasUpdates = search.hasUpdate || updates.added.length + updates.updated.length + updates.deleted.length > 0;
  // As it stood then nothing can be changed.
  const isNow = address.date === undefined;
  const earlier = useEarlierDecisions(search.id, isNow ? hit : undefined);
  const mayDecide = useCan('ComplyWhiteListUpdate') && isNow;
  const mayWhitelist = mayDecide && !isLookedAtOnly;
  const mayDecideOne = mayWhitelist && !(options.isSelecting ?? selected.size > 0);
  // What is begun is over once it is somebody else's to decide.
  const inline = useInlineDecision(search.id, mayWhitelist ? hit : undefined);
  const mayNote = useCan('ComplyNotesUpdate') && isNow;

  const rests = hit && whitelistRests(hit, hasUpdates, say);
  const move = (to: number): void => {
    if (to >= 0 && to < total && (to !== position || gone)) show(to);
  };
  const steps = way?.steps ?? under.steps;
  const goOn = way && hit ? way.after(hit, nextHere) : under.showNext;
  const whitelisting = whitelistActs(hit, {
    waits: hasUpdates,
    rests,
    isReasonNeeded: hit !== undefined && reasonPolicy.needs(hit),
    onWaiting,
    begin: () => inline.begin('false_positive', { isWhitelisting: true }),
    ask: () => judging.open(hit),
    toggle: single.toggle,
    goOn,
  });
  const record = (verdict: Verdict, isWhitelisted: boolean): void => {
    if (!hit) return;
    single.judge(hit, verdict, isWhitelisted, inline.keepDraft(hit, verdict.reason));
    inline.leave();
    goOn?.();
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
    whitelist: mayDecideOne ? whitelisting.whitelist : undefined,
    takeOff: mayWhitelist ? whitelisting.takeOff : undefined,
    judge: mayDecideOne ? () => judging.open(hit) : undefined,
    decideAs: mayDecideOne ? inline.begin : undefined,
    decideSame: mayDecideOne ? sameAs(earlier[0], inline.begin) : undefined,
    addNote: mayNote ? () => noting.open(hit) : undefined,
    openDetails,
    undo: mayDecide ? () => single.takeBack() : undefined,
  };
  useReviewKeys({
    isOn: isOpen && total > 0,
    ...actions,
    ...(way ? { steps: undefined, openDetails: undefined } : { steps }),
  });
  useRestingShortcuts(noting.on !== undefined || judging.on !== undefined || inline.begun !== undefined);

  return {
    ...actions,
    searchId: search.id,
    query,
    hit,
    gone,
    position,
    total,
    steps,
    paging,
    changePaging: ({ page, perPage }: Paging) => change({ currentPage: page, perPage, hit: undefined }),
    selected,
    select,
    decisions,
    earlier,
    hasUpdates,
    /** Why the hit cannot be whitelisted now. */
    whitelistRests: rests,
    /** Trying to asks for the updates to be acknowledged first. */
    asksFirst: search.hasUpdate,
    mayWhitelist,
    hasPane: !hasNoPane,
    isOpen,
    /** A row leads to AML Details; without a pane to the review, which is a page of its own there. */
    openRow: (of: Hit) => (hasNoPane ? change({ hit: of.index }, { push: true }) : openDetails(of)),
    closePage: () => change({ hit: undefined, currentPage: paging.page }),
    noteOn: noting.on,
    closeNote: noting.close,
    judging: judging.on,
    /** What the hit is being decided as, beside the evidence. */
    deciding: inline.begun && { ...inline.begun, record, hasNext: goOn !== undefined },
    whitelistTogether: single.whitelistTogether,
    judgeTogether: single.judgeTogether,
    reasonPolicy,
    saveVerdict: single.judge,
    closeJudging: judging.close,
  };
}
