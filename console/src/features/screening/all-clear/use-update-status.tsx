import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CoverageCategory, gapKeys } from '@tamis/contract/terms/coverage';
import { type SearchRecord, updateStatus } from '@tamis/contract/screening';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { SearchStatus } from '../../../components/search-status/search-status.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { proposedTexts } from '../../../components/screening/proposed-texts.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';

const AllClearDialog = lazy(() =>
  import('./all-clear-dialog.tsx').then(({ AllClearDialog: component }) => ({ default: component })),
);

/** What a status is set on. */
export type Judged = Pick<SearchRecord, 'id' | 'coverage' | 'leftOut' | 'totalHits' | 'decidedHits'>;

/** Saves the status of a search and says how it went; All Clear of one with gaps, or of which facts left somebody out, asks first, and is refused by who goes back. What is only proposed is refused for now: it does not stand. */
export function useUpdateStatus(search: Judged): {
  isPending: boolean;
  set: (status: SearchStatus, onRefused?: () => void) => void;
  dialog: ReactNode;
} {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ onRefused: (() => void) | undefined }>();
  const update = useMutation({
    mutationFn: ({ status, gaps = [] }: { status: SearchStatus; gaps?: CoverageCategory[] }) =>
      call(updateStatus, {
        body: { id: search.id, status, ...(gaps.length > 0 && { confirmed_gaps: gaps }) },
      }),
    meta: { errorTitle: say('statusFailed') },
    onSuccess: async ({ changed, proposal }) => {
      if (proposal !== undefined) toast.info(proposedTexts.say('proposed'));
      else if (changed) toast.success(say('statusUpdated'));
      else toast.info(say('statusSame'));
      await refreshAfterAct(client);
    },
  });
  const gaps = gapKeys(search.coverage);
  return {
    isPending: update.isPending,
    set(status, onRefused) {
      // While hits are open the server refuses, and says how many: nothing is to be confirmed yet.
      const isDecided = search.totalHits === search.decidedHits;
      if (status === 'all_clear' && isDecided && (gaps.length > 0 || search.leftOut !== 0)) setAsking({ onRefused });
      else
        update.mutate(
          { status },
          { onSuccess: ({ proposal }) => proposal !== undefined && onRefused?.(), onError: () => onRefused?.() },
        );
    },
    dialog: asking && (
      <Suspense fallback={null}>
        <AllClearDialog
          search={search}
          run={async () => {
            const { proposal } = await update.mutateAsync({ status: 'all_clear', gaps });
            setAsking(undefined);
            if (proposal !== undefined) asking.onRefused?.();
          }}
          onClose={() => {
            setAsking(undefined);
            asking.onRefused?.();
          }}
        />
      </Suspense>
    ),
  };
}
