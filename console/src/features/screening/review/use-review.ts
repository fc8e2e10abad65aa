import { useCallback, useState } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import { useNavigate } from '@tanstack/react-router';
import type { Paging } from '../../../components/table/paging.ts';
import { useCan } from '../../../components/use-session.ts';
import { useRestingShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast.tsx';
import { resultsTexts } from '../texts.ts';
import type { Updates } from '../updates/updates.tsx';
import { hitsPaging, useHits, useResultsAddress } from '../search-data/use-results.ts';
import { nextOpen } from '../search-data/decisions.ts';
import { useDecisions } from './use-decisions.ts';
import { useHitDecision } from './use-hit-decision.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { whitelistRests } from './whitelist-rests.ts';

/** Everything that is done with the hits of one search. */
export type Review = ReturnType<typeof useReview>;

/** The hits of a search, which of them is under review, and what can be done with it. @param hasNoPane the hit is a page of its own @param onWaiting whitelisting was tried while updates wait */
export function useReview(search: SearchRecord, updates: Updates, hasNoPane: boolean, onWaiting: () => void) {
  const say = resultsTexts.useTexts();
  const [address, change] = useResultsAddress();
  const navigate = useNavigate();
  const paging = hitsPaging(address, search.totalHits ?? 0);
  const query = useHits(search.id, paging, address.date);
  // How many there are to move among; without an answer there are none.
  const total = query.data?.totalHits ?? search.totalHits ?? 0;
  const position = Math.min(address.hit ?? (paging.page - 1) * paging.perPage, Math.max(0, total - 1));
  const hit = query.data?.hits.find((candidate) => candidate.index === position);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [noteOn, setNoteOn] = useState<Hit>();
  const [isJudging, setJudging] = useState(false);

  const show = useCallback((to: number) => change({ hit: to }), [change]);
  const decisions = useDecisions(search.id);
  const single = useHitDecision(decisions, show);
  const hasUpdates = search.hasUpdate || updates.added.length + updates.updated.length + updates.deleted.length > 0;
  // As it stood then nothing can be changed.
  const isNow = address.date === undefined;
  const mayWhitelist = useCan('ComplyWhiteListUpdate') && isNow;
  const mayNote = useCan('ComplyNotesUpdate') && isNow;

  const rests = hit && whitelistRests(hit, hasUpdates, say);
  const move = (to: number): void => {
    if (to >= 0 && to < total && to !== position) show(to);
  };
  const whitelist = (): void => {
    if (!hit) return;
    if (hasUpdates) return onWaiting();
    if (rests !== undefined) return toast.warning(rests);
    single.toggle(hit);
    const next = hit.is_whitelisted
      ? undefined
      : nextOpen(query.data?.hits ?? [], position, paging.page * paging.perPage, total);
    if (next !== undefined) show(next);
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
    addNote: mayNote ? () => setNoteOn(hit) : undefined,
    openDetails,
    undo: mayWhitelist ? () => single.takeBack() : undefined,
  };
  useReviewKeys({ isOn: isOpen && total > 0, position, ...actions });
  const judging = isJudging ? hit : undefined;
  useRestingShortcuts(noteOn !== undefined || judging !== undefined);

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
    whitelistTogether: (hits: readonly Hit[], isWhitelisted: boolean, reason: string) =>
      single.whitelistTogether(hits, isWhitelisted, reason, search.searchTerm),
    saveVerdict: single.judge,
    closeJudging: () => setJudging(false),
  };
}
