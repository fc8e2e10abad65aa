import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import { reviewTexts } from '../../../components/screening/review/texts.ts';
import type { DecisionOutcome } from '../../../components/screening/review/decision/use-decisions.ts';
import type { Review } from '../../../components/screening/review/use-review.ts';
import { verdictKeys } from '../../../components/screening/review/use-review-keys.ts';
import { changing, nextOpen } from '../../../components/screening/search-data/decisions.ts';
import { BulkAction, BulkBar } from '../../../components/table/bulk-bar.tsx';
import { iconProps } from '../../../ui/icon.ts';
import { KeyHint } from '../../../ui/key-hints/key-hint.tsx';
import { useRestingShortcuts, useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { decideTogetherTexts } from '../results/hits/decide-together-texts.ts';
import { useDecideTogether } from '../results/hits/use-decide-together.tsx';
import classes from './queue-pane.module.css';
import { queueTexts } from './texts.ts';
import type { Selection } from './queue-data/use-selection.ts';

const WhitelistDialog = lazy(() =>
  import('../results/hits/whitelist-dialog.tsx').then(({ WhitelistDialog: component }) => ({ default: component })),
);

const NONE: readonly Hit[] = [];

export interface SelectedBarProps {
  /** The selected ones, as many as are loaded. */
  hits: readonly Hit[];
  review: Review;
  selection: Selection;
  /** Whitelisting was tried while updates wait. */
  onWaiting: () => void;
}

/** What can be done with the selected hits, in the place of the decisions on one: they are decided or whitelisted together, as in the results. */
export function SelectedBar({ hits, review, selection, onWaiting }: SelectedBarProps) {
  const say = queueTexts.useTexts();
  const sayReview = reviewTexts.useTexts();
  const sayTogether = decideTogetherTexts.useTexts();
  const [isAsking, setAsking] = useState(false);
  const count = selection.entityIds.size;
  const isLoaded = hits.length === count;
  const ask = (): void => (review.hasUpdates ? onWaiting() : setAsking(true));
  useShortcuts(
    isLoaded ? [{ keys: 'w', label: sayTogether('keyWhitelist'), group: sayReview('group'), run: ask }] : [],
  );
  useRestingShortcuts(isAsking);
  /** Lets the selection go and goes on, past what is decided, once that is saved. */
  const thenLeave = (decided: readonly Hit[], outcome: DecisionOutcome): DecisionOutcome => {
    const goOn = wayOn(review, selection, new Set(decided.map(({ doc }) => doc.id)));
    return {
      ...outcome,
      onSaved: () => {
        outcome.onSaved?.();
        selection.clear();
        goOn?.();
      },
    };
  };
  const together = useDecideTogether(isLoaded ? hits : NONE, (decided, verdict, reason, outcome) =>
    review.judgeTogether(decided, verdict, reason, thenLeave(decided, outcome)),
  );
  return (
    <footer className={classes.selected} data-decision-bar>
      <p>{say('togetherHint')}</p>
      <div className={classes.verdicts} role="group" aria-label={sayReview('decide')}>
        {verdictKeys.map(([keys, verdict]) => (
          <Button
            key={keys}
            variant="default"
            leftSection={<KeyHint keys={[keys]} />}
            aria-keyshortcuts={keys}
            disabled={!isLoaded}
            onClick={() => together.ask(verdict)}
          >
            {sayReview(`verdict.${verdict}`)}
          </Button>
        ))}
      </div>
      <BulkBar count={count} text={say('selected', { count })} onClear={selection.clear}>
        <BulkAction
          icon={<IconCircleCheck {...iconProps} />}
          label={sayReview('whitelist')}
          shortcut="w"
          isDisabled={!isLoaded}
          onClick={ask}
        />
      </BulkBar>
      <Suspense fallback={null}>
        {isAsking && (
          <WhitelistDialog
            hits={changing(hits, true)}
            isWhitelisted
            onConfirm={(confirmed, reason, outcome) =>
              review.whitelistTogether(confirmed, true, reason, thenLeave(confirmed, outcome))
            }
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
      {together.dialog}
    </footer>
  );
}

/** Where it goes on; a hit under review that is not among what is decided stays. */
function wayOn(
  { hit, query, position, paging, total }: Review,
  { after }: Selection,
  decided: ReadonlySet<string>,
): (() => void) | undefined {
  if (!hit || !decided.has(hit.doc.id)) return undefined;
  const left = (query.data?.hits ?? []).filter(({ doc }) => !decided.has(doc.id));
  return after(decided, nextOpen(left, position, paging.page * paging.perPage, total));
}
