import { useMediaQuery } from '@mantine/hooks';
import { CLAIMED_HITS } from '@tamis/contract/screening';
import { useCan } from '../../../components/use-session.ts';
import { belowPane } from '../../../ui/breakpoints.ts';
import { KeyHints } from '../../../ui/key-hints/key-hints.tsx';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { queueTexts } from './texts.ts';
import type { QueueActs } from './acts/use-queue-acts.ts';
import type { Stops } from './queue-data/use-stops.ts';

/** The single keys of the queue; T only for those who may decide. */
export function useQueueKeys(stops: Stops, { claim, open, openStatus }: QueueActs, mayClaim: boolean): void {
  const say = queueTexts.useTexts();
  const group = say('keys');
  useShortcuts([
    { keys: 'j', label: say('keyNext'), group, run: () => stops.next?.() },
    { keys: 'k', label: say('keyPrevious'), group, run: () => stops.previous?.() },
    { keys: 'Shift+j', label: say('keyNextClient'), group, run: () => stops.nextClient() },
    { keys: 'o', label: say('keyOpen'), group, run: () => stops.current && open(stops.current) },
    { keys: 's', label: say('keyStatus'), group, run: () => stops.current && openStatus(stops.current) },
    ...(mayClaim
      ? [{ keys: 't', label: say('keyClaim'), group, run: () => void (claim.isPending || claim.mutate(CLAIMED_HITS)) }]
      : []),
  ]);
}

/** The keys as they stand below the list. */
export function QueueHints() {
  const say = queueTexts.useTexts();
  const mayDecide = useCan('ComplyWhiteListUpdate');
  const hasNoPane = useMediaQuery(belowPane, false, { getInitialValueInEffect: false });
  return (
    <KeyHints
      hints={[
        [['J', 'K'], say('hintMove')],
        [['⇧', 'J'], say('hintClient')],
        ...(mayDecide && !hasNoPane ? [[['X'], say('hintSelect')] as const] : []),
        [['O'], say('hintOpen')],
        [['S'], say('hintStatus')],
      ]}
    />
  );
}
