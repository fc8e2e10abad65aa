import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Hit } from '@tamis/contract/screening';
import type { KeyVerdict } from '../../../../components/screening/review/decision/reason-presets.ts';
import type { DecisionOutcome } from '../../../../components/screening/review/decision/use-decisions.ts';
import { reviewTexts } from '../../../../components/screening/review/texts.ts';
import { verdictKeys } from '../../../../components/screening/review/use-review-keys.ts';
import { useRestingShortcuts, useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts';
import { decideTogetherTexts } from './decide-together-texts.ts';

const DecideTogetherDialog = lazy(() =>
  import('./decide-together-dialog.tsx').then(({ DecideTogetherDialog: component }) => ({ default: component })),
);

export interface DecidingTogether {
  /** Asks how many of the selected hits are decided so, and why. */
  ask: (verdict: KeyVerdict) => void;
  dialog: ReactNode;
}

/** Decides the selected hits alike by 1, 2 and 3; the keys rest while none is selected. @param onConfirm saves which of them, with the reason */
export function useDecideTogether(
  hits: readonly Hit[],
  onConfirm: (hits: readonly Hit[], verdict: KeyVerdict, reason: string, outcome: DecisionOutcome) => void,
): DecidingTogether {
  const say = decideTogetherTexts.useTexts();
  const group = reviewTexts.useTexts()('group');
  const [verdict, ask] = useState<KeyVerdict>();
  useRestingShortcuts(verdict !== undefined);
  useShortcuts(
    hits.length > 0
      ? verdictKeys.map(([keys, meant]) => ({ keys, label: say(`key.${meant}`), group, run: () => ask(meant) }))
      : [],
  );
  return {
    ask,
    dialog: (
      <Suspense fallback={null}>
        {verdict !== undefined && (
          <DecideTogetherDialog
            hits={hits}
            verdict={verdict}
            onConfirm={(confirmed, reason, outcome) =>
              onConfirm(confirmed, verdict, reason, { ...outcome, onSaved: () => ask(undefined) })
            }
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    ),
  };
}
